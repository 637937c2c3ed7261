import { expect, test } from "vitest";
import { factSentences, nearCity, placeDescription } from "./place-description.ts";

const known = {
  name: "تخت جمشید",
  kind: "محوطهٔ باستانی",
  province: { id: 17, name: "فارس" },
  city: { id: 4, name: "مرودشت" },
  city_km: 11.2,
  unesco_year: 1979,
  altitude: 1620,
  altitude_precision: 50,
  best_months: [7, 8, 1],
  visit_minutes: 180,
  summary: "محوطهٔ باستانی در نزدیکی مرودشت، استان فارس",
  description: null,
};
const unknown = {
  city: null,
  city_km: null,
  unesco_year: null,
  altitude: null,
  altitude_precision: null,
  best_months: [],
  visit_minutes: null,
};

test("factSentences states the known facts, with years in both calendars", () => {
  expect(factSentences(known)).toEqual([
    "تخت جمشید در ۱۱ کیلومتری مرودشت است.",
    "از سال ۱۳۵۸ (۱۹۷۹ میلادی) در فهرست میراث جهانی یونسکو جای دارد.",
    "حدود ۱٬۶۲۰ متر از سطح دریا بالاتر است.",
    "هوای مهر تا آبان و فروردین برای دیدنش بهتر است.",
    "دیدنش نزدیک به سه ساعت زمان می‌خواهد.",
  ]);
  expect(placeDescription(known)).toMatch(/^تخت جمشید، محوطهٔ باستانی در استان فارس\. تخت جمشید در ۱۱ کیلومتری/);
});

test("placeDescription prefers the editors' summary to the facts", () => {
  const described = { ...known, summary: "ستون‌ها و پلکان‌هایی بر دامنهٔ کوه رحمت", description: "<p>بر کوه.</p>" };
  expect(placeDescription(described)).toBe(
    "تخت جمشید، محوطهٔ باستانی در استان فارس. ستون‌ها و پلکان‌هایی بر دامنهٔ کوه رحمت",
  );
});

test("leaves out unknown facts", () => {
  expect(factSentences({ ...known, ...unknown })).toEqual([]);
  expect(placeDescription({ ...known, ...unknown })).toBe("تخت جمشید، محوطهٔ باستانی در استان فارس.");
});

test("a place within 3 km of a city is in the city", () => {
  expect(factSentences({ ...known, city_km: 1 })[0]).toBe("تخت جمشید در مرودشت است.");
  expect(factSentences({ ...known, name: "بازار مرودشت", city_km: 0 }).join(" ")).not.toContain("در مرودشت");
  expect(nearCity({ city: known.city, city_km: 57.4 })).toBe("۵۷ کیلومتری مرودشت");
  expect(nearCity({ city: null, city_km: null })).toBeNull();
});

test("words negative altitudes and twelve best months specially", () => {
  const described = factSentences({
    ...known,
    altitude: -25,
    altitude_precision: 10,
    best_months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  });
  expect(described).toContain("۲۵ متر از دریاهای آزاد پایین‌تر است.");
  expect(described).toContain("همهٔ سال می‌شود به آن سر زد.");
});
