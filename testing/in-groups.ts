const GROUP = 10;

/**
 * Runs so many tasks, ten at a time, and returns their results in order. For requests with a password: on a machine under load, a
 * hundred hashes at once wait for longer than the server lets them wait.
 */
export async function inGroups<T>(count: number, run: (nth: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const size = Math.min(GROUP, count - results.length);
    results.push(...(await Promise.all(Array.from({ length: size }, (_, nth) => run(results.length + nth)))));
  }
  return results;
}
