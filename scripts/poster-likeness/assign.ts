import { COMPOSITIONS } from "../../posters/facts.ts";
import { drawPoster } from "../../posters/poster.ts";
import { defaultLists, type ListedPlace, REACH } from "./default-lists.ts";
import { ALIKE, correlation, type EdgeMap, edgeMapOf } from "./edge-map.ts";

/** Stagings to choose from. */
const STAGINGS = 8 * COMPOSITIONS;
const MAX_TRIALS = 20;

/**
 * Chooses a staging for each place that has no drawing of its own, so that neighbours in all default lists, and as far as
 * possible all places of its kind, look different; the more important place chooses first. Returns the staging by slug.
 */
export async function assignStagings(places: readonly ListedPlace[]): Promise<Map<string, number>> {
  const neighbours = neighboursOf(places);
  const mapOf = new Map<ListedPlace, EdgeMap>();
  const stagings = new Map<string, number>();
  const sameKind = Map.groupBy(places, ({ subject }) => subject.kind);
  for (const [index, place] of places.entries()) {
    const { subject } = place;
    const likenessTo = (map: EdgeMap, others: Iterable<ListedPlace>) =>
      [...others].flatMap((other) => {
        const otherMap = mapOf.get(other);
        return otherMap && other !== place ? [correlation(map, otherMap)] : [];
      });
    const isFixed = subject.scene?.camera === "fixed";
    let best: { cost: number; staging: number; map: EdgeMap } | undefined;
    for (let trial = 0; trial < (isFixed ? 1 : MAX_TRIALS); trial++) {
      const staging = (index * 13 + trial * 19) % STAGINGS;
      const map = await edgeMapOf(drawPoster(isFixed ? subject : { ...subject, staging }, "day"));
      const nearest = Math.max(0, ...likenessTo(map, neighbours.get(place)!));
      const twins = likenessTo(map, sameKind.get(subject.kind)!).filter((likeness) => likeness > ALIKE).length;
      const cost = Math.max(0.4, nearest) + Math.min(twins, 8) * 0.03;
      if (!best || cost < best.cost) best = { cost, staging, map };
      if (cost <= 0.4) break;
    }
    mapOf.set(place, best!.map);
    if (!isFixed) stagings.set(subject.slug, best!.staging);
  }
  return stagings;
}

function neighboursOf(places: readonly ListedPlace[]): Map<ListedPlace, Set<ListedPlace>> {
  const neighbours = new Map(places.map((place) => [place, new Set<ListedPlace>()]));
  for (const list of defaultLists(places).values())
    for (const [i, place] of list.entries())
      for (const other of list.slice(i + 1, i + 1 + REACH)) {
        neighbours.get(place)!.add(other);
        neighbours.get(other)!.add(place);
      }
  return neighbours;
}
