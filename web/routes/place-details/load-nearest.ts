import { filterPlaces } from "../../../contract/catalog/place.ts";
import type { Api } from "../../../contract/endpoint.ts";
import { compassDirection } from "../../../map/compass.ts";
import { metresBetween, type Position } from "../../../map/distance.ts";
import { toPictureSource } from "../../../ui/content/picture-source.ts";
import type { NearPlace } from "../../features/place/details/nearest-places.tsx";

const COUNT = 6;

/** The six places nearest to a place, with distance and direction; none when the request fails. */
export async function loadNearest(api: Api, place: Position & { id: number }): Promise<NearPlace[]> {
  const { lat, lon } = place;
  const { data } = await api(filterPlaces, { sort: "nearest", lat, lon, page_count: COUNT + 1 }).catch(() => ({
    data: [],
  }));
  return data
    .filter(({ id }) => id !== place.id)
    .slice(0, COUNT)
    .map((near) => ({
      id: near.id,
      name: near.name,
      kind: near.kind,
      cover: toPictureSource(near.cover),
      km: metresBetween(place, near) / 1000,
      direction: compassDirection(place, near),
    }));
}
