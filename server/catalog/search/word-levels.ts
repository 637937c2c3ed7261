import { Bitmap } from "../index/bitmap.ts";
import { nearTownConfidence, unfinishedFactor } from "./document-matching.ts";
import { ROLES, type Role, roleWeights, WORD_ROLES } from "./document-roles.ts";
import { lazily } from "./lazily.ts";
import type { WordMatch, WordMatches } from "./word-matching.ts";
import { PostingUnion } from "./words/posting-union.ts";
import type { WordIndex } from "./words/word-index.ts";

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
  lists: number[];
}

const maxGroups = 16;
const confidenceSteps = 20; // see `gradeOf`

/**
 * The documents that have a word in any of its matches; each is in the level of its best match, as `matchWords` finds it. Where there are
 * very many confidences, similar ones share a level. Best first.
 */
export const wordLevels = (
  index: WordIndex,
  matches: WordMatches,
  { isFinished, within }: WordLevelOptions,
): WordLevel[] =>
  groupMatches(index, matches, isFinished).map(({ lists, rawConfidence: _, ...level }) => ({
    ...level,
    docs: lazily(() => {
      const union = new PostingUnion(within);
      for (const list of lists) union.add(index.postings, list);
      return union.toBitmap();
    }),
  }));

/** The lists of postings by what they are worth, best first. */
function groupMatches(index: WordIndex, matches: WordMatches, isFinished: boolean): Group[] {
  const byConfidence = new Map<number, Group[]>();
  const groupOf = (match: WordMatch, role: Role): Group => {
    const rawConfidence = match.confidence * roleWeights[role];
    const others = byConfidence.get(rawConfidence);
    const isContext = role === ROLES.context;
    const confidence = adjust(rawConfidence, match, isFinished);
    const known = others?.find(
      (group) => group.confidence === confidence && group.isContext === isContext && group.isFuzzy === match.isFuzzy,
    );
    if (known) return known;
    const isWeak = confidence < nearTownConfidence;
    const group: Group = { rawConfidence, confidence, isFuzzy: match.isFuzzy, isContext, isWeak, lists: [] };
    if (others) others.push(group);
    else byConfidence.set(rawConfidence, [group]);
    return group;
  };
  let last: WordMatch | undefined;
  let groups: (Group | undefined)[] = []; // of the last match, which many words have, by role
  for (const [word, match] of matches) {
    if (match !== last) groups = [];
    last = match;
    for (const role of WORD_ROLES) {
      const list = index.listOf(word, role);
      if (index.postings.count(list) === 0) continue;
      groups[role] ??= groupOf(match, role);
      groups[role].lists.push(list);
    }
  }
  const sorted = [...byConfidence.values()].flat().sort((a, b) => b.rawConfidence - a.rawConfidence);
  return sorted.length > maxGroups ? joinSimilar(sorted) : sorted;
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
    if (!isSimilar) joined.push({ ...group, lists: [...group.lists] });
    else {
      last.lists.push(...group.lists);
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
