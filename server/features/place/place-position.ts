import type { Place } from "../../../contract/catalog/place.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";

type Positioned = Pick<CatalogPlace, "kind" | "positionPrecision" | "positionVerified">;
type Measured = Pick<CatalogPlace, "altitudeM" | "altitudePrecisionM">;

// The last two are no longer written by the seed, but editors may have chosen them.
const metres: Record<string, number> = {
  about_100m: 100,
  about_500m: 500,
  about_3km: 3000,
  about_15km: 15_000,
  settlement_centre: 3000,
  nearest_settlement: 15_000,
};
const MAX_FOR_DIRECTIONS = 500; // metres
const MAX_ALTITUDE_DOUBT = 250; // metres

/** How far a place may be from its position, in metres. */
export const radiusOf = ({ positionPrecision }: Pick<Positioned, "positionPrecision">): number =>
  metres[positionPrecision] ?? 15_000;

/** The height above the sea in metres; null when it is unknown, or so roughly known that it may be that of another valley. */
export const knownAltitude = ({ altitudeM, altitudePrecisionM }: Measured): number | null =>
  altitudePrecisionM !== null && altitudePrecisionM > MAX_ALTITUDE_DOUBT ? null : altitudeM;

/** Whether directions lead to the place itself: to within 500 m, or to the middle of a town that is itself the place. */
export function precisionOf(place: Positioned): Place["position"] {
  const isTown = place.kind === "town" && place.positionVerified && radiusOf(place) <= 3000;
  return isTown || radiusOf(place) <= MAX_FOR_DIRECTIONS ? "exact" : "approximate";
}
