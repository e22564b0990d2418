import { FileDown } from "lucide-react";
import { useEffect, useState } from "react";
import { usePageContext } from "../store";
import css from "./DropOverlay.module.css";
import { chooseDropped } from "./open-files";

/** Takes a drop anywhere on the window, and says so while something is dragged over it. */
export function DropOverlay() {
  const { store } = usePageContext();
  const [over, setOver] = useState(false);

  useEffect(() => {
    // Entering a child leaves its parent: only the balance tells whether the drag is still here.
    let depth = 0;
    const enter = (event: DragEvent): void => {
      event.preventDefault();
      depth += 1;
      setOver(true);
    };
    const leave = (): void => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const allow = (event: DragEvent): void => {
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = "copy";
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      depth = 0;
      setOver(false);
      if (event.dataTransfer === null) return;
      const { open, setNotice } = store.getState();
      chooseDropped(event.dataTransfer).then(
        (choice) => {
          if (choice.input !== null) open(choice.input);
          if (choice.notice !== null) setNotice(choice.notice);
        },
        () => setNotice("What was dropped could not be read. Try “Open a log…”."),
      );
    };
    window.addEventListener("dragenter", enter);
    window.addEventListener("dragleave", leave);
    window.addEventListener("dragover", allow);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragenter", enter);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("dragover", allow);
      window.removeEventListener("drop", drop);
    };
  }, [store]);

  if (!over) return null;
  return (
    <div className={css["overlay"]}>
      <div className={css["frame"]}>
        <FileDown size={40} strokeWidth={1.3} aria-hidden />
        <p>Drop to open the log</p>
      </div>
    </div>
  );
}
