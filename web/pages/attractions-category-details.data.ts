import { redirect } from "react-router";
import { showCategory } from "../../contract/category.ts";
import { idIn, pageIn, pageOf } from "../api/address.ts";
import { loads } from "../api/api.ts";
import { cardPlace } from "../features/place/card-place.ts";

const perPage = 12; // fills rows of two, three and four

const ofBest = 4;

/** A category and a page of its places; before the first page of a long list, the best of it. */
export const loader = loads(async ({ api, params, url }) => {
  const page = pageIn(url.searchParams);
  const { category, best, provinces, places } = await api(showCategory, {
    id: idIn(params.id),
    page,
    page_count: perPage,
  });
  const path = `/attractions-category-details/${category.id}`;
  if (places.data.length === 0 && places.total > 0) throw redirect(pageOf(path, places.pages));
  const { id, name, summary, type, place_count } = category;
  const { placeholder: _, credit: __, ...cover } = category.cover;
  return {
    category: { id, name, summary, type, place_count, cover },
    provinces,
    best: places.page === 1 && places.pages > 1 ? best.slice(0, ofBest).map(cardPlace) : [],
    places: places.data.map(cardPlace),
    page: places.page,
    pages: places.pages,
    total: places.total,
  };
});
