import { useState } from "react";
import type { OpenInput } from "../../engine/types";
import { bytes, count } from "../format";
import { Button } from "../parts/Button";
import { Dialog } from "../parts/Dialog";
import { LogText } from "../parts/LogText";
import { usePage } from "../store";
import css from "./PasteDialog.module.css";

/** Longer texts would make the field slow: they are told of, not shown, in UTF-16 units. */
const mostEdited = 300_000;

/** Takes a log as text, or asks whether what was pasted on the page may replace the open log. */
export function PasteDialog() {
  const pasted = usePage((state) => state.pasted);
  const isSmall = pasted === null || (pasted.kind === "text" && pasted.text.length <= mostEdited);
  if (isSmall) return <PasteText before={pasted?.kind === "text" ? pasted.text : ""} />;
  return <Confirm input={pasted} />;
}

function PasteText({ before }: { before: string }) {
  const open = usePage((state) => state.open);
  const setDialog = usePage((state) => state.setDialog);
  const hasLog = usePage((state) => state.log !== null);
  const [text, setText] = useState(before);
  const submit = (): void => {
    if (text.trim() !== "") open({ kind: "text", name: "pasted text", text });
  };
  return (
    <Dialog title="Paste text" wide onClose={() => setDialog(null)}>
      <label className={css["label"]}>
        The log, or a part of it: JSON Lines, one JSON document, or single records.
        <textarea
          className={css["text"]}
          value={text}
          rows={14}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
      </label>
      <div className={css["buttons"]}>
        {hasLog && <p className={css["replaces"]}>It takes the place of the open log.</p>}
        <Button onClick={() => setDialog(null)}>Back</Button>
        <Button look="primary" disabled={text.trim() === ""} onClick={submit}>
          Open text
        </Button>
      </div>
    </Dialog>
  );
}

/** What was pasted is a file, or too long for a field. */
function Confirm({ input }: { input: OpenInput }) {
  const open = usePage((state) => state.open);
  const setDialog = usePage((state) => state.setDialog);
  return (
    <Dialog
      title={input.kind === "file" ? "Open the pasted file" : "Paste text"}
      onClose={() => setDialog(null)}
    >
      <p>
        {input.kind === "file" ? (
          <>
            <LogText text={input.file.name} layout="oneLine" />, {bytes(input.file.size)}
          </>
        ) : (
          `A text of ${count(input.text.length)} characters was pasted.`
        )}
      </p>
      <div className={css["buttons"]}>
        <p className={css["replaces"]}>It takes the place of the open log.</p>
        <Button onClick={() => setDialog(null)}>Back</Button>
        <Button look="primary" data-first-focus onClick={() => open(input)}>
          Open {input.kind}
        </Button>
      </div>
    </Dialog>
  );
}
