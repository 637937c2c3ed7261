import type { Snapshot } from "../snapshot.ts";
import { ROLES } from "./documents.ts";
import type { Lexicon } from "./lexicon.ts";
import { type Match, matchOf, type Reading, TIERS } from "./matching.ts";
import { BEGUN, type Meanings, nearMeanings, plainMeanings } from "./meant-words.ts";
import { type Question, questionsOf } from "./question.ts";
import { errorsAllowed } from "./spelling.ts";

/** What was found, the best first, and how the question was understood. */
export interface Found {
  matches: Match[];
  /** The text on the same keys, when that was understood. */
  otherKeyboard: string | null;
}

const likely = 0.6; // sure enough not to look at the keyboard
const few = 3; // less than that, and what is nearly so is shown below

/**
 * What a typed text may mean, the best first: exact before begun, before all words, before nearly. What stands on the other
 * keyboard, and what is nearly so, is looked for where nothing else, or little, was found.
 */
export function search(snapshot: Snapshot, text: string): Found {
  const { lexicon } = snapshot;
  const questions = questionsOf(text);
  const nothing: Found = { matches: [], otherKeyboard: null };
  let best = firstOf(questions, (question) => found(snapshot, readingOf(lexicon, question, false))) ?? nothing;
  const [top] = best.matches;
  if (best.matches.length < few && (top?.tier ?? 0) < TIERS.begun) {
    const asked =
      best.matches.length > 0 ? questions.filter((it) => it.otherKeyboard === best.otherKeyboard) : questions;
    best = bestOf(best, asked, (question) => found(snapshot, readingOf(lexicon, question, true)));
  }
  return best;
}

function firstOf(questions: Question[], find: (question: Question) => Match[]): Found | null {
  for (const question of questions) {
    const matches = find(question);
    const [top] = matches;
    // Any keys say something in some spelling: what stands on the other keyboard must be there letter by letter.
    if (top && (question.otherKeyboard === null || top.sure >= BEGUN))
      return { matches, otherKeyboard: question.otherKeyboard };
  }
  return null;
}

/** With near matches added below; when there were none above, those of the question that is nearest. */
function bestOf(above: Found, questions: Question[], find: (question: Question) => Match[]): Found {
  let best: Found | null = null;
  for (const question of questions) {
    const matches = find(question);
    const sureOf = (some: Match[] | undefined) => some?.[0]?.sure ?? 0;
    if (!best || sureOf(matches) > sureOf(best.matches)) best = { matches, otherKeyboard: question.otherKeyboard };
    if (sureOf(matches) >= likely) break;
  }
  const known = new Set(above.matches.map(({ doc }) => doc));
  const below = (best?.matches ?? []).filter(({ doc }) => !known.has(doc));
  return {
    matches: [...above.matches, ...below],
    otherKeyboard: above.matches.length > 0 ? above.otherKeyboard : (best?.otherKeyboard ?? null),
  };
}

function readingOf(lexicon: Lexicon, { words, joined, otherKeyboard }: Question, near: boolean): Reading {
  const meant = (word: string) => {
    const plain = plainMeanings(lexicon, word);
    if (!near) return plain;
    // On the wrong keys and wrongly as well is seldom what happened.
    const both = nearMeanings(lexicon, word, otherKeyboard === null ? errorsAllowed(word.length) : word.length / 6);
    for (const [at, it] of plain) both.set(at, it);
    return both;
  };
  const meanings = words.map(meant);
  return {
    words: meanings,
    joined: joined === words[0] ? meanings[0]! : meant(joined),
    where: meanings.map((it) => (words.length > 1 ? townsOf(lexicon, it) : [])),
    mayMiss: near && words.length >= 3 ? 1 : 0,
  };
}

/** The towns that a word names whole, the greatest first. */
function townsOf({ documents, docs, docsFrom, wordsFrom, wordsOf, roles }: Lexicon, meanings: Meanings) {
  const towns = new Set<number>();
  for (const [word, { whole, near }] of meanings) {
    if (!whole || near) continue;
    for (let at = docsFrom[word]!; at < docsFrom[word + 1]!; at++) {
      const doc = docs[at]!;
      if (documents[doc]!.group !== "city") continue;
      for (let stand = wordsFrom[doc]!; stand < wordsFrom[doc + 1]!; stand++)
        if (wordsOf[stand] === word && roles[stand] === ROLES.whole) towns.add(doc);
    }
  }
  return [...towns]
    .sort((a, b) => a - b)
    .slice(0, 3)
    .map((doc) => documents[doc]!.position!);
}

const mostCandidates = 60_000;

function found(snapshot: Snapshot, reading: Reading): Match[] {
  const { lexicon, placeById } = snapshot;
  const matches: Match[] = [];
  for (const doc of candidates(lexicon, reading)) {
    const match = matchOf(lexicon, doc, reading);
    if (match) matches.push(match);
  }
  const viewsOf = ({ doc }: Match) => {
    const { group, id } = lexicon.documents[doc]!;
    return group === "place" ? (placeById.get(id)?.viewCount ?? 0) : 0;
  };
  const step = ({ sure }: Match) => Math.round(sure * 20); // smaller differences are no reason
  return matches.sort(
    (a, b) =>
      b.tier - a.tier ||
      step(b) - step(a) ||
      (a.tier === TIERS.words || a.tier === TIERS.near ? Math.round(4 * b.covered) - Math.round(4 * a.covered) : 0) ||
      lexicon.documents[b.doc]!.rank - lexicon.documents[a.doc]!.rank ||
      viewsOf(b) - viewsOf(a) ||
      b.sure - a.sure ||
      a.doc - b.doc,
  );
}

/** Documents that may match: those of the rarest word, or of the two rarest where one may be missing, and of the joined words. */
function candidates({ docs, docsFrom }: Lexicon, { words, joined, mayMiss }: Reading): Set<number> {
  const size = (meanings: Meanings) => {
    let all = 0;
    for (const word of meanings.keys()) all += docsFrom[word + 1]! - docsFrom[word]!;
    return all;
  };
  const rarest = words.filter(({ size: count }) => count > 0).sort((a, b) => size(a) - size(b));
  const lists = words.length - rarest.length > mayMiss ? [joined] : [...rarest.slice(0, 1 + mayMiss), joined];
  const found = new Set<number>();
  for (const meanings of lists)
    for (const word of meanings.keys())
      for (let at = docsFrom[word]!; at < docsFrom[word + 1]! && found.size < mostCandidates; at++)
        found.add(docs[at]!);
  return found;
}
