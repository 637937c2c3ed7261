import type { CatalogPlace, Snapshot } from "../../../catalog/snapshot.ts";
import { placeCard } from "../../place/place-card.ts";
import { precisionOf } from "../../place/place-position.ts";

/** A place as map programs are told of it: plain text, nothing escaped yet. */
export interface ExportedPlace {
  id: number;
  name: string;
  /** What it is, in the singular. */
  kind: string;
  description: string;
  /** The address of its page. */
  url: string;
  /** Degrees, WGS84. */
  lat: number;
  lon: number;
  /** Metres above the sea. */
  altitude: number | null;
}

/** A set of places under its name, in the order in which it is shown. */
export interface ExportedSet {
  name: string;
  places: ExportedPlace[];
}

/** `siteUrl` without a slash at its end. */
export function exportedPlace(snapshot: Snapshot, place: CatalogPlace, siteUrl: string): ExportedPlace {
  const { id, name, kind, summary, lat, lon } = placeCard(snapshot, place);
  const approximate = precisionOf(place) === "approximate";
  return {
    id,
    name: printable(name),
    kind: printable(kind),
    description: printable(approximate ? `${summary}\n${APPROXIMATE}` : summary),
    url: `${siteUrl}/place-details/${id}`,
    lat,
    lon,
    altitude: place.altitudeM,
  };
}

/** Whoever goes by these numbers must know. */
export const APPROXIMATE = "جای این نقطه تقریبی است؛ با آن مسیریابی نکنید.";

/** Without what no XML may hold (control characters, lone surrogates, non-characters), nor the older control characters. */
export const printable = (text: string) =>
  text.replace(/[^\t\n\r\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
