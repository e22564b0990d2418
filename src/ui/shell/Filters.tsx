import { ChevronDown } from "lucide-react";
import type { ArgumentsClass } from "../../engine/types";
import { cx } from "../cx";
import { count } from "../format";
import { LogText } from "../parts/LogText";
import { Popover } from "../parts/Popover";
import { chosenOutcomes, type OutcomeChoice, outcomeChoices, withOutcomes } from "../queries";
import { usePage } from "../store";
import { classWord, outcomeKindWord, outcomeWord } from "../words";
import css from "./Filters.module.css";

interface Choice<Value extends string> {
  readonly value: Value;
  readonly word: string;
  readonly calls: number;
}

interface Props<Value extends string> {
  title: string;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  /** `latest`: the value that was ticked or unticked. */
  onChange(chosen: Value[]): void;
}

/** A list of values to tick, with their counts, behind a button. */
function Filter<Value extends string>({ title, choices, chosen, onChange }: Props<Value>) {
  const active = chosen.length > 0;
  // The columns of the table have buttons of the same words.
  const name = `Filter by ${title.toLowerCase()}`;
  return (
    <Popover
      title={name}
      name={active ? `${name}, ${chosen.length} chosen` : name}
      buttonClass={cx(active && css["active"])}
      label={
        <>
          {title}
          {active && <span className={css["chosen"]}>{chosen.length}</span>}
          <ChevronDown size={14} aria-hidden />
        </>
      }
    >
      {choices.length === 0 ? (
        <p className={css["none"]}>No calls yet.</p>
      ) : (
        <fieldset className={css["list"]}>
          <legend className={css["legend"]}>{title}</legend>
          {choices.map(({ value, word, calls }) => (
            <label key={value} className={css["choice"]}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
              />
              <span className={css["word"]}>
                <LogText text={word} layout="oneLine" />
              </span>
              <span className={css["count"]}>{count(calls)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Popover>
  );
}

function ranked<Value extends string>(
  counts: Partial<Record<Value, number>>,
  values: readonly Value[],
  word: (value: Value) => string,
): Choice<Value>[] {
  return values
    .map((value) => ({ value, word: word(value), calls: counts[value] ?? 0 }))
    .filter(({ calls }) => calls > 0)
    .sort((a, b) => b.calls - a.calls);
}

function choiceWord(choice: OutcomeChoice): string {
  if (choice === "lost") return outcomeWord("fallback", "content");
  if (choice === "nothingLost") return outcomeWord("fallback", "none");
  return outcomeKindWord(choice);
}

/** The outcomes by the words of the table. */
export function OutcomeFilter() {
  const query = usePage((state) => state.query);
  const setQuery = usePage((state) => state.setQuery);
  const summary = usePage((state) => state.log?.summary);
  const counts: Partial<Record<OutcomeChoice, number>> = {
    ...summary?.byOutcome,
    lost: summary?.fallbackWithLoss ?? 0,
    nothingLost: summary?.fallbackWithoutLoss ?? 0,
  };
  return (
    <Filter
      title="Outcome"
      choices={ranked(counts, outcomeChoices, choiceWord)}
      chosen={chosenOutcomes(query)}
      onChange={(chosen) => setQuery(withOutcomes(query, chosen))}
    />
  );
}

const classes: readonly ArgumentsClass[] = [
  "object",
  "malformed",
  "empty",
  "blank",
  "null",
  "array",
  "string",
  "number",
  "boolean",
  "absent",
  "freeform",
];

export function ClassFilter() {
  const query = usePage((state) => state.query);
  const setQuery = usePage((state) => state.setQuery);
  const counts = usePage((state) => state.log?.summary.byClass);
  return (
    <Filter
      title="Class"
      choices={ranked(counts ?? {}, classes, classWord)}
      chosen={query.classes}
      onChange={(chosen) => setQuery({ ...query, classes: chosen })}
    />
  );
}

export function ToolFilter() {
  const query = usePage((state) => state.query);
  const setQuery = usePage((state) => state.setQuery);
  const tools = usePage((state) => state.log?.summary.tools);
  return (
    <Filter
      title="Tool"
      choices={(tools ?? []).map(({ name, calls }) => ({ value: name, word: name, calls }))}
      chosen={query.tools}
      onChange={(chosen) => setQuery({ ...query, tools: chosen })}
    />
  );
}
