import type { ResultState } from "../../session/store";
import type { StoredArguments } from "../../session/types";
import { classify } from "../classify";
import type { LookedCall } from "./types";

type Around = Partial<Pick<LookedCall, "isSent" | "result" | "stopReason" | "isPending" | "requiredKeys">>;

/** A call of these stored arguments, as the engine hands it over: an object goes out unless it is said otherwise. */
export function callOf(stored: StoredArguments, around: Around = {}): LookedCall {
  const { class: kind, value } = classify(stored);
  return {
    stored,
    class: kind,
    value,
    isSent: kind === "object",
    result: null,
    stopReason: null,
    isPending: false,
    requiredKeys: null,
    ...around,
  };
}

/** A call whose arguments are stored as this text. */
export const callWith = (text: string, around: Around = {}): LookedCall =>
  callOf({ kind: "text", text }, around);

/** A result of this text, which counts how often it was read. */
export function resultOf(state: ResultState, text: string) {
  const result = {
    state,
    reads: 0,
    text: () => {
      result.reads++;
      return Promise.resolve(text);
    },
  };
  return result;
}
