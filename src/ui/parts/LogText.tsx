import { beginning } from "../beginning";
import { type Layout, segments } from "../stand-ins";
import css from "./LogText.module.css";

interface Props {
  text: string;
  layout: Layout;
  /** Source offsets of a stretch to mark, end exclusive. */
  mark?: { start: number; end: number } | null;
  /** Shows plain spaces and line feeds too. */
  spaces?: boolean;
}

/** More stand-ins than this are shown as plain text: an element each would freeze the page. */
const mostDecorated = 2_000;

/** One line is there to be glanced at: of a longer text it shows this many characters. */
const mostInOneLine = 5_000;

interface Piece {
  readonly at: number;
  text: string;
  readonly standIn: boolean;
  readonly marked: boolean;
}

function pieces(text: string, layout: Layout, mark: Props["mark"], spaces: boolean): Piece[] {
  const out: Piece[] = [];
  let decorated = 0;
  const isMarked = (at: number): boolean =>
    mark !== null && mark !== undefined && at >= mark.start && at < mark.end;
  const put = (at: number, shown: string, isStandIn: boolean): void => {
    const standIn = isStandIn && decorated < mostDecorated;
    const marked = isMarked(at);
    const last = out.at(-1);
    if (last !== undefined && last.standIn === standIn && last.marked === marked) last.text += shown;
    else out.push({ at, text: shown, standIn, marked });
    if (standIn) decorated += 1;
  };
  for (const part of segments(text, layout, spaces)) {
    if (part.standIn) {
      put(part.at, part.text, true);
      continue;
    }
    const end = part.at + part.text.length;
    const cuts = [mark?.start, mark?.end].filter((cut) => cut !== undefined && cut > part.at && cut < end);
    let from = part.at;
    for (const cut of [...cuts, end]) {
      if (cut === undefined || cut <= from) continue;
      put(from, part.text.slice(from - part.at, cut - part.at), false);
      from = cut;
    }
  }
  return out;
}

/** A text of the log, as text: never HTML, never a link; what would be invisible has a stand-in. */
export function LogText({ text, layout, mark = null, spaces = false }: Props) {
  const shown = layout === "oneLine" ? beginning(text, mostInOneLine) : text;
  const end = mark !== null && mark.start >= text.length;
  return (
    <>
      {pieces(shown, layout, mark, spaces).map((piece) => (
        <PieceText key={piece.at} piece={piece} />
      ))}
      {shown.length < text.length && "…"}
      {end && <mark className={css["end"]}>end</mark>}
    </>
  );
}

function PieceText({ piece }: { piece: Piece }) {
  const shown = piece.standIn ? <span className={css["standIn"]}>{piece.text}</span> : piece.text;
  return piece.marked ? <mark className={css["mark"]}>{shown}</mark> : shown;
}
