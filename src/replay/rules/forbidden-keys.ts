/** JSON may write any character of a key as an escape. */
const mayHoldForbidden = /__proto__|constructor|\\u00/;

/**
 * Whether an object anywhere in the parsed value has an own key `__proto__`, or a `constructor` that is
 * an object with a key `prototype`: what parsers guarding against prototype pollution refuse. `text`:
 * the JSON text that the value was read from.
 */
export function holdsForbiddenKey(value: unknown, text: string): boolean {
  if (!mayHoldForbidden.test(text)) return false;
  const containers: unknown[] = [value];
  for (let next = containers.pop(); next !== undefined; next = containers.pop()) {
    if (typeof next !== "object" || next === null) continue;
    if (isForbidden(next)) return true;
    for (const child of Object.values(next))
      if (typeof child === "object" && child !== null) containers.push(child);
  }
  return false;
}

function isForbidden(container: object): boolean {
  if (Object.hasOwn(container, "__proto__")) return true;
  const made = Object.getOwnPropertyDescriptor(container, "constructor")?.value as unknown;
  return typeof made === "object" && made !== null && Object.hasOwn(made, "prototype");
}
