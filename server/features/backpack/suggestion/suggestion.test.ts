import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { readSeedLines } from "../../../../database/seed-lines.ts";
import { testApp } from "../../../../testing/app.ts";
import { listPlaces } from "../../../../testing/catalog/catalog-places.ts";
import { jalaliMonth, monthName } from "../../../../text/months.ts";
import type { CatalogIndex } from "../../../catalog/catalog-index.ts";
import { loadCatalog } from "../../../catalog/load.ts";
import { type CategoryRow, listBackpack } from "../backpack.sql.ts";
import { createJourney } from "./journey.ts";
import { applyRules, rules, suggest } from "./suggestion.ts";

const app = testApp();
let index: CatalogIndex;
let categories: CategoryRow[];
beforeAll(async () => {
  ({ index } = await loadCatalog(app.db));
  categories = await listBackpack(app.db, null);
});

const [farvardin, tir, mordad, day, bahman] = [1, 4, 5, 10, 11];
const placeOf = (slug: string) => listPlaces(index).find((place) => place.slug === slug)!;
const suggestedReasons = (slug: string, month: number) => {
  expect(placeOf(slug), slug).toBeDefined();
  const slugs = new Map(categories.flatMap(({ items }) => items.map(({ id, slug }) => [id, slug!])));
  return new Map(
    suggest(index, placeOf(slug), month, categories).map(({ todo_id, reason }) => [slugs.get(todo_id)!, reason]),
  );
};
const names = (slug: string, month: number) => [...suggestedReasons(slug, month).keys()];
const reasons = (slug: string, month: number) => [...suggestedReasons(slug, month).values()].join("\n");

describe("suggestions for a place", () => {
  test("suggests warm clothes, ice and altitude items for a high mountain in Bahman", () => {
    const reasonBySlug = suggestedReasons("mount-damavand", bahman);
    expect([...reasonBySlug.keys()].slice(0, 7)).toEqual(
      expect.arrayContaining(["warm-coat", "gloves", "ice-spikes", "hiking-boots"]),
    );
    expect(reasonBySlug.get("warm-coat")).toMatch(/^شب‌ها تا [۰-۹]+ درجه زیر صفر سرد می‌شود$/);
    expect(reasonBySlug.get("sunglasses")).toBe("در ارتفاع ۵٬۶۰۰ متر آفتاب تند است");
    expect(reasonBySlug).not.toContain("swimwear");
    expect([...suggestedReasons("mount-damavand", mordad).keys()]).not.toContain("ice-spikes");
  });

  test("suggests water first and nothing warm for the Lut desert in Tir", () => {
    const reasonBySlug = suggestedReasons("lut-desert", tir);
    expect([...reasonBySlug][0]).toEqual(["drinking-water", expect.stringMatching(/^روزها تا ۴[۰-۹] درجه گرم می‌شود$/)]);
    expect([...reasonBySlug.keys()]).toEqual(
      expect.arrayContaining(["rehydration-salts", "sun-hat", "long-sleeve", "offline-map"]),
    );
    for (const warmItem of ["warm-coat", "jumper", "gloves", "rain-jacket", "snow-chains", "tent"])
      expect([...reasonBySlug.keys()], warmItem).not.toContain(warmItem);
    expect(names("kaluts-of-shahdad", day)).toContain("tent"); // people camp there in the cool months
  });

  test("suggests rainwear with the millimetres of rain for Gilan in Farvardin", () => {
    const reasonBySlug = suggestedReasons("masuleh", farvardin);
    expect([...reasonBySlug][0]).toEqual([
      "rain-jacket",
      expect.stringMatching(/^در فروردین نزدیک به [۵-۷]۰ میلی‌متر باران می‌بارد$/),
    ]);
    expect([...reasonBySlug.keys()]).toContain("umbrella");
    expect([...reasonBySlug.keys()]).not.toContain("rehydration-salts");
  });

  test("suggests mostly different items for mountain, desert and village", () => {
    const [mountain, desert, village] = [
      names("mount-damavand", bahman),
      names("lut-desert", tir),
      names("masuleh", farvardin),
    ].map((itemNames) => new Set(itemNames));
    for (const [a, b] of [
      [mountain, desert],
      [desert, village],
      [village, mountain],
    ] as const)
      expect(a!.intersection(b!).size).toBeLessThan(Math.min(a!.size, b!.size) / 2);
  });

  test.each([
    ["parau-cave", tir, "head-torch", "غار است و تاریک"],
    ["jameh-mosque-of-ardestan", tir, "modest-clothing", "مسجد است و پوشش مناسب می‌خواهد"],
    ["bibi-shahrbanu", day, "modest-clothing", "زیارتگاه است و پوشش مناسب می‌خواهد"],
    ["hengam-island", bahman, "travel-sickness-pills", "راه جزیره شاید از دریای مواج بگذرد"],
    ["dalkhani-forest", mordad, "offline-map", "در جنگل راه را به‌آسانی می‌توان گم کرد"],
    ["tochal-ski-resort", day, "ski-goggles", "پیست اسکی است و باد و برف تند"],
  ])("suggests for %s in month %i: %s, because %s", (slug, month, item, reason) => {
    expect(suggestedReasons(slug, month).get(item)).toBe(reason);
  });

  test("suggests no swimwear in the cold and no ski items in summer", () => {
    expect(names("hengam-island", mordad)).toContain("swimwear");
    expect(names("kish-island", bahman)).not.toContain("sunshade");
    for (const item of ["ski-goggles", "gloves"]) expect(names("tochal-ski-resort", tir), item).not.toContain(item);
    expect(reasons("tochal-ski-resort", tir)).not.toMatch(/برف|اسکی/);
  });

  test("marks packed items and leaves out those that editors have hidden", () => {
    const packed = categories.map((category) => ({
      ...category,
      items: category.items
        .filter(({ slug }) => slug !== "scarf")
        .map((item) => ({ ...item, packed: item.slug === "sun-hat" })),
    }));
    const suggestions = suggest(index, placeOf("lut-desert"), tir, packed);
    expect(suggestions.filter(({ packed }) => packed).map(({ name }) => name)).toEqual(["کلاه آفتابی"]);
    expect(suggestions.map(({ name }) => name)).not.toContain("شال یا دستمال گردن");
  });
});

describe("suggestions for every place and month", () => {
  test("suggests 1 to 25 items, each once, with a reason in Persian", () => {
    let count = 0;
    for (const place of listPlaces(index))
      for (let month = 1; month <= 12; month++) {
        const suggestions = suggest(index, place, month, categories);
        const description = `${place.slug}, month ${month}`;
        count++;
        if (suggestions.length < 1 || suggestions.length > 25)
          expect.fail(`${description}: ${suggestions.length} items`);
        if (new Set(suggestions.map(({ todo_id }) => todo_id)).size < suggestions.length)
          expect.fail(`${description}: an item twice`);
        const malformed = suggestions.find(({ reason }) => !sentence.test(reason));
        if (malformed) expect.fail(`${description}: ${malformed.reason}`);
      }
    expect(count).toBe(index.places.size * 12);
  });

  test("applies the rules to any journey without throwing, by descending weight", () => {
    const kinds = [...index.kindBySlug.keys()];
    const activities = index.activities.map(({ slug }) => slug);
    const celsius = fc.double({ min: -60, max: 60, noNaN: true });
    const journeys = fc.record({
      kind: fc.constantFrom(...kinds, "unheard-of"),
      activities: fc.uniqueArray(fc.constantFrom(...activities, "unheard-of")).map((slugs) => new Set(slugs)),
      month: fc.integer({ min: 1, max: 12 }),
      inSeason: fc.boolean(),
      altitude: fc.option(fc.integer({ min: -30, max: 6000 })),
      weather: fc.option(fc.record({ max: celsius, min: celsius, rain: fc.double({ min: 0, max: 900, noNaN: true }) })),
    });
    fc.assert(
      fc.property(journeys, (journey) => {
        const results = applyRules({ ...journey, monthName: monthName(journey.month) });
        expect(new Set(results.map(({ slug }) => slug)).size).toBe(results.length);
        for (const { reason } of results) expect(reason).toMatch(sentence);
        expect(results.map(({ weight }) => weight)).toEqual(
          results.map(({ weight }) => weight).toSorted((a, b) => b - a),
        );
      }),
    );
  });
});

/** Persian letters, digits and signs alone, and single spaces, so that "NaN" or "undefined" fails. */
const sentence = /^(?!.* {2})[\u0621-\u06cc\u200c\u06f0-\u06f9٬، ؛]{8,80}$/;

test("refers to existing standard items, place kinds and activities in every rule", async () => {
  const knownSlugs = new Set((await readSeedLines("backpack-item")).map((line) => line.text("slug")));
  expect([...new Set(rules.flatMap(({ items }) => items))].filter((slug) => !knownSlugs.has(slug))).toEqual([]);
  const coverage = rules.flatMap((rule) => rule.appliesTo ?? []);
  const kinds = coverage.flatMap((covered) => ("kinds" in covered ? covered.kinds : []));
  const activities = coverage.flatMap((covered) => ("activities" in covered ? covered.activities : []));
  expect(kinds.length * activities.length).toBeGreaterThan(0);
  expect(kinds.filter((slug) => !index.kindBySlug.has(slug))).toEqual([]);
  expect(activities.filter((slug) => !index.activities.some((activity) => activity.slug === slug))).toEqual([]);
});

test("applies the rules of an activity whose slug has changed", async () => {
  const { db } = app;
  const place = listPlaces(index).find(({ activityIds }) =>
    activityIds.some((id) => index.activityById.get(id)!.slug === "diving"),
  )!;
  await db`update activity set slug = 'under-water' where slug = 'diving'`;
  const { index: renamed } = await loadCatalog(db);
  await db`update activity set slug = 'diving' where slug = 'under-water'`;
  const itemsOf = (it: CatalogIndex) => suggest(it, place, tir, categories).map(({ todo_id }) => todo_id);
  expect([...createJourney(renamed, place, tir).activities]).toEqual(expect.arrayContaining(["under-water", "diving"]));
  expect(itemsOf(renamed)).toEqual(itemsOf(index));
});

test("computes the month in Tehran's time zone", () => {
  expect(jalaliMonth(new Date("2026-03-20T20:29:00Z"))).toBe(12);
  expect(jalaliMonth(new Date("2026-03-20T20:31:00Z"))).toBe(1);
  expect(jalaliMonth(new Date("2026-11-21T12:00:00Z"))).toBe(8);
});
