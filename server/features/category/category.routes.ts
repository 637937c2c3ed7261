import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/catalog/category.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { htmlOf } from "../../catalog/links.ts";
import type { CatalogCategory, CatalogPlace, Snapshot } from "../../catalog/snapshot.ts";
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
      const place = snapshot.places[index]!;
      for (const id of place.categoryIds) if (!bestPlaces.has(id)) bestPlaces.set(id, place);
    }
    const withPlaces = snapshot.categories.filter(({ id }) => bestPlaces.has(id));
    return { data: withPlaces.map((category) => toCategoryCard(snapshot, category, bestPlaces.get(category.id)!)) };
  });

  handle(endpoints.showCategory, ({ id, ...paging }) => {
    const snapshot = catalog.current();
    const category = snapshot.categoryById.get(id);
    const order = snapshot.orders.best.filter((index) => snapshot.places[index]!.categoryIds.includes(id));
    if (!category || order.length === 0) throw apiError("category_unknown");
    const places = Array.from(order, (index) => snapshot.places[index]!);
    return {
      category: {
        ...toCategoryCard(snapshot, category, places[0]!),
        introduction: category.introduction && htmlOf(snapshot, category.introduction),
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
  type: ref(snapshot.typeById.get(typeId)!),
  place_count: placeCount,
});

function countByProvince({ provinces }: Snapshot, places: CatalogPlace[]) {
  const placesByProvince = Map.groupBy(places, ({ provinceId }) => provinceId);
  return provinces
    .flatMap((province) =>
      placesByProvince.has(province.id)
        ? { ...ref(province), place_count: placesByProvince.get(province.id)!.length }
        : [],
    )
    .sort((a, b) => b.place_count - a.place_count);
}
