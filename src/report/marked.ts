/**
 * Sentences set some words as code: what stands between two backticks. The log's own backticks are doubled,
 * so that a tool's name cannot open or close anything.
 */

/** A stretch of a sentence, in the characters that people read. */
export interface MarkedPart {
  readonly text: string;
  readonly isCode: boolean;
}

/** The log's own words within a sentence. */
export function asText(text: string): string {
  return text.replaceAll("`", "``");
}

/** The log's own words, set as code. */
export function asCode(text: string): string {
  return `\`${asText(text)}\``;
}

/** Someone's own words in quotation marks. The API sets names such as `tool_use` as code itself. */
export function asQuote(words: string): string {
  return `"${asText(words).replace(/``([a-z_]+)``/g, "`$1`")}"`;
}

/** The stretches of a sentence in their order, none of them empty. */
export function markedParts(sentence: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let [text, isCode] = ["", false];
  for (const piece of sentence.split(/(`+)/)) {
    if (!piece.startsWith("`")) {
      text += piece;
      continue;
    }
    const own = "`".repeat(Math.floor(piece.length / 2));
    if (piece.length % 2 === 0) {
      text += own;
      continue;
    }
    // A name may begin or end with backticks of its own: they belong to what is set as code.
    if (isCode) text += own;
    if (text !== "") parts.push({ text, isCode });
    text = isCode ? "" : own;
    isCode = !isCode;
  }
  if (text !== "") parts.push({ text, isCode });
  return parts;
}

/** A sentence for places that set nothing as code, a terminal or a file: in backticks, the log's own single. */
export function plainSentence(sentence: string): string {
  return markedParts(sentence)
    .map(({ text, isCode }) => (isCode ? `\`${text}\`` : text))
    .join("");
}
