import { locateAll } from "../log/json/locate";
import type { JsonPath } from "../log/place";
import type { LogRecord } from "../log/record";
import type { StoredArguments } from "./types";

/** Where stored arguments were seen in a record: the parsed value, `undefined` where there is no such field. */
export interface Sighting {
  readonly path: JsonPath;
  readonly value: unknown;
  /** Text that is not JSON by design. */
  readonly freeform?: boolean;
}

/**
 * The stored arguments at several places of one record, in the same order. A JSON string gives its
 * decoded content, any other value its source slice: a slice is never rebuilt from the parsed value,
 * which has lost digits, duplicate keys and spaces. One pass over the record's text serves all.
 */
export function storedAt(record: LogRecord, sightings: readonly Sighting[]): StoredArguments[] {
  const values = sightings.filter(isValue);
  const spans =
    values.length === 0
      ? []
      : locateAll(
          record.text,
          values.map((s) => s.path),
        );
  const slices = new Map<Sighting, string>();
  values.forEach((sighting, i) => {
    const span = spans[i];
    slices.set(sighting, span ? ownCopy(record.text.slice(span.start, span.end)) : "");
  });
  return sightings.map((sighting) => {
    const { value, freeform } = sighting;
    if (value === undefined) return { kind: "absent" };
    if (typeof value === "string") return { kind: freeform ? "freeform" : "text", text: value };
    return { kind: "value", text: slices.get(sighting) ?? "" };
  });
}

/** A slice keeps the whole block it was cut from in memory; written and parsed again, it is a text of its own. */
function ownCopy(slice: string): string {
  return JSON.parse(JSON.stringify(slice)) as string;
}

function isValue(sighting: Sighting): boolean {
  return sighting.value !== undefined && typeof sighting.value !== "string";
}
