import type { StoredArguments } from "../../session/types";

/** The three shapes in which yoi has kept its logs; `quoted`: items without their entries. */
export type Era = "first" | "second" | "third" | "quoted";

/** Watches for what tells whether the recorder had been mended when a log was written. */
export class RecorderWatch {
  era: Era = "quoted";
  private unmendedTrace = false;
  private calls = 0;

  /** A call recorded in this log (not one that a start entry carried over). */
  recorded(stored: StoredArguments): void {
    this.calls++;
    // Only the recorder before the repair wrote `null`, an array or a scalar for a call's arguments.
    if (stored.kind === "text" && isOtherValue(stored.text)) this.unmendedTrace = true;
  }

  /**
   * The sentence for people; null where the log holds no call. The repair is commit 68885a03 of
   * HareK02/yoi (2026-04-19); logs whose items are tagged `kind` began ten days later.
   */
  note(): string | null {
    if (this.calls === 0) return null;
    // The repair is older than the second and the third era, whatever they hold.
    if (this.era === "second" || this.era === "third") {
      return "Recorded after the recorder was mended (yoi 68885a03, 2026-04-19): arguments that were no JSON object were stored as {}, so a stored {} may stand for a lost text.";
    }
    if (this.unmendedTrace) {
      return 'Recorded before the recorder was mended (yoi 68885a03, 2026-04-19): it stored "null" for a call without arguments and for arguments that were not JSON, so the model\'s own text is not in this log.';
    }
    return "Whether this log was recorded before or after the recorder was mended (yoi 68885a03, 2026-04-19) cannot be told: no call in it shows the difference.";
  }
}

function isOtherValue(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value !== "object" || value === null || Array.isArray(value);
  } catch {
    return false;
  }
}
