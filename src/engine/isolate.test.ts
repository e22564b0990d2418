import { expect, it } from "vitest";
import { isolate } from "./isolate";

it("takes ways to the network away, also inherited ones, for good", () => {
  class Scope {}
  Object.defineProperty(Scope.prototype, "fetch", { value: () => "out", configurable: true });
  const scope = new Scope() as { fetch?: unknown; WebSocket?: unknown };
  scope.WebSocket = () => "out";
  isolate(scope);
  expect([scope.fetch, scope.WebSocket]).toEqual([undefined, undefined]);
  expect("fetch" in Scope.prototype).toBe(false);
  expect(() => Object.defineProperty(scope, "fetch", { value: () => "out" })).toThrow();
});
