import { useEffect } from "react";
import { Button } from "../parts/Button";
import { usePage, usePageContext } from "../store";
import css from "./App.module.css";
import { DamageDialog } from "./DamageDialog";
import { DropOverlay } from "./DropOverlay";
import { EmptyState } from "./EmptyState";
import { ErrorDialog } from "./ErrorDialog";
import { HelpDialog } from "./HelpDialog";
import { LiveRegion } from "./LiveRegion";
import { PasteDialog } from "./PasteDialog";
import { TopBar } from "./TopBar";
import { useHashLog } from "./use-hash-log";
import { usePageKeys } from "./use-page-keys";
import { usePaste } from "./use-paste";
import { useSheet } from "./use-sheet";
import { Workbench } from "./Workbench";

/** The whole page. */
export function App() {
  const { store } = usePageContext();
  const isOpen = usePage((state) => state.log !== null || state.opening !== null);
  const name = usePage((state) => state.log?.info.name ?? state.opening);
  const dialog = usePage((state) => state.dialog);
  const notice = usePage((state) => state.notice);
  const sheet = useSheet();

  usePageKeys();
  usePaste();
  useHashLog();

  useEffect(() => {
    document.title = name === null ? "Session Inspector" : `${name} — Session Inspector`;
  }, [name]);

  return (
    <div className={css["app"]} data-open={isOpen} data-sheet={sheet}>
      <button type="button" className={css["skip"]} onClick={skipToContent}>
        {isOpen ? "Skip to the tool calls" : "Skip to opening a log"}
      </button>
      <TopBar />
      <main id="content" className={css["main"]} tabIndex={-1}>
        {isOpen ? <Workbench /> : <EmptyState />}
      </main>
      {notice !== null && (
        <div className={css["notice"]}>
          <p>{notice}</p>
          <Button look="quiet" onClick={() => store.getState().setNotice(null)}>
            Dismiss
          </Button>
        </div>
      )}
      {dialog === "paste" && <PasteDialog />}
      {dialog === "help" && <HelpDialog />}
      {dialog === "damage" && <DamageDialog />}
      {dialog === "error" && <ErrorDialog />}
      <DropOverlay />
      <LiveRegion />
    </div>
  );
}

function skipToContent(): void {
  const grid = document.querySelector<HTMLElement>('[role="grid"]');
  (grid ?? document.getElementById("content"))?.focus();
}
