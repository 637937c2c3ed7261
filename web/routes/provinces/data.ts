import { createLoader } from "../../../api-client/loaders.ts";
import { listCities } from "../../../contract/catalog/city.ts";
import { filterPlaces } from "../../../contract/catalog/place.ts";
import { listProvinces, type Province, showProvince } from "../../../contract/catalog/province.ts";
import { toCardPlace } from "../../features/place/card/card-place.ts";

/** All provinces; or one (`?province=<slug>`) with its cities and best places. An unknown slug is none. */
export const loader = createLoader(async ({ api, url }) => {
  const { data } = await api(listProvinces, {});
  const slug = url.searchParams.get("province");
  const selected = data.find((province) => province.slug === slug);
  if (!selected) return { provinces: data.map(toProvinceCard), selected: null };
  const [cities, places, { province }] = await Promise.all([
    api(listCities, { province_id: selected.id }),
    api(filterPlaces, { province_id: [selected.id], sort: "best", page_count: 8 }),
    api(showProvince, { id: selected.id }),
  ]);
  const cityNames = cities.data
    .map(({ id, name, place_count }) => ({ id, name, place_count }))
    .toSorted((a, b) => b.place_count - a.place_count || a.name.localeCompare(b.name, "fa"));
  return {
    provinces: [],
    selected: {
      province,
      cities: cityNames,
      places: places.data.map(toCardPlace),
      others: data
        .filter(({ id }) => id !== selected.id)
        .map(({ slug, name, place_count }) => ({ slug, name, place_count })),
    },
  };
});

/** The fields that the card shows. */
function toProvinceCard({ id, name, slug, capital, known_for, place_count, city_count, best_months, cover }: Province) {
  const { src, srcset, night_src, width, height } = cover;
  return {
    ...{ id, name, slug, capital, known_for, place_count, city_count, best_months },
    cover: { src, srcset, night_src, width, height, alt: "" },
  };
}
