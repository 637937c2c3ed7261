import { createLoader } from "../../../api-client/loaders.ts";
import { type Category, listCategories } from "../../../contract/catalog/category.ts";
import { listPlaceTypes } from "../../../contract/catalog/place-type.ts";
import { drawable } from "../../../ui/content/picture-source.ts";

/** The categories under their types, in the order of the types; the fullest of each type first. */
export const loader = createLoader(async ({ api }) => {
  const [types, categories] = await Promise.all([api(listPlaceTypes, {}), api(listCategories, {})]);
  return types.data
    .map(({ id, name, place_count, introduction }) => ({
      id,
      name,
      place_count,
      introduction,
      categories: categories.data
        .filter(({ type, place_count }) => type.id === id && place_count > 0)
        .toSorted((a, b) => b.place_count - a.place_count)
        .map(onlyCard),
    }))
    .filter(({ categories }) => categories.length > 0);
});

// What a card does not show stays out of the page.
function onlyCard({ id, name, summary, place_count, cover }: Category) {
  return { id, name, summary, place_count, cover: drawable(cover) };
}
