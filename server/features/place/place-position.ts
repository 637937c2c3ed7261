import type { Place } from "../../../contract/catalog/place.ts";
import type { CatalogPlace } from "../../catalog/snapshot.ts";

// Nearer than this to the truth, a route leads to the place itself.
const exact = new Set(["about_100m", "about_500m", "settlement_centre"]);

/** Whether its position may be trusted with a route; an approximate one is drawn as a circle. */
export const precisionOf = ({ positionPrecision, positionVerified }: CatalogPlace): Place["position"] =>
  exact.has(positionPrecision) && positionVerified ? "exact" : "approximate";
