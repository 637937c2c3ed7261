import type { AmenityKind } from "../../contract/catalog/amenity-kinds.ts";
import type { NamedAmenities } from "../../contract/catalog/question.ts";
import { formatHash, type View } from "../view.ts";

const STREET_ZOOM = 15;
const TOWN_ZOOM = 12;
const COUNTRY: View = { zoom: 5, lat: 32.5, lon: 53.7 };

/** The path of an amenity's page. */
export const amenityPath = (id: number): string => `/amenity/${id}`;

/** The path of the list of a kind around a place. */
export const placeAmenitiesPath = (place: number, kind?: AmenityKind): string =>
  `/place-details/${place}/amenities${kind ? `?kind=${kind}` : ""}`;

/** Where all that a text names are: the list around its place, or the map of its town with their kinds switched on. */
export function namedAmenitiesPath({ kinds, around }: Pick<NamedAmenities, "kinds" | "around">): string {
  if (around?.place) return placeAmenitiesPath(around.place.id, kinds.length === 1 ? kinds[0] : undefined);
  const view = around ? { zoom: TOWN_ZOOM, lat: around.lat, lon: around.lon } : COUNTRY;
  return `/map${formatHash({ view, amenities: kinds })}`;
}

/** The map with a position in its middle, and a kind of amenity switched on. */
export const amenityMapPath = ({ lat, lon, kind }: { lat: number; lon: number; kind: AmenityKind }): string =>
  `/map${formatHash({ view: { zoom: STREET_ZOOM, lat, lon }, amenities: [kind] })}`;
