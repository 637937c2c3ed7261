import type { CatalogIndex } from "../../server/catalog/catalog-index.ts";
import type { CatalogPlace } from "../../server/catalog/catalog-rows.ts";

/** All places of the catalogue, by ascending id. */
export const listPlaces = ({ places }: CatalogIndex): CatalogPlace[] =>
  Array.from(places.ids(), (id) => places.get(id)).filter((place) => place !== undefined);
