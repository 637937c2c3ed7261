import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/catalog/category.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogCategory } from "../../catalog/catalog-rows.ts";
import { getExisting } from "../../catalog/lookup.ts";
import { renderHtml } from "../../catalog/markdown/links.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { placeCover, ref } from "../place/place-card.ts";
import { placesWithOption, toCards, toPlacePage } from "../place/place-page.ts";

const BEST_COUNT = 6;

/**
 * Registers the routes for categories. Each has the cover of its best place; categories without places are left out.
 */
export function registerCategoryRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(endpoints.listCategories, () => {
    const index = catalog.current();
    return {
      data: index.categories.flatMap((category) => {
        const [best] = placesWithOption(index, "category", category.id).slice(0, 1);
        return best === undefined ? [] : toCategoryCard(index, category, best);
      }),
    };
  });

  handle(endpoints.showCategory, ({ id, ...paging }) => {
    const index = catalog.current();
    const category = index.categoryById.get(id);
    const places = placesWithOption(index, "category", id);
    const [best] = places.slice(0, 1);
    if (!category || best === undefined) throw apiError("category_unknown");
    return {
      category: {
        ...toCategoryCard(index, category, best),
        introduction: category.introduction && renderHtml(index, category.introduction),
      },
      best: toCards(index, places.slice(0, BEST_COUNT)),
      provinces: countByProvince(index, id),
      places: toPlacePage(index, places, paging),
    };
  });
}

const toCategoryCard = (
  index: CatalogIndex,
  { id, name, icon, summary, typeId, placeCount }: CatalogCategory & { placeCount: number },
  best: number,
) => ({
  id,
  name,
  icon,
  summary,
  cover: placeCover(index, index.places.cardAt(best)),
  type: ref(getExisting(index.typeById, typeId)),
  place_count: placeCount,
});

function countByProvince({ provinces, places: { options } }: CatalogIndex, categoryId: number) {
  const slots = options.get("category", categoryId);
  return provinces
    .flatMap((province) => {
      const count = options.get("province", province.id).andSize(slots);
      return count ? { ...ref(province), place_count: count } : [];
    })
    .sort((a, b) => b.place_count - a.place_count);
}
