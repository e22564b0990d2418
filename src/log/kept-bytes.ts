/** A stream's bytes, kept block by block as they come and read at random. */
export class KeptBytes {
  length = 0;
  private readonly blocks: Uint8Array[] = [];
  private readonly starts: number[] = [];

  append(block: Uint8Array): void {
    this.blocks.push(block);
    this.starts.push(this.length);
    this.length += block.length;
  }

  /** The bytes `[start, end)`, as far as they are here. */
  read(start: number, end: number): Uint8Array {
    const from = Math.min(Math.max(start, 0), this.length);
    const to = Math.max(from, Math.min(end, this.length));
    const bytes = new Uint8Array(to - from);
    for (let i = this.blockAt(from); i < this.blocks.length; i++) {
      const block = this.blocks[i];
      const blockStart = this.starts[i] ?? 0;
      if (block === undefined || blockStart >= to) break;
      const part = block.subarray(Math.max(0, from - blockStart), to - blockStart);
      bytes.set(part, Math.max(0, blockStart - from));
    }
    return bytes;
  }

  private blockAt(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }
}
