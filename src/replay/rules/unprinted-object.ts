import type { ClassifiedArguments, Outcome } from "../types";
import { notADictionary } from "./api-refusals";
import { isEmptyObject } from "./json-object";

/** An object goes out, printed in a way that is not known; `{}` is, whoever prints it. */
export function sendUnprinted({ value }: ClassifiedArguments): Outcome {
  return { kind: "sent", input: isEmptyObject(value) ? () => "{}" : null, diagnostic: null };
}

/** Something else goes out as it is, and the Messages API refuses it. */
export const sentUnchecked: Outcome = { kind: "refusedByApi", input: null, error: notADictionary };
