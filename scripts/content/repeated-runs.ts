import type { Content } from "../../database/content.ts";
import { searchWords } from "../../database/persian.ts";
import { proseOfBody } from "./prose.ts";

/** A sequence of words that two texts have in common. */
export interface RepeatedRun {
  file: string;
  /** The earlier text that contains the first words of the run. */
  before: string;
  /** Folded as for search. */
  words: string;
}

const minRunLength = 6;

/**
 * Runs of at least six words that an earlier text also contains, compared in folded spelling; a longer sequence is one run.
 * Quotations and link texts are left out and separate the words around them.
 */
export function repeatedRuns(contents: readonly Content[]): RepeatedRun[] {
  const firstFile = new Map<string, string>();
  return contents.flatMap(({ file, body }) => {
    const pieces = splitOwnWords(body);
    const runs = pieces.flatMap((words) => runsIn(words, firstFile).map((run) => ({ file, ...run })));
    for (const words of pieces)
      for (const sequence of sequencesOf(words)) if (!firstFile.has(sequence)) firstFile.set(sequence, file);
    return runs;
  });
}

/** The words of a text in uninterrupted pieces, without quotations and link texts. */
const splitOwnWords = (body: string): string[][] =>
  proseOfBody(body).flatMap(({ text, links }) =>
    links
      .reduce((rest, { text }) => rest.replace(text, "\n"), text)
      .replace(/«[^»]*»/g, "\n")
      .split("\n")
      .map(searchWords),
  );

const sequencesOf = (words: string[]): string[] =>
  words.slice(minRunLength - 1).map((_, start) => words.slice(start, start + minRunLength).join(" "));

function runsIn(words: string[], firstFile: ReadonlyMap<string, string>): Omit<RepeatedRun, "file">[] {
  const runs: Omit<RepeatedRun, "file">[] = [];
  let open: { before: string; words: string } | undefined;
  for (const [start, sequence] of sequencesOf(words).entries()) {
    const before = firstFile.get(sequence);
    if (before !== undefined && open) open.words += ` ${words[start + minRunLength - 1]}`;
    else {
      open = before === undefined ? undefined : { before, words: sequence };
      if (open) runs.push(open);
    }
  }
  return runs;
}
