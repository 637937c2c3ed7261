import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/catalog/category.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { htmlOf } from "../../catalog/links.ts";
import type { CatalogCategory, CatalogPlace, Snapshot } from "../../catalog/snapshot.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { placeCard, placeCover, ref } from "../place/place-card.ts";
import { pageOf } from "../place/place-page.ts";

const bestCount = 6;

/** Registers the routes for categories. Each has the cover of its best place; categories without places are left out. */
export function registerCategoryRoutes(answer: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  answer(calls.listCategories, () => {
    const snapshot = catalog.current();
    const best = new Map<number, CatalogPlace>();
    for (const index of snapshot.orders.best) {
      const place = snapshot.places[index]!;
      for (const id of place.categoryIds) if (!best.has(id)) best.set(id, place);
    }
    const shown = snapshot.categories.filter(({ id }) => best.has(id));
    return { data: shown.map((category) => categoryCard(snapshot, category, best.get(category.id)!)) };
  });

  answer(calls.showCategory, ({ id, ...paging }) => {
    const snapshot = catalog.current();
    const category = snapshot.categoryById.get(id);
    const order = snapshot.orders.best.filter((index) => snapshot.places[index]!.categoryIds.includes(id));
    if (!category || order.length === 0) throw apiError("category_unknown");
    const places = Array.from(order, (index) => snapshot.places[index]!);
    return {
      category: {
        ...categoryCard(snapshot, category, places[0]!),
        introduction: category.introduction && htmlOf(snapshot, category.introduction),
      },
      best: places.slice(0, bestCount).map((place) => placeCard(snapshot, place)),
      provinces: byProvince(snapshot, places),
      places: pageOf(snapshot, order, paging),
    };
  });
}

const categoryCard = (
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

function byProvince({ provinces }: Snapshot, places: CatalogPlace[]) {
  const counts = Map.groupBy(places, ({ provinceId }) => provinceId);
  return provinces
    .flatMap((province) =>
      counts.has(province.id) ? { ...ref(province), place_count: counts.get(province.id)!.length } : [],
    )
    .sort((a, b) => b.place_count - a.place_count);
}
