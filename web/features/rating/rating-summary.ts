/** The ratings of a place, and the visitor's own. */
export interface RatingSummary {
  /** The mean, to one decimal; null without ratings. */
  rate: number | null;
  rate_count: number;
  /** The number of ratings with one star, two … five. */
  rates: readonly number[];
  my_rate: number | null;
}

/** The summary after the visitor has given 1 to 5 stars, which replace their earlier rating, or taken it back with 0. */
export function withRating({ rates, my_rate }: RatingSummary, stars: number): RatingSummary {
  const newRates = rates.map(
    (count, index) => count + Number(index + 1 === stars) - Number(index + 1 === my_rate && count > 0),
  );
  const rate_count = newRates.reduce((sum, count) => sum + count, 0);
  const total = newRates.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const rate = rate_count > 0 ? Math.round((10 * total) / rate_count) / 10 : null;
  return { rate, rate_count, rates: newRates, my_rate: stars || null };
}
