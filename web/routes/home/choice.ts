import type { PlaceCard } from "../../../contract/catalog/place.ts";

/**
 * The first `count` places, no two of the same kind while others are left: a row of eight mosques
 * says less than one of each kind, and their pictures would look alike. The order of those taken stays.
 */
export function ofEveryKind(places: readonly PlaceCard[], count: number): PlaceCard[] {
  const taken = new Set<PlaceCard>();
  for (let most = 1; taken.size < Math.min(count, places.length); most++) {
    const perKind = Map.groupBy(taken, kindOf);
    for (const place of places) {
      if (taken.size === count) break;
      const alike = perKind.get(kindOf(place)) ?? [];
      if (taken.has(place) || alike.length >= most) continue;
      taken.add(place);
      perKind.set(kindOf(place), [...alike, place]);
    }
  }
  return places.filter((place) => taken.has(place));
}

const kindOf = ({ kind }: PlaceCard) => kind;
