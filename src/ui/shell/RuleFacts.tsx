import type { RuleInfo } from "../../engine/types";
import { evidenceWord, ruleName } from "../words";
import css from "./RuleFacts.module.css";

/** Where deepseek-harness itself is kept. */
const harness = "deepseek-ai/deepseek-harness";

/** A rule: what it does, whose it is, and where that is known from. `formatId`: of the log that it judges. */
export function RuleFacts({ rule, formatId }: { rule: RuleInfo; formatId: string }) {
  const { repository, path, commit, evidence } = rule.source;
  const isFork = rule.system === "deepseek-harness" && repository !== harness;
  const isWhatIf = rule.system === "deepseek-harness" && formatId !== "dsh";
  return (
    <div className={css["rule"]}>
      <p className={css["name"]}>{ruleName(rule)}</p>
      {isWhatIf && (
        <p className={css["whatIf"]}>What would go out if this history were sent by {rule.system}.</p>
      )}
      <p>{rule.summary}</p>
      <dl className={css["source"]}>
        <dt>Repository</dt>
        <dd>{repository}</dd>
        <dt>Path</dt>
        <dd>{path}</dd>
        <dt>Commit</dt>
        <dd>{commit}</dd>
        <dt>Known by</dt>
        <dd className={css["words"]}>
          {evidenceWord(evidence)}
          {isFork && `, in the fork named above, not in ${harness} itself`}
        </dd>
      </dl>
    </div>
  );
}
