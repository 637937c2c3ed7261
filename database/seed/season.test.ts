import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { deriveBestMonths } from "../place-derived.ts";
import { nearestClimate } from "../seed-climate.ts";
import { readTexts } from "../seed-texts.ts";
import { toJalaliMonths } from "./jalali-months.ts";

// The months of good and bad season that any traveller knows, written by hand for places of every kind, against the rule.

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
const expectations = table("season-expectation");
const list = (cell = "") => cell.split("|").map(Number);

function monthsOf(slug: string): number[] {
  const written = texts.find("place", slug)?.front.months;
  if (written) return written;
  const place = places.get(slug)!;
  const altitude = Number(place.altitude_m);
  const climate = nearestClimate(climates, Number(place.lat), Number(place.lon), altitude);
  return deriveBestMonths(place.season || kinds.get(place.kind!)!.season!, climate, altitude);
}

test("there are at least 60 expectations", () => {
  expect(new Set(expectations.map(({ place }) => place)).size).toBeGreaterThanOrEqual(60);
});

test.each(expectations.map((row) => [row.place!, row] as const))(
  "the season of %s is right",
  (slug, { good, bad, why }) => {
    const months = monthsOf(slug);
    expect(
      list(good).filter((month) => !months.includes(month)),
      `missing months: ${why}`,
    ).toEqual([]);
    expect(
      list(bad).filter((month) => months.includes(month)),
      `wrong months: ${why}`,
    ).toEqual([]);
  },
);
