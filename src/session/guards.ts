/** A JSON object of untrusted content: any key may be missing or of any type. */
export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value itself where it is an array, else an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** An own member; `undefined` also for keys that only the prototype has (`toString`, `__proto__`). */
export function member(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function stringOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** An id as people see it: weak clients number their calls. */
export function idOf(value: unknown): string | null {
  return typeof value === "number" ? String(value) : stringOf(value);
}

export function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

export function booleanOf(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}
