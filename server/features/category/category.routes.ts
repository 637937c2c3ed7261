import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/catalog/category.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogCategory, CatalogPlace } from "../../catalog/catalog-rows.ts";
import { renderHtml } from "../../catalog/links.ts";
import { getExisting } from "../../catalog/lookup.ts";
import type { Snapshot } from "../../catalog/snapshot.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { placeCover, ref, toPlaceCard } from "../place/place-card.ts";
import { placesWithOption, toPlacePage } from "../place/place-page.ts";

const BEST_COUNT = 6;

/**
 * Registers the routes for categories. Each has the cover of its best place; categories without places are left out.
 */
export function registerCategoryRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(endpoints.listCategories, () => {
    const snapshot = catalog.current();
    return {
      data: snapshot.categories.flatMap((category) => {
        const [best] = placesWithOption(snapshot, "category", category.id).slice(0, 1);
        return best ? toCategoryCard(snapshot, category, best) : [];
      }),
    };
  });

  handle(endpoints.showCategory, ({ id, ...paging }) => {
    const snapshot = catalog.current();
    const category = snapshot.categoryById.get(id);
    const places = placesWithOption(snapshot, "category", id);
    const [best] = places.slice(0, 1);
    if (!category || !best) throw apiError("category_unknown");
    return {
      category: {
        ...toCategoryCard(snapshot, category, best),
        introduction: category.introduction && renderHtml(snapshot, category.introduction),
      },
      best: places.slice(0, BEST_COUNT).map((place) => toPlaceCard(snapshot, place)),
      provinces: countByProvince(snapshot, id),
      places: toPlacePage(snapshot, places, paging),
    };
  });
}

const toCategoryCard = (
  snapshot: Snapshot,
  { id, name, icon, summary, typeId, placeCount }: CatalogCategory & { placeCount: number },
  best: CatalogPlace,
) => ({
  id,
  name,
  icon,
  summary,
  cover: placeCover(snapshot, best),
  type: ref(getExisting(snapshot.typeById, typeId)),
  place_count: placeCount,
});

function countByProvince({ provinces, places: { options } }: Snapshot, categoryId: number) {
  const slots = options.get("category", categoryId);
  return provinces
    .flatMap((province) => {
      const count = options.get("province", province.id).andSize(slots);
      return count ? { ...ref(province), place_count: count } : [];
    })
    .sort((a, b) => b.place_count - a.place_count);
}
