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
import { memoize } from "./lazily.ts";
import type { Lexicon } from "./lexicon.ts";
import { unionOf, wordLevels } from "./word-levels.ts";
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

/** A way in which documents match a query. */
export interface MatchSource {
  /** All documents that match, and those of them whose tier is above "fuzzy". Not to be changed. */
  all: Bitmap;
  strong: Bitmap;
  /** Classes that together contain all of the documents; those of a document's own quality contain it, too. */
  classes: MatchClass[];
  /** How a document matches; null when it does not. */
  match: (doc: number) => DocumentMatch | null;
}

const isStrong = ({ tier }: { tier: Tier }) => tier > TIERS.fuzzy;

interface NameGroup {
  tier: Tier;
  confidence: number;
  union: PostingUnion;
}

/** Documents whose full names match as one word. */
export function nameSource(lexicon: Lexicon, matches: NameMatches): MatchSource {
  const groups = new Map<string, NameGroup>();
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
  const found = Array.from(groups.values(), ({ union, ...group }) => ({ ...group, docs: union.toBitmap() }));
  const all = Bitmap.union(found.map(({ docs }) => docs));
  return {
    all,
    strong: found.every(isStrong) ? all : Bitmap.union(found.filter(isStrong).map(({ docs }) => docs)),
    classes: found.map(({ docs, ...group }) => ({ ...group, named: null, minLength: 1, docs: () => docs })),
    match: (doc) => matchNames(lexicon, doc, matches),
  };
}

/** Documents of whose names several words written as one are a word. */
export function joinedSource(lexicon: Lexicon, joined: WordMatches, count: number): MatchSource {
  const levels = wordLevels(lexicon.words, joined, { isFinished: false }).filter(({ isContext }) => !isContext);
  return {
    all: unionOf(levels),
    strong: unionOf(levels.filter(({ isFuzzy }) => !isFuzzy)),
    classes: levels.map(({ isFuzzy, confidence, docs }) => ({
      ...{ tier: isFuzzy ? TIERS.fuzzy : TIERS.words, confidence, named: count, minLength: count },
      docs: () => docs,
    })),
    match: (doc) => matchJoined(lexicon, doc, joined, count),
  };
}
