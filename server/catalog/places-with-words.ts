import { searchWords } from "../../database/persian.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import { Bitmap } from "./index/bitmap.ts";
import type { PlaceIndex } from "./places/place-index.ts";
import { stemOf } from "./places/text-index.ts";
import { NAME_WORD_ROLES } from "./search/document-roles.ts";
import { PostingUnion } from "./search/words/posting-union.ts";
import { VersionedCache } from "./versioned-cache.ts";

interface Found {
  /** The slots of the places whose names begin with one of the words: what they are, «زندان اسکندر» a prison. */
  things: Bitmap;
  /** The slots of the places that have the words in names or summary. */
  summary: Bitmap;
  /** … and those that have them anywhere. */
  anywhere: Bitmap;
}

const cachedFound = new VersionedCache<PlaceIndex, Found>({
  max: 200,
  maxSize: 4_000_000, // slots
  sizeCalculation: ({ anywhere }) => 2 * anywhere.size + 1000,
});

const maxNamed = 1000; // documents of a word that are looked at one by one; a word of more names is a kind or a region
const noSlot = 2 ** 32 - 1;
const maxTerms = 12;
const maxThings = 100; // names that begin with a word

/**
 * The slots of the places that have all words of an expression in names, summary or text, in any form: `a b` both, `a|b` either,
 * `a_b` both as one alternative.
 */
export function placesWithWords(index: CatalogIndex, expression: string): Found {
  return cachedFound.get(index.places, versionOf(index), expression, () => find(index, expression));
}

const versionOf = ({ places, lexicon }: CatalogIndex) => `${places.versions.rows} ${lexicon.version}`;

function find(index: CatalogIndex, expression: string): Found {
  const terms = expression.split(/\s+/).filter(Boolean).slice(0, maxTerms);
  const ofWords = (text: string) =>
    intersect(
      searchWords(text)
        .values()
        .map((word) => findWord(index, word)),
    );
  const ofTerm = (term: string) => unite(term.split("|").slice(0, maxTerms).map(ofWords));
  return intersect(terms.values().map(ofTerm));
}

/** Nothing is looked for after sets that have nothing in common. */
function intersect(found: Iterable<Found>): Found {
  let common: Found | undefined;
  for (const next of found) {
    common = common ? both(common, next) : next;
    if (common.anywhere.size === 0) return nothing;
  }
  return common ?? nothing;
}

/** Of either word's things, those that have both words. */
const both = (a: Found, b: Found): Found => {
  const anywhere = a.anywhere.and(b.anywhere);
  return { things: Bitmap.union([a.things, b.things]).and(anywhere), summary: a.summary.and(b.summary), anywhere };
};

const unite = (found: Found[]): Found => ({
  things: Bitmap.union(found.map(({ things }) => things)),
  summary: Bitmap.union(found.map(({ summary }) => summary)),
  anywhere: Bitmap.union(found.map(({ anywhere }) => anywhere)),
});

const nothing: Found = { things: new Bitmap(), summary: new Bitmap(), anywhere: new Bitmap() };

const cachedWords = new VersionedCache<PlaceIndex, Found>({
  max: 500,
  maxSize: 4_000_000, // slots
  sizeCalculation: ({ anywhere }) => 2 * anywhere.size + 1000,
});

/** A word in the texts, and in the names of places without a text. Expressions that are tried one after the other have the same words. */
const findWord = (index: CatalogIndex, word: string): Found =>
  cachedWords.get(index.places, versionOf(index), word, () => lookUp(index, word));

function lookUp(index: CatalogIndex, word: string): Found {
  const { summary, anywhere } = index.places.words.find(word);
  const named = namedSlots(index, word);
  return {
    things: named.size === 0 ? named : named.and(slotsOfNames(index, word)),
    ...{ summary: Bitmap.union([summary, named]), anywhere: Bitmap.union([anywhere, named]) },
  };
}

/** The slots of the places whose names, written as one word, begin with a word; none where too many do to mean one thing. */
function slotsOfNames(index: CatalogIndex, word: string): Bitmap {
  const { names } = index.lexicon;
  const numbers = names.words.startingWith(word, maxThings + 1);
  return numbers.length > maxThings ? new Bitmap() : slotsOf(index, names.documents(...numbers));
}

function namedSlots(index: CatalogIndex, word: string): Bitmap {
  const { words } = index.lexicon;
  const union = new PostingUnion();
  for (const form of new Set([word, stemOf(word)])) {
    const number = words.words.find(form);
    if (number < 0) continue;
    for (const role of NAME_WORD_ROLES) {
      const list = words.listOf(number, role);
      if (words.postings.count(list) <= maxNamed) union.add(words.postings, list);
    }
  }
  return slotsOf(index, union.toBitmap());
}

/** The slots of the places among documents; none where they are too many to mean one thing. */
function slotsOf({ lexicon, places }: CatalogIndex, documents: Bitmap): Bitmap {
  const docs = documents.and(lexicon.groups.place);
  if (docs.size > maxNamed) return new Bitmap();
  const slots = Uint32Array.from(docs.toArray(), (doc) => places.table.slotOf(lexicon.columns.id(doc)) ?? noSlot);
  return Bitmap.ofUnsorted(slots.filter((slot) => slot !== noSlot));
}
