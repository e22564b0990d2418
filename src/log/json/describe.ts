import type { FaultCause } from "./fault";

/** The cause in a plain clause for people, to stand after "not JSON:" or in a sentence of its own. */
export function describeCause(cause: FaultCause): string {
  switch (cause) {
    case "cutOff":
      return "the text ends too early";
    case "loggerCut":
      return "the text was cut, and a mark such as [truncated] stands where it was cut";
    case "trailingData":
      return "more text follows after a complete value";
    case "singleQuotes":
      return "a string stands in single quotes or backticks instead of double quotes";
    case "missingQuote":
      return "a key or value has no opening double quote";
    case "unescapedQuote":
      return "a quote inside a string is not escaped";
    case "controlCharacter":
      return "a control character such as a line break or tab is not escaped";
    case "badEscape":
      return "a backslash begins no escape that JSON knows";
    case "badNumber":
      return "a number is written in a way that JSON does not know";
    case "pythonLiteral":
      return "a Python literal stands where JSON has true, false or null";
    case "trailingComma":
      return "there is a comma too many";
    case "missingComma":
      return "a comma is missing";
    case "missingColon":
      return "the colon after a key is missing";
    case "comment":
      return "there is a comment, which JSON does not have";
    case "codeFence":
      return "the text stands in a Markdown code fence";
    case "byteOrderMark":
      return "the text begins with a byte order mark";
    case "plainText":
      return "the text is not JSON at all";
    case "other":
      return "JSON cannot go on here";
  }
}
