import type { PlaceCard } from "../../../../contract/catalog/place.ts";
import type { Drawable } from "../../../../ui/content/picture.tsx";
import { drawable } from "../../../../ui/content/picture-source.ts";

/** What a card shows of a place. */
export interface CardPlace extends Pick<PlaceCard, "id" | "name" | "kind" | "rate" | "best_months"> {
  province: { name: string };
  cover: Drawable;
}

/** A place cut down to its card: a page carries its data once more for the scripts, and need not carry the rest. */
export function cardPlace({ id, name, kind, rate, best_months, province, cover }: PlaceCard): CardPlace {
  return { id, name, kind, rate, best_months, province: { name: province.name }, cover: drawable(cover) };
}
