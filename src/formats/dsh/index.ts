import type { Format } from "../types";
import { eventOf, isHeader } from "./events";
import { DshReader } from "./reader";

/**
 * Session logs of deepseek-harness, versions 0 to 4, and the events of its headless `stream-json`.
 * Source: packages/session/session-persistence-jsonl and packages/core/session,
 * deepseek-ai/deepseek-harness at b150a551; versions 3 and 4 in zsagi1368/deepseek-harness-zDSH at a18d8a99.
 */
export const dsh: Format = {
  id: "dsh",
  title: "deepseek-harness",
  // Everything that the reader keeps state of: calls, results, stream rows, turns, and what folds the surface.
  markers: ['"assistant/', '"tool/', '"tool-call-chunks"', '"turn/', '"surfaceOp"', '"session"'],
  recognise(value) {
    if (isHeader(value)) return 1;
    return eventOf(value) === null ? 0 : 0.8;
  },
  reader: (sink) => new DshReader(sink),
};
