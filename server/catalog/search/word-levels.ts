import { Bitmap } from "../index/bitmap.ts";
import { nearTownConfidence, unfinishedFactor } from "./document-matching.ts";
import { ROLES, type Role, roleWeights, WORD_ROLES } from "./document-roles.ts";
import { lazily } from "./lazily.ts";
import type { Lexicon } from "./lexicon.ts";
import type { WordMatch, WordMatches } from "./word-matching.ts";
import { PostingUnion } from "./words/posting-union.ts";

/** The documents that have a typed word equally well, and perhaps some that have it better. */
export interface WordLevel {
  /** At most this. */
  confidence: number;
  isContext: boolean;
  isFuzzy: boolean;
  /** The confidence is lower than that of a town nearby. */
  isWeak: boolean;
  /** They are found at the first call. Not to be changed. */
  docs: () => Bitmap;
}

interface WordLevelOptions {
  /** Another word follows, so that a match of the beginning only is less likely. */
  isFinished: boolean;
  /** Other documents are left out. */
  within?: Bitmap | undefined;
}

interface Group extends Omit<WordLevel, "docs"> {
  /** The confidence before that of unfinished words is lowered. */
  rawConfidence: number;
  /** Lists of postings, or documents. */
  items: number[];
}

const maxGroups = 16;
const confidenceSteps = 20; // see `gradeOf`
const fewTimes = 8; // how many more documents with the word there must be than others, so that it is looked for in these

/**
 * The documents that have a word in any of its matches; each is in the level of its best match, as `matchWords` finds it. Where there are
 * very many confidences, similar ones share a level. Best first.
 */
export function wordLevels(lexicon: Lexicon, matches: WordMatches, options: WordLevelOptions): WordLevel[] {
  const { isFinished, within } = options;
  const isAmongFew = within && within.size * fewTimes < countPostings(lexicon, matches, within.size * fewTimes);
  const grouping = new Grouping(isFinished);
  if (isAmongFew) {
    groupWordsOf(within, lexicon, matches, grouping);
    return toLevels(grouping, (docs) => Bitmap.ofUnsorted(Uint32Array.from(docs)));
  }
  groupMatches(lexicon, matches, grouping);
  const { postings } = lexicon.words;
  return toLevels(grouping, (lists) => {
    const union = new PostingUnion();
    for (const list of lists) union.add(postings, list);
    return within ? union.toBitmap().and(within) : union.toBitmap();
  });
}

const toLevels = (grouping: Grouping, docsOf: (items: number[]) => Bitmap): WordLevel[] =>
  grouping.sorted().map(({ items, rawConfidence: _, ...level }) => ({ ...level, docs: lazily(() => docsOf(items)) }));

/** How many documents words have, counted up to a number. */
function countPostings({ words: index }: Lexicon, matches: WordMatches, max: number): number {
  let count = 0;
  for (const word of matches.keys()) {
    count += index.count(word);
    if (count > max) return count;
  }
  return count;
}

/** What words are worth in their roles. */
class Grouping {
  readonly #isFinished: boolean;
  readonly #byConfidence = new Map<number, Group[]>();
  readonly #byMatch = new Map<WordMatch, (Group | undefined)[]>(); // by role

  constructor(isFinished: boolean) {
    this.#isFinished = isFinished;
  }

  /** The groups of a match, which many words have, as far as they are known, by role. */
  of(match: WordMatch): (Group | undefined)[] {
    let groups = this.#byMatch.get(match);
    if (!groups) {
      groups = [];
      this.#byMatch.set(match, groups);
    }
    return groups;
  }

  group(match: WordMatch, role: Role): Group {
    const rawConfidence = match.confidence * roleWeights[role];
    const others = this.#byConfidence.get(rawConfidence);
    const isContext = role === ROLES.context;
    const confidence = adjust(rawConfidence, match, this.#isFinished);
    const known = others?.find(
      (group) => group.confidence === confidence && group.isContext === isContext && group.isFuzzy === match.isFuzzy,
    );
    if (known) return known;
    const isWeak = confidence < nearTownConfidence;
    const group: Group = { rawConfidence, confidence, isFuzzy: match.isFuzzy, isContext, isWeak, items: [] };
    if (others) others.push(group);
    else this.#byConfidence.set(rawConfidence, [group]);
    return group;
  }

  /** Best first; where there are very many, similar ones are one. */
  sorted(): Group[] {
    const sorted = [...this.#byConfidence.values()].flat().sort((a, b) => b.rawConfidence - a.rawConfidence);
    return sorted.length > maxGroups ? joinSimilar(sorted) : sorted;
  }
}

/** The lists of postings of all matches. */
function groupMatches({ words: index }: Lexicon, matches: WordMatches, grouping: Grouping) {
  let last: WordMatch | undefined;
  let groups: (Group | undefined)[] = [];
  for (const [word, match] of matches) {
    if (match !== last) groups = grouping.of(match);
    last = match;
    for (const role of WORD_ROLES) {
      const list = index.listOf(word, role);
      if (index.postings.count(list) === 0) continue;
      groups[role] ??= grouping.group(match, role);
      groups[role].items.push(list);
    }
  }
}

/** Those of some documents that have the matches. */
function groupWordsOf(docs: Bitmap, { documentWords }: Lexicon, matches: WordMatches, grouping: Grouping) {
  for (const doc of docs.toArray())
    documentWords.forEachWord(doc, (word, role) => {
      const match = matches.get(word);
      if (!match) return;
      const groups = grouping.of(match);
      groups[role] ??= grouping.group(match, role);
      groups[role].items.push(doc);
    });
}

const adjust = (rawConfidence: number, { isComplete }: WordMatch, isFinished: boolean) =>
  isComplete || !isFinished ? rawConfidence : rawConfidence * unfinishedFactor;

/** Joins neighbouring groups that hardly differ. */
function joinSimilar(groups: Group[]): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    const isSimilar =
      last &&
      Math.round(last.confidence * confidenceSteps) === Math.round(group.confidence * confidenceSteps) &&
      last.isContext === group.isContext &&
      last.isFuzzy === group.isFuzzy &&
      last.isWeak === group.isWeak;
    if (!isSimilar) joined.push({ ...group, items: [...group.items] });
    else {
      for (const item of group.items) last.items.push(item);
      last.confidence = Math.max(last.confidence, group.confidence);
    }
  }
  return joined;
}

/** The documents of all the levels. */
export const unionOf = (levels: readonly WordLevel[]): Bitmap => Bitmap.union(levels.map(({ docs }) => docs()));

/** The documents whose best level, the first that they are in, is of a kind. */
export function strongOf(levels: readonly WordLevel[], isStrong: (level: WordLevel) => boolean): Bitmap {
  const end = levels.findLastIndex(isStrong) + 1;
  let [strong, others] = [new Bitmap(), new Bitmap()];
  for (const level of levels.slice(0, end))
    if (isStrong(level))
      strong = Bitmap.union([strong, others.size === 0 ? level.docs() : level.docs().andNot(others)]);
    else others = Bitmap.union([others, level.docs().andNot(strong)]);
  return strong;
}

/** Fewer levels for the same documents: those of a kind as one, or all as one. */
export function joinLevels(levels: readonly WordLevel[], kindOf: (level: WordLevel) => string): WordLevel[] {
  return [...Map.groupBy(levels, kindOf).values()].map((group) => ({
    confidence: Math.max(...group.map(({ confidence }) => confidence)),
    isContext: group.every(({ isContext }) => isContext),
    isFuzzy: group.every(({ isFuzzy }) => isFuzzy),
    isWeak: group.every(({ isWeak }) => isWeak),
    docs: lazily(() => unionOf(group)),
  }));
}
