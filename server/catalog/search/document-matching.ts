import { metresBetween, Vicinity } from "../distance.ts";
import { ROLES, type Role, roleWeights } from "./document-roles.ts";
import type { Lexicon } from "./lexicon.ts";
import type { WordMatch, WordMatches } from "./word-matching.ts";

/** The quality classes of matches, best last; a match of a higher tier always comes before one of a lower tier. */
export const TIERS = { partial: 1, fuzzy: 2, context: 3, words: 4, prefix: 5, exact: 6 } as const;
export type Tier = (typeof TIERS)[keyof typeof TIERS];

/** How a document matches a query. */
export interface DocumentMatch {
  doc: number;
  tier: Tier;
  /** 0 to 1, within the tier. */
  confidence: number;
  /** The share of the name's words that the query contains. */
  coverage: number;
  /** The words, or the full name as one word, that matched, and how many of their letters were typed. */
  matchedWords: { word: string; letters: number }[];
}

/** Positions of the towns that a word names, in degrees, and what is near them. */
export type Locations = readonly { lat: number; lon: number; vicinity: Vicinity }[];

/** The position of a town. */
export function toLocation(lat: number, lon: number): Locations[number] {
  const vicinity = new Vicinity({ lat, lon });
  vicinity.radius = nearTownDistance;
  return { lat, lon, vicinity };
}

const nearTownDistance = 100_000; // metres around a town that count as "near" it
export const nearTownConfidence = 0.55;
export const unfinishedFactor = 0.7;

/** The better of two matches; the first of equal ones. */
export const betterOf = (a: DocumentMatch | undefined, b: DocumentMatch): DocumentMatch =>
  a && (a.tier > b.tier || (a.tier === b.tier && a.confidence >= b.confidence)) ? a : b;

/** The matches of full names written as one word. */
export interface NameMatches {
  names: WordMatches;
  /** Of the names of the highest-ranked documents. */
  great: WordMatches;
}

/** Matches the full names of a document; null when none of them matches. */
export function matchNames(lexicon: Lexicon, doc: number, { names, great }: NameMatches): DocumentMatch | null {
  let best: DocumentMatch | undefined;
  const isGreat = great.size > 0 && lexicon.great.has(doc);
  lexicon.documentWords.forEachName(doc, (name, role) => {
    const text = lexicon.names.words.text(name);
    const found = [names.get(name), isGreat ? great.get(lexicon.great.index.words.find(text)) : undefined];
    for (const match of found) {
      if (!match) continue;
      const confidence = match.confidence * roleWeights[role];
      const matchedWords = [toMatchedWord(text, match)];
      best = betterOf(best, { doc, tier: tierOf(match, role), confidence, coverage: 1, matchedWords });
    }
  });
  return best ?? null;
}

const toMatchedWord = (word: string, { letterCount }: WordMatch) => ({ word, letters: letterCount || word.length });

/** The tier of a full-name match. An uncommon spelling is not exact, and a prefix of the English name is no name prefix. */
export function tierOf({ isFuzzy, isComplete, isLiteral, isUncommon }: WordMatch, role: Role): Tier {
  if (isFuzzy) return TIERS.fuzzy;
  if (isComplete) return isUncommon ? TIERS.words : TIERS.exact;
  return isLiteral && role !== ROLES.englishFullName ? TIERS.prefix : TIERS.words;
}

/** Matches a document against several words written as one; null when that is not a word of its names. */
export function matchJoined(lexicon: Lexicon, doc: number, joined: WordMatches, count: number): DocumentMatch | null {
  const best = bestWord(lexicon, doc, joined);
  if (!best || best.role === ROLES.context) return null;
  const coverage = count / Math.max(lexicon.documentWords.nameLength(doc), count);
  const tier = best.match.isFuzzy ? TIERS.fuzzy : TIERS.words;
  const matchedWords = [toMatchedWord(lexicon.words.words.text(best.word), best.match)];
  return { doc, tier, confidence: best.confidence, coverage, matchedWords };
}

/**
 * Matches a document against words; null when more than `maxMissing` are missing. `locations` are the towns that each word
 * names: a place near one of them matches the word.
 */
export function matchWords(
  lexicon: Lexicon,
  doc: number,
  words: readonly WordMatches[],
  locations: readonly Locations[],
  maxMissing: number,
): DocumentMatch | null {
  let [sum, missing, named] = [0, 0, 0];
  let tier: Tier = TIERS.words;
  const matchedWords: DocumentMatch["matchedWords"] = [];
  for (const [nth, matches] of words.entries()) {
    const best = bestWord(lexicon, doc, matches);
    // A word that is followed by another one is finished, so a prefix match is less likely.
    if (best && !best.match.isComplete && nth < words.length - 1) best.confidence *= unfinishedFactor;
    if (best && best.confidence >= nearTownConfidence) {
      sum += best.confidence;
      matchedWords.push(toMatchedWord(lexicon.words.words.text(best.word), best.match));
      if (best.match.isFuzzy) tier = lowerTier(tier, TIERS.fuzzy);
      if (best.role === ROLES.context) tier = lowerTier(tier, TIERS.context);
      else named++;
    } else if (isNearAny(lexicon, doc, locations[nth] ?? [])) {
      sum += nearTownConfidence;
      tier = lowerTier(tier, TIERS.context);
    } else if (best) {
      sum += best.confidence;
      matchedWords.push(toMatchedWord(lexicon.words.words.text(best.word), best.match));
      tier = lowerTier(tier, TIERS.fuzzy);
    } else if (++missing > maxMissing) return null;
  }
  if (matchedWords.length === 0) return null;
  if (missing > 0) tier = TIERS.partial;
  return {
    doc,
    tier,
    confidence: sum / words.length,
    coverage: named / Math.max(lexicon.documentWords.nameLength(doc), 1),
    matchedWords,
  };
}

const lowerTier = (a: Tier, b: Tier): Tier => (a < b ? a : b);

interface BestWord {
  confidence: number;
  role: Role;
  word: number;
  match: WordMatch;
}

function bestWord({ documentWords }: Lexicon, doc: number, matches: WordMatches): BestWord | null {
  let best = null as BestWord | null;
  documentWords.forEachWord(doc, (word, role) => {
    const match = matches.get(word);
    if (!match) return;
    const confidence = match.confidence * roleWeights[role];
    if (!best || confidence > best.confidence) best = { confidence, role, word, match };
  });
  return best;
}

/** Whether a document is a place near one of the towns. */
export function isNearAny({ columns, groups }: Lexicon, doc: number, locations: Locations): boolean {
  if (!groups.place.has(doc)) return false;
  const [docLat, docLon] = [columns.lats[doc]!, columns.lons[doc]!];
  return locations.some(
    ({ lat, lon, vicinity }) =>
      !vicinity.excludes(docLat, docLon) && metresBetween(docLat, docLon, lat, lon) <= nearTownDistance,
  );
}
