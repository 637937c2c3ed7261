import type { TransactionSql } from "postgres";
import { toJalaliMonths } from "./seed/jalali-months.ts";
import { readSeedLines, requireId, type SeedLine } from "./seed-lines.ts";
import { seedRows } from "./seed-rows.ts";

/** Monthly normals of a station for the twelve Jalali months, Farvardin first: °C, mm per month, %. */
export interface Climate {
  station: number;
  lat: number;
  lon: number;
  elevationM: number;
  tmaxC: number[];
  tminC: number[];
  rainMm: number[];
  humidityPct: number[];
}

const columns = ["tmax_c", "tmin_c", "rain_mm", "humidity_pct", "sunshine_h"] as const;

/** Seeds the stations and their normals, converted from Gregorian to Jalali months. */
export async function seedClimate(tx: TransactionSql, provinces: Map<string, number>): Promise<Climate[]> {
  const stations = await readSeedLines("climate-station");
  const lines = Map.groupBy(await readSeedLines("climate-normal"), (line) => line.number("station"));
  await seedRows(
    tx,
    "climate_station",
    "id",
    stations.map((line) => ({
      id: line.number("id"),
      name: line.text("name"),
      name_en: line.text("name_en"),
      province_id: requireId(provinces, line.text("province")),
      lat: line.number("lat"),
      lon: line.number("lon"),
      elevation_m: line.number("elevation_m"),
      years: line.text("years"),
    })),
  );
  const climates = stations.map((station) => ({ station, jalali: jalaliYear(lines.get(station.number("id")) ?? []) }));
  const rows = climates.flatMap(({ station, jalali }) =>
    jalali.tmax_c.map((_, month) => ({
      station_id: station.number("id"),
      month: month + 1,
      ...Object.fromEntries(columns.map((column) => [column, jalali[column][month]!])),
    })),
  );
  // Editors do not change these rows, so the seed overwrites them.
  await tx`
    insert into climate_normal select * from jsonb_populate_recordset(null::climate_normal, ${tx.json(rows)})
    on conflict (station_id, month) do update set tmax_c = excluded.tmax_c, tmin_c = excluded.tmin_c,
      rain_mm = excluded.rain_mm, humidity_pct = excluded.humidity_pct, sunshine_h = excluded.sunshine_h`;
  return climates.map(({ station, jalali }) => ({
    station: station.number("id"),
    lat: station.number("lat"),
    lon: station.number("lon"),
    elevationM: station.number("elevation_m"),
    tmaxC: jalali.tmax_c,
    tminC: jalali.tmin_c,
    rainMm: jalali.rain_mm,
    humidityPct: jalali.humidity_pct,
  }));
}

function jalaliYear(lines: SeedLine[]): Record<(typeof columns)[number], number[]> {
  const inOrder = lines.toSorted((a, b) => a.number("month") - b.number("month"));
  const year = (column: string) => toJalaliMonths(inOrder.map((line) => line.number(column))).map(roundToTenth);
  return Object.fromEntries(columns.map((column) => [column, year(column)])) as never;
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/** The most representative station: the nearest, where 100 m of altitude count as much as 15 km of distance. */
export function nearestClimate(climates: Climate[], lat: number, lon: number, altitudeM: number | null): Climate {
  const distance = (climate: Climate) => {
    const km = Math.hypot((climate.lat - lat) * 111.2, (climate.lon - lon) * 111.2 * Math.cos((lat * Math.PI) / 180));
    return km + (altitudeM === null ? 0 : Math.abs(climate.elevationM - altitudeM) * 0.15);
  };
  return climates.reduce((best, climate) => (distance(climate) < distance(best) ? climate : best));
}
