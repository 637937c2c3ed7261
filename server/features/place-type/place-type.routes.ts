import { listPlaceTypes } from "../../../contract/catalog/place-type.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { htmlOf } from "../../catalog/links.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";

/** The answer about types of places. */
export function registerPlaceTypeRoutes(answer: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  answer(listPlaceTypes, () => {
    const snapshot = catalog.current();
    return {
      data: snapshot.types.map(({ id, name, icon, placeCount, introduction }) => ({
        id,
        name,
        icon,
        place_count: placeCount,
        introduction: introduction && htmlOf(snapshot, introduction),
      })),
    };
  });
}
