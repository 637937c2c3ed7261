import { createLoader } from "../../../api-client/loaders.ts";
import { listCities } from "../../../contract/catalog/city.ts";
import { filterPlaces } from "../../../contract/catalog/place.ts";
import { listProvinces, type Province, showProvince } from "../../../contract/catalog/province.ts";
import { toCardPlace } from "../../features/place/card/card-place.ts";

/** All provinces, and the cities and best places of the selected one (`?province=<slug>`). An unknown slug selects none. */
export const loader = createLoader(async ({ api, url }) => {
  const { data } = await api(listProvinces, {});
  const provinces = data.map(toProvinceCard);
  const selected = data.find(({ slug }) => slug === url.searchParams.get("province"));
  if (!selected) return { provinces, selected: null };
  const [cities, places, { province: details }] = await Promise.all([
    api(listCities, { province_id: selected.id }),
    api(filterPlaces, { province_id: [selected.id], sort: "best", page_count: 8 }),
    api(showProvince, { id: selected.id }),
  ]);
  const cityCards = cities.data
    .map(({ id, name, place_count }) => ({ id, name, place_count }))
    .toSorted((a, b) => b.place_count - a.place_count || a.name.localeCompare(b.name, "fa"));
  const { cover: _, ...province } = details;
  return { provinces, selected: { province, cities: cityCards, places: places.data.map(toCardPlace) } };
});

// Only the fields that the card renders: the page repeats the loader's data for hydration.
function toProvinceCard({ id, name, slug, capital, known_for, place_count, city_count, best_months, cover }: Province) {
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
