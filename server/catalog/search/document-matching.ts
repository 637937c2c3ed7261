import { metresBetween } from "../orders.ts";
import { type Document, ROLES, type Role } from "./documents.ts";
import type { Lexicon, NameList } from "./lexicon.ts";
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

/** Positions of the towns that a word names, in degrees. */
export type Locations = readonly { lat: number; lon: number }[];

const weights: Record<Role, number> = {
  [ROLES.name]: 1,
  [ROLES.otherName]: 0.96,
  [ROLES.english]: 0.96,
  [ROLES.part]: 0.98,
  [ROLES.context]: 0.7,
  [ROLES.fullName]: 1,
  [ROLES.otherFullName]: 0.96,
  [ROLES.englishFullName]: 0.96,
};
const nearTownDistance = 100_000; // metres around a town that count as "near" it
const nearTownConfidence = 0.55;
const unfinishedFactor = 0.7;

/** The better of two matches; the first of equal ones. */
export const betterOf = (a: DocumentMatch | undefined, b: DocumentMatch): DocumentMatch =>
  a && (a.tier > b.tier || (a.tier === b.tier && a.confidence >= b.confidence)) ? a : b;

/** The documents whose full names match. */
export function* matchNames(list: NameList, matches: WordMatches): Generator<DocumentMatch> {
  for (const [name, match] of matches)
    for (let at = list.docsFrom[name]!; at < list.docsFrom[name + 1]!; at++) {
      const role = list.roles[at]! as Role;
      yield {
        doc: list.docs[at]!,
        tier: tierOf(match, role),
        confidence: match.confidence * weights[role],
        coverage: 1,
        matchedWords: [toMatchedWord(list.words[name]!, match)],
      };
    }
}

const toMatchedWord = (word: string, { letterCount }: WordMatch) => ({ word, letters: letterCount || word.length });

/** The tier of a full-name match. An uncommon spelling is not exact, and a prefix of the English name is no name prefix. */
function tierOf({ isFuzzy, isComplete, isLiteral, isUncommon }: WordMatch, role: Role): Tier {
  if (isFuzzy) return TIERS.fuzzy;
  if (isComplete) return isUncommon ? TIERS.words : TIERS.exact;
  return isLiteral && role !== ROLES.englishFullName ? TIERS.prefix : TIERS.words;
}

/** Matches a document against several words written as one; null when that is not a word of its names. */
export function matchJoined(lexicon: Lexicon, doc: number, joined: WordMatches, count: number): DocumentMatch | null {
  const best = bestWord(lexicon, doc, joined);
  if (!best || best.role === ROLES.context) return null;
  const coverage = count / Math.max(lexicon.nameLengths[doc]!, count);
  const tier = best.match.isFuzzy ? TIERS.fuzzy : TIERS.words;
  const matchedWords = [toMatchedWord(lexicon.words.words[best.word]!, best.match)];
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
      matchedWords.push(toMatchedWord(lexicon.words.words[best.word]!, best.match));
      if (best.match.isFuzzy) tier = lowerTier(tier, TIERS.fuzzy);
      if (best.role === ROLES.context) tier = lowerTier(tier, TIERS.context);
      else named++;
    } else if (isNearAny(lexicon.documents[doc]!, locations[nth] ?? [])) {
      sum += nearTownConfidence;
      tier = lowerTier(tier, TIERS.context);
    } else if (best) {
      sum += best.confidence;
      matchedWords.push(toMatchedWord(lexicon.words.words[best.word]!, best.match));
      tier = lowerTier(tier, TIERS.fuzzy);
    } else if (++missing > maxMissing) return null;
  }
  if (matchedWords.length === 0) return null;
  if (missing > 0) tier = TIERS.partial;
  return {
    doc,
    tier,
    confidence: sum / words.length,
    coverage: named / Math.max(lexicon.nameLengths[doc]!, 1),
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

function bestWord({ wordsOf, wordsFrom, roles }: Lexicon, doc: number, matches: WordMatches): BestWord | null {
  let best: BestWord | null = null;
  for (let at = wordsFrom[doc]!; at < wordsFrom[doc + 1]!; at++) {
    const word = wordsOf[at]!;
    const match = matches.get(word);
    if (!match) continue;
    const role = roles[at]! as Role;
    const confidence = match.confidence * weights[role];
    if (!best || confidence > best.confidence) best = { confidence, role, word, match };
  }
  return best;
}

const isNearAny = ({ group, position }: Document, locations: Locations) =>
  group === "place" &&
  position !== null &&
  locations.some(({ lat, lon }) => metresBetween(position.lat, position.lon, lat, lon) <= nearTownDistance);
