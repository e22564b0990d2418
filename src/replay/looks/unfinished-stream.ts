import { holdsNothing, nothingWords } from "./nothing-stored";
import { endsTooEarly } from "./output-limit";
import type { Look } from "./types";

/** A call whose arguments had not arrived when it was last written: status pending, input `{}`, raw "". */
export const unfinishedStream: Look = {
  id: "unfinishedStream",
  severity: "worthALook",
  title: "The arguments had not arrived yet",
  source: "anomalyco/opencode#27871",
  find(call) {
    if (!call.isPending) return null;
    const still = "the log says that the call was still being received";
    if (holdsNothing(call)) return `${nothingWords(call)}, and ${still}: the arguments never arrived.`;
    return endsTooEarly(call)
      ? `The stored arguments end too early, and ${still}: only a part of them arrived.`
      : null;
  },
};
