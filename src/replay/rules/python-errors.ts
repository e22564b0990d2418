import type { Refusal, ValueClass } from "../dialects/reading";

/**
 * The exception that CPython's `json.loads` raises on a text that it refuses. `syntax`: what is said of
 * text that is not JSON, since the exception's own words depend on the place in the text.
 */
export function pythonError({ reason, token }: Refusal, syntax: string): string {
  switch (reason) {
    case "depth":
      return "RecursionError: maximum recursion depth exceeded";
    case "integerDigits":
      return (
        "ValueError: Exceeds the limit (4300 digits) for integer string conversion: value has " +
        `${digitsOf(token ?? "")} digits; use sys.set_int_max_str_digits() to increase the limit`
      );
    case "syntax":
    case "numberRange":
    case "loneSurrogate":
      return syntax;
  }
}

function digitsOf(integer: string): number {
  return integer.replace("-", "").length;
}

/** The name of the type that `json.loads` makes of a JSON value. */
export function pythonType(of: ValueClass): string {
  switch (of) {
    case "object":
      return "dict";
    case "array":
      return "list";
    case "string":
      return "str";
    case "integer":
      return "int";
    case "float":
      return "float";
    case "boolean":
      return "bool";
    case "null":
      return "NoneType";
  }
}

/** The TypeError of `json.loads` for anything but text. */
export function notText(of: ValueClass): string {
  return `TypeError: the JSON object must be str, bytes or bytearray, not ${pythonType(of)}`;
}

/** Whether Python takes a logged value for false: null, false, 0 and what is empty. */
export function isFalsy(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return !value;
  return Object.keys(value).length === 0;
}
