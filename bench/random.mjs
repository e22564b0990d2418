/**
 * A seeded source of numbers (sfc32): the same seed gives the same log.
 *
 * @typedef {{ below: (n: number) => number, share: () => number, length: (median: number, sigma: number, most: number) => number }} Random
 *   below: a whole number from 0 to n - 1; share: a number from 0 to 1; length: a whole number from 1 to
 *   `most`, log-normal, which is how the lengths of messages are spread
 */

/**
 * @param {number} seed
 * @returns {Random}
 */
export function seededRandom(seed) {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let counter = seed | 0;

  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 16; i++) next();

  /** Near enough to a normal distribution: mean 0, deviation 0.7. */
  const normal = () => next() + next() + next() + next() + next() + next() - 3;

  return {
    below: (n) => Math.floor(next() * n),
    share: next,
    length: (median, sigma, most) =>
      Math.max(1, Math.min(most, Math.floor(median * 2 ** (normal() * sigma * 2)))),
  };
}
