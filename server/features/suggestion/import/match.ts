import { fold, searchWords } from "../../../../database/persian.ts";
import { kmBetween } from "../../../../database/place-derived.ts";
import type { Candidate } from "./candidate.ts";

/** What the import compares of a place. */
export interface ImportPlace {
  id: number;
  name: string;
  name_en: string;
  alt_names: string[];
  kind: string;
  kind_name: string;
  lat: number;
  lon: number;
  position_precision: string;
  position_verified: boolean;
  altitude_m: number | null;
  /** The facts that are known, by name. */
  facts: Record<string, unknown>;
}

export interface Match {
  place: ImportPlace;
  distanceKm: number;
  /** Why it may be another place, in sentences. */
  doubts: string[];
}

/** Kilometres within which a place may truly be, by the precision of its position. */
const reach: Record<string, number> = {
  about_100m: 1,
  about_500m: 2,
  about_3km: 8,
  about_15km: 30,
  settlement_centre: 8,
  nearest_settlement: 30,
};
const nearKm = 1; // a place with another name is proposed only within this distance
const cellsPerDegree = 20; // cells of some 5 km

/** Names compare without spelling and the order of words. */
const keyOf = (name: string) => searchWords(fold(name)).sort().join(" ");

/** Finds the place that something is: by name, kind and distance. */
export class PlaceMatcher {
  readonly #byName = new Map<string, ImportPlace[]>();
  readonly #byCell = new Map<string, ImportPlace[]>();

  constructor(places: readonly ImportPlace[]) {
    for (const place of places) {
      for (const key of keysOf(place)) push(this.#byName, key, place);
      push(this.#byCell, cellOf(place.lat, place.lon), place);
    }
  }

  /** The place that a candidate is, with the doubts; undefined when it is none of ours. */
  find(candidate: Candidate): Match | undefined {
    const named = new Set(candidate.names.flatMap((name) => this.#byName.get(keyOf(name)) ?? []));
    const matches = [...named].flatMap((place) => toMatch(candidate, place) ?? []).sort(byDistance);
    const [best, second] = matches;
    if (!best) return this.#findNearby(candidate);
    if (second && second.distanceKm < 2 * best.distanceKm + 1)
      best.doubts.push(`«${second.place.name}» با شمارهٔ ${second.place.id} هم همین نام را دارد.`);
    return best;
  }

  /** A place of the same kind very near, whose name has words in common. */
  #findNearby(candidate: Candidate): Match | undefined {
    if (candidate.kinds.length === 0) return undefined;
    const words = new Set(candidate.names.flatMap((name) => keyOf(name).split(" ")));
    const [match] = neighbours(candidate.lat, candidate.lon)
      .flatMap((cell) => this.#byCell.get(cell) ?? [])
      .filter((place) => candidate.kinds.includes(place.kind) && sharesName(place, words))
      .map((place) => ({ place, distanceKm: kmBetween(candidate, place), doubts: ["نام‌ها یکی نیستند."] }))
      .filter(({ distanceKm }) => distanceKm <= nearKm)
      .sort(byDistance);
    return match;
  }
}

const byDistance = (a: Match, b: Match) => a.distanceKm - b.distanceKm;

function push<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const keysOf = ({ name, name_en, alt_names }: ImportPlace) =>
  new Set([name, name_en, ...alt_names].map(keyOf).filter((key) => key !== ""));

/** Whether a place shares a word that is not the one of its kind: «غار» alone says nothing. */
function sharesName({ name, kind_name }: ImportPlace, words: ReadonlySet<string>) {
  const general = new Set(keyOf(kind_name).split(" "));
  return keyOf(name)
    .split(" ")
    .some((word) => word.length > 2 && !general.has(word) && words.has(word));
}

/** The match of a name; undefined when kind or distance make it another place. */
function toMatch(candidate: Candidate, place: ImportPlace): Match | undefined {
  const distanceKm = kmBetween(candidate, place);
  const radius = reach[place.position_precision] ?? 1;
  if (distanceKm > 2 * radius) return undefined;
  const isOtherKind = candidate.kinds.length > 0 && !candidate.kinds.includes(place.kind);
  if (isOtherKind && distanceKm > nearKm) return undefined;
  return {
    place,
    distanceKm,
    doubts: [
      ...(isOtherKind ? ["گونه‌اش با گونهٔ این مکان نمی‌خواند."] : []),
      ...(candidate.kinds.length === 0 ? ["گونه‌اش معلوم نیست."] : []),
      ...(distanceKm > radius ? ["دورتر از آن است که از دقت جای این مکان برمی‌آید."] : []),
    ],
  };
}

const cellOf = (lat: number, lon: number) => `${Math.floor(lat * cellsPerDegree)} ${Math.floor(lon * cellsPerDegree)}`;

function neighbours(lat: number, lon: number): string[] {
  const steps = [-1, 0, 1].map((step) => step / cellsPerDegree);
  return steps.flatMap((dLat) => steps.map((dLon) => cellOf(lat + dLat, lon + dLon)));
}
