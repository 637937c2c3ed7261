/** The mean of some stars as it is shown, to one decimal; null when nobody has given any. */
export const meanRate = (count: number, sum: number): number | null =>
  count > 0 ? Math.round((10 * sum) / count) / 10 : null;
