import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { FACT_FIELDS } from "../../contract/catalog/place-fact.ts";
import { isFactName } from "../../contract/catalog/place-fact-names.ts";
import { seasons } from "./best-months.ts";

type Cells = Record<string, string>;
type Ring = [number, number][];

const folder = import.meta.dirname;
const text = (file: string) => readFileSync(join(folder, file), "utf8");
const table = (name: string): Cells[] => parse(text(`${name}.csv`), { columns: true });

const provinces = table("province");
const cities = table("city");
const types = table("place-type");
const categories = table("category");
const kinds = table("kind");
const activities = table("activity");
const places = table("place");
const merges = table("place-merge");
const placeActivities = table("place-activity");
const placeFacts = table("place-fact");
const holidays = table("holiday");
const stations = table("climate-station");
const normals = table("climate-normal");
const numbered = { provinces, cities, types, categories, activities, places };
const outlines = JSON.parse(text("province-outline.geojson")).features as {
  properties: { slug: string };
  geometry: { type: "Polygon" | "MultiPolygon"; coordinates: Ring[] | Ring[][] };
}[];

const slugs = (rows: Cells[]) => rows.map((row) => row.slug!);
const list = (cell: string | undefined) => (cell ? cell.split("|") : []);
const polygonsOf = (slug: string): Ring[][] => {
  const { geometry } = outlines.find((outline) => outline.properties.slug === slug)!;
  return (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates) as Ring[][];
};
/** The slugs of rows that violate the condition, so that a failure names them. */
const violating = (rows: Cells[], isValid: (row: Cells) => boolean) =>
  rows.filter((row) => !isValid(row)).map((row) => row.slug ?? row.id);

describe("counts", () => {
  test("include all provinces, cities and places", () => {
    expect([provinces.length, cities.length, kinds.length, stations.length]).toEqual([31, 1436, 46, 77]);
    expect(places.length).toBeGreaterThanOrEqual(1083);
    expect(places.filter((place) => Number(place.importance) >= 4).length).toBeGreaterThanOrEqual(240);
  });

  test("include twelve activities with at least fifty sub-activities", () => {
    expect(activities.filter((activity) => !activity.parent)).toHaveLength(12);
    expect(activities.filter((activity) => activity.parent).length).toBeGreaterThanOrEqual(50);
  });

  test("include twelve months for each station", () => {
    for (const { id } of stations)
      expect(normals.filter((row) => row.station === id).map((row) => Number(row.month))).toEqual(
        Array.from({ length: 12 }, (_, month) => month + 1),
      );
    expect(normals).toHaveLength(77 * 12);
    expect(normals.filter((row) => Number(row.tmax_c) <= Number(row.tmin_c) || Number(row.rain_mm) < 0)).toEqual([]);
  });
});

describe("keys", () => {
  test.each(Object.entries(numbered))("ids and slugs of %s are unique, ids without a gap", (_name, rows) => {
    const ids = [...rows, ...(rows === places ? merges : [])].map((row) => Number(row.id)).sort((a, b) => a - b);
    expect(ids).toEqual(ids.map((_, index) => index + 1));
    expect(new Set(slugs(rows)).size).toBe(rows.length);
    expect(violating(rows, (row) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(row.slug!))).toEqual([]);
  });

  test("a merged place is no longer there, and the one that it was merged into is", () => {
    const known = new Map(places.map(({ id, slug }) => [slug, id]));
    expect(merges.length).toBeGreaterThan(0);
    expect(violating(merges, ({ slug, into, into_id }) => !known.has(slug) && known.get(into) === into_id)).toEqual([]);
    expect(violating(merges, ({ reason }) => reason !== "")).toEqual([]);
  });

  test("names of places are unique", () => {
    expect(new Set(places.map((place) => place.name)).size).toBe(places.length);
  });

  test("every reference resolves", () => {
    const refers = (rows: Cells[], column: string, to: readonly string[]) =>
      expect(
        rows.flatMap((row) => list(row[column])).filter((slug) => !to.includes(slug)),
        column,
      ).toEqual([]);
    for (const rows of [cities, places, stations]) refers(rows, "province", slugs(provinces));
    refers(places, "city", slugs(cities));
    refers(places, "kind", slugs(kinds));
    refers(kinds, "category", slugs(categories));
    refers(categories, "type", slugs(types));
    refers(activities, "parent", slugs(activities.filter((activity) => !activity.parent)));
    for (const rows of [kinds, places, placeActivities])
      refers(rows, "activities", slugs(activities.filter((activity) => activity.parent)));
    for (const rows of [kinds, places, activities]) refers(rows, "season", seasons);
    expect(outlines.map((outline) => outline.properties.slug).sort()).toEqual(slugs(provinces).sort());
  });

  test("a place is in the province of its city, and every province has a capital", () => {
    const provinceOf = new Map(cities.map((city) => [city.slug, city.province]));
    expect(violating(places, (place) => provinceOf.get(place.city) === place.province)).toEqual([]);
    expect(new Set(cities.filter((city) => city.capital === "1").map((city) => city.province)).size).toBe(31);
  });

  test("every type, category, kind and sub-activity is used", () => {
    const usedActivities = new Set([...kinds, ...places, ...placeActivities].flatMap((row) => list(row.activities)));
    expect(violating(activities, (cells) => !cells.parent || usedActivities.has(cells.slug!))).toEqual([]);
    expect(
      violating(activities, (cells) => !!cells.parent || activities.some((sub) => sub.parent === cells.slug)),
    ).toEqual([]);
    expect(violating(types, (type) => categories.some((category) => category.type === type.slug))).toEqual([]);
    expect(violating(categories, (category) => kinds.some((kind) => kind.category === category.slug))).toEqual([]);
    expect(violating(kinds, (kind) => places.some((place) => place.kind === kind.slug))).toEqual([]);
  });
});

describe("positions", () => {
  const inRing = (ring: Ring, x: number, y: number) =>
    ring.reduce((inside, [ax, ay], index) => {
      const [bx, by] = ring[(index + ring.length - 1) % ring.length]!;
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
    }, false);

  const kmToLine = ([a, b]: [Ring[number], Ring[number]], x: number, y: number) => {
    const kmPerLonDegree = Math.cos((y * Math.PI) / 180) * 111.2;
    const [ax, ay, bx, by] = [
      (a[0] - x) * kmPerLonDegree,
      (a[1] - y) * 111.2,
      (b[0] - x) * kmPerLonDegree,
      (b[1] - y) * 111.2,
    ];
    const along = -(ax * (bx - ax) + ay * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1);
    const at = Math.max(0, Math.min(1, along));
    return Math.hypot(ax + at * (bx - ax), ay + at * (by - ay));
  };

  /** 0 inside the outline of the province, else the km to it. */
  const kmOutside = (row: Cells, province = row.province!) => {
    const [x, y] = [Number(row.lon), Number(row.lat)];
    const rings = polygonsOf(province).map((polygon) => polygon[0]!);
    if (rings.some((ring) => inRing(ring, x, y))) return 0;
    const lines = rings.flatMap((ring) => ring.slice(1).map((point, index) => [ring[index]!, point] as [never, never]));
    return lines.reduce((min, line) => Math.min(min, kmToLine(line, x, y)), Infinity);
  };

  const inIran = (row: Cells) =>
    Number(row.lat) > 24.9 && Number(row.lat) < 39.9 && Number(row.lon) > 44 && Number(row.lon) < 63.4;

  test.each(Object.entries({ provinces, cities, places, stations }))("%s lie in Iran", (_name, rows) => {
    expect(violating(rows, inIran)).toEqual([]);
  });

  test("cities, places and stations lie in their province, or within 4 km of its simplified outline", () => {
    expect(violating([...cities, ...places, ...stations], (row) => kmOutside(row) <= 4)).toEqual([]);
  });

  test("label positions and capitals of provinces lie inside them", () => {
    expect(violating(provinces, (row) => kmOutside(row, row.slug) === 0)).toEqual([]);
    const capitals = provinces.map((row) => ({ ...row, lat: row.capital_lat!, lon: row.capital_lon! }));
    expect(violating(capitals, (row) => kmOutside(row, row.slug) <= 3)).toEqual([]);
  });

  test("outlines are small and have the correct winding order", () => {
    expect(text("province-outline.geojson").length).toBeLessThan(60_000);
    const signedArea = (ring: Ring) =>
      ring.slice(1).reduce((sum, [x, y], index) => sum + (x - ring[index]![0]) * (y + ring[index]![1]), 0);
    for (const { slug } of provinces)
      for (const [outer, ...holes] of polygonsOf(slug!)) {
        expect(signedArea(outer!), slug).toBeLessThan(0);
        for (const hole of holes) expect(signedArea(hole), slug).toBeGreaterThan(0);
      }
  });

  test("altitudes of known peaks are correct", () => {
    const height = (slug: string) => Number(places.find((place) => place.slug === slug)!.altitude_m);
    expect(["mount-damavand", "alam-kuh", "mount-sabalan"].map(height)).toEqual([5610, 4848, 4811]);
    expect(violating(places, (place) => place.kind !== "peak" || Number(place.altitude_m) > 2000)).toEqual([]);
  });
});

describe("facts of places", () => {
  test("are of places that exist, at most one of each, with values that the contract accepts", () => {
    const known = new Set(slugs(places));
    const keys = placeFacts.map(({ slug, fact }) => `${slug} ${fact}`);
    expect(violating(placeFacts, ({ slug }) => known.has(slug!))).toEqual([]);
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
    const isValid = ({ fact, value }: Cells) =>
      isFactName(fact!) && fact !== "visit_minutes" && (FACT_FIELDS[fact].safeParse(value).data ?? null) !== null;
    expect(placeFacts.filter((row) => !isValid(row))).toEqual([]);
    expect(
      violating(placeFacts, ({ source, checked_on }) => source !== "" && /^\d{4}-\d\d-\d\d$/.test(checked_on!)),
    ).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(violating(placeFacts, ({ checked_on }) => checked_on! <= today)).toEqual([]);
  });

  test("name the source of phone numbers, hours and prices", () => {
    const isSoonOutdated = ({ fact, value }: Cells) =>
      ["phone", "opening_hours", "ticket_price", "ticket_foreign"].includes(fact!) ||
      (fact === "opening_times" && /\d:/.test(value!));
    expect(placeFacts.filter((row) => isSoonOutdated(row) && row.source === "editorial")).toEqual([]);
  });

  test("are known for every place of importance 4 and 5", () => {
    const described = new Set(slugs(placeFacts));
    const important = places.filter(({ importance }) => Number(importance) >= 4);
    expect(violating(important, ({ slug }) => described.has(slug!))).toEqual([]);
  });
});

describe("texts", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".csv"));

  test.each(files)("%s has clean text", (file) => {
    const bytes = text(file);
    expect(bytes).not.toMatch(/\r|^\uFEFF/);
    expect(bytes.match(/[يكةى٠-٩۰-۹]/g)).toBeNull();
    const cells = parse(bytes, {}).flat() as string[];
    const badSpacing = / {2}|^[\s\u200c]|[\s\u200c]$|\u200c[\s\u200c]|[\s(]\u200c|\uFFFD/;
    expect(cells.filter((cell) => badSpacing.test(cell))).toEqual([]);
    expect(cells.filter((cell) => cell !== cell.normalize("NFC"))).toEqual([]);
  });

  test("names are Persian, English names Latin", () => {
    for (const rows of [provinces, cities, types, categories, kinds, activities, places, stations]) {
      expect(violating(rows, (row) => /^[آ-یءأؤئ\u200c ،()]+$/.test(row.name!))).toEqual([]);
      expect(violating(rows, (row) => /^[A-Z][\p{Script=Latin}0-9 ,.'’()-]+$/u.test(row.name_en!))).toEqual([]);
    }
    expect(violating(places, (place) => list(place.alt_names).every((name) => name !== place.name))).toEqual([]);
  });

  test("summaries are one sentence of 40 to 160 characters", () => {
    const isValid = ({ summary = "" }: Cells) =>
      summary.length >= 40 && summary.length <= 160 && /[^.]\.$/.test(summary);
    expect(violating([...categories, ...activities], isValid)).toEqual([]);
  });

  test("World Heritage places have a number and a year", () => {
    const heritagePlaces = places.filter((place) => place.unesco_id);
    expect(new Set(heritagePlaces.map((place) => place.unesco_id)).size).toBe(29);
    expect(violating(places, (place) => !!place.unesco_id === !!place.unesco_year)).toEqual([]);
    expect(
      violating(heritagePlaces, (place) => Number(place.unesco_year) >= 1979 && Number(place.unesco_year) <= 2025),
    ).toEqual([]);
    // The Persian Caravanserai has 54 components.
    expect(heritagePlaces.filter((place) => place.unesco_id === "1668")).toHaveLength(54);
  });

  test("components of World Heritage that stand in the catalogue are marked", () => {
    const propertyOf = new Map(places.map((place) => [place.slug, place.unesco_id]));
    const components = [
      ["blue-mosque", "1346"],
      ["tomb-of-mulla-hasan-kashi", "1188"],
      ["chalabi-oghlu-mausoleum", "1188"],
      ["elimestan-forest", "1584"],
      ["anjireh-stone-caravanserai", "1668"],
    ];
    expect(components.map(([slug]) => [slug, propertyOf.get(slug!)])).toEqual(components);
  });

  test("every source is explained in ATTRIBUTION.md", () => {
    const page = readFileSync(join(folder, "../../ATTRIBUTION.md"), "utf8");
    const columns = ["source", "position_source", "name_source", "population_source", "altitude_source"];
    const rows = [provinces, cities, places, placeActivities, placeFacts, holidays];
    const keys = rows.flat().flatMap((row) => columns.flatMap((column) => list(row[column])));
    expect([...new Set(keys)].filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
  });
});
