import type { Accepted } from "../dialects/reading";
import type { ClassifiedArguments, Outcome } from "../types";
import { derived } from "./object-fallback";
import { sendUnprinted, sentUnchecked } from "./unprinted-object";

/** What a Python sender decoded goes into the request without a look at it: the API takes an object only. */
export function sendDecoded(args: ClassifiedArguments, decoded: Accepted): Outcome {
  if (decoded.class !== "object") return sentUnchecked;
  // NaN and the infinities: no JSON, so what goes out is not known.
  return args.value === undefined ? derived(sendUnprinted(args)) : sendUnprinted(args);
}
