import { ChevronDown, Scale } from "lucide-react";
import { useEffect, useId } from "react";
import type { RuleInfo } from "../../engine/types";
import { Popover } from "../parts/Popover";
import { RuleFacts } from "../shell/RuleFacts";
import { usePage } from "../store";
import { ruleName } from "../words";
import css from "./RuleMenu.module.css";

/** The rule in force, with the way to every other. */
export function RuleMenu({ rule, formatId }: { rule: RuleInfo; formatId: string }) {
  return (
    <Popover
      title="The rule in force"
      name={`Rule in force: ${ruleName(rule)}`}
      buttonClass={css["button"]}
      label={
        <>
          <Scale size={14} aria-hidden />
          <span className={css["name"]}>{ruleName(rule)}</span>
          <ChevronDown size={14} aria-hidden />
        </>
      }
    >
      <div className={css["menu"]}>
        <RuleFacts rule={rule} formatId={formatId} />
        <Choice inForce={rule} />
      </div>
    </Popover>
  );
}

interface Group {
  readonly title: string;
  readonly holds: (rule: RuleInfo) => boolean;
}

const groups: readonly Group[] = [
  {
    title: "To the Messages API, exact text",
    holds: ({ destination, isTextKnown }) => destination === "messages" && isTextKnown,
  },
  {
    title: "To the Messages API, the outcome only",
    holds: ({ destination, isTextKnown }) => destination === "messages" && !isTextKnown,
  },
  { title: "Into a chat template", holds: ({ destination }) => destination === "template" },
];

function Choice({ inForce }: { inForce: RuleInfo }) {
  const rules = usePage((state) => state.rules);
  const applying = usePage((state) => state.applying);
  const loadRules = usePage((state) => state.loadRules);
  const applyRule = usePage((state) => state.applyRule);
  const name = useId();
  useEffect(loadRules, [loadRules]);
  const chosen = applying ?? inForce.id;
  return (
    <fieldset className={css["rules"]}>
      <legend>Judge the calls by another rule</legend>
      {groups.map(({ title, holds }) => (
        <div key={title} className={css["group"]}>
          <p className={css["title"]}>{title}</p>
          {rules.filter(holds).map((rule) => (
            <label key={rule.id} className={css["rule"]}>
              <input
                type="radio"
                name={name}
                checked={rule.id === chosen}
                onChange={() => applyRule(rule.id)}
              />
              <span>{rule.title}</span>
              <span className={css["system"]}>
                {rule.since === null ? rule.system : `since ${rule.since}`}
              </span>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
