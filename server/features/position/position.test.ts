import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { readToponyms } from "./read-toponyms.ts";

const app = testApp({ rateLimitFactor: 100 });
const iran = "44,25,63.4,39.8";
const find = async (q: string, bbox = iran) =>
  (await app.get(`home/position/find?q=${encodeURIComponent(q)}&bbox=${bbox}`)).body;

test("tells of a position its province, county, height, nearest town and village", async () => {
  const { body } = await app.get("home/position?lat=36.1886&lon=51.7236"); // Baladeh, in Nur
  expect(body).toMatchObject({
    province: { name: "مازندران" },
    county: { name: "نور" },
    town: { name: "بلده", kind: "شهر" },
    village: { kind: "روستا" },
  });
  expect(body.altitude).toBeGreaterThan(1700);
  expect(body.altitude).toBeLessThan(2600);
  expect(body.altitude % 10).toBe(0);
  expect(body.town.distance_m).toBeLessThan(10_000);
});

test("knows nothing of a position abroad, and rejects wrong ones", async () => {
  expect((await app.get("home/position?lat=48.85&lon=2.35")).body).toEqual({
    ...{ lat: 48.85, lon: 2.35, province: null, county: null, altitude: null, town: null, village: null },
  });
  for (const path of ["home/position", "home/position?lat=1", "home/position?lat=a&lon=51", "home/position/find?q=یزد"])
    expect(await app.get(path), path).toMatchObject({ status: 422, body: { code: "fields_wrong" } });
});

test("finds settlements and peaks by the beginning of a word, also with other letters and spaces", async () => {
  expect((await find("دماوند")).toponyms).toContainEqual(
    expect.objectContaining({ name: "دماوند", kind: "قله", altitude: 5610 }),
  );
  expect((await find("علم کوه")).toponyms[0]).toMatchObject({ kind: "قله", province: "مازندران" });
  expect((await find("ابيانه")).toponyms[0]).toMatchObject({ name: "ابیانه", county: "نطنز" });
  expect((await find("بیرجند")).toponyms[0]).toMatchObject({ name: "بیرجند", kind: "شهر", province: "خراسان جنوبی" });
});

test("shows what is in the view before what is not", async () => {
  const box = "51.5,32.5,51.8,32.8"; // Isfahan
  const { places, toponyms } = await find("مسجد", box);
  expect(places[0].in_view).toBe(true);
  expect(places.length).toBeLessThanOrEqual(8);
  for (const list of [places, toponyms]) {
    const firstOutside = list.findIndex(({ in_view }: { in_view: boolean }) => !in_view);
    if (firstOutside >= 0)
      expect(list.slice(firstOutside).some(({ in_view }: { in_view: boolean }) => in_view)).toBe(false);
  }
});

test("finds nothing for a text without letters and answers any text", async () => {
  expect((await find("…")).toponyms).toEqual([]);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (text) => {
      const { status } = await app.get(`home/position/find?q=${encodeURIComponent(text.toWellFormed())}&bbox=${iran}`);
      expect([200, 422]).toContain(status);
    }),
    { numRuns: 60 },
  );
});

test("a search takes less than 5 ms of CPU time, also by the letter with which most names begin", async () => {
  const toponyms = await readToponyms();
  const box = [44, 25, 63.4, 39.8] as const;
  for (const text of ["ا", "ح", "چشمه", "حسین آباد", "ا ا ا ا ا ا", "ا".repeat(100)]) {
    const times = Array.from({ length: 20 }, () => {
      const { user: before } = process.threadCpuUsage();
      toponyms.find(text, box, 8);
      return (process.threadCpuUsage().user - before) / 1000;
    });
    expect(Math.min(...times), text).toBeLessThan(5); // the first ones are compiled, and another program makes some slower
  }
});
