import { defaultRule, type RuleInfo } from "../engine";
import type { Format } from "./options";

/** What `--list-rules` prints. */
export function ruleList(rules: readonly RuleInfo[], format: Format): string {
  switch (format) {
    case "json":
      return `${JSON.stringify({ default: defaultRule.id, rules }, null, 2)}\n`;
    case "table":
      return rules.map(entry).join("\n");
  }
}

function entry(rule: RuleInfo): string {
  const { id, title, system, since, source } = rule;
  const lines = [
    `${id}${id === defaultRule.id ? " (default)" : ""}`,
    `title     ${title}`,
    `system    ${system}`,
    `since     ${since ?? "not known"}`,
    `source    ${source.repository} ${source.path} @ ${source.commit}`,
    `evidence  ${evidenceWords[source.evidence]}`,
    `sends     ${destinationWords[rule.destination]}; ${textWords(rule)}`,
  ];
  return `${lines.join("\n    ")}\n`;
}

const evidenceWords: Record<RuleInfo["source"]["evidence"], string> = {
  read: "read: from the system's source",
  run: "run: the system itself was run",
  derived: "derived: follows from a parser, a language or an API's answers",
};

const destinationWords: Record<RuleInfo["destination"], string> = {
  messages: "to a Messages API",
  template: "into a chat template",
};

function textWords({ isTextKnown }: RuleInfo): string {
  return isTextKnown ? "the exact text is known" : "only the outcome is known, not the text";
}
