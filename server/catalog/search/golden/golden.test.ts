import { expect, test } from "vitest";
import { loadSeedIndex } from "../../../../testing/catalog/seeded-catalog.ts";
import { searchPlaces } from "../search-places.ts";
import { type GoldenQuery, isExpected, loadGoldenQueries } from "./golden.ts";

const index = await loadSeedIndex();

/** The minimum share of queries whose first result is correct, by difficulty. */
const minFirstShare: Record<string, number> = {
  exact: 0.95,
  prefix: 0.95,
  letters: 0.9,
  spacing: 0.9,
  keyboard: 0.9,
  english: 0.9,
  typo: 0.85,
  homophone: 0.85,
  finglish: 0.85,
  "kind-where": 0.9,
  words: 0.9,
  gibberish: 1,
};
const minTopFive = 0.95;

/** The rank of the first correct result, from 1; 0 when none is correct. For gibberish, 1 when there are no results. */
function rankOf({ typed, expected }: GoldenQuery): number {
  const places = Array.from(searchPlaces(index, typed).inOrder(), (id) => index.places.get(id)!);
  if (expected === "") return places.length === 0 ? 1 : 0;
  return 1 + places.findIndex((place) => isExpected(index, place, expected));
}

test("ranks the expected place first for the required share of every kind of query", async () => {
  const queries = await loadGoldenQueries();
  expect(queries.length).toBeGreaterThanOrEqual(300);
  const lines: string[] = [];
  const wrong: string[] = [];
  const belowMinimum: string[] = [];
  for (const [kind, group] of Map.groupBy(queries, (item) => item.kind)) {
    const ranks = group.map(rankOf);
    const share = (fits: (rank: number) => boolean) => ranks.filter(fits).length / ranks.length;
    const first = share((rank) => rank === 1);
    const five = share((rank) => rank >= 1 && rank <= 5);
    const mrr = ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length;
    lines.push(
      `${kind.padEnd(11)}${String(group.length).padStart(4)}  ${[first, five, mrr].map((value) => value.toFixed(3)).join("  ")}`,
    );
    if (first < minFirstShare[kind]! || five < minTopFive) belowMinimum.push(kind);
    for (const [nth, rank] of ranks.entries()) if (rank !== 1) wrong.push(`${kind}: ${group[nth]!.typed} → ${rank}`);
  }
  process.stdout.write(`\nkind           n  first  five   MRR\n${lines.join("\n")}\n${wrong.join("\n")}\n`);
  expect(belowMinimum).toEqual([]);
});
