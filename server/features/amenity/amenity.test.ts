import { expect, test } from "vitest";
import { NearAmenity } from "../../../contract/catalog/amenity-fields.ts";
import { AMENITY_KINDS, amenityKinds } from "../../../contract/catalog/amenity-kinds.ts";
import { testApp } from "../../../testing/app.ts";
import { metresBetween } from "../../catalog/distance.ts";

const app = testApp({ rateLimitFactor: 100 });
const naqshJahan = { lat: 32.6572, lon: 51.6776 };

const nearestInSql = async (kind: string, { lat, lon }: { lat: number; lon: number }) => {
  const rows = await app.db<
    { id: number; lat: number; lon: number }[]
  >`select id, lat, lon from amenity where kind = ${kind}`;
  return rows
    .map((row) => ({ id: row.id, metres: metresBetween(lat, lon, row.lat, row.lon) }))
    .sort((a, b) => a.metres - b.metres);
};

test("lists the nearest of each kind within 20 km as plain SQL finds them, with distance and direction", async () => {
  const { status, body } = await app.get(`home/amenity/nearest?lat=${naqshJahan.lat}&lon=${naqshJahan.lon}`);
  expect(status).toBe(200);
  const nearest: NearAmenity[] = body.amenities.map((amenity: unknown) => NearAmenity.parse(amenity));
  for (const kind of amenityKinds) {
    const [expected] = await nearestInSql(kind, naqshJahan);
    const found = nearest.find((amenity) => amenity.kind === kind);
    if (expected!.metres > 20_000) expect(found, kind).toBeUndefined();
    else expect(found, kind).toMatchObject({ id: expected!.id, distance_m: Math.round(expected!.metres) });
  }
  expect(nearest.length).toBeGreaterThan(9);
});

test("lists a kind around a position, nearest first, at most fifty; one without a name is called by its kind", async () => {
  const { body } = await app.get(`home/amenity/around?lat=${naqshJahan.lat}&lon=${naqshJahan.lon}&kind=fuel`);
  const expected = (await nearestInSql("fuel", naqshJahan)).filter(({ metres }) => metres <= 20_000).slice(0, 50);
  expect(body.amenities.map(({ id }: { id: number }) => id)).toEqual(expected.map(({ id }) => id));
  const unnamed = body.amenities.find(({ has_name }: { has_name: boolean }) => !has_name);
  expect(unnamed).toMatchObject({ title: AMENITY_KINDS.fuel, source_date: "2021-08-06" });
});

test("finds nothing around a position abroad, and answers wrong positions and kinds with 422", async () => {
  for (const at of ["lat=0&lon=0", "lat=90&lon=51", "lat=-90&lon=180", "lat=89.9999&lon=-180"]) {
    expect((await app.get(`home/amenity/nearest?${at}`)).body, at).toEqual({ amenities: [] });
    expect((await app.get(`home/amenity/around?${at}&kind=fuel`)).body.amenities, at).toEqual([]);
  }
  for (const path of [
    "home/amenity/nearest",
    "home/amenity/nearest?lat=91&lon=51",
    "home/amenity/nearest?lat=سی&lon=51",
    "home/amenity/around?lat=32&lon=51",
    "home/amenity/around?lat=32&lon=51&kind=casino",
    "home/amenity?bbox=51,32,52,33",
    "home/amenity?bbox=51,32,52,33&kinds=fuel,casino",
    "home/amenity?bbox=44,25,63,39&kinds=fuel",
    "home/amenity?bbox=52,32,51,33&kinds=fuel",
    "home/amenity?bbox=51,32,52,33&kinds=fuel&limit=301",
  ])
    expect(await app.get(path), path).toMatchObject({ status: 422, body: { code: "fields_wrong" } });
  for (const id of ["999999", "-1", "x", "9999999999"])
    expect((await app.get(`home/amenity/show/${id}`)).status, id).toBeGreaterThanOrEqual(404);
  expect((await app.get("home/place/amenities/99999")).status).toBe(404);
});

test("shows a box of the map: only the kinds that were asked for, spread over it when there are too many", async () => {
  const box = [51, 35.4, 51.9, 36];
  const { body } = await app.get(`home/amenity?bbox=${box}&kinds=food,fuel&limit=120`);
  const [counted] = await app.db`
    select count(*)::int as count from amenity
    where kind in ('food', 'fuel') and lon between 51 and 51.9 and lat between 35.4 and 36`;
  expect(body.total).toBe(counted!.count);
  expect(body.amenities).toHaveLength(120);
  const quarters = new Set<string>();
  for (const { kind, lat, lon } of body.amenities) {
    expect(["food", "fuel"]).toContain(kind);
    expect(lon >= 51 && lon <= 51.9 && lat >= 35.4 && lat <= 36).toBe(true);
    quarters.add(`${lon < 51.45} ${lat < 35.7}`);
  }
  expect(quarters.size).toBe(4);
});

test("a remote place has the emergency numbers and a hospital at any distance, a town's mosque has none", async () => {
  const idOf = async (kind: string) =>
    (await app.db<{ id: number }[]>`select id from place where kind = ${kind} and published order by id limit 1`)[0]!
      .id;
  for (const kind of ["peak", "cave", "desert", "canyon"]) {
    const { body } = await app.get(`home/place/amenities/${await idOf(kind)}`);
    expect(body.emergency.numbers.map(({ number }: { number: string }) => number)).toEqual([
      "115",
      "112",
      "110",
      "125",
    ]);
    expect(body.emergency.hospital, kind).toMatchObject({ kind: "hospital", distance_m: expect.any(Number) });
  }
  expect((await app.get(`home/place/amenities/${await idOf("mosque")}`)).body.emergency).toBeNull();
});

test("the hospital of the remotest place is beyond 20 km and the nearest of all", async () => {
  const [lut] = await app.db<
    { id: number; lat: number; lon: number }[]
  >`select id, lat, lon from place where slug = 'lut-desert'`;
  const { body } = await app.get(`home/place/amenities/${lut!.id}`);
  const [nearest] = await nearestInSql("hospital", lut!);
  expect(nearest!.metres).toBeGreaterThan(20_000);
  expect(body.emergency.hospital.id).toBe(nearest!.id);
});
