import { LRUCache } from "lru-cache";
import { searchWords } from "../../../database/persian.ts";
import type { CatalogContent } from "../catalog-content.ts";
import { stemOf, textWords } from "../places/text-index.ts";
import type { Reading } from "./reading-context.ts";

/** A text of ours, by the words of its title and of the rest. */
interface IndexedText<Row> {
  row: Row;
  title: ReadonlySet<string>;
  body: ReadonlySet<string>;
}

const cachedWords = new LRUCache<string, ReadonlySet<string>>({ max: 2000 });

/** The words of a text, which mostly is the same after a change of others. */
function wordsOfText(text: string): ReadonlySet<string> {
  let words = cachedWords.get(text);
  if (!words) {
    words = textWords(text);
    cachedWords.set(text, words);
  }
  return words;
}

const indexes = new WeakMap<readonly object[], IndexedText<object>[]>();

/** The texts of a list with their words; made once for each load of the list. */
function indexOf<Row extends object>(rows: readonly Row[], texts: (row: Row) => [title: string, body: string]) {
  let index = indexes.get(rows) as IndexedText<Row>[] | undefined;
  if (!index) {
    index = rows.map((row) => {
      const [title, body] = texts(row);
      return { row, title: wordsOfText(title), body: wordsOfText(body) };
    });
    indexes.set(rows, index);
  }
  return index;
}

/** The stories that have all words of a question, those with more of them in the title first. */
export const findPosts = (content: CatalogContent, reading: Reading, text: string) =>
  find(
    indexOf(content.posts, ({ title, summary, body }) => [title, `${summary} ${body}`]),
    wordsOf(reading, text),
  );

/** The questions that have all words, those with more of them in the question first. */
export const findFaqs = (content: CatalogContent, reading: Reading, text: string) =>
  find(
    indexOf(content.faqs, ({ question, answer }) => [question, answer]),
    wordsOf(reading, text),
  );

/** The words that mean something: not those that are left out. */
function wordsOf({ parsed }: Reading, text: string): string[] {
  const words = searchWords(parsed.core || text);
  return [...new Set(words.filter((word) => word.length > 1).map(stemOf))];
}

function find<Row>(index: readonly IndexedText<Row>[], words: readonly string[]): Row[] {
  if (words.length === 0) return [];
  const found: { row: Row; inTitle: number }[] = [];
  for (const { row, title, body } of index) {
    if (!words.every((word) => title.has(word) || body.has(word))) continue;
    found.push({ row, inTitle: words.filter((word) => title.has(word)).length });
  }
  return found.sort((a, b) => b.inTitle - a.inTitle).map(({ row }) => row);
}
