import { ClipboardPaste, FolderOpen, Keyboard, SearchX } from "lucide-react";
import { Button } from "../parts/Button";
import { usePage } from "../store";
import { Mark } from "./Mark";
import { OpenButton } from "./OpenButton";
import { SamplesMenu } from "./SamplesMenu";
import css from "./TopBar.module.css";

/** Name of the product and the ways to open a log. */
export function TopBar() {
  const setDialog = usePage((state) => state.setDialog);
  const close = usePage((state) => state.close);
  // Which messages belong together shows at the end of the log.
  const isRead = usePage((state) => state.log !== null && state.log.phase !== "reading");
  const isOpen = usePage((state) => state.log !== null || state.opening !== null);

  return (
    <header className={css["bar"]} data-open={isOpen}>
      <Mark />
      <h1 className={css["name"]}>Session Inspector</h1>
      <p className={css["promise"]}>Nothing leaves this machine</p>
      <div className={css["actions"]}>
        {isOpen && (
          <>
            <OpenButton icon={<FolderOpen size={15} aria-hidden />} />
            <Button
              aria-label="Paste text"
              icon={<ClipboardPaste size={15} aria-hidden />}
              onClick={() => setDialog("paste")}
            >
              Paste<span className={css["wide"]}> text</span>
            </Button>
            <Button
              aria-label="Find the call of an error"
              disabled={!isRead}
              icon={<SearchX size={15} aria-hidden />}
              onClick={() => setDialog("error")}
            >
              Error<span className={css["wide"]}> text</span>
            </Button>
            <SamplesMenu />
            <Button look="quiet" onClick={close}>
              Close
            </Button>
          </>
        )}
      </div>
      <Button
        look="quiet"
        className={css["keys"]}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        icon={<Keyboard size={17} aria-hidden />}
        onClick={() => setDialog("help")}
      />
    </header>
  );
}
