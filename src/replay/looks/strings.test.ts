import { describe, expect, it } from "vitest";
import { firstString } from "./strings";

const textX = (text: string): true | null => (text === "x" ? true : null);

describe("the first string of a value that is asked for", () => {
  it("is the first in the order of the value", () => {
    const order: string[] = [];
    firstString({ a: ["1", { b: "2" }], c: "3" }, (text, _, isKey) => {
      if (!isKey) order.push(text);
      return null;
    });
    expect(order).toEqual(["1", "2", "3"]);
  });

  it("knows the key that it stands under, also through arrays", () => {
    expect(firstString({ a: [["x"]] }, textX)).toEqual({ key: "a", isKey: false, found: true });
    expect(firstString(["x"], textX)?.key).toBeNull();
    expect(firstString({ x: 1 }, textX)).toEqual({ key: "x", isKey: true, found: true });
  });

  it("is looked for among 20,000 values and no more", () => {
    const filled = (count: number): unknown => [...Array<number>(count).fill(0), "x"];
    expect(firstString(filled(19_999), textX)).not.toBeNull();
    expect(firstString(filled(20_000), textX)).toBeNull();
  });

  it("is found below levels as deep as that limit", () => {
    const deep: unknown = JSON.parse(`${"[".repeat(19_000)}"x"${"]".repeat(19_000)}`);
    expect(firstString(deep, textX)).not.toBeNull();
  });
});
