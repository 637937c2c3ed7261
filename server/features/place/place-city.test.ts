import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";
import { loadReferences, queryReferences } from "./place-reference.sql.ts";

const app = testApp();

test("the city of every place of the seed is the one that the desk would propose, but for the reviewed ones", async () => {
  const decisions = join(import.meta.dirname, "../../../tools/geodata/source/city-decision.csv");
  const reviewed = parse<{ place: string }>(await readFile(decisions), { columns: true }).map(({ place }) => place);
  const places = await app.db<{ slug: string; province_id: number; city_id: number; lat: number; lon: number }[]>`
    select slug, province_id, city_id, lat, lon from place where slug <> all(${reviewed}) order by id`;
  const { cityAt } = await loadReferences(app.db, false);
  const differing = [];
  for (const { slug, province_id, city_id, lat, lon } of places)
    if ((await cityAt(province_id, lat, lon)) !== city_id) differing.push(slug);
  expect(places.length).toBeGreaterThan(1000);
  expect(differing).toEqual([]);
});

test("a new place gets the city of its county that one starts from, and not a nearer hamlet", async () => {
  const { headers } = await newStaff(app);
  const [kerman] = await app.db`select id from province where slug = 'kerman'`;
  // Among the palm groves between Bam, the seat of the county, and Baravat, which is nearer.
  const at = { lat: 29.083, lon: 58.39 };
  const [nearest] = await app.db`
    select name from city where province_id = ${kerman!.id} order by (lat - ${at.lat}) ^ 2 + (lon - ${at.lon}) ^ 2 limit 1`;
  const body = { name: "باغ آزمون", name_en: "Garden", kind: "garden", province_id: kerman!.id, ...at };
  const { record } = (await app.post("desk/place/create", body, headers)).body;
  const [city] = await app.db`select name from city where id = ${record.city_id}`;
  expect(city!.name).toBe("بم");
  expect(nearest!.name).not.toBe("بم");
});

test("one query at a time gives the same city, and none in an unknown province", async () => {
  const at = [31, 31.9, 54.35] as const;
  const { cityAt } = queryReferences(app.db);
  expect(await cityAt(...at)).toBe(await (await loadReferences(app.db, false)).cityAt(...at));
  expect(await cityAt(999, 32, 53)).toBeNull();
});
