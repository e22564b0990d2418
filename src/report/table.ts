import type { DamageKind } from "../log/record";
import type { CallFacts } from "./facts";
import type { InspectedFile } from "./inspect-document";
import { outcomeWords } from "./words";

/** A cell shows so many characters of a text. */
const widest = { tool: 24, stored: 48, outcome: 240 } as const;

/** More sentences than these would push the table out of sight. */
const causesTold = 5;

/**
 * The table of `--format table`, line by line: a heading a file, a row a call, and the totals. Control
 * characters of the log are shown by visible stand-ins, since a terminal would obey them.
 */
export async function* inspectTable(
  ruleTitle: string,
  files: AsyncIterable<InspectedFile>,
): AsyncGenerator<string> {
  for await (const { file, calls, causes, match } of files) {
    const containers = file.containers.length === 0 ? "" : `, ${file.containers.join(" in ")}`;
    yield `${visible(file.path)}: ${file.format}${file.formatVersion === null ? "" : ` ${file.formatVersion}`}${containers}, ${file.records} records\n`;
    for (const note of file.notes) yield `  ${visible(note)}\n`;
    for (const { kind, line, byteStart, byteEnd } of file.damage) {
      yield `  damage: ${damageWords[kind]}, line ${line}, bytes ${byteStart} to ${byteEnd}\n`;
    }
    for (const sentence of match?.sentences ?? []) yield `  ${visible(sentence)}\n`;
    for (const sentence of causes.slice(0, causesTold)) yield `  ${visible(sentence)}\n`;
    if (causes.length > causesTold) yield `  ... and ${causes.length - causesTold} further causes\n`;
    const counts = noCounts();
    for await (const call of calls) {
      if (counts.calls === 0)
        yield `  ${"#".padStart(5)} ${"line".padStart(7)}  ${"tool".padEnd(widest.tool)}  ${"stored arguments".padEnd(widest.stored)}  outcome\n`;
      count(counts, call);
      yield row(call);
    }
    yield `  ${totals(counts, ruleTitle)}\n`;
  }
}

const damageWords: Record<DamageKind, string> = {
  notJson: "text that is not JSON",
  tornTail: "the last record is cut off",
  invalidUtf8: "bytes that are no UTF-8",
  nulRun: "a run of NUL bytes",
  tornFrame: "a compressed frame is torn or corrupt",
};

type Counts = ReturnType<typeof noCounts>;

function noCounts() {
  return { calls: 0, lost: 0, nothingLost: 0, wrapped: 0, dropped: 0, refused: 0, notSent: 0, warned: 0 };
}

function count(counts: Counts, { outcome, loss, diagnostic }: CallFacts): void {
  counts.calls++;
  if (diagnostic !== null) counts.warned++;
  switch (outcome) {
    case "fallback":
      counts[loss === "content" ? "lost" : "nothingLost"]++;
      return;
    case "wrapped":
      counts.wrapped++;
      return;
    case "droppedCall":
    case "droppedTurn":
      counts.dropped++;
      return;
    case "refusedByClient":
    case "refusedByApi":
      counts.refused++;
      return;
    case "notSent":
      counts.notSent++;
      return;
    case "sent":
      return;
  }
}

function totals(counts: Counts, ruleTitle: string): string {
  const { calls, lost, nothingLost, wrapped, dropped, refused, notSent } = counts;
  if (calls === 0) return "No tool call was found.";
  const fallbacks = lost + nothingLost;
  const parts = [`${calls} ${calls === 1 ? "call" : "calls"} under ${ruleTitle}`];
  if (fallbacks === 0) parts.push("none falls back to {}");
  else {
    parts.push(`${fallbacks} ${fallbacks === 1 ? "falls" : "fall"} back to {}`);
    parts.push(lost === 0 ? "nothing lost" : `content lost in ${lost}`);
  }
  if (wrapped > 0) parts.push(`${wrapped} wrapped`);
  if (dropped > 0) parts.push(`${dropped} dropped`);
  if (refused > 0) parts.push(`${refused} refused`);
  if (notSent > 0) parts.push(`${notSent} not sent`);
  return `${parts.join(", ")}.${saidOf(counts, fallbacks + wrapped + dropped)}`;
}

/** Whether a person who runs the system would have learned of it. A refusal is never silent. */
function saidOf({ warned }: Counts, changed: number): string {
  if (changed === 0) return "";
  if (warned === 0) return ` The sender says nothing of the ${changed} that it changes or drops.`;
  return ` The sender gives a message on ${warned} of the ${changed} that it changes or drops.`;
}

function row(facts: CallFacts): string {
  const stored =
    facts.stored.kind === "absent"
      ? "(absent)"
      : facts.stored.text === ""
        ? "(empty text)"
        : facts.stored.text;
  const cells = [
    String(facts.call + 1).padStart(5),
    String(facts.place.line).padStart(7),
    ` ${cell(facts.tool ?? "(no name)", widest.tool)}`,
    ` ${cell(stored, widest.stored)}`,
    ` ${shortened(outcomeWords(facts), widest.outcome)}`,
  ];
  return `  ${cells.join(" ")}\n`;
}

function cell(text: string, width: number): string {
  return shortened(text, width).padEnd(width);
}

function shortened(text: string, width: number): string {
  const shown = visible(text.slice(0, width + 1));
  const characters = Array.from(shown);
  return characters.length > width ? `${characters.slice(0, width - 1).join("")}…` : shown;
}

/** Control characters, line ends and marks that turn the direction of text, as visible stand-ins. */
function visible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, (c) => {
    const unit = c.charCodeAt(0);
    return unit < 0x20
      ? String.fromCharCode(0x2400 + unit)
      : `<${unit.toString(16).toUpperCase().padStart(4, "0")}>`;
  });
}
