import { type Document, type Role, wordsAndNamesOf } from "./documents.ts";
import { soundKey } from "./finglish.ts";
import { lowerBound } from "./spelling.ts";

/** An inverted index: sorted words and the documents that contain them, in flat arrays so that a million names fit. */
export interface WordList {
  /** Sorted by UTF-16 units. */
  words: readonly string[];
  /** The documents of word w: `docs` from `docsFrom[w]` to before `docsFrom[w + 1]`, ascending. */
  docs: Uint32Array;
  docsFrom: Uint32Array;
  /** The phonetic keys of the words, sorted and distinct, and the words of each key. */
  sounds: readonly string[];
  wordsBySound: readonly Uint32Array[];
}

/** Full names written as one word, without half-spaces and spaces, with their roles in the documents. */
export interface NameList extends WordList {
  /** Parallel to `docs`. */
  roles: Uint8Array;
}

/** The search index. Documents are sorted by descending rank, so that the first of a long list are the most important. */
export interface Lexicon {
  documents: readonly Document[];
  words: WordList;
  names: NameList;
  /** The names of the highest-ranked documents, which also match as one word with errors or in Latin letters. */
  greatNames: NameList;
  /** The words of document d, with their roles: from `wordsFrom[d]` to before `wordsFrom[d + 1]`. */
  wordsOf: Uint32Array;
  roles: Uint8Array;
  wordsFrom: Uint32Array;
  /** The number of words of each document's name. */
  nameLengths: Uint8Array;
}

const greatNameDocuments = 5000;

/** Builds the search index of the documents. */
export function buildLexicon(all: Iterable<Document>): Lexicon {
  const documents = [...all].sort((a, b) => b.rank - a.rank);
  const words = new WordListBuilder();
  const names = new WordListBuilder();
  const nameLengths = new Uint8Array(documents.length);
  for (const document of documents) {
    const { words: documentWords, fullNames } = wordsAndNamesOf(document);
    for (const [word, role] of documentWords) words.add(word, role);
    for (const [name, role] of fullNames) names.add(name, role);
    nameLengths[words.documents] = documentWords.filter(([, role]) => role === 0).length;
    words.endDocument();
    names.endDocument();
  }
  const sorted = words.build();
  return {
    documents,
    words: { ...sorted.list, ...buildSounds(sorted.list.words) },
    names: { ...withRoles(names.build()), sounds: [], wordsBySound: [] },
    greatNames: buildGreatNames(names),
    wordsOf: sorted.wordsOf,
    roles: sorted.roles,
    wordsFrom: sorted.wordsFrom,
    nameLengths,
  };
}

function buildGreatNames(names: WordListBuilder): NameList {
  const list = withRoles(names.build(greatNameDocuments));
  return { ...list, ...buildSounds(list.words) };
}

const withRoles = ({ list, rolesOfDocs }: ReturnType<WordListBuilder["build"]>) => ({ ...list, roles: rolesOfDocs });

/** Collects words document by document. */
class WordListBuilder {
  documents = 0;
  readonly #ids = new Map<string, number>(); // in order of appearance
  readonly #wordIds: number[] = [];
  readonly #roles: number[] = [];
  readonly #from: number[] = [0];

  add(word: string, role: Role) {
    let id = this.#ids.get(word);
    if (id === undefined) {
      id = this.#ids.size;
      this.#ids.set(word, id);
    }
    this.#wordIds.push(id);
    this.#roles.push(role);
  }

  /** Ends a document. */
  endDocument() {
    this.#from.push(this.#wordIds.length);
    this.documents++;
  }

  /** The index of the first `maxDocuments` documents: sorted words, their documents, and the words of each document. */
  build(maxDocuments = this.documents) {
    const wordsFrom = Uint32Array.from(this.#from.slice(0, maxDocuments + 1));
    const end = wordsFrom.at(-1)!;
    const used = new Uint8Array(this.#ids.size);
    for (let at = 0; at < end; at++) used[this.#wordIds[at]!] = 1;
    const words: string[] = [];
    for (const [word, id] of this.#ids) if (used[id] === 1) words.push(word);
    words.sort(byUnits);
    const rank = new Uint32Array(this.#ids.size);
    for (const [at, word] of words.entries()) rank[this.#ids.get(word)!] = at;
    const wordsOf = new Uint32Array(end);
    for (let at = 0; at < end; at++) wordsOf[at] = rank[this.#wordIds[at]!]!;
    const roles = Uint8Array.from(this.#roles.slice(0, end));
    const { docs, docsFrom, rolesOfDocs } = invert(wordsOf, wordsFrom, roles, words.length);
    return { list: { words, docs, docsFrom }, rolesOfDocs, wordsOf, roles, wordsFrom };
  }
}

const byUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Inverts the words of documents to the documents of words: each document once per word, with the word's best role. */
function invert(wordsOf: Uint32Array, wordsFrom: Uint32Array, roles: Uint8Array, wordCount: number) {
  const docsFrom = new Uint32Array(wordCount + 1);
  const last = new Int32Array(wordCount);
  const forEachDistinct = (visit: (word: number, doc: number, at: number) => void) => {
    last.fill(-1);
    for (let doc = 0; doc + 1 < wordsFrom.length; doc++)
      for (let at = wordsFrom[doc]!; at < wordsFrom[doc + 1]!; at++) {
        const word = wordsOf[at]!;
        if (last[word] === doc) continue;
        last[word] = doc;
        visit(word, doc, at);
      }
  };
  forEachDistinct((word) => docsFrom[word + 1]!++);
  for (let word = 0; word < wordCount; word++) docsFrom[word + 1]! += docsFrom[word]!;
  const docs = new Uint32Array(docsFrom[wordCount]!);
  const rolesOfDocs = new Uint8Array(docs.length);
  const filled = docsFrom.slice();
  forEachDistinct((word, doc, at) => {
    const to = filled[word]!++;
    docs[to] = doc;
    rolesOfDocs[to] = roles[at]!;
  });
  return { docs, docsFrom, rolesOfDocs };
}

function buildSounds(words: readonly string[]): Pick<WordList, "sounds" | "wordsBySound"> {
  const bySound = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    if (!/^\p{Script=Arabic}/u.test(word)) continue;
    const sound = soundKey(word);
    const list = bySound.get(sound);
    if (list) list.push(at);
    else bySound.set(sound, [at]);
  }
  const sounds = [...bySound.keys()].sort(byUnits);
  return { sounds, wordsBySound: sounds.map((sound) => Uint32Array.from(bySound.get(sound)!)) };
}

/** The index of a word in a sorted list; −1 when the list does not contain it. */
export function indexOfWord(words: readonly string[], word: string): number {
  const at = lowerBound(words, word);
  return words[at] === word ? at : -1;
}
