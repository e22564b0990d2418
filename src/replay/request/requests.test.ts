import { describe, expect, it } from "vitest";
import { chatCompletions } from "../../formats/chat-completions";
import { readRecords } from "../../testing/read-records";
import { asStoredRequest } from "./as-stored";
import { outline } from "./plan-outline";
import { requestsOf } from "./requests";
import type { InputFacts } from "./types";

const sent: InputFacts = { outcome: "sent", input: "object", hasLoneSurrogate: false, error: null };

const user = (content: unknown) => ({ role: "user", content });
const calls = (content: unknown, ...ids: string[]) => ({
  role: "assistant",
  content,
  tool_calls: ids.map((id) => ({ id, type: "function", function: { name: "lamp", arguments: "{}" } })),
});
const result = (tool_call_id: string) => ({ role: "tool", tool_call_id, content: "ok" });

function requests(...bodies: unknown[]) {
  const read = readRecords(chatCompletions, bodies);
  return requestsOf(read.histories.histories(), asStoredRequest, () => sent);
}

describe("the requests of a log", () => {
  const first = [
    { role: "system", content: "be brief" },
    user("go"),
    calls("listing", "t1", "t2"),
    result("t1"),
    result("t2"),
  ];

  it("drop system messages, make tool messages the user's, and merge neighbours", () => {
    const { plans } = requests({ model: "m", messages: [...first, user("and now")] });
    expect(plans.map(outline)).toEqual([
      ["user: text", "assistant: text, call t1, call t2", "user: result t1, result t2, text"],
    ]);
    expect(plans[0]).toMatchObject({ model: "m", system: [{ shape: { length: 8 } }] });
  });

  it("give a call the address that the API would name", () => {
    const found = requests({ messages: first });
    expect(found.addressOf(1)).toEqual({ history: 0, message: 1, content: 2 });
    expect(found.callsAt(1, 1)).toEqual([0]);
    expect(found.callsAt(1, 0)).toEqual([]);
    expect(found.callsAt(7, 0)).toEqual([]);
  });

  it("have no text block where a message has no text beside its calls", () => {
    for (const content of [null, ""]) {
      expect(requests({ messages: [user("go"), calls(content, "t1")] }).addressOf(0)?.content).toBe(0);
    }
  });

  it("are those of the longest history where later bodies go on from earlier ones", () => {
    const found = requests(
      { messages: first.slice(0, 2) },
      { messages: first },
      { messages: [...first, user("x")] },
    );
    expect(found.plans).toHaveLength(1);
    expect(found.plans[0]?.messages).toHaveLength(3);
  });

  it("are several where histories part, and the last one tells a call's address", () => {
    const trimmed = [user("summary"), calls("", "t1"), result("t1"), user("on")];
    const found = requests({ messages: [...first, user("x")] }, { messages: trimmed });
    expect(found.plans).toHaveLength(2);
    expect(found.addressOf(2)).toEqual({ history: 1, message: 1, content: 0 });
  });

  it("tell once what two histories share", () => {
    const open = [user("go"), calls("", "t1"), user("on")];
    const found = requests({ messages: [...open, user("a")] }, { messages: [...open, user("b")] });
    expect(found.findings().map(({ check, call }) => [check, call])).toEqual([["resultMissing", "t1"]]);
  });

  it("do not call a call unanswered with which an abandoned history ends", () => {
    const found = requests(
      { messages: [user("go"), calls("", "t1")] },
      { messages: [user("go"), calls("retried", "t2"), result("t2")] },
    );
    expect(found.findings()).toEqual([]);
  });
});
