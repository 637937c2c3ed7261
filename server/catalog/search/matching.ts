import { metresBetween } from "../orders.ts";
import { type Document, ROLES, type Role } from "./documents.ts";
import type { Lexicon, NameList } from "./lexicon.ts";
import type { Meanings, Meant } from "./meant-words.ts";

/** How good a match is, the best last; between them there is no mixing. */
export const TIERS = { partly: 1, near: 2, context: 3, words: 4, begun: 5, exact: 6 } as const;
export type Tier = (typeof TIERS)[keyof typeof TIERS];

/** A document that was found. */
export interface Match {
  doc: number;
  tier: Tier;
  /** 0 to 1, within the tier. */
  sure: number;
  /** The share of the name's words that were asked for. */
  covered: number;
  /** The words, or the whole name as one word, by which it was found, and how many of their letters were typed. */
  by: { word: string; letters: number }[];
}

/** Positions that a word names, in degrees. */
export type Where = readonly { lat: number; lon: number }[];

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

/** The better one. */
export const betterOf = (a: Match | undefined, b: Match): Match =>
  a && (a.tier > b.tier || (a.tier === b.tier && a.sure >= b.sure)) ? a : b;

/** The documents whose whole names are meant. */
export function* nameMatches(list: NameList, meanings: Meanings): Generator<Match> {
  for (const [name, meant] of meanings)
    for (let at = list.docsFrom[name]!; at < list.docsFrom[name + 1]!; at++) {
      const role = list.roles[at]! as Role;
      const by = [byOf(list.words[name]!, meant)];
      yield { doc: list.docs[at]!, tier: tierOf(meant, role), sure: meant.sure * weights[role], covered: 1, by };
    }
}

const byOf = (word: string, { letters }: Meant) => ({ word, letters: letters || word.length });

/** A spelling that is not quite usual says the name, but not exactly; what begins a translation does not begin the name. */
function tierOf({ near, whole, literal, loose }: Meant, role: Role): Tier {
  if (near) return TIERS.near;
  if (whole) return loose ? TIERS.words : TIERS.exact;
  return literal && role !== ROLES.englishWhole ? TIERS.begun : TIERS.words;
}

/** How a document answers several words written as one; null when that is no word of its names. */
export function joinedMatch(lexicon: Lexicon, doc: number, joined: Meanings, count: number): Match | null {
  const best = bestWord(lexicon, doc, joined);
  if (!best || best.role === ROLES.context) return null;
  const covered = count / Math.max(lexicon.nameLengths[doc]!, count);
  const tier = best.meant.near ? TIERS.near : TIERS.words;
  return { doc, tier, sure: best.sure, covered, by: [byOf(lexicon.words.words[best.word]!, best.meant)] };
}

/** How a document answers words; null when more of them are missing than may be. `where` is what each names, if that counts. */
export function wordsMatch(
  lexicon: Lexicon,
  doc: number,
  words: readonly Meanings[],
  where: readonly Where[],
  mayMiss: number,
): Match | null {
  let [sum, missing, named] = [0, 0, 0];
  let tier: Tier = TIERS.words;
  const by: Match["by"] = [];
  for (const [nth, meanings] of words.entries()) {
    const best = bestWord(lexicon, doc, meanings);
    // Who goes on to the next word has written this one.
    if (best && !best.meant.whole && nth < words.length - 1) best.sure *= unfinished;
    if (best && best.sure >= nearThere) {
      sum += best.sure;
      by.push(byOf(lexicon.words.words[best.word]!, best.meant));
      if (best.meant.near) tier = lower(tier, TIERS.near);
      if (best.role === ROLES.context) tier = lower(tier, TIERS.context);
      else named++;
    } else if (isAround(lexicon.documents[doc]!, where[nth] ?? [])) {
      sum += nearThere;
      tier = lower(tier, TIERS.context);
    } else if (best) {
      sum += best.sure;
      by.push(byOf(lexicon.words.words[best.word]!, best.meant));
      tier = lower(tier, TIERS.near);
    } else if (++missing > mayMiss) return null;
  }
  if (by.length === 0) return null;
  if (missing > 0) tier = TIERS.partly;
  return { doc, tier, sure: sum / words.length, covered: named / Math.max(lexicon.nameLengths[doc]!, 1), by };
}

const lower = (a: Tier, b: Tier): Tier => (a < b ? a : b);

interface Best {
  sure: number;
  role: Role;
  word: number;
  meant: Meant;
}

function bestWord({ wordsOf, wordsFrom, roles }: Lexicon, doc: number, meanings: Meanings): Best | null {
  let best: Best | null = null;
  for (let at = wordsFrom[doc]!; at < wordsFrom[doc + 1]!; at++) {
    const word = wordsOf[at]!;
    const meant = meanings.get(word);
    if (!meant) continue;
    const role = roles[at]! as Role;
    const sure = meant.sure * weights[role];
    if (!best || sure > best.sure) best = { sure, role, word, meant };
  }
  return best;
}

const isAround = ({ group, position }: Document, where: Where) =>
  group === "place" &&
  position !== null &&
  where.some(({ lat, lon }) => metresBetween(position.lat, position.lon, lat, lon) <= around);
