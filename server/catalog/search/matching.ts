import { metresBetween } from "../orders.ts";
import { type Document, ROLES, type Role } from "./documents.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Meanings, Meant } from "./meant-words.ts";

/** How good a match is, the best last; between them there is no mixing. */
export const TIERS = { partly: 1, near: 2, context: 3, words: 4, begun: 5, exact: 6 } as const;
export type Tier = (typeof TIERS)[keyof typeof TIERS];

/** What a question's words may mean. */
export interface Reading {
  /** Of each word. */
  words: Meanings[];
  /** Of all words written as one. */
  joined: Meanings;
  /** Positions that a word names: who is near there is meant as well. */
  where: { lat: number; lon: number }[][];
  /** How many words may be missing. */
  mayMiss: number;
}

/** A document that was found. */
export interface Match {
  doc: number;
  tier: Tier;
  /** 0 to 1, within the tier. */
  sure: number;
  /** The share of the name's words that were asked for. */
  covered: number;
  /** The words of the lexicon by which it was found. */
  by: { word: number; meant: Meant }[];
}

const weights: Record<Role, number> = {
  [ROLES.name]: 1,
  [ROLES.otherName]: 0.96,
  [ROLES.english]: 0.96,
  [ROLES.part]: 0.98,
  [ROLES.context]: 0.7,
  [ROLES.whole]: 1,
  [ROLES.otherWhole]: 0.96,
  [ROLES.englishWhole]: 0.96,
};
const around = 100_000; // metres: what is «near» a town
const nearThere = 0.55;
const unfinished = 0.7;
const isWhole = (role: Role) => role >= ROLES.whole;

interface Best {
  sure: number;
  role: Role;
  word: number;
  meant: Meant;
}

/** How a document answers a reading; null when it does not. */
export function matchOf(lexicon: Lexicon, doc: number, reading: Reading): Match | null {
  const byName = wholeMatch(lexicon, doc, reading);
  const byWords = wordsMatch(lexicon, doc, reading);
  if (!byName || !byWords) return byName ?? byWords;
  return byName.tier > byWords.tier || (byName.tier === byWords.tier && byName.sure >= byWords.sure) ? byName : byWords;
}

function wholeMatch(lexicon: Lexicon, doc: number, { joined, words }: Reading): Match | null {
  const best = bestWord(lexicon, doc, joined, (role) => isWhole(role) || (words.length > 1 && role !== ROLES.context));
  if (!best) return null;
  const { sure, word, meant, role } = best;
  const covered = isWhole(role) ? 1 : words.length / Math.max(lexicon.nameLengths[doc]!, words.length);
  return { doc, tier: tierOf(meant, role), sure, covered, by: [{ word, meant }] };
}

/** A spelling that is not quite usual says the word, but not exactly; what begins a translation does not begin the name. */
function tierOf({ near, whole, literal, loose }: Meant, role: Role): Tier {
  if (near) return TIERS.near;
  if (!isWhole(role)) return TIERS.words;
  if (whole) return loose ? TIERS.words : TIERS.exact;
  return literal && role !== ROLES.englishWhole ? TIERS.begun : TIERS.words;
}

function wordsMatch(lexicon: Lexicon, doc: number, { words, where, mayMiss }: Reading): Match | null {
  let [sum, missing, named] = [0, 0, 0];
  let tier: Tier = TIERS.words;
  const by: Match["by"] = [];
  const document = lexicon.documents[doc]!;
  for (const [nth, meanings] of words.entries()) {
    const best = bestWord(lexicon, doc, meanings, (role) => !isWhole(role) || words.length === 1);
    // Who goes on to the next word has written this one.
    if (best && !best.meant.whole && nth < words.length - 1) best.sure *= unfinished;
    if (best && best.sure >= nearThere) {
      sum += best.sure;
      by.push(best);
      if (best.meant.near) tier = Math.min(tier, TIERS.near) as Tier;
      if (best.role === ROLES.context) tier = Math.min(tier, TIERS.context) as Tier;
      else named++;
    } else if (isAround(document, where[nth]!)) {
      sum += nearThere;
      tier = Math.min(tier, TIERS.context) as Tier;
    } else if (best) {
      sum += best.sure;
      by.push(best);
      tier = Math.min(tier, TIERS.near) as Tier;
    } else if (++missing > mayMiss) return null;
  }
  if (by.length === 0) return null;
  if (missing > 0) tier = TIERS.partly;
  return { doc, tier, sure: sum / words.length, covered: named / Math.max(lexicon.nameLengths[doc]!, 1), by };
}

function bestWord(lexicon: Lexicon, doc: number, meanings: Meanings, fits: (role: Role) => boolean): Best | null {
  if (meanings.size === 0) return null;
  let best: Best | null = null;
  for (let at = lexicon.wordsFrom[doc]!; at < lexicon.wordsFrom[doc + 1]!; at++) {
    const word = lexicon.wordsOf[at]!;
    const meant = meanings.get(word);
    if (!meant) continue;
    const role = lexicon.roles[at]! as Role;
    if (!fits(role)) continue;
    const sure = meant.sure * weights[role];
    if (!best || sure > best.sure || (sure === best.sure && isWhole(role))) best = { sure, role, word, meant };
  }
  return best;
}

const isAround = ({ group, position }: Document, where: { lat: number; lon: number }[]) =>
  group === "place" &&
  position !== null &&
  where.some(({ lat, lon }) => metresBetween(position.lat, position.lon, lat, lon) <= around);
