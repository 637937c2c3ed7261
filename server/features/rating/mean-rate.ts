/** The mean of the stars, rounded to one decimal; null without ratings. */
export const meanRate = (count: number, sum: number): number | null =>
  count > 0 ? Math.round((10 * sum) / count) / 10 : null;
