import { useEffect } from "react";
import { usePageContext } from "../store";
import { typesInto } from "./keys";
import { chooseFile } from "./open-files";

/**
 * Opens what is pasted on the page itself; where people type, pasting is theirs. While a log is open,
 * the person is asked first.
 */
export function usePaste(): void {
  const { store } = usePageContext();
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (typesInto(event.target) || event.clipboardData === null) return;
      const files = Array.from(event.clipboardData.files);
      const text = event.clipboardData.getData("text/plain");
      const { open: openAtOnce, offer, setNotice, log, opening } = store.getState();
      const open = log === null && opening === null ? openAtOnce : offer;
      if (files.length > 0) {
        const choice = chooseFile(files);
        if (choice.input !== null) open(choice.input);
        if (choice.notice !== null) setNotice(choice.notice);
      } else if (text.trim() !== "") open({ kind: "text", name: "pasted text", text });
    };
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, [store]);
}
