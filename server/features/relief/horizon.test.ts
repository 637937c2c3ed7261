import { brotliCompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { heightsAround } from "../../../database/height-grid.ts";
import { elevationProfile } from "./elevation-profile.ts";
import { COLUMNS, lookAt } from "./horizon.ts";
import { drawHorizon } from "./horizon-drawing.ts";
import { PICTURE, scaleOf } from "./horizon-scale.ts";
import { readSummits } from "./read-summits.ts";
import { groundAt, type Summit, Terrain } from "./terrain.ts";

/** Peaks with their surveyed heights. */
const known: Summit[] = [
  { name: "دماوند", lat: 35.9549, lon: 52.1096, altitude: 5610 },
  { name: "علم‌کوه", lat: 36.3758, lon: 50.9631, altitude: 4848 },
  { name: "سبلان", lat: 38.2669, lon: 47.8368, altitude: 4811 },
  { name: "هزار", lat: 29.5117, lon: 57.2711, altitude: 4501 },
  { name: "شیرکوه", lat: 31.6057, lon: 54.0678, altitude: 4050 },
  { name: "توچال", lat: 35.8844, lon: 51.4199, altitude: 3964 },
  { name: "تفتان", lat: 28.6006, lon: 61.1337, altitude: 3941 },
  { name: "الوند", lat: 34.664, lon: 48.486, altitude: 3574 },
];
const [damavand, , , , , tochal] = known as [Summit, Summit, Summit, Summit, Summit, Summit];
const tajrish = { lat: 35.804, lon: 51.4295 };

test("the grid has known peaks lower than they are, by less than a fifth, and a raised one at its surveyed height", () => {
  for (const peak of known) {
    const highest = heightsAround(peak.lat, peak.lon, 2.5).at(-1)!;
    expect(highest, peak.name).toBeLessThanOrEqual(peak.altitude + 50);
    expect(highest, peak.name).toBeGreaterThan(0.8 * peak.altitude);
    expect(new Terrain([peak]).heightAt(peak.lat, peak.lon), peak.name).toBeCloseTo(peak.altitude, 3);
  }
  const lake = { lat: 37.5, lon: 51.5 }; // the middle of the southern Caspian Sea
  expect(groundAt(lake)).toBe(-28);
  expect(groundAt({ lat: 50, lon: 51 })).toBeNull();
});

test("the grid cuts the named peaks of the map as much as its precision says: half of them by less than 350 m", async () => {
  const summits = await readSummits();
  expect(summits.length).toBeGreaterThan(1000);
  const differences = summits
    .map(({ lat, lon, altitude }) => altitude - heightsAround(lat, lon, 2.5).at(-1)!)
    .sort((a, b) => a - b);
  const at = (share: number) => differences[Math.floor(differences.length * share)]!;
  expect(at(0.05)).toBeGreaterThan(-50);
  expect(at(0.5)).toBeLessThan(350);
  expect(at(0.95)).toBeLessThan(650);
});

test("a peak behind a nearer and higher ridge is not named, and is when it towers above the ridge", () => {
  const behind: Summit = { name: "پشت توچال", lat: 36.05, lon: 51.42, altitude: 3900 };
  const names = (other: Summit) =>
    lookAt({ from: tajrish, to: tochal, others: [other] }).others.map(({ name }) => name);
  expect(names(behind)).toEqual([]);
  expect(names({ ...behind, altitude: 12_000 })).toEqual(["پشت توچال"]);
});

test("the earth's curvature hides what is far and low", () => {
  const sea = { lat: 38.6, lon: 51.4 }; // on the Caspian Sea, 190 km north of the Alborz
  const near: Summit = { name: "موج", lat: 38.3, lon: 51.4, altitude: 500 };
  const at = (metresHigh: number, lat: number) =>
    lookAt({ from: sea, to: near, others: [{ name: "کوه", lat, lon: 51.5, altitude: metresHigh }] }).others.length;
  expect(at(300, 38.2)).toBe(1); // 44 km: hidden below 100 m
  expect(at(300, 37.4)).toBe(0); // 134 km: hidden below 1,200 m
  expect(at(2500, 37.4)).toBe(1);
});

test("the peak stands in the middle of the picture, below the names, and the land below the sky", () => {
  const horizon = lookAt({ from: { lat: 35.8767, lon: 52.1658 }, to: damavand, others: [] }); // from Rineh
  const { stretch, toY } = scaleOf(horizon);
  expect(horizon.own).toMatchObject({ isVisible: true, across: 0.5 });
  expect(stretch).toBeGreaterThanOrEqual(1);
  const top = toY(horizon.own.slope);
  expect(top).toBeGreaterThan(0.25 * PICTURE.height);
  for (const { edge } of horizon.layers)
    for (const slope of edge) expect(toY(slope)).toBeGreaterThan(0.25 * PICTURE.height);
  // The drawing shows the cone: it is highest in the middle, and falls to both sides.
  const skyline = (column: number) => Math.min(...horizon.layers.map(({ edge }) => toY(edge[column]!)));
  expect(Math.abs(skyline(COLUMNS / 2) - top)).toBeLessThan(8);
  expect(skyline(10)).toBeGreaterThan(skyline(COLUMNS / 2) + 40);
  expect(skyline(COLUMNS - 10)).toBeGreaterThan(skyline(COLUMNS / 2) + 40);
});

test("draws an SVG without texts, by day and by night, below 6 kB compressed", () => {
  const view = { from: tajrish, to: tochal, others: [] };
  const [day, night] = [drawHorizon(view, "day"), drawHorizon(view, "night")];
  expect(day).toMatch(/^<svg [^>]*viewBox="0 0 720 360">.*<\/svg>$/);
  expect(day).not.toMatch(/NaN|Infinity|<text/);
  expect(day).not.toBe(night);
  expect(drawHorizon(view, "day")).toBe(day);
  for (const svg of [day, night]) expect(brotliCompressSync(svg).length).toBeLessThan(6000);
});

test("any position gives a picture in bounded work", () => {
  const position = {
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  };
  const altitude = fc.integer({ min: -100, max: 9000 });
  const summit = fc.record({ name: fc.string(), ...position, altitude });
  fc.assert(
    fc.property(fc.record(position), summit, fc.array(summit, { maxLength: 5 }), (from, to, others) => {
      expect(drawHorizon({ from, to, others }, "day")).not.toMatch(/NaN|Infinity|undefined/);
    }),
    { numRuns: 30 },
  );
  const many = Array.from({ length: 100_000 }, (_, nth) => ({ ...tochal, lon: 51 + nth / 1e5 }));
  const before = process.cpuUsage();
  lookAt({ from: tajrish, to: tochal, others: many });
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});

test("a profile has the same number of heights for every length, its stops in order, and the ends at their heights", () => {
  const profile = elevationProfile([tajrish, tochal, { lat: 36.2, lon: 51.4 }], [tochal])!;
  expect(profile.heights).toHaveLength(121);
  expect(profile.stops.map(({ distance_m }) => distance_m)).toEqual([0, expect.any(Number), profile.length_m]);
  expect(profile.stops[1]).toMatchObject({ altitude: 3960 });
  expect([profile.heights[0], profile.heights.at(-1)]).toEqual([
    profile.stops[0]!.altitude,
    profile.stops[2]!.altitude,
  ]);
  for (const height of profile.heights) expect(height % 10).toBe(0);
  expect(elevationProfile([tajrish, { lat: 60, lon: 51 }])).toBeNull();
  expect(elevationProfile([tajrish, tajrish])).toBeNull();
});
