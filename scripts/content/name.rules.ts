import { readSeedLines } from "../../database/seed-lines.ts";
import { findWrongEzafe, lacksEzafe } from "./ezafe.rules.ts";

/** The names of places, also the other ones that a page shows, that do not write the ezafe as in «خانهٔ بروجردی‌ها», each once. */
export const findWrongNames = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => lacksEzafe(name) || findWrongEzafe(name).length > 0);

/** The same for the seed, as problems of its file. */
export async function checkSeedNames(): Promise<string[]> {
  const places = await readSeedLines("place");
  const names = places.flatMap((line) => [line.text("name"), ...line.list("alt_names")]);
  return findWrongNames(names).map((name) => `place.csv: «${name}» has no hamze`);
}
