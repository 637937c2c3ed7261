import { redirect } from "react-router";
import { idIn, pageIn, pageOf } from "../../../api-client/route-params.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { showCategory } from "../../../contract/catalog/category.ts";
import { cardPlace } from "../../features/place/card/card-place.ts";

const perPage = 12; // fills rows of two, three and four

const ofBest = 4;

/** A category and a page of its places; where there are several pages, the first begins with the best, shown larger. */
export const loader = createLoader(async ({ api, params, url }) => {
  const page = pageIn(url.searchParams);
  const { category, provinces, places } = await api(showCategory, {
    id: idIn(params.id),
    page,
    page_count: perPage,
  });
  const path = `/attractions-category-details/${category.id}`;
  if (places.data.length === 0 && places.total > 0) throw redirect(pageOf(path, places.pages));
  const { id, name, summary, introduction, type, place_count } = category;
  const { placeholder: _, credit: __, ...cover } = category.cover;
  const shown = places.data.map(cardPlace); // the best first
  const larger = places.page === 1 && places.pages > 1 ? ofBest : 0;
  return {
    category: { id, name, summary, introduction, type, place_count, cover },
    provinces,
    best: shown.slice(0, larger),
    places: shown.slice(larger),
    page: places.page,
    pages: places.pages,
    total: places.total,
  };
});
