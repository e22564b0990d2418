import type { Accepted } from "../dialects/reading";
import { readSerde } from "../dialects/serde";
import type { ClassifiedArguments } from "../types";

/** The model's text, of which yoi takes down the value; null where it cannot be read or there is none. */
export function recordedValue({ stored }: ClassifiedArguments): Accepted | null {
  if (stored.kind === "absent") return null;
  const reading = readSerde(stored.text);
  return reading.ok ? reading : null;
}

/** A recorded value is printed into the log, read from there and printed into the request. */
export function printedTwice(recorded: Accepted): string {
  const logged = recorded.write();
  const read = readSerde(logged);
  return read.ok ? read.write() : logged;
}
