import type { Snapshot } from "../snapshot.ts";
import { holders } from "./candidates.ts";
import { type Lexicon, placeOf } from "./lexicon.ts";
import { betterOf, joinedMatch, type Match, nameMatches, TIERS, type Where, wordsMatch } from "./matching.ts";
import { BEGUN, type Meanings, nearMeanings, plainMeanings } from "./meant-words.ts";
import { type Question, questionsOf } from "./question.ts";
import { errorsAllowed } from "./spelling.ts";

/** What was found, the best first, and how the question was understood. */
export interface Found {
  matches: Match[];
  /** The text on the same keys, when that was understood. */
  otherKeyboard: string | null;
}

/** What was found so far, by document. */
type Matches = Map<number, Match>;

const likely = 0.6; // sure enough not to look at the other keyboard
const few = 3; // less than that, and what is near is shown below

/**
 * What a typed text may mean, the best first: exact before begun, before all words, before kind and region, before nearly. What
 * stands on the other keyboard, and what is nearly so, is looked for where nothing else, or little, was found.
 */
export function search({ lexicon }: Snapshot, text: string): Found {
  const questions = questionsOf(text);
  let answer: { matches: Matches; question: Question } | undefined;
  for (const question of questions) {
    const matches = plainly(lexicon, question);
    // Any keys say something in some spelling: what stands on the other keyboard must be there letter by letter.
    if (matches.size === 0 || (question.otherKeyboard !== null && surest(matches) < BEGUN)) continue;
    answer = { matches, question };
    break;
  }
  if (!answer || isLittle(answer.matches)) {
    for (const question of answer ? [answer.question] : questions) {
      const matches = nearly(lexicon, question, new Map(answer?.question === question ? answer.matches : []));
      if (!answer || answer.question === question || surest(matches) > surest(answer.matches))
        answer = { matches, question };
      if (surest(matches) >= likely) break;
    }
  }
  if (!answer) return { matches: [], otherKeyboard: null };
  return { matches: inOrder(answer.matches), otherKeyboard: answer.question.otherKeyboard };
}

function surest(matches: Matches): number {
  let best: Match | undefined;
  for (const match of matches.values()) best = betterOf(best, match);
  return best?.sure ?? 0;
}

function isLittle(matches: Matches): boolean {
  if (matches.size >= few) return false;
  return matches.values().every(({ tier }) => tier < TIERS.words);
}

/** The greatest come first where nothing else decides: documents stand in the order of their rank. */
function inOrder(matches: Matches): Match[] {
  const step = ({ sure }: Match) => Math.round(sure * 20); // smaller differences are no reason
  const share = ({ tier, covered }: Match) =>
    tier === TIERS.words || tier === TIERS.near ? Math.round(4 * covered) : 0;
  return [...matches.values()].sort(
    (a, b) => b.tier - a.tier || step(b) - step(a) || share(b) - share(a) || a.doc - b.doc,
  );
}

/** What is there as it was typed. */
function plainly(lexicon: Lexicon, { words, joined }: Question): Matches {
  const matches: Matches = new Map();
  const meanings = words.map((word, nth) => plainMeanings(lexicon.words, word, nth === words.length - 1));
  addNames(
    matches,
    lexicon,
    plainMeanings(lexicon.names, joined, true),
    plainMeanings(lexicon.greatNames, joined, true),
  );
  if (joined !== words[0]) addJoined(matches, lexicon, plainMeanings(lexicon.words, joined, true), words.length);
  addByWords(matches, lexicon, meanings, { where: [], mayMiss: 0 });
  if (words.length > 1 && matches.size < few) {
    const where = meanings.map((meaning) => townsOf(lexicon, meaning));
    if (where.some(({ length }) => length > 0)) addByWords(matches, lexicon, meanings, { where, mayMiss: 0 });
  }
  return matches;
}

/** Adds what is there if one errs a little. */
function nearly(lexicon: Lexicon, { words, joined, otherKeyboard }: Question, matches: Matches): Matches {
  // On the wrong keys and wrongly as well is seldom what happened.
  const errors = ({ length }: string) =>
    Math.min(errorsAllowed(length), otherKeyboard === null ? Number.POSITIVE_INFINITY : length / 6);
  const near = (list: Lexicon["words"], word: string) => nearMeanings(list, word, errors(word));
  const plain = words.map((word) => plainMeanings(lexicon.words, word, true));
  const written = plain.map((item) => item.values().some(({ whole, loose }) => whole && !loose));
  // Words that are there as they were typed are hardly the wrong ones, unless all of them are and nothing has them.
  const all = written.every(Boolean);
  if (all && matches.size > 0) return matches;
  const meanings = words.map((word, nth) => {
    if (written[nth] && !all) return plain[nth]!;
    const both = near(lexicon.words, word);
    for (const [at, meant] of plain[nth]!) both.set(at, meant);
    return both;
  });
  addNames(matches, lexicon, new Map(), near(lexicon.greatNames, joined));
  addByWords(matches, lexicon, meanings, { where: [], mayMiss: words.length >= 3 ? 1 : 0 });
  return matches;
}

function add(matches: Matches, match: Match | null) {
  if (match) matches.set(match.doc, betterOf(matches.get(match.doc), match));
}

function addNames(matches: Matches, { names, greatNames }: Lexicon, meant: Meanings, greatMeant: Meanings) {
  for (const match of nameMatches(names, meant)) add(matches, match);
  for (const match of nameMatches(greatNames, greatMeant)) add(matches, match);
}

function addJoined(matches: Matches, lexicon: Lexicon, joined: Meanings, count: number) {
  for (const doc of holders(lexicon, [joined], 1)) add(matches, joinedMatch(lexicon, doc, joined, count));
}

interface Leave {
  /** Positions that each word names: who is near there has the word. */
  where: Where[];
  mayMiss: number;
}

function addByWords(matches: Matches, lexicon: Lexicon, words: Meanings[], { where, mayMiss }: Leave) {
  const needed = words.filter((_, nth) => !where[nth]?.length);
  const least = needed.length - mayMiss;
  if (least <= 0 || needed.filter(({ size }) => size > 0).length < least) return;
  for (const doc of holders(lexicon, needed, least)) add(matches, wordsMatch(lexicon, doc, words, where, mayMiss));
}

/** The towns that a word names whole, the greatest first. */
function townsOf({ documents, words, names }: Lexicon, meanings: Meanings): Where {
  const towns = new Set<number>();
  for (const [word, { whole, near }] of meanings) {
    if (!whole || near) continue;
    const name = placeOf(names.words, words.words[word]!);
    if (name < 0) continue;
    for (let at = names.docsFrom[name]!; at < names.docsFrom[name + 1]!; at++)
      if (documents[names.docs[at]!]!.group === "city") towns.add(names.docs[at]!);
  }
  return [...towns]
    .sort((a, b) => a - b)
    .slice(0, 3)
    .map((doc) => documents[doc]!.position!);
}
