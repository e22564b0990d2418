import { describe, expect, it } from "vitest";
import { idsOf, readRecords } from "../../testing/read-records";
import { yoi } from "./index";

const read = (...records: unknown[]) => readRecords(yoi, records);
const hashed = (kind: string, more: object) => ({ hash: "h", prev_hash: null, kind, ts: 1, ...more });
const typed = (args: unknown, id = "t1") => ({
  type: "tool_call",
  call_id: id,
  name: "Read",
  arguments: args,
});
const kinded = (args: unknown, id = "t1") => ({
  kind: "tool_call",
  call_id: id,
  name: "Read",
  arguments: args,
});

describe("the three eras", () => {
  it("first: hash chain, plural entries, items tagged type", () => {
    const found = read(
      hashed("session_start", { history: [] }),
      hashed("user_input", { item: {} }),
      hashed("assistant_items", { items: [typed('{"a":1}'), typed("{}", "t2")] }),
      hashed("tool_results", { items: [{ type: "tool_result", call_id: "t2", summary: "ok" }] }),
    );
    expect(idsOf(found)).toEqual(["t1", "t2"]);
    expect(found.version).toBe("first");
    expect([0, 1].map((i) => found.store.resultStateOf(i))).toEqual(["missing", "unknown"]);
    expect(found.store.turnOf(0)).toBe(1);
  });

  it("second: hash chain, items tagged kind", () => {
    const found = read(
      hashed("session_start", { history: [] }),
      hashed("assistant_items", { items: [kinded("{}")] }),
    );
    expect(idsOf(found)).toEqual(["t1"]);
    expect(found.version).toBe("second");
  });

  it("third: no hashes, singular entries", () => {
    const found = read(
      { kind: "segment_start", ts: 1, history: [kinded("{}", "old")] },
      { kind: "assistant_item", ts: 2, item: kinded("") },
      {
        kind: "tool_result",
        ts: 3,
        item: { kind: "tool_result", call_id: "t1", summary: "no", is_error: true },
      },
    );
    expect(idsOf(found)).toEqual(["old", "t1"]);
    expect(found.version).toBe("third");
    expect(found.store.resultStateOf(1)).toBe("error");
  });

  it("bare items, alone and in an array, as people quote them", () => {
    expect(idsOf(read(typed("null")))).toEqual(["t1"]);
    expect(idsOf(read([typed("null"), kinded("{", "t2")]))).toEqual(["t1", "t2"]);
    expect(yoi.recognise([typed("null")])).toBeGreaterThan(0.5);
  });
});

it("keeps a call whose id is a number, or stands under another key", () => {
  const item = { kind: "tool_call", name: "Read", arguments: "{}" };
  const entry = (more: object) => ({ kind: "assistant_item", ts: 1, item: { ...item, ...more } });
  expect(idsOf(read(entry({ call_id: 7 }), entry({ id: "x" })))).toEqual(["7", "x"]);
});

describe("the recorder", () => {
  const notes = (...records: unknown[]) => read(...records).store.notes.join();
  it('before: only the old recorder stored "null"', () => {
    expect(notes(hashed("assistant_items", { items: [typed("null")] }))).toMatch(/^Recorded before/);
  });
  it("after: the later eras", () => {
    expect(notes({ kind: "assistant_item", ts: 1, item: kinded("{}") })).toMatch(/^Recorded after/);
  });
  it("after: a later era, even where another hand stored a null", () => {
    expect(notes({ kind: "assistant_item", ts: 1, item: kinded("null") })).toMatch(/^Recorded after/);
  });
  it("a call carried over from an earlier log tells nothing of this one", () => {
    const start = { kind: "segment_start", ts: 1, history: [kinded("null", "old")] };
    expect(notes(start, { kind: "assistant_item", ts: 2, item: kinded("{}") })).toMatch(/^Recorded after/);
  });
  it("cannot be told from the first era without such a call", () => {
    expect(notes(hashed("assistant_items", { items: [typed("{}")] }))).toMatch(/cannot be told/);
  });
});
