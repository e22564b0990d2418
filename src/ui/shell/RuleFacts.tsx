import type { RuleInfo } from "../../engine/types";
import { evidenceWord, ruleName } from "../words";
import css from "./RuleFacts.module.css";

/** A rule: what it does, whose it is, and where that is known from. */
export function RuleFacts({ rule }: { rule: RuleInfo }) {
  return (
    <div className={css["rule"]}>
      <p className={css["name"]}>{ruleName(rule)}</p>
      <p>{rule.summary}</p>
      <dl className={css["source"]}>
        <dt>Repository</dt>
        <dd>{rule.source.repository}</dd>
        <dt>Path</dt>
        <dd>{rule.source.path}</dd>
        <dt>Commit</dt>
        <dd>{rule.source.commit}</dd>
        <dt>Known by</dt>
        <dd className={css["words"]}>{evidenceWord(rule.source.evidence)}</dd>
      </dl>
    </div>
  );
}
