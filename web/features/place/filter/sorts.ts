import type { PlaceSort } from "../../../../contract/catalog/place.ts";

/** The orders of a list of places, with their names on screen. */
export const SORTS: { id: PlaceSort; name: string }[] = [
  { id: "best", name: "برترین" },
  { id: "latest", name: "تازه‌ترین" },
  { id: "most_viewed", name: "پربازدیدترین" },
  { id: "name", name: "به ترتیب الفبا" },
  { id: "nearest", name: "نزدیک‌ترین به من" },
];
