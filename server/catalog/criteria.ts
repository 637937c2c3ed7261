import type { Attribute } from "../../contract/catalog/question.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import type { DimensionName } from "./catalog-rows.ts";
import { Bitmap } from "./index/bitmap.ts";
import { placesWithin, positionOf } from "./nearby/places-within.ts";
import type { PlaceCriteria } from "./place-filter.ts";
import { findKindNumber } from "./places/kind-number.ts";
import { attributeNumber } from "./places/place-attributes.ts";
import type { PlaceIndex } from "./places/place-index.ts";
import { HAS_LODGING, type OptionName, type PlaceOptions } from "./places/place-options.ts";
import { placesWithWords } from "./places-with-words.ts";

export type SelectionName = DimensionName | "kind" | "attribute" | "near" | "words" | "without" | "q";

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
    selections.set("kind", Bitmap.union(criteria.kind.map((slug) => options.get("kind", findKindNumber(slug)))));
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
  if (criteria.without) selections.set("without", index.places.all.andNot(placesWithAny(index, criteria.without)));
  return selections;
}

/** The slots of the places that have any of the options that {@link PlaceCriteria} names in `without`: `city-12`, `kind-cave`. */
export const placesWithAny = ({ places }: CatalogIndex, options: readonly string[]): Bitmap =>
  Bitmap.union(
    options.map((option) => {
      const [name, value] = [option.slice(0, option.indexOf("-")), option.slice(option.indexOf("-") + 1)];
      if (name === "kind") return places.options.get("kind", findKindNumber(value));
      if (name === "attribute") return places.options.get("attribute", attributeNumber(value as Attribute));
      if (name !== "place") return places.options.get(name as DimensionName & OptionName, Number(value));
      const slot = places.table.slotOf(Number(value));
      return slot === undefined ? new Bitmap() : Bitmap.from([slot]);
    }),
  );

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
