import type { Check, Finding } from "./types";
import { anthropicMessages } from "./words";

const id = "requestSize";

/** The words of the answer 413, `request_too_large`. Source: anthropics/anthropic-sdk-python#938. */
const words = "Request exceeds the maximum size";

const warnFrom = 28_000_000;

/** The documentation says 32 MB and not which: past the larger of the two readings there is no doubt. */
const most = 32 * 1024 * 1024;

/** How large a body may be. A plan does not know its size, so the check itself finds none: ask `requestSize`. */
export const requestSizeCheck: Check = {
  id,
  severity: "refused",
  demand: "The body of a request has at most 32 MB.",
  api: anthropicMessages,
  source: "anthropics/anthropic-sdk-python#938, platform.claude.com: API overview, request size limits",
  find: () => [],
};

/** The finding about a body of this many bytes, in UTF-8; null below 28 MB (of 1,000,000 bytes). */
export function requestSize(bytes: number): Finding | null {
  if (bytes < warnFrom) return null;
  const about = { check: id, message: null, content: null, call: null, ref: null };
  if (bytes > most) return { ...about, severity: "refused", text: words };
  const text = `The body has ${(bytes / 1e6).toFixed(1)} MB, and the API takes at most 32 MB.`;
  return { ...about, severity: "worthALook", text };
}
