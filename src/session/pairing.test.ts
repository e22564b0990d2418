import { expect, it } from "vitest";
import { Pairing } from "./pairing";

it("gives a result to the nearest earlier call of its id that waits for one", () => {
  const pairing = new Pairing<string>();
  pairing.call("call_0", "first");
  pairing.call("call_0", "second");
  pairing.call("call_1", "other");
  expect(pairing.answer("call_0")).toBe("second");
  expect(pairing.answer("call_0")).toBe("first");
  expect(pairing.answer("call_0")).toBe(null);
  expect(pairing.answer("never called")).toBe(null);
});
