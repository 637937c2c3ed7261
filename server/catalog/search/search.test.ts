import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../testing/database.ts";
import { loadSnapshot } from "../load.ts";
import type { Snapshot } from "../snapshot.ts";
import { foundPlaces } from "./found-places.ts";
import { highlight } from "./highlight.ts";
import { TIERS } from "./matching.ts";
import { search } from "./search.ts";

let database: TestDatabase;
let snapshot: Snapshot;
beforeAll(async () => {
  database = await freshDatabase();
  snapshot = await loadSnapshot(database.db, 1);
});
afterAll(() => database?.drop());

const first = (typed: string) => {
  const { ids, didYouMean } = foundPlaces(snapshot, typed);
  return { name: snapshot.placeById.get(ids[0]!)?.name, didYouMean };
};

const PERSEPOLIS = "تخت جمشید";

test("a name is found in any letters, spacing and digits", () => {
  for (const typed of ["تخت جمشید", "تخت‌جمشید", "تختجمشید", "تَخت  جمشيد", "جمشید تخت", "تخـت جمشید"])
    expect(first(typed), typed).toEqual({ name: PERSEPOLIS, didYouMean: null });
  for (const typed of ["سی و سه پل", "سی‌وسه پل", "33 پل", "۳۳پل", "siosepol", "si o se pol"])
    expect(first(typed).name, typed).toBe("سی‌وسه‌پل");
});

test("Persian in Latin letters is read as people write it, and English names are known", () => {
  for (const typed of ["takhte jamshid", "takht-e-jamshid", "takhtejamshid", "taxte jamshid", "Persepolis", "persepo"])
    expect(first(typed), typed).toEqual({ name: PERSEPOLIS, didYouMean: null });
  for (const typed of ["masule", "masooleh", "maasuleh"]) expect(first(typed).name, typed).toBe("ماسوله");
  for (const typed of ["naghshe jahan", "naqsh-e jahan"]) expect(first(typed).name, typed).toBe("میدان نقش جهان");
});

test("the layout that was forgotten is seen, and said", () => {
  expect(first("joj [ladn")).toEqual({ name: PERSEPOLIS, didYouMean: PERSEPOLIS });
  expect(first("حثقسثحخمهس")).toEqual({ name: PERSEPOLIS, didYouMean: "persepolis" });
});

test("slips of the finger and letters of the same sound are forgiven, with a question", () => {
  for (const typed of ["تخت جمشد", "تخت جمسید", "تخت جمشیدد", "تخت جکشید", "طخت جمشید", "تخت جشمید"])
    expect(first(typed), typed).toEqual({ name: PERSEPOLIS, didYouMean: PERSEPOLIS });
});

test("kind and region are understood together", () => {
  for (const typed of ["آبشار لرستان", "لرستان ابشار", "آبشارهای استان لرستان"]) {
    const { ids } = foundPlaces(snapshot, typed);
    expect(ids.length, typed).toBeGreaterThan(1);
    for (const id of ids)
      expect(snapshot.provinceById.get(snapshot.placeById.get(id)!.provinceId)!.name).toBe("لرستان");
  }
  expect(first("تخت جمشید شیراز").name).toBe(PERSEPOLIS); // some 60 km from there
});

test("gibberish finds nothing", () => {
  for (const typed of ["asdfgh", "ژچپگث", "qqqq", "ششش", "zxcvbnm", "؟؟؟", "…", "ضصثقفغ"])
    expect(search(snapshot, typed).matches, typed).toEqual([]);
});

test("every name finds itself first, or another of the same name; so it does without blanks and half-spaces", () => {
  for (const { name } of snapshot.places)
    for (const typed of [name, name.replaceAll("\u200c", " "), name.replace(/[\s\u200c]/g, "")]) {
      const [best] = search(snapshot, typed).matches;
      expect(best?.tier, typed).toBe(TIERS.exact);
    }
});

test("whatever is typed, nothing breaks, what is better stands above, and nothing twice", () => {
  const name = fc.nat().map((nth) => snapshot.places[nth % snapshot.places.length]!.name);
  const broken = fc.tuple(name, fc.nat(), fc.string({ maxLength: 2 })).map(([text, at, added]) => {
    const from = at % (text.length + 1);
    return text.slice(0, from) + added + text.slice(from + (at % 3));
  });
  fc.assert(
    fc.property(fc.oneof(broken, fc.string({ unit: "grapheme", maxLength: 30 })), (typed) => {
      const { matches } = search(snapshot, typed);
      const tiers = matches.map(({ tier }) => tier);
      expect(tiers).toEqual(tiers.toSorted((a, b) => b - a));
      expect(new Set(matches.map(({ doc }) => doc)).size).toBe(matches.length);
    }),
    { numRuns: 300 },
  );
});

test("a word that no name is like takes hardly longer than one that many are like, however long it is", () => {
  const usual = quickest(() => search(snapshot, "kakhe golestan tehran"));
  for (const typed of ["qzxwvkjh", "kakhegol", "ضصثقفغعه", "آبشارلر"])
    expect(
      quickest(() => search(snapshot, typed.repeat(12))),
      typed,
    ).toBeLessThan(10 * usual + 10);
});

/** In milliseconds, of five tries. */
function quickest(act: () => unknown): number {
  return Math.min(
    ...Array.from({ length: 5 }, () => {
      const began = performance.now();
      act();
      return performance.now() - began;
    }),
  );
}

test("what was found is marked in the text as it is written", () => {
  const mark = (text: string, word: string, letters = word.length) =>
    highlight(text, [{ word, letters }]).map(([from, to]) => text.slice(from, to));
  expect(mark("تخت جمشید", "جمشید", 3)).toEqual(["جمش"]);
  expect(mark("سی‌وسه‌پل", "سیوسهپل")).toEqual(["سی‌وسه‌پل"]);
  expect(mark("سی‌وسه‌پل", "پل")).toEqual(["پل"]);
  expect(mark("خانهٔ زینت‌الملک", "خانه")).toEqual(["خانهٔ"]);
  expect(mark("تخت جمشید", "تختجمشید", 4)).toEqual(["تخت ج"]);
  expect(mark("آبشار", "ابشار", 2)).toEqual(["آب"]);
  expect(mark("دماوند", "وند")).toEqual([]);
});
