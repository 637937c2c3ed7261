import { listCities } from "../../contract/city.ts";
import { filterPlaces } from "../../contract/place.ts";
import { listProvinces } from "../../contract/province.ts";
import { loads } from "../api/api.ts";

/** All provinces; and of the chosen one (`?province=<slug>`) its cities and best places. An unknown slug chooses none. */
export const loader = loads(async ({ api, url }) => {
  const provinces = (await api(listProvinces, {})).data;
  const chosen = provinces.find(({ slug }) => slug === url.searchParams.get("province"));
  if (!chosen) return { provinces, chosen: null };
  const [cities, places] = await Promise.all([
    api(listCities, { province_id: chosen.id }),
    api(filterPlaces, { province_id: [chosen.id], sort: "best", page_count: 8 }),
  ]);
  const named = cities.data
    .map(({ id, name, place_count }) => ({ id, name, place_count }))
    .toSorted((a, b) => b.place_count - a.place_count || a.name.localeCompare(b.name, "fa"));
  return { provinces, chosen: { province: chosen, cities: named, places: places.data } };
});
