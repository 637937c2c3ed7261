import { diffArrays } from "diff";

/** A run of text that stayed, came or went. */
export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Lines that changed, piece by piece, or a number of lines that did not. */
export type Block = { pieces: Piece[] } | { unchanged: number };

// By hand: the library's own words know no Persian.
const wordsOf = (text: string) => text.match(/[^\s.،؛:؟!«»()[\]*#|]+[^\S\n]*|[.،؛:؟!«»()[\]*#|][^\S\n]*|\s/g) ?? [];

const MIN_SIMILARITY = 0.35; // of the longer text: below, what both share are but stray words

/** The words of two texts, side by side; a text that was written anew comes whole after the old one. */
export function diffWords(before: string, after: string): Piece[] {
  const pieces = diffArrays(wordsOf(before), wordsOf(after)).map(
    ({ value, added, removed }): Piece => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value.join(""),
    }),
  );
  const shared = pieces.reduce((sum, { kind, text }) => sum + (kind === "same" ? text.length : 0), 0);
  if (shared >= MIN_SIMILARITY * Math.max(before.length, after.length)) return pieces;
  const whole: Piece[] = [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
  return whole.filter(({ text }) => text !== "");
}

const CONTEXT_LINES = 1; // unchanged lines that are shown beside a change

/** Two texts line by line, and within changed lines word by word; what is far from any change is only counted. */
export function diffText(before: string, after: string): Block[] {
  const runs = diffArrays(before.split("\n"), after.split("\n"));
  const blocks: Block[] = [];
  for (let at = 0; at < runs.length; at++) {
    const { value, added, removed } = runs[at]!;
    const next = runs[at + 1];
    if (removed && next?.added) {
      blocks.push({ pieces: diffWords(value.join("\n"), next.value.join("\n")) });
      at++;
    } else if (added || removed) {
      blocks.push({ pieces: [{ kind: added ? "added" : "removed", text: value.join("\n") }] });
    } else blocks.push(...foldUnchanged(value, at > 0, next !== undefined));
  }
  return blocks;
}

/** Unchanged lines, of which only those beside a change are shown. */
function foldUnchanged(lines: string[], hasPrevious: boolean, hasNext: boolean): Block[] {
  const [first, last] = [hasPrevious ? CONTEXT_LINES : 0, hasNext ? CONTEXT_LINES : 0];
  const hidden = lines.length - first - last;
  const toBlocks = (some: string[]): Block[] =>
    some.length > 0 ? [{ pieces: [{ kind: "same", text: some.join("\n") }] }] : [];
  if (hidden < 2) return toBlocks(lines);
  return [...toBlocks(lines.slice(0, first)), { unchanged: hidden }, ...toBlocks(last ? lines.slice(-last) : [])];
}
