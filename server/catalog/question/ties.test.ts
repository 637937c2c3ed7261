import { expect, test } from "vitest";
import { loadSeedIndex } from "../../../testing/catalog/seeded-catalog.ts";
import { metresBetween } from "../distance.ts";
import { currentMonth } from "./current-month.ts";
import { findPlaces } from "./found-places.ts";

const index = await loadSeedIndex();

const mashhad = { lat: 36.3, lon: 59.6 };
const chabahar = { lat: 25.3, lon: 60.6 };

/** The places of a text, with what breaks ties among those of equal rank. */
function found(text: string, reader: { lat: number; lon: number } | undefined) {
  const { score, importance, inscribed } = index.places.table.columns;
  const now = index.places.options.get("month", currentMonth());
  return Array.from(findPlaces(index, text, reader).inOrder().take(50), (slot) => {
    const { name, lat, lon } = index.places.at(slot);
    const km = reader ? metresBetween(reader.lat, reader.lon, lat, lon) / 1000 : 0;
    return { name, km, inSeason: now.has(slot), rank: `${score[slot]} ${importance[slot]} ${inscribed[slot]}` };
  });
}

/** Pairs of neighbours of equal rank. */
const tiesOf = (places: ReturnType<typeof found>) =>
  places.slice(1).flatMap((place, nth) => (places[nth]!.rank === place.rank ? [[places[nth]!, place] as const] : []));

test.each(["کاروانسرا", "جاهای دیدنی", "قلعه"])(
  "of equally good places for «%s», this month's come first, then the nearest",
  (text) => {
    for (const reader of [undefined, mashhad, chabahar]) {
      const ties = tiesOf(found(text, reader));
      expect(ties.length).toBeGreaterThan(5);
      for (const [a, b] of ties) {
        expect(Number(a.inSeason), `${a.name} ${b.name}`).toBeGreaterThanOrEqual(Number(b.inSeason));
        if (a.inSeason === b.inSeason) expect(a.km, `${a.name} ${b.name}`).toBeLessThanOrEqual(b.km);
      }
    }
    const names = (reader: typeof mashhad) => found(text, reader).map(({ name }) => name);
    expect(names(mashhad)).not.toEqual(names(chabahar));
  },
);

test("of equally good names, the nearest to the reader is first", () => {
  const text = "کاروانسرای شاه‌عباسی";
  const [east, west] = [found(text, mashhad), found(text, { lat: 34.3, lon: 47.1 })];
  expect(new Set(east.map(({ name }) => name))).toEqual(new Set(west.map(({ name }) => name)));
  expect(east.map(({ name }) => name)).not.toEqual(west.map(({ name }) => name));
});

test("what is near a town is ordered by importance and distance", () => {
  const [first] = found("روستای نزدیک اصفهان", undefined);
  expect(first!.name).toBe("روستای ابیانه");
});

test.each([
  ["زندان قدیمی", "زندان اسکندر"],
  ["آب انبار یزد", "آب‌انبار شش‌بادگیری"],
])(
  "of what has the words of «%s», a place comes first whose name begins with one, whatever its importance",
  (text, name) => {
    const { words = "" } = findPlaces(index, text).reading.match!.criteria;
    expect(words).not.toBe("");
    expect(found(text, undefined)[0]!.name).toBe(name);
    expect(found(text, undefined).length).toBeGreaterThan(5);
  },
);

test("spoken names of regions, short plurals and Latin words with an ezafe are understood", () => {
  const partsOf = (text: string) => {
    const { parts, rest } = findPlaces(index, text).reading.parsed;
    return { dimensions: parts.map(({ dimension }) => dimension), rest };
  };
  expect(partsOf("باغای کرمون")).toEqual({ dimensions: ["category", "province"], rest: [] });
  expect(partsOf("پلای کرمون")).toEqual({ dimensions: ["category", "province"], rest: [] });
  expect(partsOf("jazayere kerman")).toEqual({ dimensions: ["category", "province"], rest: [] });
  // A word of names stays one.
  expect(partsOf("هامون").dimensions).not.toContain("province");
});
