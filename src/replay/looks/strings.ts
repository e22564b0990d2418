/** So many values of one input are looked at, in its order; what stands behind them is not. */
const mostValues = 20_000;

/** A string of a value, or a key of it. */
export interface FoundString<T> {
  /** The key that it stands under, at whatever depth; the key itself; null at the root. */
  readonly key: string | null;
  readonly isKey: boolean;
  readonly found: T;
}

/** What is asked of each string; null where it is of no interest. */
type StringTest<T> = (text: string, key: string | null, isKey: boolean) => T | null;

interface Held {
  readonly value: unknown;
  readonly key: string | null;
}

/**
 * The first string of a parsed JSON value for which the test gives something, in the order of the value; null
 * where there is none among its first 20,000 values. Keys are asked too. Any depth.
 */
export function firstString<T>(value: unknown, test: StringTest<T>): FoundString<T> | null {
  const open: Held[] = [{ value, key: null }];
  let room = mostValues;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: held, key } = next;
    if (typeof held === "string") {
      const found = test(held, key, false);
      if (found !== null) return { key, isKey: false, found };
    } else if (Array.isArray(held)) {
      const items: readonly unknown[] = held;
      const taken = Math.min(items.length, room);
      room -= taken;
      for (let i = taken - 1; i >= 0; i--) open.push({ value: items[i], key });
    } else if (typeof held === "object" && held !== null) {
      const members: [string, unknown][] = Object.entries(held);
      const taken = members.slice(0, room);
      room -= taken.length;
      for (const [name] of taken) {
        const found = test(name, name, true);
        if (found !== null) return { key: name, isKey: true, found };
      }
      for (const [name, child] of taken.reverse()) open.push({ value: child, key: name });
    }
  }
  return null;
}
