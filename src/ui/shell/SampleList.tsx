import { samples } from "../../engine/samples";
import { usePage } from "../store";
import css from "./SampleList.module.css";

/** The built-in sample logs as buttons. */
export function SampleList() {
  const open = usePage((state) => state.open);
  return (
    <ul className={css["list"]}>
      {samples.map((sample) => (
        <li key={sample.id}>
          <button
            type="button"
            className={css["sample"]}
            onClick={(event) => {
              event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
              open({ kind: "text", name: sample.name, text: sample.text });
            }}
          >
            <span className={css["title"]}>{sample.title}</span>
            <span className={css["description"]}>{sample.description}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
