import type { ClassifiedArguments, Outcome } from "../types";
import { derived } from "./object-fallback";

const unreadable: Outcome = {
  kind: "refusedByClient",
  error: "The log line cannot be read, since its arguments are no string: the session does not load.",
};

/** What becomes of a call whose log line holds no string, or nothing, as its arguments. */
export function withoutString(args: ClassifiedArguments): Outcome {
  return args.class === "absent" || args.class === "null" ? unreadable : derived(unreadable);
}

export const yoiRepository = "HareK02/yoi";

/** The commit that mended recording and request, and the state before it. */
export const mended = "68885a03";
export const beforeMended = "68885a03^";
