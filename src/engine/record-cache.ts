import { type Decoded, readText } from "../log/decoded";
import type { Place } from "../log/place";
import type { LogRecord } from "../log/record";

/** Records together this long are kept after reading them again, in characters. */
const keptCharacters = 32_000_000;

/** So much is read at once where records are read in their order, in bytes. */
const ahead = 1_000_000;

/** As `readText` decodes: a byte order mark stays. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Reads records again from the log by their place; the last ones stay at hand. */
export class RecordCache {
  private readonly kept = new Map<number, LogRecord>();
  private characters = 0;
  private stretch: { readonly start: number; readonly bytes: Uint8Array } = {
    start: 0,
    bytes: new Uint8Array(0),
  };
  private readUpTo = 0;

  constructor(private readonly decoded: Decoded) {}

  async at(place: Place): Promise<LogRecord> {
    const known = this.kept.get(place.byteStart);
    if (known !== undefined) {
      this.kept.delete(place.byteStart);
      this.kept.set(place.byteStart, known);
      return known;
    }
    const text = await this.textAt(place);
    const record = { place, text, value: JSON.parse(text) as unknown };
    this.keep(record);
    return record;
  }

  async textAt(place: Place): Promise<string> {
    const { byteStart, byteEnd } = place;
    const follows = byteStart >= this.readUpTo && byteStart - this.readUpTo < ahead;
    this.readUpTo = byteEnd;
    if (!this.holds(place)) {
      // A record at a time costs a round trip each: who reads on in order gets a stretch at once.
      if (!follows || byteEnd - byteStart > ahead / 4) return readText(this.decoded, place);
      this.stretch = { start: byteStart, bytes: await this.decoded.read(byteStart, byteStart + ahead) };
      if (!this.holds(place)) return readText(this.decoded, place);
    }
    const { start, bytes } = this.stretch;
    return decoder.decode(bytes.subarray(byteStart - start, byteEnd - start));
  }

  private holds({ byteStart, byteEnd }: Place): boolean {
    const { start, bytes } = this.stretch;
    return byteStart >= start && byteEnd <= start + bytes.length;
  }

  private keep(record: LogRecord): void {
    this.kept.set(record.place.byteStart, record);
    this.characters += record.text.length;
    for (const [start, oldest] of this.kept) {
      // The newest stays, however long: a document that is one record is asked for again and again.
      if (this.characters <= keptCharacters || oldest === record) return;
      this.kept.delete(start);
      this.characters -= oldest.text.length;
    }
  }
}
