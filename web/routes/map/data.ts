import { createLoader } from "../../../api-client/loaders.ts";
import { listCategories } from "../../../contract/catalog/category.ts";
import { filterPlaces } from "../../../contract/catalog/place.ts";
import { cardPlace } from "../../features/place/card/card-place.ts";
import type { Choice } from "../../features/place/filter/place-choices.ts";
import { callInput } from "../../features/place/filter/place-query.ts";
import { readQuery } from "../../features/place/filter/read-query.ts";
import { chosenOf } from "../../features/place/place-names.ts";
import { mapPath, mapQuery } from "./query.ts";

const byName = (choices: Choice[]) => choices.toSorted((a, b) => a.name.localeCompare(b.name, "fa"));
const bySort = (choices: Choice[]) => choices.toSorted((a, b) => a.id - b.id);

/** The filters with their counts, and the best of what they let through: the list where no map can be drawn. */
export const loader = createLoader(async ({ api, url }) => {
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
