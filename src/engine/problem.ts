import type { Problem } from "./types";

/** An error with a sentence for the person and a way out. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** What a failure while reading a log means to the person who opened it. */
export function problemOf(error: unknown, name: string): Problem {
  if (error instanceof ProblemError) return error.problem;
  const { name: kind, message } = nameAndMessage(error);
  switch (kind) {
    case "UnsupportedContainer":
      return { code: "unreadable", message, advice: "" };
    case "NotReadableError":
    case "NotFoundError":
      return {
        code: "changed",
        message: `${name} can no longer be read: it was changed, moved or deleted after it was opened.`,
        advice: "Open the file again. Of a log that is still being written, open a copy.",
      };
    case "RangeError":
      return {
        code: "outOfMemory",
        message: `${name} needs more memory than there is.`,
        advice: "Open the part of the log that matters.",
      };
    default:
      return {
        code: "internal",
        message: `Reading ${name} failed: ${message || kind}.`,
        advice: "This is a fault of the inspector. The log itself was not changed.",
      };
  }
}

function nameAndMessage(error: unknown): { name: string; message: string } {
  return error instanceof Error || error instanceof DOMException
    ? { name: error.name, message: error.message }
    : { name: "Error", message: String(error) };
}
