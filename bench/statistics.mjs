/**
 * @typedef {{ median: number, least: number, most: number, runs: number }} Spread
 */

/**
 * @param {number[]} values
 * @returns {Spread | null} null: there is none
 */
export function spreadOf(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const least = sorted[0];
  const most = sorted.at(-1);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.ceil((sorted.length - 1) / 2)];
  if (least === undefined || most === undefined || low === undefined || high === undefined) return null;
  return { median: (low + high) / 2, least, most, runs: sorted.length };
}

/**
 * The ratios of what was measured in the same round: what disturbs the machine for a while disturbs both.
 *
 * @param {(number | undefined)[]} values by round
 * @param {(number | undefined)[]} yardsticks by round
 * @returns {number[]}
 */
export function ratios(values, yardsticks) {
  return values.flatMap((value, round) => {
    const yardstick = yardsticks[round];
    return value === undefined || yardstick === undefined || yardstick <= 0 ? [] : [value / yardstick];
  });
}
