import type { LogRecord } from "../log/record";
import type { SessionSink } from "../session/types";

export interface FormatReader {
  /** Takes one record; false when the record is of no kind that this format knows. */
  read(record: LogRecord): boolean;
  /** No record follows. */
  finish(): void;
  /** Version of the format where the log names one, e.g. "3". */
  version(): string | null;
}

/** One log format. Adding one means one such module, its test, its sample, and a line in index.ts. */
export interface Format {
  /** Stable id, as printed by the terminal: "chat-completions". */
  readonly id: string;
  /** Name for people: "Chat Completions". */
  readonly title: string;
  /**
   * How strongly a record speaks for this format, from 0 (not at all) to 1 (no other format writes
   * this). The formats are told by the sum over the first records, never by the file's name.
   */
  recognise(value: unknown): number;
  /**
   * Byte strings (UTF-8) of which every record that can hold a call or a result holds at least one.
   * Records without any may be passed over by a fast first pass. null: the format is read whole.
   */
  readonly markers: readonly string[] | null;
  reader(sink: SessionSink): FormatReader;
}
