import { describe, expect, it } from "vitest";
import { callWith } from "./looks-testing";
import { negativeZero } from "./negative-zero";

describe("a negative zero", () => {
  it.each(["-0", "-0.0", "-0e5"])("%s goes out as 0", (token) => {
    const sentence = negativeZero.find(callWith(`{"x":${token}}`));
    expect(sentence).toContain(`\`${token}\` of \`x\``);
    expect(sentence).toContain("`0`");
  });

  it.each(["0", "0.0", "-0.5", "-0.50", "-1e-400", '"-0"'])("is not %s", (token) => {
    expect(negativeZero.find(callWith(`{"x":${token}}`))).toBeNull();
  });
});
