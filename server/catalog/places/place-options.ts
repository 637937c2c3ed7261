import type { CatalogPlace } from "../catalog-rows.ts";
import { Bitmap } from "../index/bitmap.ts";
import { recordList } from "../reads.ts";
import { kindNumber } from "./kind-number.ts";
import { attributeNumber, attributesOf } from "./place-attributes.ts";

/** The criteria that places are filtered by. `lodging` has the option 1 alone; `tenths` are the displayed mean ratings. */
export type OptionName =
  | ("province" | "county" | "city" | "type" | "category" | "activity" | "month" | "lodging" | "tenths")
  | ("kind" | "attribute");

/** The option of the dimension `lodging`. */
export const HAS_LODGING = 1;

const none = new Bitmap();

/** For each option of each dimension, the slots of the places that have it. */
export class PlaceOptions {
  readonly #bitmaps: Record<OptionName, Map<number, Bitmap>> = {
    province: new Map(),
    county: new Map(),
    city: new Map(),
    type: new Map(),
    category: new Map(),
    activity: new Map(),
    month: new Map(),
    lodging: new Map(),
    tenths: new Map(),
    kind: new Map(),
    attribute: new Map(),
  };

  /** The slots with an option. Not to be changed. */
  get(name: OptionName, option: number): Bitmap {
    recordList();
    return this.#bitmaps[name].get(option) ?? none;
  }

  /** How many places have an option. */
  count(name: OptionName, option: number): number {
    return this.get(name, option).size;
  }

  add(name: OptionName, option: number, slot: number): void {
    let bitmap = this.#bitmaps[name].get(option);
    if (!bitmap) {
      bitmap = new Bitmap();
      this.#bitmaps[name].set(option, bitmap);
    }
    bitmap.add(slot);
  }

  delete(name: OptionName, option: number, slot: number): void {
    const bitmap = this.#bitmaps[name].get(option);
    bitmap?.delete(slot);
    if (bitmap?.size === 0) this.#bitmaps[name].delete(option);
  }
}

/** Visits the options of a place, except its rating. */
export function forEachOption(
  place: CatalogPlace,
  visit: (name: Exclude<OptionName, "tenths">, option: number) => void,
): void {
  visit("province", place.provinceId);
  if (place.countyId !== null) visit("county", place.countyId);
  if (place.cityId !== null) visit("city", place.cityId);
  visit("type", place.typeId);
  for (const id of place.categoryIds) visit("category", id);
  for (const id of place.activityIds) visit("activity", id);
  for (const month of place.bestMonths) visit("month", month);
  if (place.hasLodging) visit("lodging", HAS_LODGING);
  visit("kind", kindNumber(place.kind));
  for (const attribute of attributesOf(place)) visit("attribute", attributeNumber(attribute));
}
