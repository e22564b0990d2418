import { asByteOffset, asLine } from "../log/brand";
import type { JsonPath, Place } from "../log/place";
import { byteColumn, Dictionary, float64Column, int32Column } from "./columns";
import type {
  CallDraft,
  CallPlace,
  CallRef,
  CallSink,
  HiddenReason,
  PlaceKind,
  ReplayMetadata,
  ResultDraft,
  StoredArguments,
  StoredKind,
} from "./types";

/** Longer stored arguments are read again from the log when they are wanted, if they stand in one place. */
const heldTextLimit = 16_384;

/** The numbers under which the columns hold these words. */
export const storedKinds: readonly StoredKind[] = ["text", "value", "freeform", "absent"];
const placeKinds: readonly PlaceKind[] = ["message", "call row", "stream", "repeat", "result"];
const hiddenReasons: readonly (HiddenReason | null)[] = [null, "compacted", "neverInHistory", "offSurface"];

/** `missing`: no result was found; `unknown`: a result without a word on success. */
export type ResultState = "missing" | "ok" | "error" | "unknown";
export const resultStates: readonly ResultState[] = ["missing", "ok", "error", "unknown"];

export interface StoredResult {
  readonly state: ResultState;
  readonly place: Place;
  readonly path: JsonPath;
}

/** Notes are facts for people; a log that would give thousands gives the first of them. */
const notesLimit = 50;

/**
 * The calls of one log as columns, filled by a format reader. Every method that takes a call takes
 * its index from 0, below `length`.
 */
export class CallStore implements CallSink {
  readonly line = float64Column();
  readonly turn = int32Column();
  readonly result = byteColumn();
  readonly hiddenColumn = byteColumn();
  /** Length of the stored text in UTF-16 units; 0 where there is none. */
  readonly storedLength = float64Column();
  readonly notes: string[] = [];
  readonly sessionTitles: string[] = [];

  private readonly byteStart = float64Column();
  private readonly byteEnd = float64Column();
  private readonly path = int32Column();
  private readonly tool = int32Column();
  private readonly sessionOf = int32Column();
  private readonly storedKind = byteColumn();
  private readonly ids: (string | null)[] = [];
  private readonly texts: (string | null)[] = [];
  private readonly metadata = new Map<number, ReplayMetadata>();

  private readonly resultLine = float64Column();
  private readonly resultStart = float64Column();
  private readonly resultEnd = float64Column();
  private readonly resultPath = int32Column();

  // Places hang on their call as a chain, since most calls have one or two and some have thousands.
  private readonly firstPlace = int32Column();
  private readonly lastPlace = int32Column();
  private readonly placeCounts = int32Column();
  private readonly placeNext = int32Column();
  private readonly placeLine = float64Column();
  private readonly placeStart = float64Column();
  private readonly placeEnd = float64Column();
  private readonly placeWhat = byteColumn();

  private readonly paths = new Dictionary<JsonPath>((path) => path.join("\u0000"));
  private readonly tools = new Dictionary<string | null>((name) => (name === null ? "" : `=${name}`));

  /**
   * `observe` is told the stored arguments of each call as they come: the only moment at which the
   * text of a long one is at hand.
   */
  constructor(private readonly observe: (call: CallRef, stored: StoredArguments) => void) {}

  get length(): number {
    return this.ids.length;
  }

  session(title: string): void {
    this.sessionTitles.push(title);
  }

  call(draft: CallDraft): CallRef {
    const call = this.ids.length;
    this.ids.push(draft.id);
    this.texts.push(null);
    this.line.push(0);
    this.byteStart.push(0);
    this.byteEnd.push(0);
    this.path.push(-1);
    this.turn.push(-1);
    this.tool.push(0);
    this.sessionOf.push(Math.max(0, this.sessionTitles.length - 1));
    this.storedKind.push(0);
    this.storedLength.push(0);
    this.hiddenColumn.push(0);
    this.result.push(0);
    this.resultLine.push(0);
    this.resultStart.push(0);
    this.resultEnd.push(0);
    this.resultPath.push(-1);
    this.firstPlace.push(-1);
    this.lastPlace.push(-1);
    this.placeCounts.push(0);
    this.fill(call, draft);
    return call;
  }

  private fill(call: CallRef, draft: CallDraft): void {
    const { stored, place } = draft;
    this.ids[call] = draft.id;
    this.tool.set(call, this.tools.add(draft.name));
    this.line.set(call, place.line);
    this.byteStart.set(call, place.byteStart);
    this.byteEnd.set(call, place.byteEnd);
    this.path.set(call, draft.path === null ? -1 : this.paths.add(draft.path));
    this.turn.set(call, draft.turn ?? -1);
    this.storedKind.set(call, storedKinds.indexOf(stored.kind));
    this.storedLength.set(call, stored.kind === "absent" ? 0 : stored.text.length);
    const held = stored.kind !== "absent" && (draft.path === null || stored.text.length <= heldTextLimit);
    this.texts[call] = held ? stored.text : null;
    if (draft.replayMetadata !== undefined) this.metadata.set(call, draft.replayMetadata);
    this.place(call, { place, what: draft.what });
    this.observe(call, stored);
  }

  place(call: CallRef, { place, what }: CallPlace): void {
    const entry = this.placeLine.push(place.line);
    this.placeStart.push(place.byteStart);
    this.placeEnd.push(place.byteEnd);
    this.placeWhat.push(placeKinds.indexOf(what));
    this.placeNext.push(-1);
    if (this.firstPlace.get(call) < 0) this.firstPlace.set(call, entry);
    else this.placeNext.set(this.lastPlace.get(call), entry);
    this.lastPlace.set(call, entry);
    this.placeCounts.set(call, this.placeCounts.get(call) + 1);
  }

  hide(call: CallRef, reason: HiddenReason): void {
    this.hiddenColumn.set(call, hiddenReasons.indexOf(reason));
  }

  answer(call: CallRef, draft: ResultDraft): void {
    const state: ResultState = draft.isError === null ? "unknown" : draft.isError ? "error" : "ok";
    this.result.set(call, resultStates.indexOf(state));
    this.resultLine.set(call, draft.place.line);
    this.resultStart.set(call, draft.place.byteStart);
    this.resultEnd.set(call, draft.place.byteEnd);
    this.resultPath.set(call, this.paths.add(draft.path));
  }

  note(text: string): void {
    if (this.notes.length < notesLimit && !this.notes.includes(text)) this.notes.push(text);
  }

  idOf(call: CallRef): string | null {
    return this.ids[call] ?? null;
  }

  toolOf(call: CallRef): string | null {
    return this.tools.get(this.tool.get(call)) ?? null;
  }

  /** For each call the number of its tool name; `toolName` gives the name. */
  toolColumn(): Int32Array {
    return this.tool.view();
  }

  toolCount(): number {
    return this.tools.size;
  }

  toolName(number: number): string | null {
    return this.tools.get(number) ?? null;
  }

  turnOf(call: CallRef): number | null {
    const turn = this.turn.get(call);
    return turn < 0 ? null : turn;
  }

  sessionTitleOf(call: CallRef): string {
    return this.sessionTitles[this.sessionOf.get(call)] ?? "";
  }

  storedKindOf(call: CallRef): StoredKind {
    return storedKinds[this.storedKind.get(call)] ?? "absent";
  }

  /** The stored text where it is held; null where it must be read again (or nothing is stored). */
  heldTextOf(call: CallRef): string | null {
    return this.texts[call] ?? null;
  }

  placeOf(call: CallRef): Place {
    return {
      line: asLine(this.line.get(call)),
      byteStart: asByteOffset(this.byteStart.get(call)),
      byteEnd: asByteOffset(this.byteEnd.get(call)),
    };
  }

  pathOf(call: CallRef): JsonPath | null {
    return this.paths.get(this.path.get(call)) ?? null;
  }

  hiddenReasonOf(call: CallRef): HiddenReason | null {
    return hiddenReasons[this.hiddenColumn.get(call)] ?? null;
  }

  metadataOf(call: CallRef): ReplayMetadata | null {
    return this.metadata.get(call) ?? null;
  }

  resultStateOf(call: CallRef): ResultState {
    return resultStates[this.result.get(call)] ?? "missing";
  }

  resultOf(call: CallRef): StoredResult | null {
    const path = this.paths.get(this.resultPath.get(call));
    if (path === undefined) return null;
    return {
      state: this.resultStateOf(call),
      path,
      place: {
        line: asLine(this.resultLine.get(call)),
        byteStart: asByteOffset(this.resultStart.get(call)),
        byteEnd: asByteOffset(this.resultEnd.get(call)),
      },
    };
  }

  placeCountOf(call: CallRef): number {
    return this.placeCounts.get(call);
  }

  /** The call's places in the order in which they were found, at most `limit`. */
  placesOf(call: CallRef, limit: number): CallPlace[] {
    const places: CallPlace[] = [];
    let entry = this.firstPlace.get(call);
    while (entry >= 0 && places.length < limit) {
      places.push({
        what: placeKinds[this.placeWhat.get(entry)] ?? "message",
        place: {
          line: asLine(this.placeLine.get(entry)),
          byteStart: asByteOffset(this.placeStart.get(entry)),
          byteEnd: asByteOffset(this.placeEnd.get(entry)),
        },
      });
      entry = this.placeNext.get(entry);
    }
    return places;
  }
}
