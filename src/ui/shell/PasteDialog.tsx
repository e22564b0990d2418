import { useState } from "react";
import { Button } from "../parts/Button";
import { Dialog } from "../parts/Dialog";
import { usePage } from "../store";
import css from "./PasteDialog.module.css";

/** Takes a log as text. */
export function PasteDialog() {
  const open = usePage((state) => state.open);
  const setDialog = usePage((state) => state.setDialog);
  const [text, setText] = useState("");
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
          autoFocus
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
      </label>
      <div className={css["buttons"]}>
        <Button onClick={() => setDialog(null)}>Back</Button>
        <Button look="primary" disabled={text.trim() === ""} onClick={submit}>
          Open text
        </Button>
      </div>
    </Dialog>
  );
}
