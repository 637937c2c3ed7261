import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A proof that a document names: a file, or the test of this title in it. */
export interface Proof {
  file: string;
  title: string | undefined;
}

/** The proofs in a cell of a table, written as `file` › title, and joined by semicolons. */
export const readProofs = (cell: string): Proof[] =>
  [...cell.matchAll(/`([^` ]+\.[a-z]+)`(?: › (.*?))?(?=; `|$)/g)].map(([, file, title]) => ({ file: file!, title }));

/** The cells of the lines of Markdown tables; `\|` is no end of a cell. */
export const readTableRows = (markdown: string): string[][] =>
  markdown.split("\n").flatMap((line) => {
    const [before, ...cells] = line.split(/(?<!\\) ?\| ?/);
    return before === "" && cells.length > 1 ? [cells] : [];
  });

/** The proofs whose file does not exist below `root`, or has no test of the title, as they are written. */
export const findMissingProofs = (root: string, proofs: readonly Proof[]): string[] =>
  proofs
    .filter(({ file, title }) => !existsSync(join(root, file)) || !hasTest(join(root, file), title))
    .map(({ file, title }) => `${file}${title ? ` › ${title}` : ""}`);

/** Whether a file has a test of this title: as a string, not as a part of a comment. */
function hasTest(path: string, title: string | undefined): boolean {
  if (title === undefined) return true;
  const text = readFileSync(path, "utf8");
  return ['"', "'", "`"].some((quote) => text.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`));
}
