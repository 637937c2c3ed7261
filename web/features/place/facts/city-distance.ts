import type { Place } from "../../../../contract/catalog/place.ts";
import { distance } from "../../../../text/measures.ts";

type PlaceWithCity = Pick<Place, "city" | "city_km" | "position" | "position_radius">;

/** «۸ کیلومتر تا مرکز تهران»; undefined in the middle of the city, where the position is too uncertain for it, and when it is not known. */
export function cityDistance({ city, city_km, position, position_radius }: PlaceWithCity): string | undefined {
  if (city === null || city_km === null || city_km * 1000 < Math.max(1000, position_radius)) return undefined;
  const text = `${distance(Math.round(city_km))} تا مرکز ${city.name}`;
  return position === "approximate" ? `حدود ${text}` : text;
}
