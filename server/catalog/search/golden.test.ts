import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../testing/database.ts";
import { loadSnapshot } from "../load.ts";
import type { Snapshot } from "../snapshot.ts";
import { foundPlaces } from "./found-places.ts";
import { type Golden, golden, isMeant } from "./golden.ts";

let database: TestDatabase;
let snapshot: Snapshot;
beforeAll(async () => {
  database = await freshDatabase();
  snapshot = await loadSnapshot(database.db, 1);
});
afterAll(() => database?.drop());

/** The share of questions whose first answer must be right, by what is difficult about them. */
const floors: Record<string, number> = {
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
const amongFive = 0.95;

/** 1 for the first answer, 2 for the second …; 0 when no answer is right. Where none should come, none is right. */
function rankOf({ typed, meant }: Golden): number {
  const places = foundPlaces(snapshot, typed).ids.map((id) => snapshot.placeById.get(id)!);
  if (meant === "") return places.length === 0 ? 1 : 0;
  return 1 + places.findIndex((place) => isMeant(snapshot, place, meant));
}

test("the first answer is what was meant, in every way of typing", async () => {
  const questions = await golden();
  expect(questions.length).toBeGreaterThanOrEqual(300);
  const lines: string[] = [];
  const wrong: string[] = [];
  const below: string[] = [];
  for (const [kind, asked] of Map.groupBy(questions, (item) => item.kind)) {
    const ranks = asked.map(rankOf);
    const share = (fits: (rank: number) => boolean) => ranks.filter(fits).length / ranks.length;
    const first = share((rank) => rank === 1);
    const five = share((rank) => rank >= 1 && rank <= 5);
    const mrr = ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length;
    lines.push(
      `${kind.padEnd(11)}${String(asked.length).padStart(4)}  ${[first, five, mrr].map((value) => value.toFixed(3)).join("  ")}`,
    );
    if (first < floors[kind]! || five < amongFive) below.push(kind);
    for (const [nth, rank] of ranks.entries()) if (rank !== 1) wrong.push(`${kind}: ${asked[nth]!.typed} → ${rank}`);
  }
  process.stdout.write(`\nkind           n  first  five   MRR\n${lines.join("\n")}\n${wrong.join("\n")}\n`);
  expect(below).toEqual([]);
});
