import { assert, constantFrom, integer, option, property, record, string, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { parseQuery } from "./parse-query.ts";
import { activeFilterNames, clearFilters, placeListPath, toggleFilter, withoutFilter } from "./place-query.ts";

const parse = (search: string) => parseQuery(new URLSearchParams(search));
const canonicalPath = (search: string) => placeListPath(parse(search));

test("parses the URLs of the form and those that the page writes", () => {
  expect(canonicalPath("province_id=7&province_id=3&q=&sort=best&page=1")).toBe("/place-list?province_id=3,7");
  expect(canonicalPath("province_id=3,7")).toBe("/place-list?province_id=3,7");
  expect(canonicalPath("")).toBe("/place-list");
  expect(canonicalPath("q=+غار+ آبی&page=2")).toBe(`/place-list?q=${encodeURIComponent("غار آبی")}&page=2`);
});

test("keeps what a search understood, and drops a text that the form sent unchanged", () => {
  const meaning =
    "kind=waterfall,cave&attribute=free&near=city-5&radius_km=50&words=x_y|z&without=city-12,kind-cave,attribute-free";
  expect(canonicalPath(`${meaning}&asked=a`)).toBe(`/place-list?${meaning.replace("|", "%7C")}&asked=a`);
  expect(canonicalPath("q=a&asked=a&kind=cave")).toBe("/place-list?kind=cave&asked=a");
  expect(
    canonicalPath("kind=A,../b&attribute=huge&near=here&radius_km=9000&without=city-0,x-1,kind-A,attribute-huge"),
  ).toBe("/place-list");
  expect(canonicalPath("near=here&radius_km=50&lat=32.65&lon=51.67")).toContain("near=here&radius_km=50&lat=32.65");
});

test("ignores invalid values", () => {
  const invalid = "province_id=0,-1,x,99999999999&month=13,4&min_rate=9&sort=worst&page=-3&lat=91&lon=x&q=";
  expect(canonicalPath(invalid)).toBe("/place-list?month=4");
  expect(parse("page=1000000000").page).toBe(1);
  expect(parse(`q=${"ا".repeat(10_000)}`).q).toHaveLength(100);
  expect(parse(`words=${"ا".repeat(10_000)}`).words, "what words stand for is longer").toHaveLength(400);
});

test("cuts a text before an emoji that would be halved, and without a blank at its end", () => {
  for (const end of ["😀", " 😀"])
    for (const name of ["q", "asked"]) {
      const text = "ا".repeat(100 - end.length + 1);
      const path = canonicalPath(`${name}=${text}${end}`);
      expect(path).toBe(`/place-list?${name}=${encodeURIComponent(text)}`);
      expect(canonicalPath(path.split("?")[1]!)).toBe(path);
    }
});

test("requires a position for the nearest sort and drops it for any other", () => {
  expect(parse("sort=nearest").sort).toBe("best");
  expect(canonicalPath("sort=nearest&lat=32.65&lon=51.67")).toBe("/place-list?sort=nearest&lat=32.65&lon=51.67");
  expect(canonicalPath("sort=name&lat=32.65&lon=51.67")).toBe("/place-list?sort=name");
});

test("a changed filter resets the page, and a removed province its cities", () => {
  const query = parse("province_id=3&city_id=40&month=2&page=4&sort=name");
  expect(placeListPath(toggleFilter(query, "month", 1))).toBe(
    "/place-list?province_id=3&city_id=40&month=1,2&sort=name",
  );
  expect(placeListPath(toggleFilter(query, "province_id", 3))).toBe("/place-list?month=2&sort=name");
  expect(placeListPath(withoutFilter(query, "province_id"))).toBe("/place-list?month=2&sort=name");
  expect(placeListPath(clearFilters(query))).toBe("/place-list?sort=name");
  expect(activeFilterNames(query)).toEqual(["province_id", "city_id", "month"]);
});

const ids = uniqueArray(integer({ min: -2, max: 60 }), { maxLength: 5 });
const rawQuery = record({
  q: option(string({ unit: "grapheme" }), { nil: undefined }),
  province_id: ids,
  city_id: ids,
  month: ids,
  sort: constantFrom("best", "name", "nearest", "other"),
  lat: integer({ min: -100, max: 100 }),
  lon: integer({ min: -200, max: 200 }),
  page: integer({ min: -1, max: 200_000 }),
});

test("placeListPath and parseQuery round-trip", () => {
  assert(
    property(rawQuery, ({ q, ...rest }) => {
      const query = parse(
        `${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, `${value}`]))}&${new URLSearchParams(q ? { q } : {})}`,
      );
      expect(parseQuery(new URL(placeListPath(query), "http://x").searchParams)).toEqual(query);
    }),
  );
});

test("toggling a value twice restores the query", () => {
  assert(
    property(rawQuery, integer({ min: 1, max: 60 }), ({ q: _q, ...rest }, id) => {
      const query = {
        ...parse(`${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, `${value}`]))}`),
        page: 1,
      };
      expect(toggleFilter(toggleFilter(query, "category_id", id), "category_id", id)).toEqual(query);
    }),
  );
});
