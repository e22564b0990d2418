import { describe, expect, it } from "vitest";
import { asByteOffset, asLine } from "../../log/brand";
import type { JsonPath } from "../../log/place";
import { shapeOf } from "../../session/history";
import { textsInMemory } from "./in-memory";
import type { RequestBlock, RequestPlan, RequestText, Source } from "./types";
import { type RequestPiece, type RequestTexts, requestText, writeRequest, writtenRequest } from "./write";

const record = String.raw`{
  "words": [" hello\n ", "a\ud800b\ud83d\ude00\udc00", "\u2028</script>\u007f\"\\\u0001"],
  "thought": { "type": "thinking", "thinking": "hm", "signature": "not this one" },
  "reasoning": { "type": "reasoning", "text": "hm hm" },
  "redacted": { "type": "redacted_thinking", "data": "b3Bh" },
  "image": { "type": "image", "source": { "type": "url", "url": "https://example.org/a.png" } },
  "odd": { "type": "search_result", "score": 1.0, "n": 9007199254740993 },
  "tools": [{ "name": "read", "input_schema": { "type": "object", "10": 1, "2": 2.50 } }]
}`;

function sourceOf(...path: JsonPath): Source {
  const place = { line: asLine(7), byteStart: asByteOffset(0), byteEnd: asByteOffset(0) };
  return { place, path };
}

const inputs = ['{"n":9007199254740993, "b":1.0}', null];
const texts: RequestTexts = textsInMemory(
  () => record,
  (call) => inputs[call] ?? null,
);

function logged(word: number, transform?: "trimEnd" | "withoutLoneSurrogates"): RequestText {
  const text = { from: "log", source: sourceOf("words", word), shape: shapeOf("") } as const;
  return transform === undefined ? text : { ...text, transform };
}

const own = (text: string): RequestText => ({ from: "sender", text });

function planOf(plan: Partial<RequestPlan>): RequestPlan {
  const nothing = { messages: [], system: [], tools: null, toolNames: [], model: null, refusals: [] };
  return { ...nothing, takesUnsignedThinking: false, ...plan };
}

/** The block as it stands in the body. */
async function written(block: RequestBlock): Promise<string> {
  const plan = planOf({ messages: [{ role: "assistant", blocks: [block] }] });
  const { text, blocks } = await writtenRequest(plan, texts);
  const span = blocks[0]?.[0];
  return text.slice(span?.start, span?.end);
}

describe("the body of a request", () => {
  it("holds model, system, messages and tools in this order, the tools as the log holds them", async () => {
    const plan = planOf({
      model: "claude-test",
      system: [own("Be brief."), own("Be kind.")],
      messages: [
        { role: "user", blocks: [{ type: "text", text: own("go") }], isString: true },
        { role: "assistant", blocks: [] },
      ],
      tools: sourceOf("tools"),
    });
    expect(await requestText(plan, texts)).toBe(
      '{"model":"claude-test","system":"Be brief.\\n\\nBe kind.",' +
        '"messages":[{"role":"user","content":"go"},{"role":"assistant","content":[]}],' +
        '"tools":[{ "name": "read", "input_schema": { "type": "object", "10": 1, "2": 2.50 } }]}',
    );
  });

  it("holds nothing but messages where nothing else is known", async () => {
    expect(await requestText(planOf({}), texts)).toBe('{"messages":[]}');
  });

  it.each([
    ["string", '"a\\n\\nb"'],
    ["block", '[{"type":"text","text":"a\\n\\nb"}]'],
    ["blocks", '[{"type":"text","text":"a"},{"type":"text","text":"b"}]'],
  ] as const)("holds system as a %s where its sender writes it so", async (systemForm, system) => {
    const plan = planOf({ system: [own("a"), own("b")], systemForm });
    expect(await requestText(plan, texts)).toBe(`{"system":${system},"messages":[]}`);
  });
});

describe("a text", () => {
  it.each([0, 1, 2])("is escaped as JavaScript escapes it: %i", async (word) => {
    const { words } = JSON.parse(record) as { words: string[] };
    expect(await written({ type: "text", text: logged(word) })).toBe(
      JSON.stringify({ type: "text", text: words[word] }),
    );
  });

  it("loses its last white space, and only that, where the sender trims it", async () => {
    expect(await written({ type: "text", text: logged(0, "trimEnd") })).toBe(
      '{"type":"text","text":" hello"}',
    );
  });

  it("loses halves of surrogate pairs, and no pair, where the sender removes them", async () => {
    expect(await written({ type: "text", text: logged(1, "withoutLoneSurrogates") })).toBe(
      '{"type":"text","text":"ab\u{1f600}"}',
    );
  });

  it("of several is joined first and then changed", async () => {
    const joined = {
      from: "joined",
      texts: [own("x"), logged(0), own(" ")],
      separator: "|",
      shape: shapeOf(""),
      transform: "trimEnd",
    } as const;
    expect(await written({ type: "text", text: joined })).toBe('{"type":"text","text":"x| hello\\n |"}');
  });
});

describe("a block", () => {
  it("of thinking takes its text from the log and its signature from the plan", async () => {
    const shape = shapeOf("hm");
    const thinking = { type: "thinking", source: sourceOf("thought"), shape } as const;
    expect(await written({ ...thinking, signature: "c2ln" })).toBe(
      '{"type":"thinking","thinking":"hm","signature":"c2ln"}',
    );
    expect(await written({ ...thinking, source: sourceOf("reasoning"), signature: null })).toBe(
      '{"type":"thinking","thinking":"hm hm"}',
    );
  });

  it("of a call carries the input in its exact text, or no input", async () => {
    const call = { type: "tool_use", name: "read", input: "object", hasLoneSurrogate: false } as const;
    expect(await written({ ...call, call: 0, id: "call_1|x" })).toBe(
      '{"type":"tool_use","id":"call_1|x","name":"read","input":{"n":9007199254740993, "b":1.0}}',
    );
    expect(await written({ ...call, call: 1, id: "" })).toBe('{"type":"tool_use","id":"","name":"read"}');
  });

  it("of a result carries a string, parts, or no content", async () => {
    const result = { type: "tool_result", id: "call_1", isSynthetic: false } as const;
    expect(await written({ ...result, isError: true, content: own("no") })).toBe(
      '{"type":"tool_result","tool_use_id":"call_1","content":"no","is_error":true}',
    );
    const parts = [
      { type: "text", text: own("see") },
      { type: "image", source: sourceOf("image") },
    ] as const;
    expect(await written({ ...result, isError: false, content: parts })).toBe(
      '{"type":"tool_result","tool_use_id":"call_1","content":[{"type":"text","text":"see"},' +
        '{ "type": "image", "source": { "type": "url", "url": "https://example.org/a.png" } }],"is_error":false}',
    );
    expect(await written({ ...result, isError: null, content: null })).toBe(
      '{"type":"tool_result","tool_use_id":"call_1"}',
    );
  });

  it("that no rule knows goes out as the log holds it", async () => {
    expect(await written({ type: "other", kind: "search_result", source: sourceOf("odd") })).toBe(
      '{ "type": "search_result", "score": 1.0, "n": 9007199254740993 }',
    );
    expect(await written({ type: "redacted_thinking", source: sourceOf("redacted") })).toBe(
      '{"type":"redacted_thinking","data":"b3Bh"}',
    );
  });
});

describe("where a block stands in the body", () => {
  const plan = planOf({
    messages: [
      { role: "user", blocks: [{ type: "text", text: own("go") }], isString: true },
      {
        role: "assistant",
        blocks: [
          { type: "text", text: own("one") },
          { type: "text", text: own("two") },
        ],
      },
    ],
  });

  it("is told for each, a string being block 0 of its message", async () => {
    const { text, blocks } = await writtenRequest(plan, texts);
    expect(blocks.map((spans) => spans.map(({ start, end }) => text.slice(start, end)))).toEqual([
      ['"go"'],
      ['{"type":"text","text":"one"}', '{"type":"text","text":"two"}'],
    ]);
  });

  it("is told with its piece, before the log is read any further", async () => {
    const seen: RequestPiece[] = [];
    for await (const piece of writeRequest(plan, texts)) {
      seen.push(piece);
      if (piece.block?.message === 1) break;
    }
    expect(seen.at(-1)).toEqual({
      text: '{"type":"text","text":"one"}',
      block: { message: 1, content: 0 },
    });
  });
});
