import { type Problem, Superseded } from "../engine/types";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const knownCodes: readonly Problem["code"][] = ["unreadable", "changed", "outOfMemory", "internal"];

function asProblem(value: unknown): Problem | null {
  if (!isRecord(value)) return null;
  const { code, message, advice } = value;
  const known = knownCodes.find((one) => one === code);
  if (known === undefined || typeof message !== "string" || typeof advice !== "string") return null;
  return { code: known, message, advice };
}

/** Whether an answer came too late: another log has been opened since. */
export const isSuperseded = (error: unknown): boolean =>
  error instanceof Superseded || (error instanceof Error && error.name === "Superseded");

/** A failure as the page shows it: the engine's own problem, or what little is known. */
export function problemOf(error: unknown): Problem {
  const own =
    asProblem(error) ?? (isRecord(error) ? (asProblem(error["problem"]) ?? asProblem(error["cause"])) : null);
  if (own !== null) return own;
  return {
    code: "internal",
    message:
      error instanceof Error && error.message !== "" ? error.message : "Something went wrong on this page.",
    advice: "Open the log again. If it happens again, report it with the format and the size of the log.",
  };
}
