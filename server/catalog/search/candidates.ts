import type { Lexicon } from "./lexicon.ts";
import type { WordMatches } from "./word-matching.ts";

/** Reusable counters by slot that need no clearing: entries of earlier queries are recognized and ignored. */
interface Tally {
  query: number;
  /** The stamp (query and word) for which a document was last counted. */
  lastStamp: Float64Array;
  counts: Uint8Array;
}

const tallies = new WeakMap<Lexicon, Tally>();
const maxWords = 16;

function startQuery(lexicon: Lexicon): Tally {
  let tally = tallies.get(lexicon);
  if (!tally) {
    tally = { query: 0, lastStamp: new Float64Array(0), counts: new Uint8Array(0) };
    tallies.set(lexicon, tally);
  }
  const { length } = lexicon.documents;
  if (tally.lastStamp.length < length) {
    tally.lastStamp = new Float64Array(Math.ceil(length * 1.1));
    tally.counts = new Uint8Array(tally.lastStamp.length);
  }
  tally.query++;
  return tally;
}

/** The documents that contain at least `minWords` of the words, each in any of its matches. */
export function documentsHolding(lexicon: Lexicon, words: readonly WordMatches[], minWords: number): number[] {
  const { postings } = lexicon.words;
  const { query, lastStamp, counts } = startQuery(lexicon);
  const candidates: number[] = [];
  for (const [nth, matches] of rarestFirst(lexicon, words).entries()) {
    const stamp = query * maxWords + nth + 1;
    // A document that is in none of the first lists can no longer reach the minimum.
    const isTooLate = nth > words.length - minWords;
    for (const word of matches.keys())
      postings.forEach(word, (doc) => {
        if (lastStamp[doc] === stamp) return;
        if (lastStamp[doc]! <= query * maxWords) {
          if (isTooLate) return;
          counts[doc] = 0;
        }
        lastStamp[doc] = stamp;
        if (++counts[doc]! === minWords) candidates.push(doc);
      });
  }
  return candidates;
}

/** The words with the fewest documents first. */
function rarestFirst({ words: { postings } }: Lexicon, words: readonly WordMatches[]): WordMatches[] {
  const size = (matches: WordMatches) => {
    let total = 0;
    for (const word of matches.keys()) total += postings.count(word);
    return total;
  };
  return words
    .map((matches) => ({ matches, size: size(matches) }))
    .sort((a, b) => a.size - b.size)
    .map(({ matches }) => matches);
}
