import type { StoredArguments } from "../session/types";
import type { ClassifiedArguments } from "./types";

/** What is kept of a call's classification once its text was let go. */
export type KnownClass = Pick<ClassifiedArguments, "class" | "lossIfReplaced" | "hints">;

/**
 * Arguments that were classified before, for another rule to judge. Parsing is what classification costs,
 * so the value is parsed only when the rule asks for it, and not at all where the class says that there is none.
 */
export function recall(stored: StoredArguments, known: KnownClass): ClassifiedArguments {
  return new Recalled(stored, known);
}

class Recalled implements ClassifiedArguments {
  readonly class: ClassifiedArguments["class"];
  readonly lossIfReplaced: ClassifiedArguments["lossIfReplaced"];
  readonly hints: ClassifiedArguments["hints"];
  private parsed: { readonly value: unknown } | null = null;

  constructor(
    readonly stored: StoredArguments,
    known: KnownClass,
  ) {
    this.class = known.class;
    this.lossIfReplaced = known.lossIfReplaced;
    this.hints = known.hints;
  }

  get value(): unknown {
    this.parsed ??= { value: valueIn(this) };
    return this.parsed.value;
  }
}

function valueIn({ stored, class: of }: Pick<ClassifiedArguments, "stored" | "class">): unknown {
  switch (of) {
    case "absent":
    case "empty":
    case "blank":
    case "malformed":
      return undefined;
    case "object":
    case "null":
    case "array":
    case "string":
    case "number":
    case "boolean":
    case "freeform":
      return stored.kind === "absent" ? undefined : parse(stored.text);
  }
}

/** undefined where the text is not JSON, as freeform text may be. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
