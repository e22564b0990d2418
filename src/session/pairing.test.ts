import { expect, it } from "vitest";
import { asByteOffset, asLine } from "../log/brand";
import { Pairing } from "./pairing";
import { CallStore } from "./store";

const place = (line: number) => ({
  line: asLine(line),
  byteStart: asByteOffset(0),
  byteEnd: asByteOffset(1),
});
const result = (line: number) => ({ place: place(line), path: [], isError: false });

function pairing(...keys: string[]): { pairs: Pairing; store: CallStore } {
  const store = new CallStore(() => {});
  const pairs = new Pairing(store);
  keys.forEach((key, i) => {
    pairs.call(key, add(store, key, i + 1));
  });
  return { pairs, store };
}

function add(store: CallStore, id: string, line: number): number {
  const stored = { kind: "absent" } as const;
  return store.call({ id, name: "f", stored, path: [], place: place(line), what: "message", turn: null });
}

const lines = (store: CallStore) =>
  Array.from({ length: store.length }, (_, call) => store.resultOf(call)?.place.line ?? null);

it("gives results of one id to the calls of one stretch in their order", () => {
  const { pairs, store } = pairing("call_0", "call_0", "call_1");
  pairs.result("call_0", result(10));
  pairs.result("call_1", result(11));
  pairs.result("call_0", result(12));
  expect(lines(store)).toEqual([10, 12, 11]);
});

it("gives no result to a call before the latest of its id", () => {
  const { pairs, store } = pairing("call_0", "other");
  pairs.result("other", result(10));
  pairs.call("call_0", add(store, "call_0", 11));
  pairs.result("call_0", result(12));
  pairs.result("call_0", result(13));
  expect(lines(store)).toEqual([null, 10, 12]);
});

it("keeps the first result where a second of the same id follows, and names its place", () => {
  const { pairs, store } = pairing("call_0");
  pairs.result("call_0", result(10));
  pairs.result("call_0", result(11));
  expect(lines(store)).toEqual([10]);
  expect(store.placesOf(0, 9).map(({ what, place: at }) => `${what} ${at.line}`)).toEqual([
    "message 1",
    "result 11",
  ]);
});

it("says that a result belongs to no call", () => {
  const { pairs, store } = pairing("call_0");
  pairs.result("never called", result(7));
  pairs.finish();
  expect(store.notes.join()).toContain("line 7");
});
