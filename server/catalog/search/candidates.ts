import type { Lexicon } from "./lexicon.ts";
import type { WordMatches } from "./word-matching.ts";

/** Reusable counters by document that need no clearing: entries of earlier queries are recognized and ignored. */
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
    const { length } = lexicon.documents;
    tally = { query: 0, lastStamp: new Float64Array(length), counts: new Uint8Array(length) };
    tallies.set(lexicon, tally);
  }
  tally.query++;
  return tally;
}

/** The documents that contain at least `minWords` of the words, each in any of its matches. */
export function documentsHolding(lexicon: Lexicon, words: readonly WordMatches[], minWords: number): number[] {
  const { docs, docsFrom } = lexicon.words;
  const { query, lastStamp, counts } = startQuery(lexicon);
  const candidates: number[] = [];
  for (const [nth, matches] of rarestFirst(lexicon, words).entries()) {
    const stamp = query * maxWords + nth + 1;
    // A document that is in none of the first lists can no longer reach the minimum.
    const isTooLate = nth > words.length - minWords;
    for (const word of matches.keys())
      for (let posting = docsFrom[word]!; posting < docsFrom[word + 1]!; posting++) {
        const doc = docs[posting]!;
        if (lastStamp[doc] === stamp) continue;
        if (lastStamp[doc]! <= query * maxWords) {
          if (isTooLate) continue;
          counts[doc] = 0;
        }
        lastStamp[doc] = stamp;
        if (++counts[doc]! === minWords) candidates.push(doc);
      }
  }
  return candidates;
}

/** The words with the fewest documents first. */
function rarestFirst({ words: { docsFrom } }: Lexicon, words: readonly WordMatches[]): WordMatches[] {
  const size = (matches: WordMatches) => {
    let total = 0;
    for (const word of matches.keys()) total += docsFrom[word + 1]! - docsFrom[word]!;
    return total;
  };
  return words
    .map((matches) => ({ matches, size: size(matches) }))
    .sort((a, b) => a.size - b.size)
    .map(({ matches }) => matches);
}
