import { filterPlaces, type Place } from "../../../contract/catalog/place.ts";
import type { Api } from "../../../contract/endpoint.ts";
import { compassDirection, metresBetween, type Position } from "../../../map/distance.ts";
import { distance } from "../../../text/measures.ts";
import { type CardPlace, toCardPlace } from "../../features/place/card/card-place.ts";

const COUNT = 6;
const SAME_SPOT = 100; // metres

/**
 * The six places nearest to a place, with distance and direction in words; none when the request fails. What is nearer than the
 * place's position is known has neither.
 */
export async function loadNearest(
  api: Api,
  place: Position & Pick<Place, "id" | "position" | "position_radius">,
): Promise<(CardPlace & { distance: string })[]> {
  const { lat, lon } = place;
  const { data } = await api(filterPlaces, { sort: "nearest", lat, lon, page_count: COUNT + 1 }).catch(() => ({
    data: [],
  }));
  return data
    .filter(({ id }) => id !== place.id)
    .slice(0, COUNT)
    .map((near) => ({ ...toCardPlace(near), distance: wayTo(place, near) }));
}

function wayTo(from: Position & Pick<Place, "position" | "position_radius">, to: Position): string {
  const metres = metresBetween(from, to);
  if (from.position === "approximate" && metres < from.position_radius) return "همین دوروبر";
  return metres < SAME_SPOT ? "همان‌جا" : `${distance(metres / 1000)} به ${compassDirection(from, to)}`;
}
