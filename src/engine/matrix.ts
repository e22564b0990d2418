import { classify } from "../replay/classify";
import { rules } from "../replay/rules";
import type { ClassifiedArguments, Outcome, Rule } from "../replay/types";
import type { CallWork } from "./call-work";
import type { OpenLog } from "./open-log";
import type { MatrixCell, MatrixRow, OutcomeCounts } from "./types";
import { diagnosticOf, inputOf, lossOf } from "./verdicts";

/** A cell shows a line of the outgoing text, in UTF-16 units. */
const previewLength = 300;

/** One call against every rule. `rest` is awaited after each, since a long text is written once a rule. */
export async function matrixOfCall(
  log: OpenLog,
  call: number,
  rest: () => Promise<void>,
): Promise<MatrixCell[]> {
  const args = classify(await log.storedOf(call));
  const cells: MatrixCell[] = [];
  for (const rule of rules) {
    const outcome = outcomeIn(log, call, rule, args);
    cells.push({
      ruleId: rule.id,
      outcome: outcome.kind,
      loss: lossOf(outcome),
      inputPreview: inputOf(outcome)?.slice(0, previewLength) ?? null,
      diagnostic: diagnosticOf(outcome),
      error: "error" in outcome ? outcome.error : null,
      derived: isDerived(outcome),
      runsAgain: runsAgain(log, call, rule, outcome),
    });
    await rest();
  }
  return cells;
}

/** All calls of the log against every rule. Of a log that is being read, those that it holds by then. */
export async function matrixOfLog(log: OpenLog, work: CallWork): Promise<MatrixRow[]> {
  const rows = rules.map(
    (rule): MatrixRow => ({
      ruleId: rule.id,
      counts: noCounts(),
      warned: 0,
      derived: 0,
      runsAgain: rule.unanswered === "unknown" ? null : 0,
    }),
  );
  for (let call = 0; call < log.calls; call++) {
    const args = await argumentsOf(log, call, work);
    rules.forEach((rule, i) => {
      const row = rows[i];
      if (row !== undefined) count(row, log, call, rule, outcomeIn(log, call, rule, args));
    });
    if (work.isTired()) await work.rest(call + 1, log.calls);
  }
  return rows;
}

/** What hidden calls hold does not matter: it need not be read again. */
async function argumentsOf(log: OpenLog, call: number, work: CallWork): Promise<ClassifiedArguments> {
  if (log.store.hiddenReasonOf(call) !== null) return log.verdicts.recall(call, { kind: "absent" });
  const held = log.heldOf(call);
  const stored = held ?? (await log.storedOf(call));
  work.check();
  return log.verdicts.recall(call, stored);
}

function outcomeIn(log: OpenLog, call: number, rule: Rule, args: ClassifiedArguments): Outcome {
  const reason = log.store.hiddenReasonOf(call);
  return reason === null ? rule.apply(args) : { kind: "notSent", reason };
}

function isDerived(outcome: Outcome): boolean {
  return outcome.derived === true;
}

/** A call that the system cannot even read does not run again, nor does one that is in no history. */
function runsAgain(log: OpenLog, call: number, rule: Rule, { kind }: Outcome): boolean {
  if (rule.unanswered !== "runAgain" || kind === "notSent" || kind === "refusedByClient") return false;
  return log.store.resultStateOf(call) === "missing";
}

function count(row: MatrixRow, log: OpenLog, call: number, rule: Rule, outcome: Outcome): void {
  row.counts[countOf(outcome)]++;
  if (diagnosticOf(outcome) !== null) row.warned++;
  if (isDerived(outcome)) row.derived++;
  if (row.runsAgain !== null && runsAgain(log, call, rule, outcome)) row.runsAgain++;
}

function countOf(outcome: Outcome): keyof OutcomeCounts {
  if (outcome.kind !== "fallback") return outcome.kind;
  return outcome.loss === "content" ? "fallbackWithLoss" : "fallbackWithoutLoss";
}

function noCounts(): OutcomeCounts {
  return {
    sent: 0,
    fallbackWithLoss: 0,
    fallbackWithoutLoss: 0,
    wrapped: 0,
    droppedCall: 0,
    droppedTurn: 0,
    refusedByClient: 0,
    refusedByApi: 0,
    notSent: 0,
  };
}
