import { Bitmap } from "../index/bitmap.ts";
import {
  type DocumentMatch,
  matchJoined,
  matchNames,
  type NameMatches,
  TIERS,
  type Tier,
  tierOf,
} from "./document-matching.ts";
import { NAME_ROLES, roleWeights } from "./document-roles.ts";
import { lazily, memoize } from "./lazily.ts";
import type { Lexicon } from "./lexicon.ts";
import { strongOf, unionOf, wordLevels } from "./word-levels.ts";
import type { WordMatch, WordMatches } from "./word-matching.ts";
import type { NameIndex } from "./words/name-index.ts";
import { PostingUnion } from "./words/posting-union.ts";

/** Documents whose matches are at most this good. */
export interface MatchClass {
  tier: Tier;
  confidence: number;
  /** How many words of the query the names contain; null when they contain all of the name. */
  named: number | null;
  /** Names count as having at least this many words. */
  minLength: number;
  docs: () => Bitmap;
}

/** A way in which documents match a query. What is found is found when it is asked for. */
export interface MatchSource {
  /** Documents among which are all that match, some perhaps several times; undefined where they are more than `max`. */
  candidates: (max: number) => readonly number[] | undefined;
  /** Whether no document matches. */
  isEmpty: () => boolean;
  /** All documents that match. Not to be changed. */
  all: () => Bitmap;
  /** Those whose tier is above "fuzzy". Not to be changed. */
  strong: () => Bitmap;
  /** Classes that together contain all of the documents; those of a document's own quality contain it, too. */
  classes: () => MatchClass[];
  /** How a document matches; null when it does not. */
  match: (doc: number) => DocumentMatch | null;
}

const isStrong = ({ tier }: { tier: Tier }) => tier > TIERS.fuzzy;

interface NameGroup {
  tier: Tier;
  confidence: number;
  docs: () => Bitmap;
}

/** Documents whose full names match as one word. */
export function nameSource(lexicon: Lexicon, matches: NameMatches): MatchSource {
  const { names, great } = lexicon;
  const groups = lazily(() => nameGroups(lexicon, matches));
  const unite = (found: readonly NameGroup[]) => Bitmap.union(found.map(({ docs }) => docs()));
  return {
    candidates(max) {
      const ofNames = names.numbersOf(matches.names.keys(), max);
      const ofGreat = ofNames && great.index.numbersOf(matches.great.keys(), max - ofNames.length);
      return ofGreat && [...ofNames, ...ofGreat];
    },
    isEmpty: () => matches.names.size + matches.great.size === 0,
    all: () => unite(groups()),
    strong: () => unite(groups().filter(isStrong)),
    classes: () => groups().map((group) => ({ ...group, named: null, minLength: 1 })),
    match: (doc) => matchNames(lexicon, doc, matches),
  };
}

function nameGroups(lexicon: Lexicon, matches: NameMatches): NameGroup[] {
  const groups = new Map<string, Omit<NameGroup, "docs"> & { union: PostingUnion }>();
  const groupOf = memoize((match: WordMatch) =>
    NAME_ROLES.map((role) => {
      const tier = tierOf(match, role);
      const confidence = match.confidence * roleWeights[role];
      const key = `${tier} ${confidence}`;
      groups.set(key, groups.get(key) ?? { tier, confidence, union: new PostingUnion() });
      return groups.get(key)!;
    }),
  );
  const addAll = (index: NameIndex, found: WordMatches) => {
    for (const [name, match] of found)
      for (const [level, { union }] of groupOf(match).entries()) union.add(index.postings, index.listOf(name, level));
  };
  addAll(lexicon.names, matches.names);
  addAll(lexicon.great.index, matches.great);
  return Array.from(groups.values(), ({ union, ...group }) => ({ ...group, docs: lazily(() => union.toBitmap()) }));
}

/** Documents of whose names several words written as one are a word. */
export function joinedSource(lexicon: Lexicon, joined: WordMatches, count: number): MatchSource {
  const levels = lazily(() => wordLevels(lexicon, joined, { isFinished: false }).filter(({ isContext }) => !isContext));
  const all = lazily(() => unionOf(levels()));
  return {
    candidates: (max) => lexicon.words.numbersOf(joined.keys(), max),
    isEmpty: () => joined.size === 0 || all().size === 0,
    all,
    strong: () => strongOf(levels(), ({ isFuzzy }) => !isFuzzy),
    classes: () =>
      levels().map(({ isFuzzy, confidence, docs }) => ({
        ...{ tier: isFuzzy ? TIERS.fuzzy : TIERS.words, confidence, named: count, minLength: count },
        docs,
      })),
    match: (doc) => matchJoined(lexicon, doc, joined, count),
  };
}
