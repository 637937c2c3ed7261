import { assert, integer, property, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { jalaliDate, jalaliDay, jalaliYear } from "./dates.ts";
import { jalaliMonth, monthName, monthSpan, seasonOrMonths } from "./months.ts";

test("formats months as ranges and lists", () => {
  expect(monthSpan([])).toBe("");
  expect(monthSpan([1])).toBe("فروردین");
  expect(monthSpan([7, 8])).toBe("مهر و آبان");
  expect(monthSpan([8, 7, 1])).toBe("مهر تا آبان و فروردین");
  expect(monthSpan([2, 3, 4, 5, 6, 7])).toBe("اردیبهشت تا مهر");
  expect(monthSpan([1, 3, 5])).toBe("فروردین، خرداد و مرداد");
  expect(monthSpan([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBe("همهٔ سال");
});

test("formats a range across the turn of the year", () => {
  expect(monthSpan([11, 12, 1])).toBe("بهمن تا فروردین");
  expect(monthSpan([12, 1])).toBe("اسفند و فروردین");
});

test.each([
  ["بهار", [1, 2, 3]],
  ["تابستان", [6, 4, 5, 4]],
  ["پاییز", [7, 8, 9]],
  ["زمستان", [10, 11, 12]],
])("names %s, whole and alone", (season, months) => {
  expect(seasonOrMonths(months)).toBe(season);
  expect(seasonOrMonths(months.slice(0, 2))).toBe(monthSpan(months.slice(0, 2)));
  expect(seasonOrMonths([...months, (months.at(-1)! % 12) + 1, 1, 8])).not.toContain(season);
});

test("names months that only look like a season", () => {
  expect(seasonOrMonths([12, 1, 2])).toBe("اسفند تا اردیبهشت");
  expect(seasonOrMonths([2, 3, 4])).toBe("اردیبهشت تا تیر");
  expect(seasonOrMonths([1, 2, 3, 4, 5, 6])).toBe("فروردین تا شهریور");
  expect(seasonOrMonths([1, 3])).toBe("فروردین و خرداد");
  expect(seasonOrMonths([])).toBe("");
});

test("ignores order and repetition, and names only months of the input", () => {
  const randomMonths = uniqueArray(integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 11 });
  assert(
    property(randomMonths, (months) => {
      const text = monthSpan(months);
      const names = text.split(/، | و | تا /);
      expect(monthSpan([...months, ...months].reverse())).toBe(text);
      expect(names.every((name) => months.some((month) => monthName(month) === name))).toBe(true);
    }),
  );
});

test("dates an instant in Tehran's time zone", () => {
  expect(jalaliMonth(new Date("2026-11-21T12:00:00Z"))).toBe(8);
  expect(jalaliDate(new Date("2026-11-21T12:00:00Z"))).toBe("۳۰ آبان ۱۴۰۵");
  expect(jalaliDay(new Date("2026-03-20T20:29:00Z"))).toEqual({ year: 1404, month: 12, day: 29 });
  expect(jalaliDay(new Date("2026-03-20T20:31:00Z"))).toEqual({ year: 1405, month: 1, day: 1 });
  expect(jalaliYear(1979)).toBe(1358);
});
