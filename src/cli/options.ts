import { parseArgs } from "node:util";
import { defaultRule, ruleOf } from "../engine";

export const usage = `usage: npm run -s inspect -- FILE... [--rule ID] [--error TEXT] [--format table|json]
       npm run -s inspect -- --list-rules [--format table|json]

  --rule ID       what would be sent under this rule (default: ${defaultRule.id})
  --error TEXT    which call this error text means
  --list-rules    every rule: id, title, system, since when, and where it is known from
  --format table  for people (default)
  --format json   one document; of files after schema/inspect.schema.json

Exit status: 0 read, every call is sent; 1 read, some call falls back, is wrapped, dropped or refused; 2 could not read.
`;

export type Format = "table" | "json";

/** What the command line asks for. */
export type Command =
  | { readonly kind: "help" }
  | { readonly kind: "rules"; readonly format: Format }
  | {
      readonly kind: "inspect";
      readonly files: readonly string[];
      readonly rule: typeof defaultRule;
      readonly error: string | null;
      readonly format: Format;
    };

/**
 * Reads the arguments that follow the command's name.
 *
 * @throws {Error} with a sentence for the person where they mean nothing
 */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rule: { type: "string", default: defaultRule.id },
      error: { type: "string" },
      format: { type: "string", default: "table" },
      "list-rules": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return { kind: "help" };
  const { format } = values;
  if (format !== "table" && format !== "json") throw new Error(`there is no format "${format}"`);
  if (values["list-rules"]) return { kind: "rules", format };
  const rule = ruleOf(values.rule);
  if (rule === null) throw new Error(`there is no rule "${values.rule}"; --list-rules names them all`);
  if (positionals.length === 0) throw new Error("no file was named");
  return { kind: "inspect", files: positionals, rule, error: values.error ?? null, format };
}
