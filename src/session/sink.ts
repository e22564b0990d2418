import type { HistoryStore } from "./history-store";
import type { CallRef, CallSink, HiddenReason, SessionSink } from "./types";

/** A sink that fills both stores of a log. `hidden` is told of calls that turn out to be no part of what is sent. */
export function sinkOf(
  calls: CallSink,
  histories: HistoryStore,
  hidden: (call: CallRef, reason: HiddenReason) => void = () => undefined,
): SessionSink {
  return {
    session(title) {
      calls.session(title);
      histories.session(title);
    },
    call: (draft) => calls.call(draft),
    place: (call, place) => calls.place(call, place),
    answer: (call, result) => calls.answer(call, result),
    note: (text) => calls.note(text),
    hide(call, reason) {
      calls.hide(call, reason);
      hidden(call, reason);
    },
    message: (draft) => histories.message(draft),
    history: (messages, options) => histories.history(messages, options),
    settings: (settings) => histories.settings(settings),
  };
}
