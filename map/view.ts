/** What a map looks at: degrees, and the zoom as maps with tiles of 512 px count. */
export interface View {
  zoom: number;
  lat: number;
  lon: number;
}

/** A view and the place whose card is open, as they stand behind `#`. */
export interface Spot {
  view: View;
  place?: number | undefined;
}

/** «#9.2/32.654/51.667/765»: as many decimals as the zoom can show. */
export function writeSpot({ view: { zoom, lat, lon }, place }: Spot): string {
  const decimals = Math.max(2, Math.ceil((zoom * Math.LN2 + Math.log(512 / 360 / 0.5)) / Math.LN10));
  const parts = [Number(zoom.toFixed(2)), Number(lat.toFixed(decimals)), Number(lon.toFixed(decimals))];
  return `#${[...parts, ...(place === undefined ? [] : [place])].join("/")}`;
}

const shape = /^#(\d{1,2}(?:\.\d+)?)\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)(?:\/(\d{1,9}))?$/;

/** Reads what stands behind `#`, whoever wrote it: what makes no sense is no view. */
export function readSpot(hash: string): Spot | undefined {
  const found = shape.exec(hash);
  if (!found) return undefined;
  const [zoom, lat, lon] = found.slice(1, 4).map(Number) as [number, number, number];
  if (zoom > 24 || Math.abs(lat) > 85 || Math.abs(lon) > 180) return undefined;
  return { view: { zoom, lat, lon }, place: found[4] === undefined ? undefined : Number(found[4]) };
}
