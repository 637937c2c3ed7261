import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { contains, countyOf, kmToBorder, readCounties } from "../county.ts";

type Cells = Record<string, string>;
const table = (path: string): Cells[] => parse(readFileSync(join(import.meta.dirname, path)), { columns: true });

const places = table("place.csv");
const cities = table("city.csv");
const counties = await readCounties();
const decided = new Set(table("../../tools/geodata/source/city-decision.csv").map(({ place }) => place));
const countyOfRow = ({ lat, lon, province }: Cells) => countyOf(counties, Number(lat), Number(lon), province!)!;
const cityOf = new Map(cities.map((city) => [city.slug!, city]));
const slugs = (rows: Cells[]) => rows.map(({ slug }) => slug);

/** On the border of a province, or in a lake that is shared: the nearest county of the province counts. */
const onBorder = { "namak-lake": 2.5, "khodaafarin-bridges": 0.1, "mount-dena": 0.1, "khajeh-nazar-caravanserai": 0.2 };

describe("where places and cities belong", () => {
  test("every place and city lies in a county of its province, but four on its border", () => {
    const outside = [...places, ...cities].filter(
      (row) => !contains(countyOfRow(row), Number(row.lat), Number(row.lon)),
    );
    expect(slugs(outside).sort()).toEqual(Object.keys(onBorder).sort());
    for (const row of outside)
      expect(kmToBorder(countyOfRow(row), Number(row.lat), Number(row.lon)), row.slug).toBeLessThan(
        onBorder[row.slug as keyof typeof onBorder],
      );
  });

  test("every place has a city of its county, where the county has one, or a reviewed decision", () => {
    const countiesWithCities = new Set(cities.map((city) => countyOfRow(city).id));
    const elsewhere = places.filter((place) => {
      const county = countyOfRow(place).id;
      return countiesWithCities.has(county) && countyOfRow(cityOf.get(place.city!)!).id !== county;
    });
    expect(slugs(elsewhere).filter((slug) => !decided.has(slug!))).toEqual([]);
  });

  test.each([
    ["bam", ["arg-e-bam"]],
    ["tabriz", ["el-goli-park", "bazaar-of-tabriz"]],
    ["hamedan", ["ganjnameh"]],
    ["rey", ["shah-abdol-azim-shrine"]],
    ["natanz", ["abyaneh"]],
    ["shoush", ["chogha-zanbil"]],
    ["fuman", ["rudkhan-castle"]],
    ["mahabad-west-azerbaijan", ["sahoolan-cave"]],
  ])("the city %s has its sights", (city, expected) => {
    const own = slugs(places.filter((place) => place.city === city));
    expect(own.length).toBeGreaterThan(0);
    expect(expected.filter((slug) => !own.includes(slug) && places.some((place) => place.slug === slug))).toEqual([]);
  });

  test.each(["شهرکرد", "دورود", "کامیاران", "ری", "هرمز", "بم", "تبریز"])("the city %s has places", (name) => {
    expect(places.filter((place) => cityOf.get(place.city!)!.name === name).length).toBeGreaterThan(0);
  });

  test("the outlines of 478 counties take at most 600 kB", () => {
    expect(counties).toHaveLength(478);
    expect(new Set(counties.map(({ id }) => id)).size).toBe(478);
    expect(readFileSync(join(import.meta.dirname, "county.geojson")).length).toBeLessThan(600_000);
  });
});

describe("positions and heights", () => {
  const evident = (rows: Cells[]) => rows.filter(({ verified }) => verified === "1").length;
  const first = places.filter(({ id }) => Number(id) <= 925); // the places that the targets were set for
  const importance = (level: number) => first.filter((place) => Number(place.importance) === level);

  test("are supported by a dataset for most places, most of all for the important ones", () => {
    expect(evident(importance(5))).toBeGreaterThanOrEqual(95);
    expect(evident(importance(4))).toBeGreaterThanOrEqual(155);
    expect(evident(places)).toBeGreaterThanOrEqual(975);
  });

  test("are not those of another place of the same kind: that would be the same place twice", () => {
    const metres = (a: Cells, b: Cells) => {
      const width = Math.cos((Number(a.lat) * Math.PI) / 180);
      return 111_200 * Math.hypot(Number(a.lat) - Number(b.lat), (Number(a.lon) - Number(b.lon)) * width);
    };
    const byKind = [...Map.groupBy(places, ({ kind }) => kind).values()];
    const twice = byKind.flatMap((rows) =>
      rows.flatMap((a, nth) => rows.slice(nth + 1).flatMap((b) => (metres(a, b) < 30 ? [`${a.slug} ${b.slug}`] : []))),
    );
    expect(twice).toEqual([]);
  });

  test("are not the World Heritage points of something else", () => {
    const at = (slug: string) => places.find((place) => place.slug === slug)!;
    for (const [slug, other] of [
      ["narin-qaleh", "meybod-caravanserai"],
      ["bisotun-bridge", "behistun-inscription"],
    ] as const)
      expect([at(slug).lat, at(slug).lon], slug).not.toEqual([at(other).lat, at(other).lon]);
  });

  test("have one of four precisions, the finest one only with evidence", () => {
    const known = ["about_100m", "about_500m", "about_3km", "about_15km"];
    expect(slugs(places.filter(({ precision }) => !known.includes(precision!)))).toEqual([]);
    expect(slugs(places.filter(({ precision, verified }) => precision === "about_100m" && verified !== "1"))).toEqual(
      [],
    );
  });

  test("are decided with a reason for every place of importance 4 and 5, and are what was decided", () => {
    const decisions = table("../../tools/geodata/source/position-decision.csv");
    expect(slugs(decisions.filter(({ reason }) => !reason))).toEqual([]);
    const decided = new Map(decisions.map((row) => [row.slug!, row]));
    expect(decided.size).toBe(decisions.length);
    expect(slugs(places.filter(({ slug, importance }) => Number(importance) >= 4 && !decided.has(slug!)))).toEqual([]);
    for (const { slug, lat, lon, precision, source, matched } of decisions) {
      const place = places.find((row) => row.slug === slug)!;
      expect(place, slug).toBeDefined();
      if (lat) expect([Number(place.lat), Number(place.lon)], slug).toEqual([Number(lat), Number(lon)]);
      if (precision) expect(place.precision, slug).toBe(precision);
      if (matched && source !== "editorial") expect(place.verified, slug).toBe("1");
    }
  });

  /** The right positions of places that were wrong, with the distance in km within which ours must be. */
  const corrected = table("../../tools/geodata/source/position-review.csv").map(
    ({ slug, lat, lon, km }) => [slug!, Number(lat), Number(lon), Number(km)] as const,
  );
  test.each(corrected)("the position of %s is right", (slug, lat, lon, km) => {
    const place = places.find((row) => row.slug === slug)!;
    const [north, east] = [Number(place.lat) - lat, (Number(place.lon) - lon) * Math.cos((lat * Math.PI) / 180)];
    expect(111.2 * Math.hypot(north, east)).toBeLessThanOrEqual(km);
  });

  test("every height has a source and a doubt, and lies between the Caspian and Damavand", () => {
    for (const place of places) {
      const height = Number(place.altitude_m);
      expect(
        place.altitude_m && place.altitude_source && Number(place.altitude_precision_m) > 0,
        place.slug,
      ).toBeTruthy();
      expect(height >= -30 && height <= 5610, `${place.slug} ${height}`).toBe(true);
    }
  });
});
