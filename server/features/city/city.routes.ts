import { listCities } from "../../../contract/catalog/city.ts";
import { hasWord, searchWords } from "../../../database/persian.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { getExisting } from "../../catalog/lookup.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { ref } from "../place/place-card.ts";

/** Registers the route that lists cities in alphabetical order. */
export function registerCityRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(
    listCities,
    ({ province_id, search = "" }) => {
      const { cities, provinceById } = catalog.current();
      const words = searchWords(search);
      const matches = cities.filter(
        ({ provinceId, searchText }) =>
          (province_id === undefined || provinceId === province_id) && words.every((word) => hasWord(searchText, word)),
      );
      return {
        data: matches.map(({ id, name, provinceId, lat, lon, placeCount }) => ({
          id,
          name,
          province: ref(getExisting(provinceById, provinceId)),
          lat,
          lon,
          place_count: placeCount,
        })),
      };
    },
    { isPublic: () => true }, // a POST that writes nothing
  );
}
