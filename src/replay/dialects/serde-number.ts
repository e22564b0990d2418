import { writeFloat } from "./floats";

/** serde_json prints floats as the crate ryu does: `100.0`, `1e16`, `0.00001`, `1e-6`. */
const ryu = { least: -5, most: 16, exponent: String };

const greatestU64 = 2n ** 64n - 1n;
const leastI64 = -(2n ** 63n);
const greatestI32 = 2 ** 31 - 1;
/** The greatest power of ten that a 64-bit float holds. */
const greatestPower = 308;

const form = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?)(\d+))?$/;

/**
 * A JSON number as serde_json reads and prints it, without its features `arbitrary_precision` and
 * `float_roundtrip`: integers of 64 bits exactly, all else as a 64-bit float; null where it is out of
 * range.
 */
export function serdeNumber(token: string): string | null {
  if (token.length <= 20 && /^-?\d+$/.test(token) && token !== "-0") {
    const integer = BigInt(token);
    if (integer >= leastI64 && integer <= greatestU64) return token;
  }
  const value = floatOf(token);
  return value === null ? null : writeFloat(value, ryu);
}

/** Whether a number is out of range, without the cost of printing it. */
export function isOutOfRange(token: string): boolean {
  return (token.length > greatestPower || /[eE]/.test(token)) && floatOf(token) === null;
}

/** What fits 64 bits of the digits read so far; digits past that only count as powers of ten. */
interface Significand {
  readonly value: bigint;
  /** How many of the digits are in it. */
  readonly taken: number;
}

function floatOf(token: string): number | null {
  const [, sign, whole = "", fraction = "", exponentSign, exponentDigits] = form.exec(token) ?? [];
  const ofWhole = take(0n, whole);
  const { value, taken } = take(ofWhole.value, fraction);
  const power = whole.length - ofWhole.taken - taken;
  const magnitude = scaled(value, power, exponentSign === "-", exponentDigits ?? "0");
  return magnitude === null || sign !== "-" ? magnitude : -magnitude;
}

function take(from: bigint, digits: string): Significand {
  let value = from;
  let taken = 0;
  if (value === 0n) {
    taken = digits.search(/[1-9]/);
    if (taken === -1) return { value, taken: digits.length };
  }
  while (taken < digits.length) {
    const next = value * 10n + BigInt(digits.charAt(taken));
    if (next > greatestU64) break;
    value = next;
    taken++;
  }
  return { value, taken };
}

function scaled(significand: bigint, power: number, isNegative: boolean, digits: string): number | null {
  const exponent = Number(digits);
  if (exponent > greatestI32) return significand !== 0n && !isNegative ? null : 0;
  return timesPowerOfTen(Number(significand), isNegative ? power - exponent : power + exponent);
}

/** In the steps, and with the rounding, of the parser: the last digit may differ from the nearest float. */
function timesPowerOfTen(significand: number, power: number): number | null {
  let value = significand;
  let left = power;
  while (Math.abs(left) > greatestPower) {
    if (value === 0) return 0;
    if (left > 0) return null;
    value /= 1e308;
    left += greatestPower;
  }
  value = left < 0 ? value / powerOfTen(-left) : value * powerOfTen(left);
  return Number.isFinite(value) ? value : null;
}

function powerOfTen(power: number): number {
  return Number(`1e${power}`);
}
