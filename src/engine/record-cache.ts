import { type Decoded, readText } from "../log/decoded";
import type { Place } from "../log/place";
import type { LogRecord } from "../log/record";

/** Records together this long are kept after reading them again, in characters. */
const keptCharacters = 32_000_000;

/** Reads records again from the log by their place; the last ones stay at hand. */
export class RecordCache {
  private readonly kept = new Map<number, LogRecord>();
  private characters = 0;

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

  textAt(place: Place): Promise<string> {
    return readText(this.decoded, place);
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
