import type { Content } from "../../database/content.ts";
import { searchWords } from "../../database/persian.ts";
import { spokenBody } from "./spoken.ts";

/** Words that two texts have in common, one after the other. */
export interface RepeatedRun {
  file: string;
  /** The text in which the run's first words stood before. */
  before: string;
  /** Folded, as searching folds them. */
  words: string;
}

const length = 6;

/**
 * Runs of at least six words that an earlier text has too, whatever their spelling; a longer one is one run. Quotations and
 * the names that are links are left out, and part what stands around them.
 */
export function repeatedRuns(contents: readonly Content[]): RepeatedRun[] {
  const firstFile = new Map<string, string>();
  return contents.flatMap(({ file, body }) => {
    const pieces = ownWords(body);
    const runs = pieces.flatMap((words) => runsIn(words, firstFile).map((run) => ({ file, ...run })));
    for (const words of pieces) for (const gram of grams(words)) if (!firstFile.has(gram)) firstFile.set(gram, file);
    return runs;
  });
}

/** The words of a text that are the writer's own, in pieces that nothing parts. */
const ownWords = (body: string): string[][] =>
  spokenBody(body).flatMap(({ text, links }) =>
    links
      .reduce((rest, { text }) => rest.replace(text, "\n"), text)
      .replace(/«[^»]*»/g, "\n")
      .split("\n")
      .map(searchWords),
  );

const grams = (words: string[]): string[] =>
  words.slice(length - 1).map((_, start) => words.slice(start, start + length).join(" "));

function runsIn(words: string[], firstFile: ReadonlyMap<string, string>): Omit<RepeatedRun, "file">[] {
  const runs: Omit<RepeatedRun, "file">[] = [];
  let open: { before: string; words: string } | undefined;
  for (const [start, gram] of grams(words).entries()) {
    const before = firstFile.get(gram);
    if (before !== undefined && open) open.words += ` ${words[start + length - 1]}`;
    else {
      open = before === undefined ? undefined : { before, words: gram };
      if (open) runs.push(open);
    }
  }
  return runs;
}
