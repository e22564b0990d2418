/** Adds items one by one: spread as arguments, a message of some 100,000 blocks overflows the stack. */
export function append<T>(to: T[], items: readonly T[]): void {
  for (const item of items) to.push(item);
}
