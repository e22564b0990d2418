import * as monaco from "monaco-editor/editor";
import EditorWorker from "monaco-editor/editor/editor.worker?worker";
import "monaco-editor/features/bracketMatching/register";
import "monaco-editor/features/clipboard/register";
import "monaco-editor/features/codeEditor/register";
import "monaco-editor/features/codicon/register";
import "monaco-editor/features/contextmenu/register";
import "monaco-editor/features/diffEditor/register";
import "monaco-editor/features/find/register";
import "monaco-editor/features/folding/register";
import "monaco-editor/features/hover/register";

Reflect.set(self, "MonacoEnvironment", { getWorker: () => new EditorWorker() });

/** A grammar that colours JSON and breaks off nowhere, since broken JSON is what it mostly shows. */
monaco.languages.register({ id: "json" });
monaco.languages.setLanguageConfiguration("json", {
  brackets: [
    ["{", "}"],
    ["[", "]"],
  ],
});
monaco.languages.setMonarchTokensProvider("json", {
  tokenizer: {
    root: [
      [/"(?:[^"\\]|\\.)*"(?=\s*:)/, "key"],
      [/"(?:[^"\\]|\\.)*"/, "string"],
      [/"(?:[^"\\]|\\.)*$/, "string"],
      [/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/, "number"],
      [/\b(?:true|false|null)\b/, "keyword"],
      [/[{}[\]]/, "@brackets"],
      [/[,:]/, "delimiter"],
    ],
  },
});

interface Palette {
  readonly base: "vs" | "vs-dark";
  readonly ink: string;
  readonly quiet: string;
  readonly key: string;
  readonly string: string;
  readonly number: string;
  readonly surface: string;
  readonly line: string;
  readonly gone: string;
  readonly goneWord: string;
  readonly come: string;
  readonly comeWord: string;
  readonly error: string;
  readonly select: string;
}

const light: Palette = {
  base: "vs",
  ink: "182026",
  quiet: "58646e",
  key: "075e8f",
  string: "1b5e35",
  number: "7a3b00",
  surface: "ffffff",
  line: "dde2e6",
  gone: "f7e4e166",
  goneWord: "f0b8b066",
  come: "dff0e466",
  comeWord: "a9d8b866",
  error: "c5281f",
  select: "b7d9ee",
};

const dark: Palette = {
  base: "vs-dark",
  ink: "e6eaed",
  quiet: "929ea8",
  key: "6fc3ee",
  string: "93d6a8",
  number: "f0b37a",
  surface: "191d21",
  line: "2b3137",
  gone: "8a352c30",
  goneWord: "c0483b59",
  come: "2c6e4533",
  comeWord: "3c94604d",
  error: "f0695a",
  select: "2b4a5e",
};

function define(name: string, p: Palette): void {
  monaco.editor.defineTheme(name, {
    base: p.base,
    inherit: false,
    rules: [
      { token: "", foreground: p.ink },
      { token: "key", foreground: p.key },
      { token: "string", foreground: p.string },
      { token: "number", foreground: p.number },
      { token: "keyword", foreground: p.number },
      { token: "delimiter", foreground: p.quiet },
    ],
    colors: {
      "editor.background": `#${p.surface}`,
      "editor.foreground": `#${p.ink}`,
      "editorLineNumber.foreground": `#${p.quiet}`,
      "editorLineNumber.activeForeground": `#${p.quiet}`,
      "editor.selectionBackground": `#${p.select}`,
      "editor.inactiveSelectionBackground": `#${p.select}`,
      "editorError.foreground": `#${p.error}`,
      "editorBracketMatch.border": `#${p.quiet}`,
      "diffEditor.removedTextBackground": `#${p.goneWord}`,
      "diffEditor.removedLineBackground": `#${p.gone}`,
      "diffEditor.insertedTextBackground": `#${p.comeWord}`,
      "diffEditor.insertedLineBackground": `#${p.come}`,
      "diffEditor.border": `#${p.line}`,
      "diffEditor.diagonalFill": `#${p.line}`,
      "editorHoverWidget.background": `#${p.surface}`,
      "editorHoverWidget.foreground": `#${p.ink}`,
      "editorHoverWidget.border": `#${p.quiet}`,
      "editorWidget.background": `#${p.surface}`,
      "editorWidget.foreground": `#${p.ink}`,
      "editorWidget.border": `#${p.quiet}`,
      focusBorder: `#${p.key}`,
    },
  });
}

define("inspector-light", light);
define("inspector-dark", dark);

const darkQuery = window.matchMedia("(prefers-color-scheme: dark)");
const follow = (): void => monaco.editor.setTheme(darkQuery.matches ? "inspector-dark" : "inspector-light");
darkQuery.addEventListener("change", follow);
follow();

export { monaco };
