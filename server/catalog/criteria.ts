import type { CatalogIndex } from "./catalog-index.ts";
import type { DimensionName } from "./catalog-rows.ts";
import { Bitmap } from "./index/bitmap.ts";
import { placesWithin, positionOf } from "./nearby/places-within.ts";
import type { PlaceCriteria } from "./place-filter.ts";
import { kindNumber } from "./places/kind-number.ts";
import { attributeNumber } from "./places/place-attributes.ts";
import type { PlaceIndex } from "./places/place-index.ts";
import { HAS_LODGING, type PlaceOptions } from "./places/place-options.ts";
import { placesWithWords } from "./places-with-words.ts";

export type SelectionName = DimensionName | "kind" | "attribute" | "near" | "words" | "q";

const defaultRadius = 50; // kilometres

/** The slots of the places that match, whatever the text. */
export const matchingPlaces = (index: CatalogIndex, criteria: PlaceCriteria): Bitmap =>
  intersection(index.places, [...selectionsOf(index, criteria).values()]);

/** The slots that match each criterion of a filter except its text. */
export function selectionsOf(index: CatalogIndex, criteria: PlaceCriteria): Map<SelectionName, Bitmap> {
  const { options } = index.places;
  const selections = new Map<SelectionName, Bitmap>();
  for (const name of ["province", "county", "city", "type", "category", "activity"] as const) {
    const ids = criteria[`${name}_id`];
    if (ids) selections.set(name, Bitmap.union(ids.map((id) => options.get(name, id))));
  }
  if (criteria.month) selections.set("month", Bitmap.union(criteria.month.map((month) => options.get("month", month))));
  if (criteria.lodging) selections.set("lodging", options.get("lodging", HAS_LODGING));
  if (criteria.min_rate !== undefined) selections.set("min_rate", ratedAtLeast(options, criteria.min_rate));
  if (criteria.kind)
    selections.set("kind", Bitmap.union(criteria.kind.map((slug) => options.get("kind", kindNumber(slug)))));
  if (criteria.attribute) {
    const sets = criteria.attribute.map((attribute) => options.get("attribute", attributeNumber(attribute)));
    selections.set("attribute", intersection(index.places, sets));
  }
  if (criteria.words) selections.set("words", placesWithWords(index, criteria.words).anywhere);
  if (criteria.near) {
    const centre = positionOf(index, criteria);
    const radius = (criteria.radius_km ?? defaultRadius) * 1000;
    selections.set("near", centre ? placesWithin(index.places, centre, radius) : new Bitmap());
  }
  return selections;
}

const maxTenths = 50;

/** The slots of the places with at least this mean rating. */
export const ratedAtLeast = (options: PlaceOptions, minRating: number): Bitmap =>
  Bitmap.union(
    Array.from({ length: maxTenths + 1 }, (_, tenths) => tenths)
      .filter((tenths) => tenths / 10 >= minRating)
      .map((tenths) => options.get("tenths", tenths)),
  );

/** The slots in all of the selections; those of all places without any. */
export const intersection = (places: PlaceIndex, selections: Bitmap[]): Bitmap =>
  selections
    .toSorted((a, b) => a.size - b.size)
    .reduce<Bitmap | undefined>((matching, selection) => matching?.and(selection) ?? selection, undefined) ??
  places.all;
