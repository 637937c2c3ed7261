import { amenityKinds } from "../../contract/catalog/amenity-kinds.ts";
import type { CatalogIndex } from "../../server/catalog/catalog-index.ts";
import { filterPlaces } from "../../server/catalog/filter.ts";
import { nearby } from "../../server/catalog/nearby/nearby.ts";
import type { PlaceFilter } from "../../server/catalog/place-filter.ts";
import { search } from "../../server/catalog/search/search.ts";
import { similarPlaces } from "../../server/catalog/similar/similar.ts";
import { listPlaces } from "./catalog-places.ts";

const texts = ["آبشار", "کاخ گلستان", "تخت جمشد", "siosepol", "شیراز", "غار", "جای", "joj [ladn", "لرستان ابشار"];
const base = { page: 1, page_count: 30, sort: "best" } as const;
const filters: PlaceFilter[] = [
  { ...base },
  { ...base, province_id: [1, 7, 30], sort: "name" },
  { ...base, type_id: [1, 2], month: [1, 2], sort: "latest" },
  { ...base, category_id: [1, 5, 9], sort: "most_viewed" },
  { ...base, activity_id: [1, 2, 3], min_rate: 3 },
  { ...base, q: "کاخ" },
  { ...base, sort: "nearest", lat: 32.6, lon: 51.7 },
];

/** Everything by which visitors find places, as plain data: also what they find for some searched texts. */
export function describeCatalog(index: CatalogIndex, slugs: Iterable<string>, searched: readonly string[] = []) {
  const places = listPlaces(index);
  const { options } = index.places;
  const counts = (["types", "categories", "activities", "provinces", "cities"] as const).map((name) =>
    index[name].map(({ id, placeCount }) => [id, placeCount]),
  );
  return {
    places,
    counts,
    months: index.provinces.map(({ bestMonths }) => bestMonths),
    tenths: Array.from({ length: 51 }, (_, tenths) => options.count("tenths", tenths)),
    orders: (["best", "latest", "most_viewed", "name", "recent_views", "last_viewed"] as const).map((order) =>
      index.places.inOrder(order, 0, places.length).map(({ id }) => id),
    ),
    texts: places.map(({ id }) => index.places.textOf(id)),
    slugs: Array.from(slugs, (slug) => index.places.idOfSlug(slug)),
    filters: filters.map((filter) => {
      const { slots, total, facets } = filterPlaces(index, filter);
      return { ids: slots.map((slot) => index.places.at(slot).id), total, facets: facets() };
    }),
    maps: [4, 6, 9].map((zoom) => {
      const { places: single, clusters } = nearby(index, { lat: 32, lon: 53, zoom, criteria: {} });
      const bestIds = clusters.map(({ best, ...cluster }) => ({ ...cluster, best: best.id })); // slots depend on the order of changes
      return { single: single.map(({ place, metres }) => [place.id, metres]), clusters: bestIds };
    }),
    searches: [...texts, ...searched].map((text) =>
      Array.from(search(index, text).ranking.best(), ({ doc, tier, confidence }) => {
        const { columns } = index.lexicon;
        return [columns.group(doc), columns.id(doc), columns.ranks[doc], tier, confidence];
      }),
    ),
    similar: places.slice(0, 40).map((place) => similarPlaces(index.places, place).map(({ id }) => id)),
    photos: [...index.photosByPlace].sort(([a], [b]) => a - b),
    scenes: [...index.sceneByPlace].sort(([a], [b]) => a - b),
    amenities: [
      index.amenities.size,
      amenityKinds.map((kind) => index.amenities.nearest(kind, { lat: 35.7, lon: 51.4 }, 3)),
    ],
    placesOfPhotos: [...index.placeByPhoto].sort(([a], [b]) => a - b),
    posts: index.posts,
    activities: index.activities,
    names: [index.provinces, index.cities, index.types, index.categories].map((rows) => rows.map(({ name }) => name)),
  };
}
