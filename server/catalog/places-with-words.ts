import { searchWords } from "../../database/persian.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import { Bitmap } from "./index/bitmap.ts";
import { stemOf } from "./places/text-index.ts";
import { NAME_WORD_ROLES } from "./search/document-roles.ts";

interface Found {
  /** The slots of the places that have the words in names or summary. */
  summary: Bitmap;
  /** … and those that have them anywhere. */
  anywhere: Bitmap;
}

const maxNamed = 5000; // documents of a word that are looked at one by one
const maxTerms = 12;

/**
 * The slots of the places that have all words of an expression in names, summary or text, in any form: `a b` both, `a|b` either,
 * `a_b` both as one alternative.
 */
export function placesWithWords(index: CatalogIndex, expression: string): Found {
  const terms = expression.split(/\s+/).filter(Boolean).slice(0, maxTerms);
  const found = terms.map((term) =>
    unite(
      term
        .split("|")
        .slice(0, maxTerms)
        .map((alternative) => intersect(searchWords(alternative).map((word) => findWord(index, word)))),
    ),
  );
  return intersect(found);
}

const intersect = (found: Found[]): Found => ({
  summary: found.map(({ summary }) => summary).reduce((common, set) => common.and(set), found[0]?.summary ?? none),
  anywhere: found.map(({ anywhere }) => anywhere).reduce((common, set) => common.and(set), found[0]?.anywhere ?? none),
});

const unite = (found: Found[]): Found => ({
  summary: Bitmap.union(found.map(({ summary }) => summary)),
  anywhere: Bitmap.union(found.map(({ anywhere }) => anywhere)),
});

const none = new Bitmap();

/** A word in the texts, and in the names of places without a text. */
function findWord(index: CatalogIndex, word: string): Found {
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
