import { listCategories } from "../../contract/category.ts";
import { filterPlaces } from "../../contract/place.ts";
import { loads } from "../api/api.ts";
import { cardPlace } from "../features/place/card-place.ts";
import type { Choice } from "../features/place/place-choices.ts";
import { chosenOf } from "../features/place/place-names.ts";
import { callInput } from "../features/place/place-query.ts";
import { readQuery } from "../features/place/read-query.ts";
import { mapPath, mapQuery } from "./map-query.ts";

const byName = (choices: Choice[]) => choices.toSorted((a, b) => a.name.localeCompare(b.name, "fa"));
const bySort = (choices: Choice[]) => choices.toSorted((a, b) => a.id - b.id);

/** The filters with their counts, and the best of what they let through: the list where no map can be drawn. */
export const loader = loads(async ({ api, url }) => {
  const query = mapQuery(readQuery(url.searchParams));
  const [found, categories] = await Promise.all([
    api(filterPlaces, { ...callInput(query), page_count: 24 }),
    api(listCategories, {}),
  ]);
  const { province, type, category, activity, month, min_rate } = found.facets;
  const facets = {
    ...{ province: byName(province), city: [], month, min_rate },
    ...{ type: bySort(type), category: bySort(category), activity: bySort(activity) },
  };
  return {
    query,
    facets,
    total: found.total,
    places: found.data.map(cardPlace),
    chosen: chosenOf(query, { facets, data: [] }).map(({ to, ...rest }) => ({ ...rest, to: mapPath(to) })),
    icons: Object.fromEntries(categories.data.map(({ id, icon }) => [id, icon])),
  };
});
