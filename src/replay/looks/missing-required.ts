import { isObject } from "../../session/guards";
import { holdsNothing, nothingWords } from "./nothing-stored";
import { isOutputLimit } from "./output-limit";
import type { Look, LookedCall } from "./types";
import { namedAll } from "./words";

/**
 * Keys that the logged schema of the tool requires and the input does not have: what remains of arguments
 * that were cut and then closed is often a valid object without its last keys.
 */
export const missingRequired: Look = {
  id: "missingRequired",
  severity: "worthALook",
  title: "A required argument is missing",
  source: "jaseci-labs/jac#6766, anthropics/claude-code#21159",
  find(call) {
    const missing = missingKeys(call);
    if (missing.length === 0) return null;
    const end = isOutputLimit(call.stopReason)
      ? " The response stopped at its output limit, which may have cut the call."
      : "";
    const subject = holdsNothing(call) ? `${nothingWords(call)}, and the` : "The";
    return `${subject} tool's logged schema requires ${namedAll(missing)}, which the input does not have.${end}`;
  },
};

function missingKeys(call: LookedCall): readonly string[] {
  const { requiredKeys, value } = call;
  if (requiredKeys === null || requiredKeys.length === 0) return [];
  if (holdsNothing(call)) return requiredKeys;
  if (call.class !== "object" || !isObject(value)) return [];
  return requiredKeys.filter((key) => !Object.hasOwn(value, key));
}
