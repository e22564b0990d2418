/**
 * Whether JavaScript writes another integer than the JSON token says. Compares what is written, not what was
 * read: 1152921504606846976 is 2^60, a double, and goes out as 1152921504606847000, which any receiver that
 * keeps integers takes for another number. `written` is the number as `JSON.stringify` writes it.
 */
export function losesDigits(token: string, written: string): boolean {
  return /^-?\d+$/.test(token) && written !== "null" && integerOf(written) !== BigInt(token);
}

/** The integer that JavaScript wrote, from 10^21 on with an exponent; null where it is none. */
function integerOf(written: string): bigint | null {
  const [, whole, fraction = "", exponent = "0"] = /^(-?\d+)(?:\.(\d+))?(?:e\+(\d+))?$/.exec(written) ?? [];
  const zeros = Number(exponent) - fraction.length;
  return whole === undefined || zeros < 0 ? null : BigInt(whole + fraction) * 10n ** BigInt(zeros);
}
