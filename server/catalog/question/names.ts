import { searchWords } from "../../../database/persian.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import { type DocumentMatch, TIERS } from "../search/document-matching.ts";
import { type KnownMatches, type SearchResult, search } from "../search/search.ts";
import { bestOfGroup } from "../search/search-places.ts";
import { fuzzyWords } from "../search/spelling/spelling.ts";
import { SortedWords } from "../search/words/sorted-words.ts";
import type { Entry, Grammar } from "./grammar.ts";

/** The places whose names a text is. */
export interface NameResult {
  text: string;
  result: SearchResult;
  /** The best of them. */
  top: DocumentMatch | undefined;
}

/** Searches for names as typed, on either keyboard layout. */
export const findNames = (index: CatalogIndex, text: string, known?: KnownMatches): NameResult =>
  toNameResult(index, text, search(index, text, { hasErrors: false, known }));

/**
 * Searches for names with typing errors, too; words that the grammar knows are right as typed, but for meanings that `doubted` names.
 */
export function findMisspeltNames(
  index: CatalogIndex,
  { entries }: Grammar,
  text: string,
  { doubted = [], known }: { doubted?: readonly ("region" | "words")[]; known: KnownMatches },
): NameResult {
  const isCertain = (word: string) => {
    const entry = entries.get(word);
    if (!entry) return false;
    if (entry.regions && !doubted.includes("region")) return true;
    return entry.meanings.some(({ is }) => is !== "word" && !(is === "words" && doubted.includes("words")));
  };
  return toNameResult(index, text, search(index, text, { isCertain, known }));
}

const toNameResult = (index: CatalogIndex, text: string, result: SearchResult): NameResult => ({
  ...{ text, result, top: bestOfGroup(index, result, "place", 1)[0] },
});

/** The text is the name of a place, in any order or letters. */
export const isWholeName = ({ top }: NameResult): boolean =>
  top !== undefined && (top.tier === TIERS.exact || (top.tier === TIERS.words && top.coverage >= 1));

const nameConfidence = 0.985; // more than that of another name, and of the kind or region

/** The text has all words of the name itself. */
export const hasWholeName = ({ tier, coverage, confidence }: Pick<DocumentMatch, "tier" | "coverage" | "confidence">) =>
  tier >= TIERS.words && coverage >= 1 && confidence >= nameConfidence;

/** All words are whole words of the name of a place. */
export const hasAllWords = ({ top }: NameResult): boolean =>
  top !== undefined && top.tier === TIERS.words && top.confidence >= nameConfidence;

/** All words stand in the name of a place, with its kind and region. */
export const isName = ({ top }: NameResult): boolean => top !== undefined && top.tier > TIERS.fuzzy;

const maxErrors = 0.24; // of a letter: one in five letters, two in nine
const maxNameErrors = 1.8; // of a whole name written as one word
const shortLength = 5;
/** In a short word only letters of the same sound may differ, or one of a neighbouring key. */
const maxShortErrors = (length: number) => (length <= 3 ? 0.31 : 0.75);

/** Whether words are so similar to those of the best match that nothing else can be meant. */
export function isSurely({ top, text }: NameResult, words: readonly string[]): boolean {
  if (!top) return false;
  const matched = new SortedWords();
  for (const { word } of top.matchedWords) matched.add(word);
  const isWhole = top.coverage >= 1 && top.tier >= TIERS.fuzzy;
  const limit = ({ length }: string) => {
    if (!isWhole) return length <= shortLength ? maxShortErrors(length) : maxErrors * length;
    return Math.max(length <= 3 ? 0.7 : 1, maxErrors * length);
  };
  const typed = words.flatMap((word) => searchWords(word));
  const isSimilar = (word: string) => fuzzyWords(matched, word, limit(word)).length > 0;
  const joined = searchWords(text).join("");
  return (
    typed.every(isSimilar) ||
    (isWhole && fuzzyWords(matched, joined, Math.min(maxNameErrors, maxErrors * joined.length)).length > 0)
  );
}

const maxSlip = 0.75; // of a word that is right as typed: a neighbouring key, or a letter of the same sound

/** Whether words that exist differ from those of the best match by no more than a slip of the finger. */
export function areSlipsOf({ top }: NameResult, words: readonly string[]): boolean {
  const matched = new SortedWords();
  for (const { word } of top?.matchedWords ?? []) matched.add(word);
  const typed = words.flatMap((word) => searchWords(word));
  return typed.every((word) => fuzzyWords(matched, word, maxSlip).some(({ isPrefix }) => !isPrefix));
}

/** The text is the name of a place, or all words of it stand in one: it is not two names. */
export const isOneName = (names: NameResult): boolean => isWholeName(names) || hasAllWords(names);

const minConfidence = 0.55;

/** Whether names are similar enough to be shown where nothing else is found. */
export const isLikely = ({ top }: NameResult): boolean =>
  top !== undefined && (top.confidence >= minConfidence || top.coverage >= 1);

/** A name of at least two words in a text, which perhaps are typed as one. */
interface ContainedName {
  text: string;
  /** The words of the text before and after it. */
  before: string[];
  after: string[];
}

const maxNameWords = 6;

/**
 * The longest full name of a place among the words; one that is typed as a single word, «تختجمشید», only where no name has that word.
 * Phrases of the grammar, such as «باغ ایرانی», are none.
 */
export function containedName(
  { lexicon }: CatalogIndex,
  { entries }: Grammar,
  words: readonly string[],
): ContainedName | null {
  const isNamed = (name: number) => lexicon.names.documents(name).intersects(lexicon.groups.place);
  for (let length = Math.min(maxNameWords, words.length > 2 ? words.length : 1); length >= 1; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const span = words.slice(from, from + length);
      const joined = span.join("");
      if (isPhrase(entries.get(joined)) || (length === 1 && lexicon.words.words.find(joined) >= 0)) continue;
      const name = lexicon.names.words.find(joined);
      if (name < 0 || !isNamed(name)) continue;
      const text = length === 1 ? divideName(lexicon, name, joined) : span.join(" ");
      return { text, before: words.slice(0, from), after: words.slice(from + length) };
    }
  return null;
}

/** Whether words mean something else than a name. */
const isPhrase = (entry: Entry | undefined) =>
  entry !== undefined &&
  (entry.regions !== undefined || entry.meanings.some(({ is }) => is !== "word" && is !== "place"));

/** The words of a name that was typed as one. */
function divideName(lexicon: CatalogIndex["lexicon"], name: number, joined: string): string {
  const [doc] = lexicon.names.documents(name).and(lexicon.groups.place).toArray();
  const { name: own, otherNames, english } = lexicon.document(doc!);
  const divided = [own, ...otherNames, english]
    .map((text) => searchWords(text))
    .find((words) => words.join("") === joined);
  return divided?.join(" ") ?? joined;
}
