import { createLoader } from "../../../api-client/loaders.ts";
import { listCities } from "../../../contract/catalog/city.ts";
import { filterPlaces } from "../../../contract/catalog/place.ts";
import { listProvinces, type Province, showProvince } from "../../../contract/catalog/province.ts";
import { cardPlace } from "../../features/place/card/card-place.ts";

/** All provinces; and of the chosen one (`?province=<slug>`) its cities and best places. An unknown slug chooses none. */
export const loader = createLoader(async ({ api, url }) => {
  const { data } = await api(listProvinces, {});
  const provinces = data.map(onlyCard);
  const chosen = data.find(({ slug }) => slug === url.searchParams.get("province"));
  if (!chosen) return { provinces, chosen: null };
  const [cities, places, { province: told }] = await Promise.all([
    api(listCities, { province_id: chosen.id }),
    api(filterPlaces, { province_id: [chosen.id], sort: "best", page_count: 8 }),
    api(showProvince, { id: chosen.id }),
  ]);
  const named = cities.data
    .map(({ id, name, place_count }) => ({ id, name, place_count }))
    .toSorted((a, b) => b.place_count - a.place_count || a.name.localeCompare(b.name, "fa"));
  const { cover: _, ...province } = told;
  return { provinces, chosen: { province, cities: named, places: places.data.map(cardPlace) } };
});

// What a card does not show stays out of the page.
function onlyCard({ id, name, slug, capital, known_for, place_count, city_count, best_months, cover }: Province) {
  const { src, srcset, night_src, width, height } = cover;
  return {
    id,
    name,
    slug,
    capital,
    known_for,
    place_count,
    city_count,
    best_months,
    cover: { src, srcset, night_src, width, height, alt: "" },
  };
}
