import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlaceFact } from "../../../../contract/catalog/place-fact.ts";
import { stripFacts } from "./strip-facts.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-23T08:00:00Z"), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const fact = (name: PlaceFact["name"], value: PlaceFact["value"], checked_on = "2026-11-22"): PlaceFact => ({
  ...{ name, value, source: "کتاب", source_url: null, checked_on },
});
const unknown = {
  ...{
    name: "تخت جمشید",
    altitude: null,
    altitude_precision: null,
    best_months: [],
    facts: [],
    city: null,
    city_km: null,
  },
  ...{ position: "exact" as const, position_radius: 100 },
};
const marvdasht = { id: 4, name: "مرودشت" };
const textsOf = (place: Partial<Parameters<typeof stripFacts>[0]>) =>
  stripFacts({ ...unknown, ...place }).map(({ text }) => text);

test("tells length, ticket, closed day, season, road, height and town of a place, in this order", () => {
  const facts = [
    fact("road", "four_wheel"),
    fact("visit_minutes", 150),
    fact("ticket_price", 0),
    fact("opening_times", "Sa-Th 08:00-17:00; Fr off"),
  ];
  expect(textsOf({ altitude: 1620, best_months: [7, 8], facts, city: marvdasht, city_km: 11.6 })).toEqual([
    "زمان دیدن: دو ساعت و نیم",
    "بلیت: رایگان",
    "جمعه بسته است",
    "بهترین زمان: مهر و آبان",
    "مسیر پایانی: تنها با ماشین دودیفرانسیل",
    "ارتفاع: ۱٬۶۲۰ متر",
    "۱۲ کیلومتر تا مرکز مرودشت",
  ]);
});

test("leaves out what is unknown, what was checked more than a year ago, and the town of the same name", () => {
  expect(textsOf({})).toEqual([]);
  expect(textsOf({ facts: [fact("ticket_price", 1_500_000, "2025-11-01"), fact("phone", "021-22")] })).toEqual([]);
  expect(textsOf({ name: "مرودشت", city: marvdasht, city_km: 0.2 })).toEqual([]);
  expect(textsOf({ city: marvdasht, city_km: 0.2 })).toEqual(["در شهر مرودشت"]);
  expect(textsOf({ city: marvdasht })).toEqual([]);
  const roughly = { city: marvdasht, position: "approximate" as const, position_radius: 15_000 };
  expect(textsOf({ ...roughly, city_km: 0.2 })).toEqual(["نزدیک مرودشت"]);
  expect(textsOf({ ...roughly, city_km: 12 })).toEqual(["نزدیک مرودشت"]);
  expect(textsOf({ ...roughly, city_km: 60 })).toEqual(["حدود ۶۰ کیلومتر تا مرکز مرودشت"]);
});

test.each([
  ["Sa-Th 08:00-17:00", []], // not said of Friday
  ["Mo off", ["دوشنبه بسته است"]],
  ["Sa,Su off; PH off", ["شنبه و یکشنبه بسته است"]],
  ["Mar 21-Sep 22 Fr off; Sep 23-Mar 20 Fr 09:00-12:00", []],
  ["24/7", []],
  ["nonsense", []],
])("reads the closed days of «%s»", (value, texts) => {
  expect(textsOf({ facts: [fact("opening_times", value)] })).toEqual(texts);
});
