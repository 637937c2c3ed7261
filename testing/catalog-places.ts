import type { CatalogPlace } from "../server/catalog/catalog-rows.ts";
import type { Snapshot } from "../server/catalog/snapshot.ts";

/** All places of the catalogue, by ascending id. */
export const listPlaces = ({ places }: Snapshot): CatalogPlace[] =>
  Array.from(places.ids(), (id) => places.get(id)).filter((place) => place !== undefined);
