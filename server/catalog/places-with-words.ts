import { searchWords } from "../../database/persian.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import { Bitmap } from "./index/bitmap.ts";
import type { PlaceIndex } from "./places/place-index.ts";
import { stemOf } from "./places/text-index.ts";
import { NAME_WORD_ROLES } from "./search/document-roles.ts";
import { VersionedCache } from "./versioned-cache.ts";

interface Found {
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

const maxNamed = 5000; // documents of a word that are looked at one by one
const maxTerms = 12;

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
  for (const { summary, anywhere } of found) {
    common = common
      ? { summary: common.summary.and(summary), anywhere: common.anywhere.and(anywhere) }
      : { summary, anywhere };
    if (common.anywhere.size === 0) return nothing;
  }
  return common ?? nothing;
}

const unite = (found: Found[]): Found => ({
  summary: Bitmap.union(found.map(({ summary }) => summary)),
  anywhere: Bitmap.union(found.map(({ anywhere }) => anywhere)),
});

const nothing: Found = { summary: new Bitmap(), anywhere: new Bitmap() };

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
  return { summary: Bitmap.union([summary, named]), anywhere: Bitmap.union([anywhere, named]) };
}

function namedSlots({ lexicon, places }: CatalogIndex, word: string): Bitmap {
  const slots: number[] = [];
  for (const form of new Set([word, stemOf(word)])) {
    const number = lexicon.words.words.find(form);
    if (number < 0) continue;
    for (const role of NAME_WORD_ROLES) {
      const list = lexicon.words.listOf(number, role);
      if (lexicon.words.postings.count(list) > maxNamed) continue;
      for (const doc of lexicon.words.postings.values(list)) {
        const slot = lexicon.groups.place.has(doc) ? places.table.slotOf(lexicon.columns.id(doc)) : undefined;
        if (slot !== undefined) slots.push(slot);
      }
    }
  }
  return Bitmap.from(slots);
}
