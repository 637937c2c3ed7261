import type { PlaceCard } from "../../../../contract/catalog/place.ts";
import type { PictureSource } from "../../../../ui/content/picture.tsx";
import { toPictureSource } from "../../../../ui/content/picture-source.ts";

/** The fields of a place that its card shows. */
export interface CardPlace
  extends Pick<
    PlaceCard,
    "id" | "name" | "kind" | "rate" | "best_months" | "summary" | "is_described" | "unesco_year"
  > {
  province: { name: string };
  cover: PictureSource;
}

/** Reduces a place to the fields of its card: islands have their data in the page, so less data is a smaller page. */
export function toCardPlace(place: PlaceCard): CardPlace {
  const { id, name, kind, rate, best_months, summary, is_described, unesco_year, province, cover } = place;
  return {
    ...{ id, name, kind, rate, best_months, summary, is_described, unesco_year },
    province: { name: province.name },
    cover: toPictureSource(cover),
  };
}
