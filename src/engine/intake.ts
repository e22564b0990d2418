import { chooseFormat, fallbackFormat, votingRecords } from "../formats";
import type { Format, FormatReader } from "../formats/types";
import { GenericReader } from "../formats/unknown/generic-reader";
import type { LogRecord } from "../log/record";
import type { SessionSink } from "../session/types";

/** The vote is closed early when the records waiting for it hold this many characters. */
const votingCharacters = 1_000_000;

/** Holds back the first records until they have voted for a format, then hands every record to its reader. */
export class Intake {
  format: Format = fallbackFormat;
  unknownRecords = 0;
  private reader: FormatReader | null = null;
  private waiting: LogRecord[] = [];
  private waitingCharacters = 0;
  private generic: GenericReader | null = null;
  private firstUnknownLine = 0;

  constructor(private readonly sink: SessionSink) {}

  take(record: LogRecord): void {
    if (this.reader !== null) {
      this.read(this.reader, record);
      return;
    }
    this.waiting.push(record);
    this.waitingCharacters += record.text.length;
    if (this.waiting.length >= votingRecords || this.waitingCharacters >= votingCharacters) this.decide();
  }

  finish(): void {
    this.decide().finish();
    this.noteUnknown();
  }

  version(): string | null {
    return this.reader?.version() ?? null;
  }

  private decide(): FormatReader {
    if (this.reader !== null) return this.reader;
    this.format = chooseFormat(this.waiting.map((record) => record.value));
    this.reader = this.format.reader(this.sink);
    for (const record of this.waiting) this.read(this.reader, record);
    this.waiting = [];
    return this.reader;
  }

  /** A record that the format does not know may hold calls all the same. */
  private read(reader: FormatReader, record: LogRecord): void {
    if (reader.read(record)) return;
    if (this.unknownRecords++ === 0) this.firstUnknownLine = record.place.line;
    this.generic ??= new GenericReader(this.sink);
    this.generic.read(record);
  }

  private noteUnknown(): void {
    const found = this.generic?.found() ?? null;
    if (this.unknownRecords === 0 || found === null) return;
    const records = this.unknownRecords === 1 ? "1 record is" : `${this.unknownRecords} records are`;
    this.sink.note(
      `${records} of no kind that ${this.format.title} logs hold (first on line ${this.firstUnknownLine}). What looks like a tool call in them was listed from ${found}.`,
    );
  }
}
