import { listCategories } from "../../../contract/category.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Answering } from "../../http/answers.ts";
import { placeCover, ref } from "../place/place-card.ts";

/** The answer about categories; each wears the picture of its best place. */
export function categoryAnswers(answer: Answering, { catalog }: { catalog: Catalog }) {
  answer(listCategories, () => {
    const snapshot = catalog.current();
    const best = new Map<number, number>();
    for (const index of snapshot.orders.best)
      for (const id of snapshot.places[index]!.categoryIds) if (!best.has(id)) best.set(id, index);
    const shown = snapshot.categories.filter(({ id }) => best.has(id));
    return {
      data: shown.map(({ id, name, icon, summary, typeId, placeCount }) => ({
        id,
        name,
        icon,
        summary,
        cover: placeCover(snapshot, snapshot.places[best.get(id)!]!),
        type: ref(snapshot.typeById.get(typeId)!),
        place_count: placeCount,
      })),
    };
  });
}
