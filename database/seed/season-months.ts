import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { deriveBestMonths } from "../place-derived.ts";
import { nearestClimate } from "../seed-climate.ts";
import { readTexts } from "../seed-texts.ts";
import { toJalaliMonths } from "./jalali-months.ts";

// The best months of the seed's places, as the seed writes them, and what travellers expect of them.

type Cells = Record<string, string>;
const table = (name: string): Cells[] =>
  parse(readFileSync(join(import.meta.dirname, `${name}.csv`)), { columns: true });

const normals = Map.groupBy(table("climate-normal"), ({ station }) => station);
const climates = table("climate-station").map(({ id, lat, lon, elevation_m }) => {
  const rows = normals.get(id)!.toSorted((a, b) => Number(a.month) - Number(b.month));
  const year = (column: string) => toJalaliMonths(rows.map((row) => Number(row[column])));
  return {
    ...{ station: Number(id), lat: Number(lat), lon: Number(lon), elevationM: Number(elevation_m) },
    ...{ tmaxC: year("tmax_c"), tminC: year("tmin_c") },
    ...{ rainMm: year("rain_mm"), humidityPct: year("humidity_pct") },
  };
});
const kinds = new Map(table("kind").map((kind) => [kind.slug!, kind]));
const places = new Map(table("place").map((place) => [place.slug!, place]));
const texts = await readTexts();

const months = (cell = "") => cell.split("|").map(Number);

/** The months of good and bad season that any traveller knows, written by hand for places of every kind. */
export const SEASON_EXPECTATIONS = table("season-expectation").map(({ place, good, bad, why }) => ({
  ...{ place: place!, why: why!, good: months(good), bad: months(bad) },
}));

/** The best months of a place, 1–12: those of its text, or else by the rule. */
export function bestMonthsOf(slug: string): number[] {
  const written = texts.find("place", slug)?.front.months;
  if (written) return written;
  const place = places.get(slug)!;
  const altitude = Number(place.altitude_m);
  const climate = nearestClimate(climates, Number(place.lat), Number(place.lon), altitude);
  return deriveBestMonths(place.season || kinds.get(place.kind!)!.season!, climate, altitude);
}
