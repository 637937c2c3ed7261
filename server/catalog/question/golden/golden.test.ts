import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadSeedIndex } from "../../../../testing/catalog/seeded-catalog.ts";
import { tries } from "../../../../testing/run/depth.ts";
import { isExpected, loadGoldenQueries } from "../../search/golden/golden.ts";
import { searchPlaces } from "../../search/search-places.ts";
import { findFaqs, findPosts } from "../found-content.ts";
import { findPlaces } from "../found-places.ts";
import { absurdity, listRegionNames, NOUNS } from "./absurd.ts";
import { isRight, loadGoldenQuestions } from "./questions.ts";

const index = await loadSeedIndex();

// Of equal places those of the current month come first.
beforeAll(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T08:00:00Z") }));
afterAll(() => vi.useRealTimers());

const share = (right: readonly boolean[]) => right.filter(Boolean).length / right.length;
const print = (name: string, right: readonly boolean[]) =>
  process.stdout.write(`${name}: ${right.filter(Boolean).length} of ${right.length} (${share(right).toFixed(3)})\n`);

const firstOf = (typed: string) => {
  const [slot] = findPlaces(index, typed).inOrder().take(1);
  return slot === undefined ? undefined : index.places.at(slot);
};

interface Intent {
  typed: string;
  /** The names of places, one of which is first. */
  want: string[];
  /** Parts of the names of regions, activities, stories and questions, one of which is found. */
  alt: string[];
}

async function loadIntents(): Promise<Intent[]> {
  const [, ...lines] = (await readFile(new URL("intents.tsv", import.meta.url), "utf8")).replace(/\n$/, "").split("\n");
  const list = (cell = "") => cell.split("|").filter(Boolean);
  return lines.map((line) => {
    const [, typed = "", want, alt] = line.split("\t");
    return { typed, want: list(want), alt: list(alt) };
  });
}

/** Without an expected answer, a word is named that nothing has, or nothing is found. */
function isIntentRight({ typed, want, alt }: Intent): boolean {
  const { reading, total } = findPlaces(index, typed);
  if (want.length + alt.length === 0) return total === 0 || reading.dropped.length > 0;
  if (want.includes(firstOf(typed)?.name ?? "")) return true;
  const others = [
    ...reading.parsed.parts.map(({ label }) => label),
    ...findPosts(index, reading, typed).map(({ title }) => title),
    ...findFaqs(index, reading, typed).map(({ question }) => question),
  ];
  return others.some((name) => alt.some((part) => name.includes(part)));
}

test("answers what people ask of the review's 99 queries first", async () => {
  const intents = await loadIntents();
  const right = intents.map(isIntentRight);
  print("review", right);
  expect(intents.length).toBe(99);
  expect(share(right), wrongOf(intents, right)).toBeGreaterThanOrEqual(0.98);
});

test("a first place lies in the region and is of the kind that the question names", async () => {
  const questions = await loadGoldenQuestions();
  for (const [set, minimum] of [
    ["dev", 0.98],
    ["held", 0.95],
    ["fresh", 0.95],
    ["asked", 0.95],
    ["travellers", 0.97],
    ["unseen", 0.98],
  ] as const) {
    const ofSet = questions.filter((question) => question.set === set);
    const right = ofSet.map((question) => isRight(index, question));
    print(set, right);
    expect(ofSet.length).toBeGreaterThanOrEqual(60);
    expect(share(right), wrongOf(ofSet, right)).toBeGreaterThanOrEqual(minimum);
  }
});

test("a fact is answered of the place or region that the text names, or of none", async () => {
  const asked = (await loadGoldenQuestions()).filter(({ expected }) => expected.includes(" s:"));
  expect(asked.length).toBeGreaterThanOrEqual(30);
  expect(asked.filter((question) => !isRight(index, question)).map(({ typed }) => typed)).toEqual([]);
});

test("no first place is of another region or kind than the one that the text names", async () => {
  const asked = [...(await loadIntents()), ...(await loadGoldenQuestions())].map(({ typed }) => typed);
  expect(asked.flatMap((typed) => absurdity(index, typed) ?? [])).toEqual([]);
});

test("no first place of a noun and any city or province, near it or in it, is of another region or kind", () => {
  const every = tries(3, 1);
  const asked = listRegionNames(index).flatMap((region, nth) =>
    nth % every === 0
      ? [`${NOUNS[nth % NOUNS.length]} ${region}`, `${NOUNS[(nth * 7) % NOUNS.length]} نزدیک ${region}`]
      : [],
  );
  expect(asked.length).toBeGreaterThan(2000 / every);
  // Towns with hardly a place, one key beside names: «پل دوره», «موزه کرمان».
  const slips = new Set(["پل دوزه", "موزه کرگان"]);
  const found = asked.flatMap((typed) => (slips.has(typed) ? [] : (absurdity(index, typed) ?? [])));
  expect(found).toEqual([]);
});

test("names are found as well as by the search for names alone, in each class", async () => {
  for (const [kind, queries] of Map.groupBy(await loadGoldenQueries(), (query) => query.kind)) {
    const isFound = (place: ReturnType<typeof firstOf>, expected: string) =>
      expected === "" ? place === undefined : place !== undefined && isExpected(index, place, expected);
    const right = queries.map(({ typed, expected }) => isFound(firstOf(typed), expected));
    const alone = queries.map(({ typed, expected }) => {
      const [id] = searchPlaces(index, typed).inOrder().take(1);
      return isFound(id === undefined ? undefined : index.places.get(id), expected);
    });
    expect(share(right), `${kind}: ${wrongOf(queries, right)}`).toBeGreaterThanOrEqual(share(alone));
  }
});

const wrongOf = (queries: readonly { typed: string }[], right: readonly boolean[]) =>
  queries
    .filter((_, nth) => !right[nth])
    .map(({ typed }) => typed)
    .join("، ");
