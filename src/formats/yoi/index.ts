import type { Format } from "../types";
import { entryKindOf, itemsOf } from "./items";
import { YoiReader } from "./reader";

/**
 * Session logs of yoi (earlier llm-worker and pod), from April to August 2026, and bare items.
 * Source: HareK02/yoi, crates/llm-worker session_log.rs at 68885a03, segment_log.rs at b12e0785.
 */
export const yoi: Format = {
  id: "yoi",
  title: "yoi / llm-worker",
  // `user_input` counts the turns, the start entries may carry a history with calls.
  markers: ['"tool_call"', '"tool_result"', '"user_input"', '"session_start"', '"segment_start"'],
  recognise(value) {
    if (entryKindOf(value) !== null) return 1;
    return itemsOf(value).length > 0 ? 0.8 : 0;
  },
  reader: (sink) => new YoiReader(sink),
};
