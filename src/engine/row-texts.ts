import type { Rule } from "../replay/types";
import type { OpenLog } from "./open-log";
import { packRows } from "./rows";
import type { Change, FaultCause, Row, RowWindow } from "./types";
import type { View } from "./view";

/** Texts of a row are cut to this many UTF-16 units: a cell shows a line of them. */
const previewLength = 300;

/** Rows whose texts are kept: scrolling back and forth reads nothing again. */
const keptRows = 2_000;

interface Texts {
  /** Under which they were made. */
  readonly rule: Rule;
  readonly stored: string;
  readonly input: string | null;
  readonly cause: FaultCause | null;
  readonly changes: readonly Change[];
}

/** Makes the rows that the table shows. */
export class RowTexts {
  private readonly kept = new Map<number, Texts>();

  constructor(private readonly log: OpenLog) {}

  async window(
    view: View,
    start: number,
    length: number,
    head: { generation: number; revision: number },
  ): Promise<RowWindow> {
    const rows: (Row & { hintBits: number })[] = [];
    const end = Math.min(view.length, start + length);
    for (let row = Math.max(0, start); row < end; row++) {
      const call = view.callAt(row);
      if (call !== null) rows.push(await this.row(call));
    }
    return packRows({ ...head, start: Math.max(0, start) }, rows);
  }

  private async row(call: number): Promise<Row & { hintBits: number }> {
    const { store, verdicts } = this.log;
    const texts = await this.textsOf(call);
    // A call can be hidden after its texts were made.
    const isHidden = store.hiddenReasonOf(call) !== null;
    return {
      call,
      line: store.line.get(call),
      turn: store.turnOf(call),
      id: cut(store.idOf(call)),
      tool: cut(store.toolOf(call)),
      storedKind: store.storedKindOf(call),
      storedPreview: texts.stored,
      class: verdicts.classOf(call),
      outcome: verdicts.outcomeOf(call),
      loss: verdicts.lossOf(call),
      inputPreview: isHidden ? null : texts.input,
      changes: isHidden ? [] : [...texts.changes],
      cause: texts.cause,
      result: store.resultStateOf(call),
      hints: verdicts.hintsOf(call),
      hintBits: verdicts.hintBits(call),
    };
  }

  private async textsOf(call: number): Promise<Texts> {
    const { rule } = this.log;
    const known = this.kept.get(call);
    if (known !== undefined && known.rule === rule) return known;
    const { stored, input, fault, changes } = await this.log.factsOf(call, 0);
    const texts: Texts = {
      rule,
      stored: stored.kind === "absent" ? "" : stored.text.slice(0, previewLength),
      input: cut(input),
      cause: fault?.cause ?? null,
      changes,
    };
    if (this.kept.size >= keptRows) this.kept.clear();
    this.kept.set(call, texts);
    return texts;
  }
}

function cut(text: string | null): string | null {
  return text === null ? null : text.slice(0, previewLength);
}
