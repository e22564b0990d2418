/** A number, or the letter or sign that people put in its place. */
const index = String.raw`\d{1,9}|[nmxij#?*]`;
const quotes = String.raw`[\\']{0,8}`;

const slots: Readonly<Record<string, string>> = {
  // `messages.3.content.1.`, with brackets, or nothing at all.
  address: `(?:messages[.[/]{0,2}(?<message>${index})\\]?[.[/]content[.[/]{0,2}(?<content>${index})\\]?[.:/]?)?`,
  inMessage: `(?:messages[.[/]{0,2}(?<message>${index})\\]?[.:])?`,
  message: `(?<message>${index})`,
  content: `(?<content>${index})`,
  toolCall: `(?<toolCall>${index})`,
  item: `(?<item>${index})`,
  // To the end of what may be ids: only the log knows where one ends.
  ids: "(?<ids>.{0,600})",
  name: String.raw`(?<name>[^'\\]{1,256}?)`,
  line: String.raw`(?<line>\d{1,9})`,
  column: String.raw`(?<column>\d{1,10})`,
  char: String.raw`(?<char>\d{1,10})`,
  length: String.raw`(?<length>\d{1,10})`,
  limit: String.raw`(?<limit>\d{1,4})`,
  type: "(?<type>[a-z]{1,20})",
  between: "(?<between>.{0,300}?)",
};

/**
 * Matches a wording in a normalised text. The wording is written as people know it: its blanks do not
 * count, a quote of any kind stands for any quote or none, an underscore may be lost as Markdown loses it,
 * case does not count. `<address>`, `<ids>`, `<name>` and the like are the parts that vary; an unknown one
 * throws a RangeError, which a test of the families would show.
 */
export function phrase(wording: string): RegExp {
  const parts = wording.split(/<([a-zA-Z]+)>/);
  return new RegExp(parts.map((part, i) => (i % 2 === 0 ? literal(part) : slot(part))).join(""), "i");
}

function slot(name: string): string {
  const pattern = slots[name];
  if (pattern === undefined) throw new RangeError(`No part of an error text is called ${name}`);
  return pattern;
}

function literal(wording: string): string {
  return wording
    .replace(/\s+/g, "")
    .replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)
    .replace(/_/g, "_?")
    .replace(/['"`]+/g, quotes);
}
