import { DIRECTIONS } from "../../../contract/catalog/amenity-fields.ts";

interface Position {
  lat: number;
  lon: number;
}

/** In which of the eight directions a position lies, seen from another one, on the plane of the map. */
export function directionTo(from: Position, to: Position): (typeof DIRECTIONS)[number] {
  const east = (to.lon - from.lon) * Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180);
  const degrees = (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI; // clockwise from the north
  return DIRECTIONS[(Math.round(degrees / 45) + 8) % 8]!;
}
