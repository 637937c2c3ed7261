import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/catalog/category.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogCategory, CatalogPlace } from "../../catalog/catalog-rows.ts";
import { renderHtml } from "../../catalog/links.ts";
import { getExisting, placeAt } from "../../catalog/lookup.ts";
import type { Snapshot } from "../../catalog/snapshot.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { placeCover, ref, toPlaceCard } from "../place/place-card.ts";
import { toPlacePage } from "../place/place-page.ts";

const BEST_COUNT = 6;

/**
 * Registers the routes for categories. Each has the cover of its best place; categories without places are left out.
 */
export function registerCategoryRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(endpoints.listCategories, () => {
    const snapshot = catalog.current();
    const bestPlaces = new Map<number, CatalogPlace>();
    for (const index of snapshot.orders.best) {
      const place = placeAt(snapshot, index);
      for (const id of place.categoryIds) if (!bestPlaces.has(id)) bestPlaces.set(id, place);
    }
    return {
      data: snapshot.categories.flatMap((category) => {
        const best = bestPlaces.get(category.id);
        return best ? toCategoryCard(snapshot, category, best) : [];
      }),
    };
  });

  handle(endpoints.showCategory, ({ id, ...paging }) => {
    const snapshot = catalog.current();
    const category = snapshot.categoryById.get(id);
    const order = snapshot.orders.best.filter((index) => placeAt(snapshot, index).categoryIds.includes(id));
    const places = Array.from(order, (index) => placeAt(snapshot, index));
    const [best] = places;
    if (!category || !best) throw apiError("category_unknown");
    return {
      category: {
        ...toCategoryCard(snapshot, category, best),
        introduction: category.introduction && renderHtml(snapshot, category.introduction),
      },
      best: places.slice(0, BEST_COUNT).map((place) => toPlaceCard(snapshot, place)),
      provinces: countByProvince(snapshot, places),
      places: toPlacePage(snapshot, order, paging),
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

function countByProvince({ provinces }: Snapshot, places: CatalogPlace[]) {
  const placesByProvince = Map.groupBy(places, ({ provinceId }) => provinceId);
  return provinces
    .flatMap((province) => {
      const count = placesByProvince.get(province.id)?.length;
      return count ? { ...ref(province), place_count: count } : [];
    })
    .sort((a, b) => b.place_count - a.place_count);
}
