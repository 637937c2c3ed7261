/** What a province looks like from afar; the map paints it so. */
export type Land = "forest" | "mountain" | "desert" | "south";

const FOREST = ["gilan", "mazandaran", "golestan"];
const SOUTH = ["khuzestan", "bushehr", "hormozgan", "sistan-and-baluchestan"];
const DESERT = ["semnan", "qom", "yazd", "isfahan", "kerman", "south-khorasan", "razavi-khorasan"];

/** The land of a province, by its slug. */
export function landOf(slug: string): Land {
  if (FOREST.includes(slug)) return "forest";
  if (SOUTH.includes(slug)) return "south";
  return DESERT.includes(slug) ? "desert" : "mountain";
}
