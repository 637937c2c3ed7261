import { type Document, type Role, wordsOf } from "./documents.ts";
import { soundKey } from "./finglish.ts";

/**
 * All words of all documents, and where they stand: lists of lists in flat arrays, so that a million names are some hundred
 * megabytes and a second or two.
 */
export interface Lexicon {
  documents: readonly Document[];
  /** Sorted by UTF-16 units, each once. */
  words: readonly string[];
  /** The documents that hold word w: `docs` from `docsFrom[w]` to before `docsFrom[w + 1]`, ascending. */
  docs: Uint32Array;
  docsFrom: Uint32Array;
  /** The words of document d, with their roles: from `wordsFrom[d]` to before `wordsFrom[d + 1]`. */
  wordsOf: Uint32Array;
  roles: Uint8Array;
  wordsFrom: Uint32Array;
  /** How many words a document's name has. */
  nameLengths: Uint8Array;
  /** What the words sound like, sorted, each once, and the words that sound so. */
  sounds: readonly string[];
  wordsBySound: readonly Uint32Array[];
}

/** Puts documents in order for searching. */
export function lexiconOf(all: Iterable<Document>): Lexicon {
  const documents = [...all].sort((a, b) => b.rank - a.rank); // the first of a long list are the greatest
  const ids = new Map<string, number>(); // in order of appearance
  const stand: number[] = [];
  const roles: number[] = [];
  const wordsFrom = new Uint32Array(documents.length + 1);
  const nameLengths = new Uint8Array(documents.length);
  for (const [doc, document] of documents.entries()) {
    for (const [word, role] of wordsOf(document)) {
      const id = ids.get(word) ?? ids.size;
      ids.set(word, id);
      stand.push(id);
      roles.push(role);
      if (role === 0) nameLengths[doc]!++;
    }
    wordsFrom[doc + 1] = stand.length;
  }
  const words = [...ids.keys()].sort((a, b) => (a < b ? -1 : 1));
  const sortedId = new Uint32Array(words.length);
  for (const [at, word] of words.entries()) sortedId[ids.get(word)!] = at;
  const wordsOfDocs = Uint32Array.from(stand, (id) => sortedId[id]!);
  return {
    documents,
    words,
    ...postings(wordsOfDocs, wordsFrom, words.length),
    wordsOf: wordsOfDocs,
    roles: Uint8Array.from(roles) as Uint8Array & Role[],
    wordsFrom,
    nameLengths,
    ...soundsOf(words),
  };
}

/** From the words of documents to the documents of words: each document once a word. */
function postings(wordsOf: Uint32Array, wordsFrom: Uint32Array, wordCount: number) {
  const docsFrom = new Uint32Array(wordCount + 1);
  const last = new Int32Array(wordCount).fill(-1);
  const eachOnce = (take: (word: number, doc: number) => void) => {
    last.fill(-1);
    for (let doc = 0; doc + 1 < wordsFrom.length; doc++)
      for (let at = wordsFrom[doc]!; at < wordsFrom[doc + 1]!; at++) {
        const word = wordsOf[at]!;
        if (last[word] === doc) continue;
        last[word] = doc;
        take(word, doc);
      }
  };
  eachOnce((word) => docsFrom[word + 1]!++);
  for (let word = 0; word < wordCount; word++) docsFrom[word + 1]! += docsFrom[word]!;
  const docs = new Uint32Array(docsFrom[wordCount]!);
  const filled = docsFrom.slice();
  eachOnce((word, doc) => {
    docs[filled[word]!++] = doc;
  });
  return { docs, docsFrom };
}

function soundsOf(words: readonly string[]) {
  const bySound = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    if (!/^\p{Script=Arabic}/u.test(word)) continue;
    const sound = soundKey(word);
    const same = bySound.get(sound);
    if (same) same.push(at);
    else bySound.set(sound, [at]);
  }
  const sounds = [...bySound.keys()].sort((a, b) => (a < b ? -1 : 1));
  return { sounds, wordsBySound: sounds.map((sound) => Uint32Array.from(bySound.get(sound)!)) };
}
