import { expect, test } from "vitest";
import { bestMonthsOf, SEASON_EXPECTATIONS } from "./season-months.ts";

// What travellers expect of places, against the rule.

test("there are at least 60 expectations", () => {
  expect(new Set(SEASON_EXPECTATIONS.map(({ place }) => place)).size).toBeGreaterThanOrEqual(60);
});

test.each(SEASON_EXPECTATIONS.map((row) => [row.place, row] as const))(
  "the season of %s is right",
  (slug, { good, bad, why }) => {
    const months = bestMonthsOf(slug);
    expect(
      good.filter((month) => !months.includes(month)),
      `missing months: ${why}`,
    ).toEqual([]);
    expect(
      bad.filter((month) => months.includes(month)),
      `wrong months: ${why}`,
    ).toEqual([]);
  },
);
