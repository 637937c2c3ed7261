import { redirect } from "react-router";
import { createLoader } from "../../../api-client/loaders.ts";
import { pagePath, parseId, parsePage } from "../../../api-client/route-params.ts";
import { showCategory } from "../../../contract/catalog/category.ts";
import { toCardPlace } from "../../features/place/card/card-place.ts";

const PAGE_SIZE = 12; // fills rows of two, three and four

const BEST_COUNT = 4;

/** A category and a page of its places; with several pages, the first one starts with the best places, shown larger. */
export const loader = createLoader(async ({ api, params, url }) => {
  const page = parsePage(url.searchParams);
  const { category, provinces, places } = await api(showCategory, {
    id: parseId(params.id),
    page,
    page_count: PAGE_SIZE,
  });
  const path = `/attractions-category-details/${category.id}`;
  if (places.data.length === 0 && places.total > 0) throw redirect(pagePath(path, places.pages));
  const { id, name, summary, introduction, type, place_count } = category;
  const { placeholder: _, credit: __, ...cover } = category.cover;
  const cards = places.data.map(toCardPlace); // sorted, best first
  const bestCount = places.page === 1 && places.pages > 1 ? BEST_COUNT : 0;
  return {
    category: { id, name, summary, introduction, type, place_count, cover },
    provinces,
    best: cards.slice(0, bestCount),
    places: cards.slice(bestCount),
    page: places.page,
    pages: places.pages,
    total: places.total,
  };
});
