import { readMergedPlaces } from "../../../database/seed-merges.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";

const merged = await readMergedPlaces();

/** The id by which a place is found now: that of the place into which the seed has merged it, unless it is still there itself. */
export function currentPlaceId({ places }: CatalogIndex, id: number): number {
  const target = merged.get(id);
  return target === undefined || places.has(id) ? id : target;
}

/** The published place that has an id now, or had it before it was merged. */
export const findPlace = (index: CatalogIndex, id: number): CatalogPlace | undefined =>
  index.places.get(currentPlaceId(index, id));

/** The address of a merged place's page at the place that has become of it; undefined for any other address. */
export function mergedPlaceAddress(index: CatalogIndex, { pathname, search }: URL): string | undefined {
  const [, digits, rest] = /^\/place-details\/(\d{1,9})(\/.*)?$/.exec(pathname) ?? [];
  if (!digits) return undefined;
  const id = currentPlaceId(index, Number(digits));
  return id === Number(digits) ? undefined : `/place-details/${id}${rest ?? ""}${search}`;
}
