import { createLoader } from "../../../api-client/loaders.ts";
import { type Category, listCategories } from "../../../contract/catalog/category.ts";
import { listPlaceTypes } from "../../../contract/catalog/place-type.ts";
import { toPictureSource } from "../../../ui/content/picture-source.ts";

/** The categories by place type, those with the most places first; types without places are left out. */
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
        .map(toCategoryCard),
    }))
    .filter(({ categories }) => categories.length > 0);
});

// Only the fields that the card renders: the page repeats the loader's data for hydration.
function toCategoryCard({ id, name, summary, place_count, cover }: Category) {
  return { id, name, summary, place_count, cover: toPictureSource(cover) };
}
