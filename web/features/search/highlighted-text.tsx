import css from "./highlighted-text.module.css";

interface HighlightedTextProps {
  text: string;
  /** Start (inclusive) and end (exclusive) of each match, in UTF-16 units. */
  ranges: readonly (readonly number[])[];
}

/** Splits a text at the ranges of its matches; invalid ranges are ignored. */
export function splitAtRanges({
  text,
  ranges,
}: HighlightedTextProps): { start: number; text: string; isMatch: boolean }[] {
  const pieces: { start: number; text: string; isMatch: boolean }[] = [];
  let end = 0;
  const addPiece = (to: number, isMatch: boolean) => {
    if (to > end) pieces.push({ start: end, text: text.slice(end, to), isMatch });
    end = Math.max(end, to);
  };
  for (const [from = 0, to = 0] of ranges.toSorted(([a = 0], [b = 0]) => a - b)) {
    if (from < 0 || to > text.length || from >= to) continue;
    addPiece(from, false);
    addPiece(to, true);
  }
  addPiece(text.length, false);
  return pieces;
}

/** A text with its matches in `<mark>`. */
export function HighlightedText(props: HighlightedTextProps) {
  return splitAtRanges(props).map(({ start, text, isMatch }) =>
    isMatch ? (
      <mark key={start} className={css.match}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
