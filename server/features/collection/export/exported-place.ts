import type { CatalogIndex } from "../../../catalog/catalog-index.ts";
import type { CatalogPlace } from "../../../catalog/catalog-rows.ts";
import { toPlaceCard } from "../../place/place-card.ts";
import { knownAltitude, precisionOf } from "../../place/place-position.ts";

/** A place as map programs receive it: plain text, not yet escaped. */
export interface ExportedPlace {
  id: number;
  name: string;
  /** The name of its kind, in the singular. */
  kind: string;
  description: string;
  /** The URL of its page. */
  url: string;
  /** Degrees, WGS84. */
  lat: number;
  lon: number;
  /** Metres above sea level. */
  altitude: number | null;
}

/** A collection of places with its name, in display order. */
export interface ExportedCollection {
  name: string;
  places: ExportedPlace[];
}

/** A place for the export; `siteUrl` has no trailing slash. */
export function toExportedPlace(index: CatalogIndex, place: CatalogPlace, siteUrl: string): ExportedPlace {
  const { id, name, kind, summary, lat, lon } = toPlaceCard(index, place);
  const approximate = precisionOf(place) === "approximate";
  return {
    id,
    name: toPrintable(name),
    kind: toPrintable(kind),
    description: toPrintable(approximate ? `${summary}\n${APPROXIMATE}` : summary),
    url: `${siteUrl}/place-details/${id}`,
    lat,
    lon,
    altitude: knownAltitude(place),
  };
}

/** Appended to the description of a place with approximate coordinates, which are not suitable for navigation. */
export const APPROXIMATE = "جای این نقطه تقریبی است؛ با آن مسیریابی نکنید.";

/**
 * Removes characters that XML does not allow (control characters, lone surrogates, non-characters) and C1 control
 * characters.
 */
export const toPrintable = (text: string) =>
  text.replace(/[^\t\n\r\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
