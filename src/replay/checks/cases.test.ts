import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { member } from "../../session/guards";
import { readSharedLines, sharedDir } from "../../testing/shared";
import { findingsOf } from "./index";
import { assistant, planOfMessages, text, toolResult, toolUse, user } from "./plan-testing";

describe.runIf(sharedDir !== null)("histories from public reports", () => {
  const rows = sharedDir === null ? [] : readSharedLines("cases/histories.jsonl");

  it.each(rows.map((row) => [String(member(row, "id")), row] as const))("%s", (_, row) => {
    const found = findingsOf(planOfMessages(member(row, "messages")));
    const stated = member(row, "findings");
    if (!Array.isArray(stated)) throw new Error("the row states no findings");
    expect(found.map(({ check, message, content, call }) => ({ check, message, content, call }))).toEqual(
      stated.map((finding: object) => ({ call: null, ...finding })),
    );
    const error = member(row, "error");
    if (typeof error === "string")
      expect(found.map(({ text: words }) => words.slice(0, error.length))).toEqual([error]);
  });
});

/** What one exchange holds: how many calls, in which order they are answered, and what stands around them. */
interface Exchange {
  readonly order: readonly number[];
  readonly thinks: boolean;
  readonly says: boolean;
  readonly splitsCalls: boolean;
  readonly splitsResults: boolean;
  readonly adds: boolean;
}

/** A history as the API takes it. `kept` tells of each result, by the id of its call, whether it is there. */
function historyOf(exchanges: readonly Exchange[], kept: (id: string) => boolean = () => true): object[] {
  const messages: object[] = [{ role: "user", content: "go" }];
  for (const [i, { order, thinks, says, splitsCalls, splitsResults, adds }] of exchanges.entries()) {
    const said = [
      ...(thinks ? [{ type: "thinking", thinking: "hm", signature: "c2ln" }] : []),
      ...(says || order.length === 0 ? [text("looking ")] : []),
    ];
    const calls = order.map((_, n) => toolUse(`t${i}_${n}`));
    if (splitsCalls && said.length > 0 && calls.length > 0)
      messages.push(assistant(...said), assistant(...calls));
    else messages.push(assistant(...said, ...calls));
    const results = order.map((n) => `t${i}_${n}`).filter(kept);
    if (splitsResults) messages.push(...results.map((id) => user(toolResult(id))));
    else if (results.length > 0) messages.push(user(...results.map((id) => toolResult(id))));
    if (adds || order.length === 0) messages.push({ role: "user", content: "go on" });
  }
  messages.push({ role: "assistant", content: "done" });
  return messages;
}

const exchange: fc.Arbitrary<Exchange> = fc.record({
  order: fc
    .nat({ max: 4 })
    .chain((n) => fc.shuffledSubarray([...Array(n).keys()], { minLength: n, maxLength: n })),
  thinks: fc.boolean(),
  says: fc.boolean(),
  splitsCalls: fc.boolean(),
  splitsResults: fc.boolean(),
  adds: fc.boolean(),
});

describe("histories that the API takes", () => {
  it("one of 500 turns has no finding", () => {
    const exchanges = Array.from({ length: 500 }, (_, i) => ({
      order: [[], [0], [1, 0], [2, 0, 1]][i % 4] ?? [],
      thinks: i % 3 === 0,
      says: i % 2 === 0,
      splitsCalls: i % 7 === 0,
      splitsResults: i % 5 === 0,
      adds: i % 11 === 0,
    }));
    const plan = planOfMessages(historyOf(exchanges));
    expect(plan.messages.length).toBeGreaterThan(1000);
    expect(findingsOf(plan)).toEqual([]);
  });

  it("whatever they hold, they have no finding", () => {
    fc.assert(
      fc.property(fc.array(exchange, { maxLength: 12 }), (exchanges) => {
        expect(findingsOf(planOfMessages(historyOf(exchanges)))).toEqual([]);
      }),
    );
  });

  it("without one of its results, one has one finding, at the call", () => {
    const withDropped = fc
      .array(exchange, { minLength: 1, maxLength: 12 })
      .filter((exchanges) => exchanges.some(({ order }) => order.length > 0))
      .chain((exchanges) => {
        const ids = exchanges.flatMap(({ order }, i) => order.map((n) => `t${i}_${n}`));
        return fc.tuple(fc.constant(exchanges), fc.constantFrom(...ids));
      });
    fc.assert(
      fc.property(withDropped, ([exchanges, dropped]) => {
        const plan = planOfMessages(historyOf(exchanges, (id) => id !== dropped));
        const found = findingsOf(plan);
        expect(found).toMatchObject([{ check: "resultMissing", call: dropped }]);
        const [{ message, content } = { message: null, content: null }] = found;
        const block = plan.messages[message ?? -1]?.blocks[content ?? -1];
        expect(block).toMatchObject({ type: "tool_use", id: dropped });
      }),
    );
  });
});
