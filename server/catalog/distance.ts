/** The mean radius in metres. */
export const EARTH_RADIUS_M = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres between two positions in degrees. */
export function metresBetween(latA: number, lonA: number, latB: number, lonB: number): number {
  const [dLat, dLon] = [radians(latB - latA), radians(lonB - lonA)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

const maxPlaneDegrees = 10;
const planeSlack = 1.002; // on a plane, such differences are up to 0.13 % too long: sin(5°) is 0.9987 · 5°

/** The surroundings of a position in degrees, for tests that are ten times cheaper than a distance. */
export class Vicinity {
  readonly #lat: number;
  readonly #lon: number;
  readonly #cosLat: number;
  #degrees = 0;

  constructor({ lat, lon }: { lat: number; lon: number }) {
    this.#lat = lat;
    this.#lon = lon;
    this.#cosLat = Math.cos(radians(lat));
  }

  /** In metres. */
  set radius(metres: number) {
    this.#degrees = (planeSlack * (metres + 1)) / radians(EARTH_RADIUS_M);
  }

  /** Whether a position is surely farther than the radius; false also for many that are. */
  excludes(lat: number, lon: number): boolean {
    const dLat = Math.abs(lat - this.#lat);
    if (dLat > this.#degrees) return true;
    const dLon = Math.abs(lon - this.#lon);
    if (dLat > maxPlaneDegrees || dLon > maxPlaneDegrees) return false;
    const cosLat = this.#cosLat - radians(dLat); // no greater than at either latitude
    return cosLat > 0 && dLat ** 2 + (cosLat * dLon) ** 2 > this.#degrees ** 2;
  }
}
