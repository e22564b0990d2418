import { type Layout, segments } from "../stand-ins";
import css from "./LogText.module.css";

interface Props {
  text: string;
  layout: Layout;
  /** Source offsets of a stretch to mark, end exclusive. */
  mark?: { start: number; end: number } | null;
  /** Shows plain spaces too. */
  spaces?: boolean;
}

interface Piece {
  at: number;
  text: string;
  standIn: boolean;
  marked: boolean;
}

function pieces(text: string, layout: Layout, mark: Props["mark"], spaces: boolean): Piece[] {
  const out: Piece[] = [];
  for (const part of segments(text, layout)) {
    const marked = (at: number): boolean =>
      mark !== null && mark !== undefined && at >= mark.start && at < mark.end;
    if (part.standIn) {
      out.push({ at: part.at, text: part.text, standIn: true, marked: marked(part.at) });
      continue;
    }
    const end = part.at + part.text.length;
    const cuts = [mark?.start, mark?.end].filter((cut) => cut !== undefined && cut > part.at && cut < end);
    let from = part.at;
    for (const cut of [...cuts, end]) {
      if (cut === undefined || cut <= from) continue;
      const plain = part.text.slice(from - part.at, cut - part.at);
      out.push({
        at: from,
        text: spaces ? plain.replaceAll(" ", "·") : plain,
        standIn: spaces,
        marked: marked(from),
      });
      from = cut;
    }
  }
  return out;
}

/** A text of the log, as text: never HTML, never a link; what would be invisible has a stand-in. */
export function LogText({ text, layout, mark = null, spaces = false }: Props) {
  const end = mark !== null && mark.start >= text.length;
  return (
    <>
      {pieces(text, layout, mark, spaces).map((piece) => (
        <PieceText key={piece.at} piece={piece} />
      ))}
      {end && <mark className={css["end"]}>end</mark>}
    </>
  );
}

function PieceText({ piece }: { piece: Piece }) {
  const shown = piece.standIn ? <span className={css["standIn"]}>{piece.text}</span> : piece.text;
  return piece.marked ? <mark className={css["mark"]}>{shown}</mark> : shown;
}
