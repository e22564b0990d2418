import { useMedia } from "../parts/use-media";
import { usePage } from "../store";

/** Whether the detail of a call lies over the whole page, as it does where there is no room beside the table. */
export function useSheet(): boolean {
  const small = useMedia("(width <= 760px)");
  const withDetail = usePage((state) => state.selectedCall !== null);
  return small && withDetail;
}
