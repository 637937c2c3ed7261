import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assert, date, property } from "fast-check";
import { expect, test } from "vitest";
import { dayKind } from "./holidays.ts";

/** Noon in Tehran. */
const day = (gregorian: string) => dayKind(new Date(`${gregorian}T08:30:00Z`));
const names = (gregorian: string) => day(gregorian).holidays.map(({ name }) => name);

const rows = readFileSync(join(import.meta.dirname, "../database/seed/holiday.csv"), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(",") as [date: string, name: string, uncertainDays: string, source: string]);

test("has every holiday of the data, on its day", () => {
  const formatter = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", {
    timeZone: "UTC",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const expected = Map.groupBy(rows, ([date]) => date);
  const seen = new Set<string>();
  for (let time = Date.UTC(2025, 2, 21, 8); time < Date.UTC(2032, 2, 20, 8); time += 86_400_000) {
    const parts = new Map(formatter.formatToParts(time).map(({ type, value }) => [type, value]));
    const jalali = `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
    const { holidays } = dayKind(new Date(time));
    expect(holidays.map(({ name }) => name).sort(), jalali).toEqual(
      (expected.get(jalali) ?? []).map(([, name]) => name).sort(),
    );
    if (holidays.length > 0) seen.add(jalali);
  }
  expect(seen.size).toBe(expected.size);
  expect(new Set([...expected.keys()].map((jalali) => jalali.slice(0, 4)))).toEqual(
    new Set(["1404", "1405", "1406", "1407", "1408", "1409", "1410"]),
  );
});

test("knows solar holidays for certain, those by the moon within a day", () => {
  expect(day("2026-04-01")).toMatchObject({ isOff: true, isCertain: true }); // 12 Farvardin 1405
  expect(names("2026-04-02")).toEqual(["روز طبیعت (سیزده‌به‌در)"]);
  expect(day("2026-06-25")).toMatchObject({ isOff: true, isCertain: false, holidays: [{ name: "عاشورای حسینی" }] });
  expect(day("2026-06-27")).toMatchObject({ isOff: false, isCertain: true });
  expect(day("2026-08-31")).toMatchObject({ isOff: false, isCertain: false }); // the day after 17 Rabi al-awwal
});

test("is off for certain on a Friday that may be a holiday by the moon, whose holidays are not certain", () => {
  expect(day("2026-06-26")).toMatchObject({ isOff: true, isCertain: true, hasCertainHolidays: false, holidays: [] }); // the day after Ashura
  expect(day("2026-06-25").hasCertainHolidays).toBe(false);
  expect(day("2026-11-20")).toMatchObject({ hasCertainHolidays: true, holidays: [] }); // a Friday like any other
  expect(day("2026-04-01")).toMatchObject({ hasCertainHolidays: true, holidays: [{ isUncertain: false }] });
  expect(day("2040-11-22").hasCertainHolidays).toBe(false);
});

test("is closed on Fridays, and calls Thursdays a weekend", () => {
  expect(day("2026-11-20")).toMatchObject({ isOff: true, isCertain: true, isWeekend: true, crowd: "weekend" });
  expect(day("2026-11-19")).toMatchObject({ isOff: false, isWeekend: true, crowd: "weekend" });
  expect(day("2026-11-22")).toMatchObject({ isOff: false, isWeekend: false, isBridge: false, crowd: "usual" });
});

test("finds the bridge between a holiday and a weekend", () => {
  // 14 and 15 Khordad 1406 are a Friday and a Saturday.
  expect(day("2027-06-05")).toMatchObject({ isOff: true, crowd: "crowded" });
  let bridges = 0;
  for (let time = Date.UTC(2025, 2, 21, 8); time < Date.UTC(2032, 2, 20, 8); time += 86_400_000) {
    const kind = dayKind(new Date(time));
    if (!kind.isBridge) continue;
    bridges++;
    expect(kind).toMatchObject({ isOff: false, isWeekend: false });
    expect(["crowded", "very_crowded"]).toContain(kind.crowd);
  }
  expect(bridges).toBeGreaterThan(10);
});

test("is very crowded at Nowruz, up to the thirteenth day", () => {
  expect(day("2026-03-20").crowd).toBe("very_crowded");
  expect(day("2026-03-28").crowd).toBe("very_crowded");
  expect(day("2026-04-02").crowd).toBe("very_crowded");
  expect(day("2026-04-06").crowd).toBe("usual");
});

test("changes the day at midnight in Tehran", () => {
  expect(dayKind(new Date("2026-04-01T20:29:59Z")).holidays[0]?.name).toBe("روز جمهوری اسلامی");
  expect(dayKind(new Date("2026-04-01T20:30:00Z")).holidays[0]?.name).toBe("روز طبیعت (سیزده‌به‌در)");
});

test("answers for any day, and says what it does not know beyond its years", () => {
  assert(
    property(date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }), (instant) => {
      const kind = dayKind(instant);
      expect(kind.isOff || kind.isWeekend || kind.isBridge || ["usual", "very_crowded"].includes(kind.crowd)).toBe(
        true,
      );
      if (instant > new Date("2032-04-10") && kind.holidays.length === 0 && !kind.isOff)
        expect(kind.isCertain).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test("a change of editors moves a holiday by the moon to its day for certain, and leaves the others", () => {
  const changes = [{ day: "2026-06-26", name: "عاشورای حسینی", is_holiday: true }];
  const at = (gregorian: string) => dayKind(new Date(`${gregorian}T08:30:00Z`), changes);
  expect(at("2026-06-25").holidays).toEqual([]); // computed for this day
  expect(at("2026-06-26")).toMatchObject({
    holidays: [{ name: "عاشورای حسینی", isUncertain: false }],
    isOff: true,
    isCertain: true,
  });
  expect(at("2026-06-24").holidays).toEqual([{ name: "تاسوعای حسینی", isUncertain: true }]);
  expect(at("2026-06-27")).toMatchObject({ isOff: false, isCertain: true });
});

test("a change of editors adds a holiday, takes back a computed one, and speaks of its day and name alone", () => {
  const changes = [
    { day: "2026-11-22", name: "روزی تازه", is_holiday: true },
    { day: "2026-04-01", name: "روز جمهوری اسلامی", is_holiday: false },
    { day: "2026-04-02", name: "نامی دیگر", is_holiday: false },
    { day: "2026-03-21", name: "عید نوروز", is_holiday: true },
  ];
  const at = (gregorian: string) => dayKind(new Date(`${gregorian}T08:30:00Z`), changes);
  expect(at("2026-11-22")).toMatchObject({ isOff: true, isCertain: true, holidays: [{ name: "روزی تازه" }] });
  expect(at("2026-04-01")).toMatchObject({ isOff: false, holidays: [] });
  expect(at("2026-04-02").holidays.map(({ name }) => name)).toEqual(["روز طبیعت (سیزده‌به‌در)"]);
  // Four days have the name of Nowruz; a change of one of them does not take the others away.
  expect(at("2026-03-21").holidays.filter(({ name }) => name === "عید نوروز")).toHaveLength(1);
  expect(at("2026-03-22").holidays).toEqual([{ name: "عید نوروز", isUncertain: false }]);
});
