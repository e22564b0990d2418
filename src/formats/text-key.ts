/**
 * A short stand-in for a text, where keeping it would keep the log in memory: two 32-bit FNV-1a sums
 * and the length.
 */
export function textKey(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x01234567;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x01000193) + 0x9e3779b9;
  }
  return `${text.length}:${a}:${b}`;
}
