import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";

const app = testApp();
const attribution = readFileSync(join(import.meta.dirname, "../../../ATTRIBUTION.md"), "utf8");
const fetchFile = (name: string, headers = {}) => app.fastify.inject({ url: `/data/places.${name}`, headers });
const countPublished = async () => {
  const [row] = await app.db`select count(*)::int as places from place where published and deleted_at is null`;
  return row!.places as number;
};

test("the CSV has every published place with the sources of its position and height", async () => {
  const { statusCode, body, headers } = await fetchFile("csv");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toContain("text/csv");
  const rows = parse(body, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows).toHaveLength(await countPublished());
  for (const row of rows) {
    for (const key of [row.position_source!, row.altitude_source!, ...row.sources!.split("|")])
      expect(attribution, `${row.slug}: ${key}`).toContain(`\`${key}\``);
    expect(["100", "500", "3000", "15000"]).toContain(row.position_radius_m);
    expect(row.county && row.license).toBe("ODbL-1.0");
  }
  expect(rows.find(({ slug }) => slug === "arg-e-bam")).toMatchObject({
    county: "بم",
    city: "بم",
    position_source: "osm",
  });
});

test("the GeoJSON has the same places", async () => {
  const { body, headers } = await fetchFile("geojson");
  expect(headers["content-type"]).toContain("application/geo+json");
  const { type, features } = JSON.parse(body);
  expect([type, features.length]).toEqual(["FeatureCollection", await countPublished()]);
  expect(features[0]).toMatchObject({
    type: "Feature",
    geometry: { type: "Point" },
    properties: { license: "ODbL-1.0" },
  });
});

test("unchanged data is answered with 304, changed data anew, and an editor's position has no source of a dataset", async () => {
  const { headers } = await fetchFile("csv");
  expect(headers["cache-control"]).toBe("public, max-age=3600");
  expect((await fetchFile("csv", { "if-none-match": headers.etag })).statusCode).toBe(304);
  await app.db`update place set name = 'جای آزموده', position_source = null where id = 1`;
  await expect.poll(async () => (await fetchFile("csv")).body).toContain("جای آزموده");
  const rows = parse((await fetchFile("csv")).body, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows.find(({ id }) => id === "1")).toMatchObject({ position_source: "editors" });
});

test("many places come in parts that make one file", async () => {
  await app.db`
    insert into place (slug, name, name_en, kind, type_id, province_id, lat, lon, position_precision, importance, best_months,
      search_text, sort_key)
    select 'part-' || n, name, name_en, kind, type_id, province_id, lat, lon, position_precision, importance, best_months,
      search_text, sort_key
    from place, generate_series(1, 4500) n where place.id = 3`;
  const count = await countPublished();
  await expect.poll(async () => JSON.parse((await fetchFile("geojson")).body).features.length).toBe(count);
  expect(parse((await fetchFile("csv")).body, { columns: true, bom: true })).toHaveLength(count);
});

test("the API's description names the licence and the files", async () => {
  const { body } = await app.get("openapi.json");
  expect(body.info.description).toContain("/data/places.csv");
  expect(body.info.description).toContain("/data/places.geojson");
  expect(body.info.description).toContain("ODbL");
});
