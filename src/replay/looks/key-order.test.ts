import { describe, expect, it } from "vitest";
import { keyOrder } from "./key-order";
import { callWith } from "./looks-testing";

describe("keys that are whole numbers", () => {
  it("move ahead of others", () => {
    expect(keyOrder.find(callWith('{"b":1,"10":2}'))).toContain("`10`");
    expect(keyOrder.find(callWith('{"rows": {"2": "x", "1": "x"}}'))).toContain("`1`");
  });

  it("move also where nothing but spaces tells two keys apart", () => {
    expect(keyOrder.find(callWith('{"1 0": 1, "10": 1}'))).toContain("`10`");
    expect(keyOrder.find(callWith('{"1 ":1,"\\u0031":1}'))).toContain("`1`");
  });

  it.each(['{"1":1,"2":2,"b":3}', '{"b":1,"01":2}', '{"b":1,"-1":2}', '{"b":1,"4294967295":2}'])(
    "stay where they are in %s",
    (text) => expect(keyOrder.find(callWith(text))).toBeNull(),
  );
});
