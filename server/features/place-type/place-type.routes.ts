import { listPlaceTypes } from "../../../contract/catalog/place-type.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { renderHtml } from "../../catalog/markdown/links.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";

/** Registers the endpoint of the place types. */
export function registerPlaceTypeRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(listPlaceTypes, () => {
    const index = catalog.current();
    return {
      data: index.types.map(({ id, name, icon, placeCount, introduction }) => ({
        id,
        name,
        icon,
        place_count: placeCount,
        introduction: introduction && renderHtml(index, introduction),
      })),
    };
  });
}
