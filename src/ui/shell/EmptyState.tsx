import { ClipboardPaste, FileDown, FolderOpen, ShieldCheck } from "lucide-react";
import { Button } from "../parts/Button";
import { usePage } from "../store";
import css from "./EmptyState.module.css";
import { OpenButton } from "./OpenButton";
import { SampleList } from "./SampleList";

const formats = [
  { name: "Chat Completions", what: "requests, responses and stored messages" },
  { name: "deepseek-harness", what: "session logs, also compressed (.zst)" },
  { name: "yoi, llm-worker", what: "session logs" },
  { name: "Other JSON and JSONL", what: "anything that holds tool calls, by a generic walk" },
];

/** What the page shows before a log is open. */
export function EmptyState() {
  const setDialog = usePage((state) => state.setDialog);
  return (
    <div className={css["page"]}>
      <section className={css["lead"]}>
        <h2 className={css["title"]}>
          See what each tool call stored, beside the <code>input</code> that would be sent.
        </h2>
        <p className={css["text"]}>
          Open the log of a failed agent session. Calls whose arguments fall back to <code>{"{}"}</code> in
          the Messages history are marked, with the place where their text stops being JSON and whether
          anything was lost.
        </p>
      </section>

      <section className={css["drop"]} aria-label="Open a log">
        <FileDown size={30} strokeWidth={1.4} aria-hidden />
        <p className={css["dropText"]}>Drop a log anywhere on this page</p>
        <div className={css["buttons"]}>
          <OpenButton look="primary" icon={<FolderOpen size={15} aria-hidden />} />
          <Button icon={<ClipboardPaste size={15} aria-hidden />} onClick={() => setDialog("paste")}>
            Paste text
          </Button>
        </div>
        <p className={css["hint"]}>
          or press <kbd>Ctrl</kbd> <kbd>V</kbd>
        </p>
      </section>

      <p className={css["promise"]}>
        <ShieldCheck size={17} aria-hidden />
        <span>
          <strong>Nothing leaves this machine.</strong> The log is read by this page alone: no upload, no
          server, no telemetry.
        </span>
      </p>

      <div className={css["columns"]}>
        <section>
          <h3 className={css["heading"]}>Try a sample</h3>
          <SampleList />
        </section>
        <section>
          <h3 className={css["heading"]}>What opens</h3>
          <dl className={css["formats"]}>
            {formats.map((format) => (
              <div key={format.name} className={css["format"]}>
                <dt>{format.name}</dt>
                <dd>{format.what}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  );
}
