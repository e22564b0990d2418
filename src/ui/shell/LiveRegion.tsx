import { usePage } from "../store";
import css from "./LiveRegion.module.css";

/** Says aloud what the page did. */
export function LiveRegion() {
  const announcement = usePage((state) => state.announcement);
  return (
    <div role="status" aria-live="polite" className={css["region"]}>
      {announcement}
    </div>
  );
}
