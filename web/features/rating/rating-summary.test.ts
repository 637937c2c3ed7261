import fc from "fast-check";
import { expect, test } from "vitest";
import { withRating } from "./rating-summary.ts";

const none = { rate: null, rate_count: 0, rates: [0, 0, 0, 0, 0], my_rate: null };

test("the first rating becomes the mean", () => {
  expect(withRating(none, 4)).toEqual({ rate: 4, rate_count: 1, rates: [0, 0, 0, 1, 0], my_rate: 4 });
});

test("a second rating of the same visitor replaces the first", () => {
  const rated = { rate: 3.5, rate_count: 2, rates: [0, 1, 0, 0, 1], my_rate: 2 };
  expect(withRating(rated, 3)).toEqual({ rate: 4, rate_count: 2, rates: [0, 0, 1, 0, 1], my_rate: 3 });
});

test("counts a visitor once after any number of changes and keeps the other ratings", () => {
  const stars = fc.integer({ min: 1, max: 5 });
  const others = fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(others, fc.array(stars, { minLength: 1 }), (rates, ratings) => {
      const rated = ratings.reduce(withRating, { ...none, rates });
      const last = ratings.at(-1)!;
      expect(rated.rates).toEqual(rates.map((count, index) => count + Number(index + 1 === last)));
      expect(rated.rate_count).toBe(rates.reduce((a, b) => a + b) + 1);
      const mean = rated.rates.reduce((sum, count, index) => sum + count * (index + 1), 0) / rated.rate_count;
      expect(Math.abs(rated.rate! - mean)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});
