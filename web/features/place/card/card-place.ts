import type { PlaceCard } from "../../../../contract/catalog/place.ts";
import type { PictureSource } from "../../../../ui/content/picture.tsx";
import { toPictureSource } from "../../../../ui/content/picture-source.ts";

/** The fields of a place that its card shows. */
export interface CardPlace extends Pick<PlaceCard, "id" | "name" | "kind" | "rate" | "best_months"> {
  province: { name: string };
  cover: PictureSource;
}

/** Reduces a place to the fields of its card: the page repeats the loader's data for hydration, so less data is a smaller page. */
export function toCardPlace({ id, name, kind, rate, best_months, province, cover }: PlaceCard): CardPlace {
  return { id, name, kind, rate, best_months, province: { name: province.name }, cover: toPictureSource(cover) };
}
