/** The dominant landscape of a province, which sets its colour on the map. */
export type Landscape = "forest" | "mountain" | "desert" | "south";

const FOREST = ["gilan", "mazandaran", "golestan"];
const SOUTH = ["khuzestan", "bushehr", "hormozgan", "sistan-and-baluchestan"];
const DESERT = ["semnan", "qom", "yazd", "isfahan", "kerman", "south-khorasan", "razavi-khorasan"];

/** The landscape of a province, by its slug. */
export function landscapeOf(slug: string): Landscape {
  if (FOREST.includes(slug)) return "forest";
  if (SOUTH.includes(slug)) return "south";
  return DESERT.includes(slug) ? "desert" : "mountain";
}
