import { FileDown } from "lucide-react";
import { useEffect, useState } from "react";
import { begin } from "../choice";
import { type PageStore, usePageContext } from "../store";
import css from "./DropOverlay.module.css";
import { type Choice, chooseDropped, droppedFolder } from "./open-files";

/** A search shorter than this is not told of, in milliseconds. */
const quiet = 200;

/** Opens what was dropped, unless something else is chosen before a dropped folder has been searched. */
async function openDropped(transfer: DataTransfer, store: PageStore): Promise<void> {
  const isLatest = begin();
  const { open, expect, setNotice, log } = store.getState();
  const folder = droppedFolder(transfer);
  const searching = folder === null ? null : `Searching the folder ${folder.name} for a log…`;
  if (folder !== null && log === null) expect(folder.name);
  const timer = setTimeout(() => {
    if (searching !== null && log !== null && isLatest()) setNotice(searching);
  }, quiet);
  const choice = await chooseDropped(transfer).catch(
    (): Choice => ({ input: null, notice: "What was dropped could not be read. Try “Open a log…”." }),
  );
  clearTimeout(timer);
  if (searching !== null && store.getState().notice === searching) setNotice(null);
  if (!isLatest()) return;
  if (choice.input !== null) open(choice.input);
  else expect(null);
  if (choice.notice !== null) setNotice(choice.notice);
}

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
      void openDropped(event.dataTransfer, store);
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
