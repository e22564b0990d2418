import type { CallRef } from "../../session/types";
import type { ArgumentsClass } from "../types";
import type { LocateLog } from "./types";

/** How well a call fits: 0 best; null where it does not. */
type Tier = 0 | 1 | 2 | null;

/** What an error text says of the call that it means. */
export interface Shape {
  /** A clause that follows on "a call". */
  readonly says: string;
  tierOf(call: CallRef, log: LocateLog): Tier;
}

type ClassTiers = Partial<Record<ArgumentsClass, 0 | 1>>;

function byClass(says: string, tiers: ClassTiers): Shape {
  return { says, tierOf: (call, log) => tiers[log.classOf(call)] ?? null };
}

const otherValues = { null: 0, array: 0, string: 0, number: 0, boolean: 0 } as const;

/**
 * Refused as an input. A JSON value that is no object is taken first; malformed text is an input of this
 * kind only for senders that pass it on as a string; last, an object that the rule in force sends as a text.
 */
export const notAnObject: Shape = {
  says: "whose arguments are no object",
  tierOf: (call, log) =>
    tierOfNonObject[log.classOf(call)] ??
    (log.classOf(call) === "object" && !log.sendsObject(call) ? 2 : null),
};
const tierOfNonObject: ClassTiers = {
  ...otherValues,
  malformed: 1,
  empty: 1,
  blank: 1,
  freeform: 1,
  absent: 1,
};

/** Without an input at all: nothing is stored, or the sender left out what it could not read. */
export const noInput = byClass("without arguments that could be sent", {
  absent: 0,
  null: 1,
  malformed: 1,
  empty: 1,
  blank: 1,
});

/** An empty text is not JSON either. */
export const notJson = byClass("whose arguments are not JSON", {
  malformed: 0,
  empty: 0,
  blank: 0,
  freeform: 1,
});

/** For systems that take an empty text for no arguments. */
export const malformed = byClass("whose arguments are not JSON", { malformed: 0, blank: 0, freeform: 1 });

/** A text that nlohmann/json refuses: half of a surrogate pair counts too, in a text that JavaScript takes. */
export const refusedByNlohmann: Shape = {
  says: "whose arguments nlohmann/json refuses",
  tierOf: (call, log) => malformed.tierOf(call, log) ?? (log.hasLoneSurrogate(call) ? 1 : null),
};

export const notAJsonObject = byClass("whose arguments are not the JSON text of an object", {
  ...otherValues,
  malformed: 0,
  empty: 1,
  blank: 1,
  freeform: 1,
  absent: 1,
});

export const anotherValue = byClass("whose arguments are JSON, but no object", otherValues);

/** What `json.loads` makes of a text, by the name of its Python type; null for a name that it never gives. */
export function pythonTyped(type: string): Shape | null {
  const of = classOfPythonType[type];
  return of === undefined ? null : byClass(`whose arguments are of the type ${type}`, { [of]: 0 });
}

const classOfPythonType: Partial<Record<string, ArgumentsClass>> = {
  list: "array",
  str: "string",
  int: "number",
  float: "number",
  bool: "boolean",
  nonetype: "null",
};

export const badId: Shape = {
  says: "whose id holds a character that the API refuses, or none at all",
  tierOf: (call, log) => (/^[a-zA-Z0-9_-]+$/.test(log.idOf(call) ?? "") ? null : 0),
};

export const emptyName: Shape = {
  says: "without a tool name",
  tierOf: (call, log) => ((log.nameOf(call) ?? "") === "" ? 0 : null),
};

export function longName(limit: number): Shape {
  return {
    says: `whose tool name has more than ${limit} characters`,
    tierOf: (call, log) => ((log.nameOf(call) ?? "").length > limit ? 0 : null),
  };
}

export function badName(limit: number): Shape {
  const pattern = /^[a-zA-Z0-9_-]+$/;
  return {
    says: `whose tool name is empty, has more than ${limit} characters or holds one that the API refuses`,
    tierOf: (call, log) => {
      const name = log.nameOf(call) ?? "";
      return pattern.test(name) && name.length <= limit ? null : 0;
    },
  };
}
