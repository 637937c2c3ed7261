import { createLoader } from "../../../api-client/loaders.ts";
import { parseId } from "../../../api-client/route-params.ts";
import { listAmenitiesAround, listNearestAmenities } from "../../../contract/catalog/amenity.ts";
import { AMENITY_KINDS, type AmenityKind } from "../../../contract/catalog/amenity-kinds.ts";
import { showPlace } from "../../../contract/catalog/place.ts";

const isKind = (text: string | null): text is AmenityKind => text !== null && Object.hasOwn(AMENITY_KINDS, text);

/** All of a kind around a place, and the kinds that there are; without a kind, the nearest of each. */
export const loader = createLoader(async ({ api, params: { placeId }, url }) => {
  const wanted = url.searchParams.get("kind");
  const kind = isKind(wanted) ? wanted : null;
  const fields = ["id", "name", "lat", "lon", "position_radius"] as const;
  const { place } = await api(showPlace, { id: parseId(placeId), fields: [...fields] });
  const { id, name, lat, lon, position_radius: radius } = place;
  const [nearest, list] = await Promise.all([
    api(listNearestAmenities, { lat, lon }),
    kind ? api(listAmenitiesAround, { lat, lon, kind }) : null,
  ]);
  return {
    place: { id, name },
    radius,
    kind,
    kinds: nearest.amenities.map((amenity) => amenity.kind),
    amenities: list?.amenities ?? nearest.amenities,
  };
});
