import { useEffect } from "react";
import { tinykeys } from "tinykeys";
import { focusGrid } from "../focus-grid";
import { usePageContext } from "../store";
import { typesInto } from "./keys";

/** The page's keys; dead where people type, and switched off as a whole by a setting. */
export function usePageKeys(): void {
  const { store } = usePageContext();
  useEffect(() => {
    const single = (act: () => void) => (event: KeyboardEvent) => {
      if (event.defaultPrevented || typesInto(event.target) || !store.getState().settings.shortcuts) return;
      event.preventDefault();
      act();
    };
    const step = (by: 1 | -1): void => {
      const { view, selectedRow: selected, cursor, selectRow } = store.getState();
      const selectedRow = selected ?? cursor;
      if (view === null || view.rows === 0) return;
      selectRow(selectedRow === null ? 0 : Math.max(0, Math.min(view.rows - 1, selectedRow + by)));
    };
    const search = single(() => document.getElementById("search")?.focus());
    const help = single(() => store.getState().setDialog("help"));
    const leave = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || typesInto(event.target) || popoverOpen()) return;
      const { selectedCall, unselect, notice, setNotice } = store.getState();
      if (notice !== null) setNotice(null);
      else if (selectedCall !== null) {
        unselect();
        focusGrid();
      }
    };
    return tinykeys(window, {
      n: single(() => store.getState().log !== null && store.getState().goToFallback(1)),
      p: single(() => store.getState().log !== null && store.getState().goToFallback(-1)),
      j: single(() => step(1)),
      k: single(() => step(-1)),
      "/": search,
      "Shift+/": search,
      "?": help,
      "Shift+?": help,
      Escape: leave,
    });
  }, [store]);
}

const popoverOpen = (): boolean => document.querySelector("[popover]:popover-open") !== null;
