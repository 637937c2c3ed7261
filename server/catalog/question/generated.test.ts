import fc from "fast-check";
import { expect, test } from "vitest";
import { phraseKey, searchWords } from "../../../database/persian.ts";
import { loadSeedIndex } from "../../../testing/catalog/seeded-catalog.ts";
import { tries } from "../../../testing/run/depth.ts";
import { MONTHS } from "../../../text/months.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import { matchingPlaces } from "../criteria.ts";
import type { PlaceCriteria } from "../place-filter.ts";
import { findPlaces } from "./found-places.ts";

const questionCount = tries(1500, 5000);
const index = await loadSeedIndex();

interface Phrase {
  text: string;
  criteria: PlaceCriteria;
}

/** The names of the data with the filters that they are. A text that is both a region and a kind is left out. */
function phrases({ provinces, categories, activities, phrases, lexicon }: CatalogIndex) {
  const isName = ({ text }: Phrase) => lexicon.names.words.find(phraseKey(text)) < 0;
  const counted = <Row extends { placeCount: number }>(rows: Row[]) => rows.filter(({ placeCount }) => placeCount > 0);
  const slugs = new Map(categories.map(({ slug, id }) => [slug, id]));
  const nouns = phrases.filter(({ meaning, values }) => meaning === "category" && values.length === 1);
  const ambiguous = new Set(
    [...Map.groupBy(phrases, ({ key }) => key)].flatMap(([key, same]) => (same.length > 1 ? [key] : [])),
  );
  return {
    where: counted(provinces).flatMap(({ id, name }) => [
      { text: `استان ${name}`, criteria: { province_id: [id] } },
      { text: `در استان ${name}`, criteria: { province_id: [id] } },
    ]),
    what: [
      ...nouns
        .filter(({ key }) => !ambiguous.has(key))
        .map(({ text, values }) => ({ text, criteria: { category_id: [slugs.get(values[0]!)!] } })),
      ...counted(activities).map(({ id, name }) => ({ text: name, criteria: { activity_id: [id] } })),
    ].filter(isName),
    when: MONTHS.flatMap((name, nth) => ({ text: `${name} ماه`, criteria: { month: [nth + 1] } })),
  };
}

/** Pairs of words that follow each other in names of places. */
const pairsOf = (text: string) => {
  const words = searchWords(text);
  return words.slice(1).map((word, nth) => `${words[nth]} ${word}`);
};

test(`${questionCount} questions of where, what and when find what the filter finds`, () => {
  const { where, what, when } = phrases(index);
  const pairsOfNames = new Set([...index.places.ids()].flatMap((id) => pairsOf(index.places.peek(id)!.name)));
  fc.assert(
    fc.property(
      fc.option(fc.constantFrom(...where), { freq: 5 }),
      fc.constantFrom(...what),
      fc.option(fc.constantFrom(...when), { freq: 2 }),
      fc.constantFrom("", "بهترین", "جاهای دیدنی", "کجا بریم"),
      (place, kind, month, filler) => {
        const said = [kind, place, month].filter((phrase) => phrase !== null);
        const criteria: PlaceCriteria = Object.assign({}, ...said.map((phrase) => phrase.criteria));
        const expected = matchingPlaces(index, criteria);
        fc.pre(expected.size > 0); // otherwise the surroundings are taken
        const borders = said
          .slice(1)
          .flatMap(({ text }, nth) => pairsOf(`${said[nth]!.text.split(" ").at(-1)} ${text.split(" ")[0]}`));
        fc.pre(borders.every((pair) => !pairsOfNames.has(pair))); // «کاروانسرای مهر» is the name of a place
        const named = said.map(({ text }) => text.replaceAll(/در |استان /g, "")).join(" ");
        fc.pre(index.lexicon.names.words.find(phraseKey(named)) < 0); // «شهر تاریخی یزد» is World Heritage
        const typed = [filler, ...said.map(({ text }) => text)].join(" ");
        const { reading, matching } = findPlaces(index, typed);
        expect(reading.match?.criteria, typed).toEqual(criteria);
        const found = matching();
        // A single kind may have namesakes before it.
        expect([found.andSize(expected), said.length > 1 ? found.size : expected.size], typed).toEqual([
          expected.size,
          expected.size,
        ]);
      },
    ),
    { numRuns: questionCount },
  );
});
