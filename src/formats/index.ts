import { chatCompletions } from "./chat-completions";
import { dsh } from "./dsh";
import { messages } from "./messages";
import type { Format } from "./types";
import { unknown } from "./unknown";
import { yoi } from "./yoi";

/** Every format that is told by its content. */
const formats: readonly Format[] = [chatCompletions, dsh, messages, yoi];

/** Used where no format recognises its records. */
export const fallbackFormat: Format = unknown;

/** So many first records have a vote. */
export const votingRecords = 20;

/** A format must reach this sum; a single weak resemblance among many records is no format. */
const quorum = 0.3;

/**
 * The format of a log by the vote of its first records: the highest sum wins, the order of the
 * registry breaks a tie. Renaming a file changes nothing, since its name is not looked at.
 */
export function chooseFormat(values: readonly unknown[]): Format {
  let best = fallbackFormat;
  let bestVotes = 0;
  for (const format of formats) {
    const votes = values.reduce<number>((sum, value) => sum + format.recognise(value), 0);
    if (votes > bestVotes) {
      best = format;
      bestVotes = votes;
    }
  }
  return bestVotes >= quorum ? best : fallbackFormat;
}
