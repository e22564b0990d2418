import { describe, expect, it } from "vitest";
import { integerDigits } from "./integer-digits";
import { callOf, callWith } from "./looks-testing";

describe("digits of an integer", () => {
  it("past 2^53 are told before and after, with the key", () => {
    const sentence = integerDigits.find(callWith('{"chat_id": 1152921504606846976}'));
    expect(sentence).toContain("`1152921504606846976` of `chat_id`");
    expect(sentence).toContain("as `1152921504606847000`");
  });

  it.each([
    ['{"seq":9007199254740995}', "`9007199254740995` of `seq`", "`9007199254740996`"],
    ['{"a\\"b" : 9007199254740993}', '`9007199254740993` of `a"b`', "`9007199254740992`"],
    ['{"ids":[1, 9007199254740993]}', "integer `9007199254740993` as", "`9007199254740992`"],
    ['{"n":18446744073709551616}', "`18446744073709551616` of `n`", "`18446744073709552000`"],
    ['{"n":1234567890123456789012345}', "of `n`", "`1.2345678901234568e+24`"],
    ['{"n":-9007199254740993}', "`-9007199254740993` of `n`", "`-9007199254740992`"],
  ])("%s", (text, before, after) => {
    const sentence = integerDigits.find(callWith(text));
    expect(sentence).toContain(before);
    expect(sentence).toContain(after);
  });

  it("are found where the log holds a JSON value", () => {
    const call = callOf({ kind: "value", text: '{"id":2305843009213693951}' });
    expect(integerDigits.find(call)).toContain("`2305843009213694000`");
  });

  it.each(["9007199254740992", "9007199254740991", "1.0", "1e2", "-0", "1e400", '"9007199254740993"'])(
    "of %s none is lost",
    (token) => {
      expect(integerDigits.find(callWith(`{"n": ${token}}`))).toBeNull();
    },
  );

  it("are no matter where the object does not go out, or is none", () => {
    expect(integerDigits.find(callWith('{"n":9007199254740993}', { isSent: false }))).toBeNull();
    expect(integerDigits.find(callWith("[9007199254740993]"))).toBeNull();
    expect(integerDigits.find(callWith('{"n":9007199254740993'))).toBeNull();
  });

  it("of many integers are counted, and the sentence stays short", () => {
    const sentence = integerDigits.find(
      callWith(`{"ids":[${"9007199254740993,".repeat(1_233)}9007199254740995]}`),
    );
    expect(sentence).toContain("1,233 more");
    const long = integerDigits.find(callWith(`{"${"k".repeat(5_000)}":1${"2".repeat(300)}}`)) ?? "";
    expect(long).toContain("301 digits");
    expect(String(long).length).toBeLessThan(600);
  });
});
