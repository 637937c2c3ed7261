import type { Place } from "../../../contract/catalog/place.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";

// Precisions with which directions lead to the place itself.
const preciseEnough = new Set(["about_100m", "about_500m", "settlement_centre"]);

/** Whether a position is good enough for directions; an approximate one is drawn as a circle. */
export const precisionOf = ({ positionPrecision, positionVerified }: CatalogPlace): Place["position"] =>
  preciseEnough.has(positionPrecision) && positionVerified ? "exact" : "approximate";
