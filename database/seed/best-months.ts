/** Monthly normals of a station for the twelve Jalali months, Farvardin first: °C, mm per month, %. */
export interface JalaliClimate {
  readonly tmaxC: readonly number[];
  readonly tminC: readonly number[];
  readonly rainMm: readonly number[];
  readonly humidityPct: readonly number[];
}

interface Profile {
  /** Range of the mean daily maximum in °C in which a month is good. */
  readonly tmaxRange?: readonly [number, number];
  /** A warmer limit in the months of long days, for nights at most as warm as the second number: mornings and evenings are pleasant. */
  readonly coolNights?: readonly [hot: number, tmin: number];
  /** Whether damp air lowers the limit of heat: by 0.1 °C for each percent of humidity above 70. */
  readonly isMuggy?: boolean;
  /** Lowest acceptable mean daily minimum in °C. */
  readonly minTmin?: number;
  /** Highest acceptable mean daily minimum in °C: above it the nights are muggy and the sea is rough or too warm. */
  readonly maxTmin?: number;
  /** Highest acceptable rain in mm. */
  readonly maxRain?: number;
  /** Whether snow of the month before spoils a month: paths are closed or muddy. */
  readonly isSpoiltBySnow?: boolean;
  /** The only Jalali months that can be good, whatever the weather. */
  readonly months?: readonly number[];
}

// The reasons for each number are in docs/decisions/005-best-months.md.
const profiles = {
  comfort: { tmaxRange: [16.5, 31], coolNights: [33.5, 22], minTmin: 0.5, maxRain: 130, isSpoiltBySnow: true },
  indoor: { tmaxRange: [5, 35], maxRain: 260 },
  waterfall: { tmaxRange: [14, 34.5], minTmin: 1, months: [1, 2, 3, 4, 5], isSpoiltBySnow: true },
  "water-canyon": { tmaxRange: [22, 40], minTmin: 8, months: [2, 3, 4, 5, 6] },
  desert: { tmaxRange: [12, 28.5], minTmin: -3 },
  sea: { tmaxRange: [20, 31.5], minTmin: 12.5, maxTmin: 24.5, maxRain: 160, isMuggy: true },
  ski: { tmaxRange: [-12, 5.5], months: [9, 10, 11, 12, 1] },
  peak: { tmaxRange: [3, 24], months: [2, 3, 4, 5, 6, 7] },
  forest: { tmaxRange: [16, 33], minTmin: 4, maxRain: 180, isSpoiltBySnow: true },
  "wetland-birds": { tmaxRange: [4, 26], months: [8, 9, 10, 11, 12] },
  "hot-spring": { tmaxRange: [1, 25] },
  "year-round": {},
} as const satisfies Record<string, Profile>;

export type Season = keyof typeof profiles;

/** The valid values of the column `season` in the seed. */
export const seasons = Object.keys(profiles) as Season[];

const longDays = new Set([2, 3, 4, 5, 6]);
const lapseRate = -6.5 / 1000;
const year = Array.from({ length: 12 }, (_, month) => month);

/**
 * The best Jalali months for a place: 1–12, ascending, at least one.
 *
 * `season` names a profile, `climate` is that of the nearest station, and `altitudeDelta` is the place's altitude above the
 * station in metres: 6.5 °C less for each 1,000 m. Throws a RangeError for an unknown season.
 */
export function bestMonths(place: { season: string; climate: JalaliClimate; altitudeDelta: number }): number[] {
  if (!Object.hasOwn(profiles, place.season)) throw new RangeError(`${place.season} is no season`);
  const profile: Profile = profiles[place.season as Season];
  const shift = place.altitudeDelta * lapseRate;
  const distances = year.map((month) => distanceToGood(profile, place.climate, month, shift));
  const isGood = distances.map((distance) => distance === 0);
  const months = isGood.some(Boolean) ? fillGaps(isGood, distances) : mildestThreeMonths(distances);
  return year.filter((month) => months[month]).map((month) => month + 1);
}

/** How far a month is from good, in °C; 0 is good. Excess rain counts 1 °C for each 20 mm. */
function distanceToGood(profile: Profile, climate: JalaliClimate, month: number, shift: number): number {
  const tmax = climate.tmaxC[month]! + shift;
  const tmin = climate.tminC[month]! + shift;
  const [cold, usualHot] = profile.tmaxRange ?? [-Infinity, Infinity];
  const isCool = profile.coolNights !== undefined && longDays.has(month + 1) && tmin <= profile.coolNights[1];
  const damp = profile.isMuggy ? Math.max(0, climate.humidityPct[month]! - 70) / 10 : 0;
  const hot = (isCool ? profile.coolNights[0] : usualHot) - damp;
  const snow = profile.isSpoiltBySnow && hasSnow(climate, (month + 11) % 12, shift) ? 3 : 0;
  const outside = profile.months && !profile.months.includes(month + 1) ? 100 : 0;
  return (
    Math.max(0, cold - tmax, tmax - hot) +
    Math.max(0, (profile.minTmin ?? -Infinity) - tmin, tmin - (profile.maxTmin ?? Infinity)) +
    Math.max(0, (climate.rainMm[month]! - (profile.maxRain ?? Infinity)) / 20) +
    snow +
    outside
  );
}

/** Whether snow falls and stays for most of a month. */
const hasSnow = ({ tmaxC, tminC, rainMm }: JalaliClimate, month: number, shift: number) =>
  (tmaxC[month]! + tminC[month]!) / 2 + shift < 2 && rainMm[month]! >= 10;

/** Adds months between two good ones that are at most 2 °C from good, so that the list forms a season. */
function fillGaps(isGood: boolean[], distances: number[]): boolean[] {
  return isGood.map(
    (item, month) => item || (isGood[(month + 11) % 12]! && isGood[(month + 1) % 12]! && distances[month]! <= 2),
  );
}

/** The three consecutive months with the smallest total distance, for places without a good month. */
function mildestThreeMonths(distances: number[]): boolean[] {
  const three = (start: number) => [0, 1, 2].map((step) => (start + step) % 12);
  const sum = (start: number) => three(start).reduce((total, month) => total + distances[month]!, 0);
  const start = year.reduce((best, month) => (sum(month) < sum(best) ? month : best));
  return year.map((month) => three(start).includes(month));
}
