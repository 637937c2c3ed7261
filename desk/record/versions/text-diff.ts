import { diffArrays } from "diff";

/** A run of text that is unchanged, added or removed. */
export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Changed lines as pieces, or a count of unchanged lines. */
export type Block = { pieces: Piece[] } | { unchanged: number };

// Own tokeniser: the library's word pattern does not cover Persian.
const wordsOf = (text: string) => text.match(/[^\s.،؛:؟!«»()[\]*#|]+[^\S\n]*|[.،؛:؟!«»()[\]*#|][^\S\n]*|\s/g) ?? [];

const MIN_SIMILARITY = 0.35; // share of the longer text; below it the common words are coincidental

/** The word diff of two texts; a rewritten text is returned whole after the old one. */
export function diffWords(before: string, after: string): Piece[] {
  const pieces = diffArrays(wordsOf(before), wordsOf(after)).map(
    ({ value, added, removed }): Piece => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value.join(""),
    }),
  );
  const shared = pieces.reduce((sum, { kind, text }) => sum + (kind === "same" ? text.length : 0), 0);
  if (shared >= MIN_SIMILARITY * Math.max(before.length, after.length)) return pieces;
  const replaced: Piece[] = [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
  return replaced.filter(({ text }) => text !== "");
}

const CONTEXT_LINES = 1; // unchanged lines that are shown on each side of a change

/** The diff of two texts by line, and by word within changed lines; lines far from any change are only counted. */
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

/** Collapses unchanged lines, except those next to a change. */
function foldUnchanged(lines: string[], hasPrevious: boolean, hasNext: boolean): Block[] {
  const [first, last] = [hasPrevious ? CONTEXT_LINES : 0, hasNext ? CONTEXT_LINES : 0];
  const hidden = lines.length - first - last;
  const toBlocks = (some: string[]): Block[] =>
    some.length > 0 ? [{ pieces: [{ kind: "same", text: some.join("\n") }] }] : [];
  if (hidden < 2) return toBlocks(lines);
  return [...toBlocks(lines.slice(0, first)), { unchanged: hidden }, ...toBlocks(last ? lines.slice(-last) : [])];
}
