import type { CallRef } from "../../session/types";
import { type Certainty, type Found, othersLimit, type Via } from "./types";

/** The first of the calls, the rest as further ones. `calls` must not be empty. */
export function answer(calls: readonly CallRef[], via: Via, certainty: Certainty, how: string): Found {
  const [call, ...others] = calls;
  if (call === undefined) return notTold(how);
  return { call, via, certainty, how, others: others.slice(0, othersLimit) };
}

export function notTold(how: string): Found {
  return { call: null, via: "none", certainty: "cannotBeTold", how, others: [] };
}
