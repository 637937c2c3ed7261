import type { Lexicon } from "./lexicon.ts";
import type { Meanings } from "./meant-words.ts";

/** Notes about documents that need no clearing: what was noted for an earlier question does not count. */
interface Notes {
  question: number;
  /** Which word of which question a document was last counted for. */
  last: Float64Array;
  counts: Uint8Array;
}

const notes = new WeakMap<Lexicon, Notes>();
const mostWords = 16;

function notesOf(lexicon: Lexicon): Notes {
  let it = notes.get(lexicon);
  if (!it) {
    const { length } = lexicon.documents;
    it = { question: 0, last: new Float64Array(length), counts: new Uint8Array(length) };
    notes.set(lexicon, it);
  }
  it.question++;
  return it;
}

/** The documents that hold at least `least` of the words, each in any of its meanings. */
export function holders(lexicon: Lexicon, words: readonly Meanings[], least: number): number[] {
  const { docs, docsFrom } = lexicon.words;
  const { question, last, counts } = notesOf(lexicon);
  const found: number[] = [];
  for (const [nth, meanings] of inOrderOfSize(lexicon, words).entries()) {
    const now = question * mostWords + nth + 1;
    // Who was not in one of the first lists can no longer be in enough of them.
    const late = nth > words.length - least;
    for (const word of meanings.keys())
      for (let at = docsFrom[word]!; at < docsFrom[word + 1]!; at++) {
        const doc = docs[at]!;
        if (last[doc] === now) continue;
        if (last[doc]! <= question * mostWords) {
          if (late) continue;
          counts[doc] = 0;
        }
        last[doc] = now;
        if (++counts[doc]! === least) found.push(doc);
      }
  }
  return found;
}

/** The words with the fewest documents first. */
function inOrderOfSize({ words: { docsFrom } }: Lexicon, words: readonly Meanings[]): Meanings[] {
  const size = (meanings: Meanings) => {
    let all = 0;
    for (const word of meanings.keys()) all += docsFrom[word + 1]! - docsFrom[word]!;
    return all;
  };
  return words
    .map((meanings) => ({ meanings, size: size(meanings) }))
    .sort((a, b) => a.size - b.size)
    .map(({ meanings }) => meanings);
}
