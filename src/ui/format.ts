const grouped = new Intl.NumberFormat("en-US");

/** A count with digits in groups: 44,828. */
export const count = (n: number): string => grouped.format(n);

const units = ["kB", "MB", "GB", "TB"] as const;

/** A size in bytes for people, in steps of 1,000: "812 bytes", "44.8 kB", "1.10 GB". */
export function bytes(n: number): string {
  if (n < 1000) return n === 1 ? "1 byte" : `${n} bytes`;
  let value = n;
  let unit: string = units[0];
  for (const name of units) {
    unit = name;
    value /= 1000;
    if (value < 999.5) break;
  }
  return `${value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)} ${unit}`;
}

/** Bytes per second from bytes and milliseconds; null while it cannot be told. */
export function rate(done: number, elapsed: number): string | null {
  return elapsed < 100 || done === 0 ? null : `${bytes((done / elapsed) * 1000)}/s`;
}

/** A number and its noun: "1 record", "3 records". */
export const many = (n: number, one: string, more = `${one}s`): string =>
  `${count(n)} ${n === 1 ? one : more}`;
