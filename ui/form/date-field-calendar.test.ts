import fc from "fast-check";
import { expect, test } from "vitest";
import { jalaliDay } from "../../text/dates.ts";
import { isoDay, monthLength } from "./date-field-calendar.ts";

const noon = (iso: string) => new Date(`${iso}T12:00:00Z`);

test("every day from 1300 to 1450 becomes the next Gregorian day, and comes back the same", () => {
  const wrong: string[] = [];
  const clock = noon("1921-03-21");
  for (let year = 1300; year <= 1450; year++)
    for (let month = 1; month <= 12; month++)
      for (let day = 1; day <= monthLength(year, month); day++) {
        const iso = isoDay(year, month, day);
        const back = jalaliDay(noon(iso)); // the browser's own calendar, which knows nothing of ours
        if (iso !== clock.toISOString().slice(0, 10)) wrong.push(`${year}/${month}/${day} is not ${iso}`);
        if (back.year !== year || back.month !== month || back.day !== day) wrong.push(`${iso} does not come back`);
        clock.setUTCDate(clock.getUTCDate() + 1);
      }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(clock.toISOString().slice(0, 10)).toBe("2072-03-20");
});

test("any Gregorian day that is shown as Jalali is the same day again when it is sent", () => {
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
])("اسفند of %i has %i days", (year, days) => {
  expect(monthLength(year, 12)).toBe(days);
});
