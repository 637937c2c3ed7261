import { AMENITY_KINDS, type AmenityKind } from "../contract/catalog/amenity-kinds.ts";

/** The camera of a map: degrees, and the zoom level for tiles of 512 px. */
export interface View {
  zoom: number;
  lat: number;
  lon: number;
}

/** A view, the id of the place whose card is open, and the kinds of amenities that are shown, as in the URL hash. */
export interface MapState {
  view: View;
  place?: number | undefined;
  amenities?: readonly AmenityKind[] | undefined;
}

/** Formats the URL hash, «#9.2/32.654/51.667/765;fuel,food», with as many decimals as the zoom level resolves. */
export function formatHash({ view: { zoom, lat, lon }, place, amenities = [] }: MapState): string {
  const shown = Number(zoom.toFixed(2)); // what is read back resolves the same number of decimals
  const decimals = Math.max(2, Math.ceil((shown * Math.LN2 + Math.log(512 / 360 / 0.5)) / Math.LN10));
  const parts = [shown, Number(lat.toFixed(decimals)), Number(lon.toFixed(decimals))];
  return `#${[...parts, ...(place === undefined ? [] : [place])].join("/")}${amenities.length > 0 ? `;${amenities.join(",")}` : ""}`;
}

const HASH =
  /^#(\d{1,2}(?:\.\d+)?)\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)(?:\/(\d{1,9}))?(?:;([a-z_,]{1,200}))?$/;

/** Parses the URL hash, which is untrusted: undefined when malformed. */
export function parseHash(hash: string): MapState | undefined {
  const match = HASH.exec(hash);
  if (!match) return undefined;
  const [zoom, lat, lon] = match.slice(1, 4).map(Number) as [number, number, number];
  if (zoom > 24 || Math.abs(lat) > 85 || Math.abs(lon) > 180) return undefined;
  const isKind = (text: string): text is AmenityKind => Object.hasOwn(AMENITY_KINDS, text);
  const amenities = [...new Set(match[5]?.split(","))].filter(isKind);
  return {
    view: { zoom, lat, lon },
    place: match[4] === undefined ? undefined : Number(match[4]),
    ...(amenities.length > 0 && { amenities }),
  };
}
