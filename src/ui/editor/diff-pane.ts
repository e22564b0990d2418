import { shown } from "../stand-ins";
import css from "./diff-pane.module.css";
import { monaco } from "./monaco";

/** What the two sides show: exact texts, and where the stored one stops being JSON. */
export interface DiffContent {
  readonly stored: string;
  readonly input: string;
  /** Offsets in `stored`; `words` appear when the mark is hovered. */
  readonly mark: { readonly from: number; readonly at: number; readonly words: string } | null;
  /** The stored text is blank: its spaces and line ends are shown by stand-ins. */
  readonly blank: boolean;
  /** Marks whole lines only: what the two sides have in common by character tells nothing. */
  readonly replaced: boolean;
}

export interface DiffPane {
  /** Puts the editor into an element and tells it the height that the texts need; returns the way out. */
  attach(element: HTMLElement, onHeight: (height: number) => void): () => void;
  show(content: DiffContent): void;
}

const leastHeight = 72;
const mostHeight = 460;

/** More stand-ins than this are shown without their colour. */
const mostDecorated = 2_000;

/** The one diff editor of the page; it is made once, and moves with the detail pane. */
export function createDiffPane(): DiffPane {
  const host = document.createElement("div");
  host.className = css["host"] ?? "";
  const editor = monaco.editor.createDiffEditor(host, {
    readOnly: true,
    originalEditable: false,
    domReadOnly: true,
    renderSideBySide: true,
    useInlineViewWhenSpaceIsLimited: false,
    enableSplitViewResizing: false,
    splitViewDefaultRatio: 0.5,
    renderOverviewRuler: false,
    renderIndicators: false,
    renderMarginRevertIcon: false,
    renderGutterMenu: false,
    maxComputationTime: 5_000,
    maxFileSize: 20,
    wordWrap: "on",
    diffWordWrap: "on",
    wordWrapOverride1: "on",
    wrappingIndent: "none",
    automaticLayout: true,
    renderValidationDecorations: "on",
    minimap: { enabled: false },
    overviewRulerLanes: 0,
    overviewRulerBorder: false,
    hideCursorInOverviewRuler: true,
    scrollBeyondLastLine: false,
    scrollbar: { alwaysConsumeMouseWheel: false, horizontal: "hidden", verticalScrollbarSize: 10 },
    lineNumbersMinChars: 2,
    lineDecorationsWidth: 6,
    glyphMargin: false,
    folding: true,
    bracketPairColorization: { enabled: false },
    guides: { indentation: false, bracketPairs: false },
    renderLineHighlight: "none",
    occurrencesHighlight: "off",
    selectionHighlight: false,
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false, nonBasicASCII: false },
    links: false,
    contextmenu: true,
    tabFocusMode: true,
    fontFamily: getComputedStyle(document.documentElement).getPropertyValue("--mono"),
    fontSize: 12.5,
    lineHeight: 19,
    padding: { top: 7, bottom: 7 },
    fixedOverflowWidgets: true,
    accessibilityVerbose: false,
  });
  const original = editor.getOriginalEditor();
  const modified = editor.getModifiedEditor();
  original.updateOptions({
    ariaLabel: "Stored arguments, exact text",
    wordWrap: "on",
    wordWrapOverride1: "on",
  });
  modified.updateOptions({ ariaLabel: "Input, exact text", wordWrap: "on", wordWrapOverride1: "on" });

  const models = {
    original: monaco.editor.createModel("", "json"),
    modified: monaco.editor.createModel("", "json"),
  };
  for (const model of [models.original, models.modified]) {
    // The text is coloured as JSON; brackets in rainbow colours would compete with the marks.
    model.updateOptions({
      bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
    });
  }
  editor.setModel(models);
  const decorations = {
    original: original.createDecorationsCollection(),
    modified: modified.createDecorationsCollection(),
  };

  let tell: ((height: number) => void) | null = null;
  const measure = (): void => {
    const needed = Math.max(original.getContentHeight(), modified.getContentHeight());
    tell?.(Math.max(leastHeight, Math.min(mostHeight, needed)));
  };
  original.onDidContentSizeChange(measure);
  modified.onDidContentSizeChange(measure);

  return {
    attach(element, onHeight) {
      tell = onHeight;
      element.append(host);
      measure();
      return () => {
        if (host.parentElement === element) host.remove();
        if (tell === onHeight) tell = null;
      };
    },
    show({ stored, input, mark, blank, replaced }) {
      host.dataset["replaced"] = String(replaced);
      const left = shown(stored, "lines", blank);
      const right = shown(input);
      setText(models.original, left.text);
      setText(models.modified, right.text);
      decorations.original.set(standInDecorations(models.original, left.standIns));
      decorations.modified.set(standInDecorations(models.modified, right.standIns));
      monaco.editor.setModelMarkers(
        models.original,
        "stored",
        mark === null ? [] : [marker(models.original, left, mark)],
      );
      original.setScrollTop(0);
      modified.setScrollTop(0);
      if (mark !== null) original.revealPosition(models.original.getPositionAt(left.toShown(mark.at)));
      measure();
    },
  };
}

type Model = ReturnType<typeof monaco.editor.createModel>;
type Shown = ReturnType<typeof shown>;

function setText(model: Model, text: string): void {
  if (model.getValue() === text) return;
  model.setValue(text);
  // The text has line feeds only; the offsets of the marks count on it.
  model.setEOL(monaco.editor.EndOfLineSequence.LF);
}

function standInDecorations(model: Model, ranges: Shown["standIns"]) {
  return ranges.slice(0, mostDecorated).map(({ start, end }) => ({
    range: monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)),
    options: { inlineClassName: css["standIn"] ?? "" },
  }));
}

/** From the start of the token that holds the fault to the character at which it shows. */
function marker(model: Model, text: Shown, mark: NonNullable<DiffContent["mark"]>) {
  const end = Math.min(text.toShown(mark.at + 1), text.text.length);
  const start = Math.min(text.toShown(Math.min(mark.from, mark.at)), Math.max(0, end - 1));
  const from = model.getPositionAt(start);
  const to = model.getPositionAt(end);
  return {
    severity: monaco.MarkerSeverity.Error,
    message: mark.words,
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  };
}
