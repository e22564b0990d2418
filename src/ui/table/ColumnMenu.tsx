import { Columns3 } from "lucide-react";
import { Button } from "../parts/Button";
import { Popover } from "../parts/Popover";
import { columnIds } from "../settings";
import { usePage } from "../store";
import css from "./ColumnMenu.module.css";
import { columnTitles } from "./columns";

/** Switches columns on and off; the choice is remembered. */
export function ColumnMenu() {
  const visible = usePage((state) => state.settings.visible);
  const shown = usePage((state) => state.shownColumns);
  const setSettings = usePage((state) => state.setSettings);
  return (
    <Popover title="Columns" name="Columns" label={<Columns3 size={15} aria-hidden />}>
      <fieldset className={css["list"]}>
        <legend className={css["legend"]}>Columns</legend>
        {columnIds.map((id) => (
          <label key={id} className={css["choice"]}>
            <input
              type="checkbox"
              checked={visible[id] ?? shown[id] ?? true}
              onChange={(event) => setSettings({ visible: { ...visible, [id]: event.target.checked } })}
            />
            {id === "index" ? "# (number of the call)" : columnTitles[id]}
          </label>
        ))}
        <Button onClick={() => setSettings({ visible: {}, widths: {} })}>Columns as they were</Button>
      </fieldset>
    </Popover>
  );
}
