import type { AmenityKind } from "../../../contract/catalog/amenity-kinds.ts";
import { formatHash } from "../../../map/view.ts";

const STREET_ZOOM = 15;

/** The path of an amenity's page. */
export const amenityPath = (id: number): string => `/amenity/${id}`;

/** The path of the list of a kind around a place. */
export const placeAmenitiesPath = (place: number, kind?: AmenityKind): string =>
  `/place-details/${place}/amenities${kind ? `?kind=${kind}` : ""}`;

/** The map with a position in its middle, and a kind of amenity switched on. */
export const amenityMapPath = ({ lat, lon, kind }: { lat: number; lon: number; kind: AmenityKind }): string =>
  `/map${formatHash({ view: { zoom: STREET_ZOOM, lat, lon }, amenities: [kind] })}`;
