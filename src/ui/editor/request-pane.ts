import type { BlockLine } from "../../engine/replay-types";
import { monaco } from "./monaco";
import css from "./request-pane.module.css";

/** What the page marks in a request. */
export interface RequestMarks {
  /** Lines of blocks that are refused, and of calls that do not go out as stored. */
  readonly refused: readonly number[];
  readonly replaced: readonly number[];
}

export interface RequestPane {
  show(text: string, blocks: readonly BlockLine[], marks: RequestMarks): void;
  /** Brings a line to the middle and puts the cursor on it. */
  reveal(line: number): void;
  /** Folds every message, or opens them all. */
  fold(closed: boolean): void;
  dispose(): void;
}

/** A read-only editor for one request; `onBlock` is told of the block on the cursor's line. */
export function createRequestPane(
  host: HTMLElement,
  onBlock: (block: BlockLine | null) => void,
): RequestPane {
  const editor = monaco.editor.create(host, {
    readOnly: true,
    domReadOnly: true,
    language: "json",
    automaticLayout: true,
    wordWrap: "on",
    wordWrapOverride1: "on",
    wrappingIndent: "indent",
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    folding: true,
    showFoldingControls: "always",
    foldingStrategy: "indentation",
    glyphMargin: false,
    lineDecorationsWidth: 14,
    overviewRulerBorder: false,
    bracketPairColorization: { enabled: false },
    guides: { indentation: false, bracketPairs: false },
    renderLineHighlight: "line",
    occurrencesHighlight: "off",
    selectionHighlight: false,
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false, nonBasicASCII: false },
    links: false,
    tabFocusMode: true,
    ariaLabel: "The request as it would go out",
    fontFamily: getComputedStyle(document.documentElement).getPropertyValue("--mono"),
    fontSize: 12.5,
    lineHeight: 19,
    padding: { top: 7, bottom: 7 },
    fixedOverflowWidgets: true,
  });
  // Brackets in rainbow colours would compete with the marks.
  editor.getModel()?.updateOptions({
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
  const decorations = editor.createDecorationsCollection();
  let blocks: readonly BlockLine[] = [];
  const tell = (line: number): void => onBlock(blocks.find((block) => block.line === line) ?? null);
  editor.onDidChangeCursorPosition(({ position, source }) => {
    if (source !== "model") tell(position.lineNumber);
  });

  return {
    show(text, shown, { refused, replaced }) {
      blocks = shown;
      editor.setValue(text);
      const mark = (line: number, name: string | undefined) => ({
        range: new monaco.Range(line, 1, line, 1),
        options: { isWholeLine: true, className: name ?? "" },
      });
      decorations.set([
        ...refused.map((line) => mark(line, css["refused"])),
        ...replaced.map((line) => mark(line, css["replaced"])),
      ]);
      editor.setScrollTop(0);
    },
    reveal(line) {
      editor.setPosition({ lineNumber: line, column: 1 });
      editor.revealLineInCenter(line);
      tell(line);
    },
    fold(closed) {
      editor.trigger("page", closed ? "editor.foldLevel2" : "editor.unfoldAll", null);
    },
    dispose() {
      editor.getModel()?.dispose();
      editor.dispose();
    },
  };
}
