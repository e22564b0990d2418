/** Why a text is not JSON, as a support engineer would name it. */
export type FaultCause =
  | "cutOff"
  | "trailingData"
  | "singleQuotes"
  | "missingQuote"
  | "unescapedQuote"
  | "controlCharacter"
  | "badEscape"
  | "badNumber"
  | "pythonLiteral"
  | "trailingComma"
  | "missingComma"
  | "missingColon"
  | "comment"
  | "codeFence"
  | "byteOrderMark"
  | "loggerCut"
  | "plainText"
  | "other";

/** Where and why a text stops being JSON. Offsets are UTF-16 code units from 0. */
export interface JsonFault {
  readonly cause: FaultCause;
  /** The first character at which no JSON text can go on; the text's length where it ended too early. */
  readonly stopsAt: number;
  /** Where the token that holds it begins: for an unterminated string its opening quote. */
  readonly tokenAt: number;
  /** Line and column of `stopsAt` within the text, both from 1; a line ends at LF, CR LF or CR. */
  readonly line: number;
  readonly column: number;
}
