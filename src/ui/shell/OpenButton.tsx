import { type ReactNode, useRef } from "react";
import { Button } from "../parts/Button";
import { usePageContext } from "../store";
import { chooseFile } from "./open-files";

/** The button that opens the system's file picker. */
export function OpenButton({ icon, look = "plain" }: { icon?: ReactNode; look?: "plain" | "primary" }) {
  const { store } = usePageContext();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look={look} icon={icon} aria-label="Open a log" onClick={() => input.current?.click()}>
        Open a log…
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Log file"
        onChange={(event) => {
          const { files } = event.currentTarget;
          if (files === null || files.length === 0) return;
          const choice = chooseFile(Array.from(files));
          if (choice.input !== null) store.getState().open(choice.input);
          if (choice.notice !== null) store.getState().setNotice(choice.notice);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
