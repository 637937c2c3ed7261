import type { Cells } from "./table.ts";

/** How finely a position is known. */
export type Precision = "about_100m" | "about_500m" | "about_3km" | "about_15km";

/** What the names of OpenStreetMap's places stand for. */
const villages = new Set(["place:village", "place:hamlet", "place:settlement"]);
const towns = new Set(["place:town", "place:city"]);

/** Kinds of places that are wider than a point, with the precision of a point inside them. */
const wideKinds: Record<string, Precision> = {
  town: "about_3km",
  village: "about_500m",
  island: "about_3km",
  desert: "about_3km",
  forest: "about_3km",
  wetland: "about_3km",
  natural_feature: "about_3km",
  protected_area: "about_15km",
  national_park: "about_15km",
  scenic_road: "about_15km",
  beach: "about_500m",
  bazaar: "about_500m",
  canyon: "about_500m",
  garden: "about_500m",
  lake: "about_500m",
  park: "about_500m",
  ski_resort: "about_500m",
  valley: "about_500m",
};

/** The precision of the point of a dataset for a place of a kind; `radiusKm` is that of the area that the point labels, if known. */
export function precisionOfMatch(kind: string, matchedClass: string, radiusKm?: number): Precision {
  if (towns.has(matchedClass)) return kind === "village" ? "about_500m" : "about_3km";
  if (villages.has(matchedClass)) return kind === "town" ? "about_3km" : "about_500m";
  if (radiusKm !== undefined) return radiusKm <= 1.5 ? "about_500m" : radiusKm <= 5 ? "about_3km" : "about_15km";
  if (matchedClass.startsWith("place:locality")) return kind in wideKinds ? wideKinds[kind]! : "about_500m";
  if (matchedClass.startsWith("road:") || matchedClass.startsWith("unesco"))
    return wideKinds[kind] === undefined ? "about_500m" : wideKinds[kind];
  return wideKinds[kind] ?? "about_100m";
}

/** Things that stand in the settlement whose name they bear; others, such as waterfalls, may be kilometres away. */
const standsInSettlement = new Set(
  (
    "archaeological_site bathhouse bazaar bridge castle caravanserai church fire_temple garden historic_house historical_site " +
    "mausoleum monument mosque museum palace park shrine square temple tower windmill"
  ).split(" "),
);

/** The precision of a place that keeps the position which it has, among the four. */
export function precisionOfKept({ kind, precision, verified }: Cells): Precision {
  if (precision === "settlement_centre") {
    if (kind === "town") return "about_3km";
    if (kind === "village") return verified === "1" ? "about_500m" : "about_3km";
    return standsInSettlement.has(kind!) ? "about_3km" : "about_15km";
  }
  return precision === "nearest_settlement" ? "about_15km" : (precision as Precision);
}
