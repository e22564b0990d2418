import { Dialog } from "../parts/Dialog";
import { usePage } from "../store";
import css from "./HelpDialog.module.css";
import { gridKeys, pageKeys } from "./keys";

interface KeyRow {
  readonly keys: readonly string[];
  readonly what: string;
}

function KeyList({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  return (
    <section>
      <h3 className={css["heading"]}>{title}</h3>
      <dl className={css["keys"]}>
        {rows.map((row) => (
          <div key={row.what} className={css["row"]}>
            <dt>
              {row.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{row.what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** All keys, and the switch that turns the single-character ones off. */
export function HelpDialog() {
  const setDialog = usePage((state) => state.setDialog);
  const shortcuts = usePage((state) => state.settings.shortcuts);
  const setSettings = usePage((state) => state.setSettings);
  return (
    <Dialog title="Keyboard shortcuts" onClose={() => setDialog(null)}>
      <label className={css["switch"]}>
        <input
          type="checkbox"
          checked={shortcuts}
          onChange={(event) => setSettings({ shortcuts: event.target.checked })}
        />
        Single-character keys are on
      </label>
      <div className={css["lists"]}>
        <KeyList title="Anywhere on the page" rows={pageKeys} />
        <KeyList title="In the table of tool calls" rows={gridKeys} />
      </div>
    </Dialog>
  );
}
