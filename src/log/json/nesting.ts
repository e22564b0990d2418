const firstBytes = 32;

/** The open containers of a JSON text, innermost last, one bit each, so that any depth costs little. */
export class Nesting {
  /** Number of open containers. */
  depth = 0;
  private bits = new Uint8Array(firstBytes);

  open(isObject: boolean): void {
    const byte = this.depth >> 3;
    if (byte === this.bits.length) {
      const wider = new Uint8Array(this.bits.length * 2);
      wider.set(this.bits);
      this.bits = wider;
    }
    const mask = 1 << (this.depth & 7);
    const old = this.bits[byte] ?? 0;
    this.bits[byte] = isObject ? old | mask : old & ~mask;
    this.depth++;
  }

  close(): void {
    this.depth--;
  }

  /** Whether the innermost open container is an object; false outside of all. */
  get inObject(): boolean {
    if (this.depth === 0) return false;
    const at = this.depth - 1;
    return ((this.bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0;
  }
}
