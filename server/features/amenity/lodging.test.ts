import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";
import { metresBetween } from "../../catalog/distance.ts";

const app = testApp({ rateLimitFactor: 100 });

const filtered = async (query = "lodging=1") =>
  (await app.get(`home/filter?${query}&page_count=100&fields=id,facets`)).body as {
    total: number;
    data: { id: number }[];
    facets: { lodging: { count: number }[] };
  };

test("«has lodging» holds for exactly the places with a hotel or an eco-lodge within 10 km", async () => {
  const places = await app.db<{ id: number; lat: number; lon: number; has_lodging: boolean }[]>`
    select id, lat, lon, has_lodging from place where published and deleted_at is null`;
  const lodging = await app.db<
    { lat: number; lon: number }[]
  >`select lat, lon from amenity where kind in ('hotel', 'eco_lodge')`;
  const hasLodging = (place: { lat: number; lon: number }) =>
    lodging.some((hotel) => metresBetween(place.lat, place.lon, hotel.lat, hotel.lon) <= 10_000);
  const wrong = places.filter((place) => place.has_lodging !== hasLodging(place));
  expect(wrong).toEqual([]);
  const expected = places.filter(({ has_lodging }) => has_lodging).length;
  const { total, facets } = await filtered();
  expect(total).toBe(expected);
  expect(facets.lodging[0]!.count).toBe(expected);
  expect((await filtered("lodging=0")).total).toBe(places.length);
  for (const yes of ["۱", "yes"]) expect((await filtered(`lodging=${encodeURIComponent(yes)}`)).total).toBe(expected);
  expect((await app.get("home/filter?lodging=شاید")).status).toBe(422);
});

test("a new hotel changes the places around it and no other, also when it is moved and removed; so does moving the place", async () => {
  const { headers } = await newStaff(app);
  const [far] = await app.db<{ id: number; lat: number; lon: number }[]>`
    select id, lat, lon from place where slug = 'lut-desert' and not has_lodging`;
  const before = (await filtered()).total;
  const isFound = async () => {
    const { data } = (await app.get(`home/filter?lodging=1&sort=nearest&lat=${far!.lat}&lon=${far!.lon}&page_count=1`))
      .body;
    return data[0].id === far!.id;
  };
  const near = { lat: far!.lat + 0.08, lon: far!.lon };
  const { body } = await app.post("desk/amenity/create", { kind: "eco_lodge", ...near, published: true }, headers);
  await expect.poll(isFound).toBe(true);
  await expect.poll(async () => (await filtered()).total).toBeGreaterThan(before); // an answer may be stale for a second
  await app.post(`desk/amenity/update/${body.record.id}`, { version: 1, lat: far!.lat + 0.2 }, headers);
  await expect.poll(isFound).toBe(false);
  await app.db`update place set lat = ${far!.lat + 0.15} where id = ${far!.id}`;
  await expect.poll(isFound).toBe(true);
  await app.db`update place set lat = ${far!.lat} where id = ${far!.id}`;
  await expect.poll(isFound).toBe(false);
  await app.post("desk/amenity/remove", { ids: [body.record.id] }, headers);
  await expect.poll(async () => (await filtered()).total).toBe(before);
});
