import { assert, constantFrom, integer, option, property, record, string, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { cleared, placeListPath, setFilters, toggled, without } from "./place-query.ts";
import { readQuery } from "./read-query.ts";

const read = (search: string) => readQuery(new URLSearchParams(search));
const address = (search: string) => placeListPath(read(search));

test("an address is read as the form sends it and as the page writes it", () => {
  expect(address("province_id=7&province_id=3&q=&sort=best&page=1")).toBe("/place-list?province_id=3,7");
  expect(address("province_id=3,7")).toBe("/place-list?province_id=3,7");
  expect(address("")).toBe("/place-list");
  expect(address("q=+غار+ آبی&page=2")).toBe(`/place-list?q=${encodeURIComponent("غار آبی")}&page=2`);
});

test("what makes no sense is left out", () => {
  const strange = "province_id=0,-1,x,99999999999&month=13,4&min_rate=9&sort=worst&page=-3&lat=91&lon=x&q=";
  expect(address(strange)).toBe("/place-list?month=4");
  expect(read("page=1000000000").page).toBe(1);
  expect(read(`q=${"ا".repeat(10_000)}`).q).toHaveLength(100);
});

test("the nearest first needs a position, and a position is kept for nothing else", () => {
  expect(read("sort=nearest").sort).toBe("best");
  expect(address("sort=nearest&lat=32.65&lon=51.67")).toBe("/place-list?sort=nearest&lat=32.65&lon=51.67");
  expect(address("sort=name&lat=32.65&lon=51.67")).toBe("/place-list?sort=name");
});

test("a changed filter leads to the first page, and a province takes its cities with it", () => {
  const query = read("province_id=3&city_id=40&month=2&page=4&sort=name");
  expect(placeListPath(toggled(query, "month", 1))).toBe("/place-list?province_id=3&city_id=40&month=1,2&sort=name");
  expect(placeListPath(toggled(query, "province_id", 3))).toBe("/place-list?month=2&sort=name");
  expect(placeListPath(without(query, "province_id"))).toBe("/place-list?month=2&sort=name");
  expect(placeListPath(cleared(query))).toBe("/place-list?sort=name");
  expect(setFilters(query)).toEqual(["province_id", "city_id", "month"]);
});

const ids = uniqueArray(integer({ min: -2, max: 60 }), { maxLength: 5 });
const anything = record({
  q: option(string({ unit: "grapheme" }), { nil: undefined }),
  province_id: ids,
  city_id: ids,
  month: ids,
  sort: constantFrom("best", "name", "nearest", "other"),
  lat: integer({ min: -100, max: 100 }),
  lon: integer({ min: -200, max: 200 }),
  page: integer({ min: -1, max: 200_000 }),
});

test("the address that is written reads back as the same query", () => {
  assert(
    property(anything, ({ q, ...rest }) => {
      const query = read(
        `${new URLSearchParams(Object.entries(rest).map(([name, it]) => [name, `${it}`]))}&${new URLSearchParams(q ? { q } : {})}`,
      );
      expect(readQuery(new URL(placeListPath(query), "http://x").searchParams)).toEqual(query);
    }),
  );
});

test("what is put in can be taken out again", () => {
  assert(
    property(anything, integer({ min: 1, max: 60 }), ({ q: _q, ...rest }, id) => {
      const query = {
        ...read(`${new URLSearchParams(Object.entries(rest).map(([name, it]) => [name, `${it}`]))}`),
        page: 1,
      };
      expect(toggled(toggled(query, "category_id", id), "category_id", id)).toEqual(query);
    }),
  );
});
