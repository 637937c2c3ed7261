import { expect, test } from "vitest";
import type { TableRow } from "./heading.ts";
import { readGeojson } from "./read-geojson.ts";

const point = (lon: number, lat: number) => ({ type: "Point", coordinates: [lon, lat] });

/** The rows of a collection. */
async function read(...features: { properties: object; geometry?: object | null }[]) {
  async function* text() {
    yield JSON.stringify({ type: "FeatureCollection", features: features.map((it) => ({ type: "Feature", ...it })) });
  }
  const rows: TableRow[] = [];
  for await (const row of readGeojson(text(), "id")) rows.push(row);
  return rows;
}

test("reads properties under the names of the columns, in upper or lower case", async () => {
  const [row] = await read({ properties: { ID: 5, " Phone": "۰۲۱ ۱۲۳۴۵۶۷۸", Slug: "shush" } });
  expect(row).toEqual({ row: 1, cells: { id: 5, phone: "۰۲۱ ۱۲۳۴۵۶۷۸", slug: "shush" } });
});

test("a position in the properties counts where there is no geometry", async () => {
  const rows = await read(
    { properties: { id: 5, lat: 32.1, lon: "۵۴٫۴" }, geometry: null },
    { properties: { id: 6, lat: null, lon: null }, geometry: null },
    { properties: { id: 7 }, geometry: point(54.4, 32.1) },
  );
  expect(rows).toEqual([
    { row: 1, cells: { id: 5, lat: 32.1, lon: "۵۴٫۴" } },
    { row: 2, cells: { id: 6 } },
    { row: 3, cells: { id: 7, lat: 32.1, lon: 54.4 } },
  ]);
});

test("a position in the properties that differs from the geometry is an error of the row", async () => {
  const geometry = point(54.4, 32.1);
  const same = await read(
    { properties: { id: 5, lat: 32.1, lon: 54.4 }, geometry },
    { properties: { id: 6, lat: "۳۲٫۱۰۰۰۰۰۲", lon: null }, geometry },
  );
  expect(same.map(({ cells: { lat, lon }, issue }) => [lat, lon, issue])).toEqual(
    Array(2).fill([32.1, 54.4, undefined]),
  );
  const other = await read(
    { properties: { id: 5, lat: 32.2, lon: 54.4 }, geometry },
    { properties: { id: 6, lat: 32.1, lon: "شرق" }, geometry },
  );
  for (const { issue } of other) expect(issue).toContain("lat");
});

test("a file has a bounded number of features", async () => {
  async function* text() {
    yield '{"features":[';
    for (let hundred = 0; hundred < 2001; hundred++) yield '{"type":"Feature","properties":{"id":1}},'.repeat(100);
  }
  const readAll = async () => {
    let rows = 0;
    for await (const { row } of readGeojson(text(), "id")) rows = row;
    return rows;
  };
  await expect(readAll()).rejects.toMatchObject({ data: { errors: { file: expect.stringContaining("۲۰۰٬۰۰۰") } } });
});
