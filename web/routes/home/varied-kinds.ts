import type { PlaceCard } from "../../../contract/catalog/place.ts";

/**
 * Picks the first `count` places with as many different kinds as possible: eight mosques in a row are less interesting than one
 * place of each kind, and their pictures look alike. Keeps the order.
 */
export function pickVariedKinds(places: readonly PlaceCard[], count: number): PlaceCard[] {
  const picked = new Set<PlaceCard>();
  for (let maxPerKind = 1; picked.size < Math.min(count, places.length); maxPerKind++) {
    const perKind = Map.groupBy(picked, kindOf);
    for (const place of places) {
      if (picked.size === count) break;
      const sameKind = perKind.get(kindOf(place)) ?? [];
      if (picked.has(place) || sameKind.length >= maxPerKind) continue;
      picked.add(place);
      perKind.set(kindOf(place), [...sameKind, place]);
    }
  }
  return places.filter((place) => picked.has(place));
}

const kindOf = ({ kind }: PlaceCard) => kind;
