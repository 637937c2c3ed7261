import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { facts } from "../../../../database/seed-facts.ts";
import { testApp } from "../../../../testing/app.ts";
import { jalaliMonth, monthName } from "../../../../text/server-months.ts";
import { loadSnapshot } from "../../../catalog/load.ts";
import type { Snapshot } from "../../../catalog/snapshot.ts";
import { backpackOf, type CategoryRow } from "../backpack.sql.ts";
import { rules, suggest, wanted } from "./suggestion.ts";

const app = testApp();
let snapshot: Snapshot;
let things: CategoryRow[];
beforeAll(async () => {
  snapshot = await loadSnapshot(app.db, 1);
  things = await backpackOf(app.db, 0);
});

const [farvardin, tir, mordad, day, bahman] = [1, 4, 5, 10, 11];
const placeOf = (slug: string) => snapshot.places.find((place) => place.slug === slug)!;
const suggested = (slug: string, month: number) => {
  expect(placeOf(slug), slug).toBeDefined();
  const slugs = new Map(things.flatMap(({ items }) => items.map(({ id, slug }) => [id, slug!])));
  return new Map(
    suggest(snapshot, placeOf(slug), month, things).map(({ todo_id, reason }) => [slugs.get(todo_id)!, reason]),
  );
};
const names = (slug: string, month: number) => [...suggested(slug, month).keys()];
const reasons = (slug: string, month: number) => [...suggested(slug, month).values()].join("\n");

describe("suggestions for a place", () => {
  test("suggests warm clothes, ice and altitude items for a high mountain in Bahman", () => {
    const things = suggested("mount-damavand", bahman);
    expect([...things.keys()].slice(0, 7)).toEqual(
      expect.arrayContaining(["warm-coat", "gloves", "ice-spikes", "hiking-boots"]),
    );
    expect(things.get("warm-coat")).toMatch(/^شب‌ها تا [۰-۹]+ درجه زیر صفر سرد می‌شود$/);
    expect(things.get("sunglasses")).toBe("در بلندی ۵٬۶۰۰ متر آفتاب تند است");
    expect(things).not.toContain("swimwear");
    expect([...suggested("mount-damavand", mordad).keys()]).not.toContain("ice-spikes");
  });

  test("suggests water first and nothing warm for the Lut desert in Tir", () => {
    const things = suggested("lut-desert", tir);
    expect([...things][0]).toEqual(["drinking-water", expect.stringMatching(/^روزها تا ۴[۰-۹] درجه گرم می‌شود$/)]);
    expect([...things.keys()]).toEqual(
      expect.arrayContaining(["rehydration-salts", "sun-hat", "long-sleeve", "offline-map"]),
    );
    for (const warm of ["warm-coat", "jumper", "gloves", "rain-jacket", "snow-chains", "tent"])
      expect([...things.keys()], warm).not.toContain(warm);
    expect(names("lut-desert", day)).toContain("tent"); // people camp there in the cool months
  });

  test("suggests rainwear with the millimetres of rain for Gilan in Farvardin", () => {
    const things = suggested("masuleh", farvardin);
    expect([...things][0]).toEqual(["rain-jacket", "در فروردین نزدیک به ۷۰ میلی‌متر باران می‌بارد"]);
    expect([...things.keys()]).toContain("umbrella");
    expect([...things.keys()]).not.toContain("rehydration-salts");
  });

  test("suggests mostly different items for mountain, desert and village", () => {
    const [mountain, desert, village] = [
      names("mount-damavand", bahman),
      names("lut-desert", tir),
      names("masuleh", farvardin),
    ].map((item) => new Set(item));
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
    ["larak-island", bahman, "travel-sickness-pills", "راه جزیره شاید از دریای مواج بگذرد"],
    ["dalkhani-forest", mordad, "offline-map", "در جنگل راه را به‌آسانی می‌توان گم کرد"],
    ["tochal-ski-resort", day, "ski-goggles", "پیست اسکی است و باد و برف تند"],
  ])("suggests for %s in month %i: %s, because %s", (slug, month, thing, reason) => {
    expect(suggested(slug, month).get(thing)).toBe(reason);
  });

  test("suggests no swimwear in the cold and no ski items in summer", () => {
    expect(names("larak-island", mordad)).toContain("swimwear");
    expect(names("kish-island", bahman)).not.toContain("sunshade");
    expect(reasons("tochal-ski-resort", tir)).not.toContain("برای ماندن در برف");
  });

  test("marks packed items and leaves out those that editors have hidden", () => {
    const packed = things.map((thing) => ({
      ...thing,
      items: thing.items
        .filter(({ slug }) => slug !== "scarf")
        .map((item) => ({ ...item, packed: item.slug === "sun-hat" })),
    }));
    const all = suggest(snapshot, placeOf("lut-desert"), tir, packed);
    expect(all.filter((item) => item.packed).map(({ name }) => name)).toEqual(["کلاه آفتابی"]);
    expect(all.map(({ name }) => name)).not.toContain("شال یا دستمال گردن");
  });
});

describe("suggestions for every place and month", () => {
  test("suggests 1 to 25 items, each once, with a reason in Persian", () => {
    let asked = 0;
    for (const place of snapshot.places)
      for (let month = 1; month <= 12; month++) {
        const all = suggest(snapshot, place, month, things);
        const where = `${place.slug}, month ${month}`;
        asked++;
        if (all.length < 1 || all.length > 25) expect.fail(`${where}: ${all.length} things`);
        if (new Set(all.map(({ todo_id }) => todo_id)).size < all.length) expect.fail(`${where}: one thing twice`);
        const odd = all.find(({ reason }) => !sentence.test(reason));
        if (odd) expect.fail(`${where}: ${odd.reason}`);
      }
    expect(asked).toBe(snapshot.places.length * 12);
  });

  test("applies the rules to any journey without throwing, by descending weight", () => {
    const kinds = [...snapshot.kindBySlug.keys()];
    const activities = snapshot.activities.map(({ slug }) => slug);
    const celsius = fc.double({ min: -60, max: 60, noNaN: true });
    const journeys = fc.record({
      kind: fc.constantFrom(...kinds, "unheard-of"),
      does: fc.uniqueArray(fc.constantFrom(...activities, "unheard-of")).map((item) => new Set(item)),
      month: fc.integer({ min: 1, max: 12 }),
      inSeason: fc.boolean(),
      altitude: fc.option(fc.integer({ min: -30, max: 6000 })),
      weather: fc.option(fc.record({ max: celsius, min: celsius, rain: fc.double({ min: 0, max: 900, noNaN: true }) })),
    });
    fc.assert(
      fc.property(journeys, (journey) => {
        const all = wanted({ ...journey, monthName: monthName(journey.month) });
        expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
        for (const { reason } of all) expect(reason).toMatch(sentence);
        expect(all.map(({ weight }) => weight)).toEqual(all.map(({ weight }) => weight).toSorted((a, b) => b - a));
      }),
    );
  });
});

/** Persian letters, digits and signs alone, and single spaces, so that "NaN" or "undefined" fails. */
const sentence = /^(?!.* {2})[\u0621-\u06cc\u200c\u06f0-\u06f9٬، ؛]{8,80}$/;

test("refers to existing standard items, place kinds and activities in every rule", async () => {
  const known = new Set((await facts("backpack-item")).map((line) => line.text("slug")));
  expect([...new Set(rules.flatMap(({ take }) => take))].filter((slug) => !known.has(slug))).toEqual([]);
  const about = rules.flatMap((rule) => rule.about ?? []);
  const kinds = about.flatMap((item) => ("kinds" in item ? item.kinds : []));
  const activities = about.flatMap((item) => ("activities" in item ? item.activities : []));
  expect(kinds.length * activities.length).toBeGreaterThan(0);
  expect(kinds.filter((slug) => !snapshot.kindBySlug.has(slug))).toEqual([]);
  expect(activities.filter((slug) => !snapshot.activities.some((activity) => activity.slug === slug))).toEqual([]);
});

test("computes the month in Tehran's time zone", () => {
  expect(jalaliMonth(new Date("2026-03-20T20:29:00Z"))).toBe(12);
  expect(jalaliMonth(new Date("2026-03-20T20:31:00Z"))).toBe(1);
  expect(jalaliMonth(new Date("2026-11-21T12:00:00Z"))).toBe(8);
});
