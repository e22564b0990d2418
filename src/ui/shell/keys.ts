/** The page's keys, in the order of the help dialog. */
export const pageKeys = [
  { keys: ["n"], what: "Next fallback" },
  { keys: ["p"], what: "Previous fallback" },
  { keys: ["j"], what: "Next call" },
  { keys: ["k"], what: "Previous call" },
  { keys: ["/"], what: "Search stored arguments" },
  { keys: ["?"], what: "This list" },
] as const;

export const gridKeys = [
  { keys: ["↑", "↓"], what: "Call before, call after" },
  { keys: ["Page Up", "Page Down"], what: "One screen up, down" },
  { keys: ["Home", "End"], what: "First call, last call" },
  { keys: ["Enter"], what: "To the detail of the call" },
  { keys: ["Esc"], what: "Close the detail; clear the search" },
] as const;

/** Whether single-character keys are dead here: where people type, and inside the editor. */
export function typesInto(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      "input, textarea, select, dialog, [contenteditable]:not([contenteditable=false]), .monaco-editor",
    ) !== null
  );
}
