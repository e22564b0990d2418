import type { DetailPlace } from "../../engine/types";
import { count } from "../format";
import css from "./Parts.module.css";

/** Where something stands, in words: "line 213, bytes 40,112–41,007". */
export function PlaceWords({ place }: { place: DetailPlace }) {
  return (
    <span className={css["place"]}>
      line {count(place.line)}, bytes {count(place.byteStart)}–{count(place.byteEnd)}
    </span>
  );
}
