import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "../../../testing/run/depth.ts";
import { type DocumentMatch, TIERS } from "./document-matching.ts";
import { type Document, GROUPS, type Group } from "./documents.ts";
import { toOtherKeyboard } from "./keyboard.ts";
import { createLexicon, type Lexicon } from "./lexicon.ts";
import type { Ranking } from "./ranking.ts";
import { search } from "./search.ts";
import { searchPlaces } from "./search-places.ts";

const groups: Group[] = ["place", "place", "place", "city", "province", "category"];
const kinds = ["آبشار", "روستای", "قلعهٔ", "باغ", "غار"];
const names = [
  "شیراز",
  "ماسوله",
  "گنبد‌کاووس",
  "سی‌وسه‌پل",
  "نقش جهان",
  "شوی",
  "ماسال",
  "بیستون",
  "کرند غرب",
  "شیرین",
  "سارا",
  "صارا",
];
const english = ["Shiraz", "Masuleh", "Gonbad Kavus", "Si-o-se-pol", "Naqsh-e Jahan", "Persepolis", ""];

const name = fc
  .tuple(fc.constantFrom("", ...kinds), fc.constantFrom(...names), fc.constantFrom("", "", "بالا", "2"))
  .map((parts) => parts.filter(Boolean).join(" "));
const rank = fc.constantFrom(0, 1, 1, 2, 2.5, 3);
const document: fc.Arbitrary<Document> = fc.record({
  group: fc.constantFrom(...groups),
  id: fc.integer({ min: 1, max: 70 }),
  name: fc.oneof({ arbitrary: name, weight: 3 }, { arbitrary: fc.constantFrom(...names), weight: 1 }),
  otherNames: fc.array(name, { maxLength: 2 }),
  english: fc.constantFrom(...english),
  context: fc.array(fc.constantFrom(...kinds, ...names), { maxLength: 3 }),
  rank,
  position: fc.record({ lat: fc.double({ min: 29, max: 31, noNaN: true }), lon: fc.constantFrom(51, 52, 53) }),
});

const options = { maxGreatDocuments: 12 };
const withoutComparingAll = { ...options, maxCompared: 0 };

/** A change of the documents and of the index. */
type Change = (documents: Document[], lexicon: Lexicon) => void;

function put(documents: Document[], document: Document) {
  const at = documents.findIndex(({ group, id }) => group === document.group && id === document.id);
  if (at < 0) documents.push(document);
  else documents[at] = document;
}

const upsert = document.map(
  (changed): Change =>
    (documents, lexicon) => {
      put(documents, changed);
      lexicon.upsert(changed);
    },
);
const remove = fc.nat().map(
  (nth): Change =>
    (documents, lexicon) => {
      const [removed] = documents.splice(nth % (documents.length + 1), 1);
      lexicon.remove(removed?.group ?? "post", removed?.id ?? 1);
    },
);
const changePart = (part: fc.Arbitrary<Partial<Document>>) =>
  fc.tuple(fc.nat(), part).map(
    ([nth, changes]): Change =>
      (documents, lexicon) => {
        const previous = documents[nth % (documents.length + 1)];
        if (!previous) return;
        put(documents, { ...previous, ...changes });
        if (changes.rank === undefined) lexicon.upsert({ ...previous, ...changes });
        else lexicon.setRank(previous.group, previous.id, changes.rank);
      },
  );
const change = fc.oneof(
  { arbitrary: upsert, weight: 3 },
  { arbitrary: remove, weight: 2 },
  { arbitrary: changePart(fc.record({ rank })), weight: 3 },
  { arbitrary: changePart(fc.record({ name })), weight: 2 },
  { arbitrary: changePart(fc.record({ otherNames: fc.array(name, { maxLength: 2 }) })), weight: 1 },
);

/** Texts of all kinds: whole and unfinished names, in Latin letters, with errors, joined, on the other keyboard, near a town. */
const typedTexts = [
  ...names,
  ...names.flatMap((text) => [text.slice(0, 2), text.slice(0, -1), text.slice(1), text.replace(/[\s\u200c]/g, "")]),
  ...names.flatMap((text) => [`آبشار ${text}`, `${text} غار`, text.replace("س", "ص"), toOtherKeyboard(text)[0] ?? ""]),
  ...english.flatMap((text) => [text, text.slice(0, 4), `${text.slice(0, 3)}e${text.slice(3)}`]),
  ...[
    "masoole",
    "shirz",
    "ghale",
    "bistun",
    "sara",
    "abshar shiraz",
    "آ",
    "ش",
    "روستاهای ماسوله",
    "غار نزدیک شیراز",
    "qqqq",
    "قلعه 2",
  ],
];

/** All that searches return, without the slots of documents. */
function allResults(lexicon: Lexicon) {
  return typedTexts.map((typed) => {
    const { ranking, otherKeyboard } = search({ lexicon }, typed);
    const matches = [...ranking.best()];
    const { total, didYouMean, inOrder, unorderedIds } = searchPlaces({ lexicon }, typed);
    const ids = [...inOrder()];
    expect(unorderedIds().sort(), typed).toEqual(ids.toSorted());
    return {
      typed,
      matches: matches.map(({ doc, ...match }) => ({ ...match, document: lexicon.document(doc) })),
      count: ranking.all.size,
      strong: ranking.strong.size,
      otherKeyboard,
      places: { total, didYouMean, ids },
    };
  });
}

/** The order in which matches shall come, by looking at all documents: what `Ranking` finds without that. */
function rankAll(lexicon: Lexicon, { match }: Ranking, documents: readonly Document[]) {
  const gradeOf = ({ tier, confidence, coverage }: DocumentMatch) =>
    tier * 1000 +
    Math.round(confidence * 20) * 10 +
    (tier === TIERS.words || tier === TIERS.fuzzy ? Math.round(4 * coverage) : 0);
  const found = [...documents.keys()].flatMap((doc) => match(doc) ?? []);
  return found.sort((a, b) => gradeOf(b) - gradeOf(a) || lexicon.order.compare(a.doc, b.doc));
}

test("the best matches come first, and are counted, as if all documents were looked at", () => {
  fc.assert(
    fc.property(fc.array(document, { minLength: 30, maxLength: 70 }), (some) => {
      const items: Document[] = [];
      for (const item of some) put(items, item);
      const lexicons = [createLexicon(items, options), createLexicon(items, withoutComparingAll)];
      for (const [lexicon, typed] of lexicons.flatMap((each) => typedTexts.map((text) => [each, text] as const))) {
        const { ranking } = search({ lexicon }, typed);
        const expected = rankAll(lexicon, ranking, items);
        expect([...ranking.best()], typed).toEqual(expected);
        expect([...ranking.all.toArray()], typed).toEqual(expected.map(({ doc }) => doc).sort((a, b) => a - b));
        expect(ranking.strong.size, typed).toBe(expected.filter(({ tier }) => tier > TIERS.fuzzy).length);
        expect(ranking.bestConfidence(), typed).toBe(
          Math.max(0, ...expected.filter(({ tier }) => tier === expected[0]!.tier).map(({ confidence }) => confidence)),
        );
        for (const group of GROUPS)
          expect([...ranking.best(lexicon.groups[group])], typed).toEqual(
            expected.filter(({ doc }) => lexicon.columns.group(doc) === group),
          );
      }
    }),
    { numRuns: tries(10, 25) },
  );
});

test("names of the same sound match in one order, whichever came first", () => {
  const sara: Document = {
    ...{ group: "place", id: 1, name: "باغ", otherNames: ["سارا", "صارا"], english: "", context: [], rank: 1 },
    position: null,
  };
  const lexicon = createLexicon([{ ...sara, id: 2, otherNames: ["صارا"] }, sara]);
  lexicon.remove("place", 2);
  expect([...search({ lexicon }, "sara").ranking.best()]).toMatchObject([{ matchedWords: [{ word: "سارا" }] }]);
});

const changesUntilComparison = 40;

test("finds the same after any changes as an index that is built anew", () => {
  fc.assert(
    fc.property(
      fc.array(document, { maxLength: 60 }),
      fc.array(change, { minLength: 150, maxLength: 150, size: "max" }),
      fc.nat(),
      (initial, changes, turn) => {
        const documents: Document[] = [];
        for (const item of initial) put(documents, item);
        const lexicon = createLexicon(initial, options);
        for (const [nth, apply] of changes.entries()) {
          apply(documents, lexicon);
          if ((nth + 1) % changesUntilComparison > 0) continue;
          const from = turn % (documents.length + 1);
          const shuffled = [...documents.slice(from), ...documents.slice(0, from)].reverse();
          expect(allResults(lexicon)).toEqual(allResults(createLexicon(shuffled, withoutComparingAll)));
        }
        for (const { group, id } of documents) lexicon.remove(group, id);
        expect([lexicon.size, lexicon.words.words.size, lexicon.names.words.size]).toEqual([0, 0, 0]);
        expect([lexicon.great.index.words.size, lexicon.words.sounds?.words.size]).toEqual([0, 0]);
      },
    ),
    { numRuns: tries(10, 25) },
  );
});
