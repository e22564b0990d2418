import { expect, it } from "vitest";
import type { StoredArguments } from "../session/types";
import { classify } from "./classify";
import { recall } from "./recall";
import { rules } from "./rules";

const cases: StoredArguments[] = [
  { kind: "absent" },
  ...["", " \n", "null", "[]", "42", "true", '"x"', '"{\\"a\\":1}"', '{"a":1}', '{"a":1', "\ufeff{}"].map(
    (text): StoredArguments => ({ kind: "text", text }),
  ),
  ...["null", "[1]", '{"b":1,"1":9007199254740993}'].map(
    (text): StoredArguments => ({ kind: "value", text }),
  ),
  ...["", "{}", "*** Begin Patch"].map((text): StoredArguments => ({ kind: "freeform", text })),
];

it.each(cases)("a second rule judges %j as if it were the first", (stored) => {
  const { class: of, lossIfReplaced, hints } = classify(stored);
  const again = recall(stored, { class: of, lossIfReplaced, hints });
  expect(again.value).toEqual(classify(stored).value);
  for (const rule of rules) {
    const [first, second] = [rule.apply(classify(stored)), rule.apply(again)];
    expect(JSON.stringify([rule.id, second])).toBe(JSON.stringify([rule.id, first]));
    const textOf = (outcome: typeof first) => ("input" in outcome ? outcome.input?.() : null);
    expect(textOf(second)).toBe(textOf(first));
  }
});
