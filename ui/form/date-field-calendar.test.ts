import fc from "fast-check";
import { expect, test } from "vitest";
import { jalaliDay } from "../../text/dates.ts";
import { isoDay, monthLength } from "./date-field-calendar.ts";

const noon = (iso: string) => new Date(`${iso}T12:00:00Z`);

test("maps every day from 1300 to 1450 to successive Gregorian days and back", () => {
  const problems: string[] = [];
  const expected = noon("1921-03-21");
  for (let year = 1300; year <= 1450; year++)
    for (let month = 1; month <= 12; month++)
      for (let day = 1; day <= monthLength(year, month); day++) {
        const iso = isoDay(year, month, day);
        const parsed = jalaliDay(noon(iso)); // the platform's calendar, independent of the library's
        if (iso !== expected.toISOString().slice(0, 10)) problems.push(`${year}/${month}/${day} is not ${iso}`);
        if (parsed.year !== year || parsed.month !== month || parsed.day !== day)
          problems.push(`${iso} does not round-trip`);
        expected.setUTCDate(expected.getUTCDate() + 1);
      }
  expect(problems.slice(0, 5)).toEqual([]);
  expect(expected.toISOString().slice(0, 10)).toBe("2072-03-20");
});

test("round-trips any Gregorian day through its Jalali date", () => {
  const days = fc.integer({ min: 0, max: 55_151 }).map((after) => {
    const day = noon("1921-03-21");
    day.setUTCDate(day.getUTCDate() + after);
    return day.toISOString().slice(0, 10);
  });
  fc.assert(
    fc.property(days, (iso) => {
      const { year, month, day } = jalaliDay(noon(iso));
      expect(day).toBeLessThanOrEqual(monthLength(year, month));
      expect(isoDay(year, month, day)).toBe(iso);
    }),
    { numRuns: 500 },
  );
});

test.each([
  [1403, 30],
  [1404, 29],
  [1405, 29],
  [1408, 30],
])("returns the length of اسفند %i: %i days", (year, days) => {
  expect(monthLength(year, 12)).toBe(days);
});
