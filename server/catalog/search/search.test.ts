import fc from "fast-check";
import { expect, test } from "vitest";
import { listPlaces } from "../../../testing/catalog/catalog-places.ts";
import { loadSeedIndex } from "../../../testing/catalog/seeded-catalog.ts";
import { TIERS } from "./document-matching.ts";
import { highlight } from "./highlight.ts";
import { createLexicon } from "./lexicon.ts";
import { search } from "./search.ts";
import { searchPlaces } from "./search-places.ts";

const index = await loadSeedIndex();

const first = (typed: string) => {
  const { inOrder, didYouMean } = searchPlaces(index, typed);
  const ids = [...inOrder()];
  return { name: index.places.get(ids[0]!)?.name, didYouMean };
};

const PERSEPOLIS = "تخت جمشید";

test("finds a name in any letter forms, spacing and digits", () => {
  for (const typed of ["تخت جمشید", "تخت‌جمشید", "تختجمشید", "تَخت  جمشيد", "جمشید تخت", "تخـت جمشید"])
    expect(first(typed), typed).toEqual({ name: PERSEPOLIS, didYouMean: null });
  for (const typed of ["سی و سه پل", "سی‌وسه پل", "33 پل", "۳۳پل", "siosepol", "si o se pol"])
    expect(first(typed).name, typed).toBe("سی‌وسه‌پل");
});

test("finds Persian names in common Latin spellings and by their English names", () => {
  for (const typed of ["takhte jamshid", "takht-e-jamshid", "takhtejamshid", "taxte jamshid", "Persepolis", "persepo"])
    expect(first(typed), typed).toEqual({ name: PERSEPOLIS, didYouMean: null });
  for (const typed of ["masule", "masooleh", "maasuleh"]) expect(first(typed).name, typed).toBe("ماسوله");
  for (const typed of ["naghshe jahan", "naqsh-e jahan"]) expect(first(typed).name, typed).toBe("میدان نقش جهان");
});

test("recognizes text typed in the other keyboard layout and suggests the correction", () => {
  expect(first("joj [ladn")).toEqual({ name: PERSEPOLIS, didYouMean: PERSEPOLIS });
  expect(first("حثقسثحخمهس")).toEqual({ name: PERSEPOLIS, didYouMean: "persepolis" });
});

test("tolerates typing errors and letters of the same sound, with a suggestion", () => {
  for (const typed of ["تخت جمشد", "تخت جمسید", "تخت جمشیدد", "تخت جکشید", "طخت جمشید", "تخت جشمید"])
    expect(first(typed), typed).toEqual({ name: PERSEPOLIS, didYouMean: PERSEPOLIS });
});

test("combines kind and region in one query", () => {
  for (const typed of ["آبشار لرستان", "لرستان ابشار", "آبشارهای استان لرستان"]) {
    const ids = [...searchPlaces(index, typed).inOrder()];
    expect(ids.length, typed).toBeGreaterThan(1);
    for (const id of ids) expect(index.provinceById.get(index.places.get(id)!.provinceId)!.name).toBe("لرستان");
  }
  expect(first("تخت جمشید شیراز").name).toBe(PERSEPOLIS); // about 60 km away
});

test("finds a name of which only the beginning and an ending that looks like a plural are typed", () => {
  const document = { otherNames: [], english: "", context: [], rank: 1, position: null };
  const lexicon = createLexicon([
    { ...document, group: "place", id: 1, name: "قلعه" },
    { ...document, group: "place", id: 2, name: "دو قلعه‌های سنگی" },
  ]);
  expect([...searchPlaces({ lexicon }, "قلعه‌ها").inOrder()]).toEqual([1, 2]);
});

test("gibberish finds nothing", () => {
  for (const typed of ["asdfgh", "ژچپگث", "qqqq", "ضضض", "zxcvbnm", "؟؟؟", "…", "ضصثقفغ"])
    expect(search(index, typed).ranking.all.size, typed).toBe(0);
});

test("matches every name exactly, also without spaces and half-spaces", () => {
  for (const { name } of listPlaces(index))
    for (const typed of [name, name.replaceAll("\u200c", " "), name.replace(/[\s\u200c]/g, "")]) {
      const [best] = search(index, typed).ranking.best();
      expect(best?.tier, typed).toBe(TIERS.exact);
    }
});

test("returns matches sorted by tier and without duplicates for any input", () => {
  const names = listPlaces(index).map((place) => place.name);
  const name = fc.nat().map((nth) => names[nth % names.length]!);
  const broken = fc.tuple(name, fc.nat(), fc.string({ maxLength: 2 })).map(([text, at, added]) => {
    const from = at % (text.length + 1);
    return text.slice(0, from) + added + text.slice(from + (at % 3));
  });
  fc.assert(
    fc.property(fc.oneof(broken, fc.string({ unit: "grapheme", maxLength: 30 })), (typed) => {
      const matches = [...search(index, typed).ranking.best()];
      const tiers = matches.map(({ tier }) => tier);
      expect(tiers).toEqual(tiers.toSorted((a, b) => b - a));
      expect(new Set(matches.map(({ doc }) => doc)).size).toBe(matches.length);
    }),
    { numRuns: 300 },
  );
});

test("searches long words without similar names about as fast as common words", () => {
  const usual = quickest(() => search(index, "kakhe golestan tehran"));
  for (const typed of ["qzxwvkjh", "kakhegol", "ضصثقفغعه", "آبشارلر"])
    expect(
      quickest(() => search(index, typed.repeat(12))),
      typed,
    ).toBeLessThan(10 * usual + 10);
});

/** The shortest of five runs, in milliseconds. */
function quickest(run: () => unknown): number {
  return Math.min(
    ...Array.from({ length: 5 }, () => {
      const startedAt = performance.now();
      run();
      return performance.now() - startedAt;
    }),
  );
}

test("highlights the matched letters in the original text", () => {
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
