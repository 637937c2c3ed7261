/** How a place is rated, and by this reader. */
export interface RatingFigures {
  /** The mean of all, to one decimal; null while nobody has rated. */
  rate: number | null;
  rate_count: number;
  /** How many gave one star, two … five. */
  rates: readonly number[];
  my_rate: number | null;
}

/** The figures as they are once this reader has given so many stars, 1 to 5: an earlier rating of theirs gives way. */
export function withRating({ rates, my_rate }: RatingFigures, stars: number): RatingFigures {
  const next = rates.map((count, at) => count + Number(at + 1 === stars) - Number(at + 1 === my_rate && count > 0));
  const rate_count = next.reduce((sum, count) => sum + count, 0);
  const total = next.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return { rate: Math.round((10 * total) / rate_count) / 10, rate_count, rates: next, my_rate: stars };
}
