/** Monthly normals of one station in the twelve Jalali months, Farvardin first: °C, mm in the month, %. */
export interface JalaliClimate {
  readonly tmaxC: readonly number[];
  readonly tminC: readonly number[];
  readonly rainMm: readonly number[];
  readonly humidityPct: readonly number[];
}

interface Profile {
  /** Mean daily maximum in °C between which the month is good. */
  readonly tmax?: readonly [number, number];
  /** Mean daily minimum in °C that the nights must reach. */
  readonly tmin?: number;
  /** Mean daily minimum in °C above which the nights are close and the sea is rough or too warm. */
  readonly muggy?: number;
  /** Rain in mm that the month may not pass. */
  readonly rain?: number;
  /** Jalali months outside of which nothing is good, whatever the weather. */
  readonly only?: readonly number[];
}

// The reasons for each number stand in docs/decisions/best-months.md.
const profiles = {
  comfort: { tmax: [16.5, 31], tmin: 0.5, rain: 130 },
  indoor: { tmax: [5, 35], rain: 260 },
  waterfall: { tmax: [14, 34.5], tmin: 1, only: [1, 2, 3, 4, 5] },
  desert: { tmax: [12, 28.5], tmin: -3 },
  sea: { tmax: [20, 31.5], tmin: 12.5, muggy: 24.5, rain: 160 },
  ski: { tmax: [-12, 5.5], only: [9, 10, 11, 12, 1] },
  peak: { tmax: [3, 24], only: [2, 3, 4, 5, 6, 7] },
  forest: { tmax: [16, 33], tmin: 4, rain: 180 },
  "wetland-birds": { tmax: [4, 26], only: [8, 9, 10, 11, 12] },
  "hot-spring": { tmax: [1, 25] },
  "year-round": {},
} as const satisfies Record<string, Profile>;

export type Season = keyof typeof profiles;

/** The names that the column `season` of the facts may carry. */
export const seasons = Object.keys(profiles) as Season[];

const lapseRate = -6.5 / 1000;
const year = Array.from({ length: 12 }, (_, month) => month);

/**
 * The Jalali months (1–12, ascending, never none) that are best for a place.
 *
 * `season` names a profile, `climate` is that of the nearest station, and `altitudeDelta` is how many metres the place
 * stands above the station: 6.5 °C less for each 1,000 m. Throws a RangeError for an unknown season.
 */
export function bestMonths(place: { season: string; climate: JalaliClimate; altitudeDelta: number }): number[] {
  if (!Object.hasOwn(profiles, place.season)) throw new RangeError(`${place.season} is no season`);
  const profile: Profile = profiles[place.season as Season];
  const shift = place.altitudeDelta * lapseRate;
  const misses = year.map((month) => missOf(profile, place.climate, month, shift));
  const good = misses.map((miss) => miss === 0);
  const months = good.some(Boolean) ? withoutHoles(good, misses) : mildestThree(misses);
  return year.filter((month) => months[month]).map((month) => month + 1);
}

/** How far a month is from being good, in °C; 0 is good. Rain counts a degree for each 20 mm too much. */
function missOf(profile: Profile, climate: JalaliClimate, month: number, shift: number): number {
  const tmax = climate.tmaxC[month]! + shift;
  const tmin = climate.tminC[month]! + shift;
  const [cold, hot] = profile.tmax ?? [-Infinity, Infinity];
  const outside = profile.only && !profile.only.includes(month + 1) ? 100 : 0;
  return (
    Math.max(0, cold - tmax, tmax - hot) +
    Math.max(0, (profile.tmin ?? -Infinity) - tmin, tmin - (profile.muggy ?? Infinity)) +
    Math.max(0, (climate.rainMm[month]! - (profile.rain ?? Infinity)) / 20) +
    outside
  );
}

/** A month that misses by little between two good ones is good too, so that the list reads as a season. */
function withoutHoles(good: boolean[], misses: number[]): boolean[] {
  return good.map(
    (item, month) => item || (good[(month + 11) % 12]! && good[(month + 1) % 12]! && misses[month]! <= 2),
  );
}

/** Where no month is good, the three in a row that miss the least. */
function mildestThree(misses: number[]): boolean[] {
  const three = (start: number) => [0, 1, 2].map((step) => (start + step) % 12);
  const sum = (start: number) => three(start).reduce((total, month) => total + misses[month]!, 0);
  const start = year.reduce((best, month) => (sum(month) < sum(best) ? month : best));
  return year.map((month) => three(start).includes(month));
}
