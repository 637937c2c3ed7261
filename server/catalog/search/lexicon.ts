import { type Document, type Role, textsOf } from "./documents.ts";
import { soundKey } from "./finglish.ts";
import { firstAtOrBehind } from "./spelling.ts";

/** Words in order, each once, and the documents that hold them: lists of lists in flat arrays, so that a million names fit. */
export interface WordList {
  /** Sorted by UTF-16 units. */
  words: readonly string[];
  /** The documents that hold word w: `docs` from `docsFrom[w]` to before `docsFrom[w + 1]`, ascending. */
  docs: Uint32Array;
  docsFrom: Uint32Array;
  /** What the words sound like, sorted, each once, and the words that sound so. */
  sounds: readonly string[];
  wordsBySound: readonly Uint32Array[];
}

/** Whole names written as one word, half-spaces and blanks left out, each with the roles that it has for its documents. */
export interface NameList extends WordList {
  /** Beside `docs`. */
  roles: Uint8Array;
}

/** All that is searched. Documents stand in the order of their rank, so that the first of a long list are the greatest. */
export interface Lexicon {
  documents: readonly Document[];
  words: WordList;
  names: NameList;
  /** The names of the greatest documents, which may be found with errors, or in Latin letters, though written as one word. */
  greatNames: NameList;
  /** The words of document d, with their roles: from `wordsFrom[d]` to before `wordsFrom[d + 1]`. */
  wordsOf: Uint32Array;
  roles: Uint8Array;
  wordsFrom: Uint32Array;
  /** How many words a document's name has. */
  nameLengths: Uint8Array;
}

const greatest = 5000; // documents

/** Puts documents in order for searching. */
export function lexiconOf(all: Iterable<Document>): Lexicon {
  const documents = [...all].sort((a, b) => b.rank - a.rank);
  const words = new Gathering();
  const names = new Gathering();
  const nameLengths = new Uint8Array(documents.length);
  for (const document of documents) {
    const { own, whole } = textsOf(document);
    for (const [word, role] of own) words.add(word, role);
    for (const [name, role] of whole) names.add(name, role);
    nameLengths[words.documents] = own.filter(([, role]) => role === 0).length;
    words.next();
    names.next();
  }
  const sorted = words.sorted();
  return {
    documents,
    words: { ...sorted.list, ...soundsOf(sorted.list.words) },
    names: { ...named(names.sorted()), sounds: [], wordsBySound: [] },
    greatNames: greatNamesOf(names),
    wordsOf: sorted.wordsOf,
    roles: sorted.roles,
    wordsFrom: sorted.wordsFrom,
    nameLengths,
  };
}

function greatNamesOf(names: Gathering): NameList {
  const list = named(names.sorted(greatest));
  return { ...list, ...soundsOf(list.words) };
}

const named = ({ list, rolesOfDocs }: ReturnType<Gathering["sorted"]>) => ({ ...list, roles: rolesOfDocs });

/** Words as they come, document by document. */
class Gathering {
  documents = 0;
  readonly #ids = new Map<string, number>(); // in order of appearance
  readonly #stand: number[] = [];
  readonly #roles: number[] = [];
  readonly #from: number[] = [0];

  add(word: string, role: Role) {
    let id = this.#ids.get(word);
    if (id === undefined) {
      id = this.#ids.size;
      this.#ids.set(word, id);
    }
    this.#stand.push(id);
    this.#roles.push(role);
  }

  /** Ends a document. */
  next() {
    this.#from.push(this.#stand.length);
    this.documents++;
  }

  /** The words of the first documents in order, and where they stand. */
  sorted(most = this.documents) {
    const wordsFrom = Uint32Array.from(this.#from.slice(0, most + 1));
    const end = wordsFrom.at(-1)!;
    const used = new Uint8Array(this.#ids.size);
    for (let at = 0; at < end; at++) used[this.#stand[at]!] = 1;
    const words: string[] = [];
    for (const [word, id] of this.#ids) if (used[id] === 1) words.push(word);
    words.sort(byUnits);
    const place = new Uint32Array(this.#ids.size);
    for (const [at, word] of words.entries()) place[this.#ids.get(word)!] = at;
    const wordsOf = new Uint32Array(end);
    for (let at = 0; at < end; at++) wordsOf[at] = place[this.#stand[at]!]!;
    const roles = Uint8Array.from(this.#roles.slice(0, end));
    const { docs, docsFrom, rolesOfDocs } = postings(wordsOf, wordsFrom, roles, words.length);
    return { list: { words, docs, docsFrom }, rolesOfDocs, wordsOf, roles, wordsFrom };
  }
}

const byUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** From the words of documents to the documents of words: each document once a word, with the word's best role in it. */
function postings(wordsOf: Uint32Array, wordsFrom: Uint32Array, roles: Uint8Array, wordCount: number) {
  const docsFrom = new Uint32Array(wordCount + 1);
  const last = new Int32Array(wordCount);
  const eachOnce = (take: (word: number, doc: number, at: number) => void) => {
    last.fill(-1);
    for (let doc = 0; doc + 1 < wordsFrom.length; doc++)
      for (let at = wordsFrom[doc]!; at < wordsFrom[doc + 1]!; at++) {
        const word = wordsOf[at]!;
        if (last[word] === doc) continue;
        last[word] = doc;
        take(word, doc, at);
      }
  };
  eachOnce((word) => docsFrom[word + 1]!++);
  for (let word = 0; word < wordCount; word++) docsFrom[word + 1]! += docsFrom[word]!;
  const docs = new Uint32Array(docsFrom[wordCount]!);
  const rolesOfDocs = new Uint8Array(docs.length);
  const filled = docsFrom.slice();
  eachOnce((word, doc, at) => {
    const to = filled[word]!++;
    docs[to] = doc;
    rolesOfDocs[to] = roles[at]!;
  });
  return { docs, docsFrom, rolesOfDocs };
}

function soundsOf(words: readonly string[]): Pick<WordList, "sounds" | "wordsBySound"> {
  const bySound = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    if (!/^\p{Script=Arabic}/u.test(word)) continue;
    const sound = soundKey(word);
    const same = bySound.get(sound);
    if (same) same.push(at);
    else bySound.set(sound, [at]);
  }
  const sounds = [...bySound.keys()].sort(byUnits);
  return { sounds, wordsBySound: sounds.map((sound) => Uint32Array.from(bySound.get(sound)!)) };
}

/** The place of a word in a list; −1 when it is not there. */
export function placeOf(words: readonly string[], word: string): number {
  const at = firstAtOrBehind(words, word);
  return words[at] === word ? at : -1;
}
