import fc from "fast-check";
import { expect, test } from "vitest";
import { faDigits } from "../../../../text/digits.ts";
import { parseDay, parseTime, readParts, toParts, toUnreadable } from "./parse-datetime.ts";

const clock = (text: string) => {
  const time = parseTime(text);
  return time && `${time.hour}:${time.minute}`;
};

test.each([
  ["0830", "8:30"],
  ["830", "8:30"],
  ["۰۸۳۰", "8:30"],
  ["8:30", "8:30"],
  ["۸٫۳۰", "8:30"],
  ["8.30", "8:30"],
  ["8", "8:0"],
  ["23:59", "23:59"],
  ["0000", "0:0"],
  ["", "0:0"],
  ["123", "1:23"],
])("reads the time %s as %s", (text, expected) => expect(clock(text)).toBe(expected));

test.each(["25:99", "2400", "24:00", "8:60", "860", "99", "08300", "8:3", "-1", "8:30pm", "هشت"])(
  "refuses the time %s",
  (text) => {
    expect(parseTime(text)).toBeUndefined();
    expect(readParts({ day: "1405/10/15", time: text })).toHaveProperty("timeError");
  },
);

test.each([
  "1405/12/30",
  "1405/7/31",
  "1405/13/1",
  "1405/0/1",
  "1405/1/0",
  "2026/11/23",
  "15",
  "۱۵ ژانویه ۱۴۰۵",
  "1405/1/1/1",
])("refuses the day %s", (text) => {
  expect(parseDay(text)).toBeUndefined();
  expect(readParts({ day: text, time: "8" })).toHaveProperty("dayError");
});

test.each(["۱۴۰۵/۱۰/۱۵", "1405-10-15", "14051015", "۱۵ دی ۱۴۰۵", " 1405.10.15 "])("reads the day %s", (day) =>
  expect(readParts({ day, time: "0830" })).toEqual({ instant: "2027-01-05T05:00:00.000Z" }),
);

test("a leap year has a 30th of Esfand", () => {
  expect(readParts({ day: "1403/12/30", time: "" })).toEqual({ instant: "2025-03-19T20:30:00.000Z" });
});

// Until 2022 the clock was changed in spring and autumn, so an hour of the year had no instant and another one had two.
test("every minute since 2023 is read back as the same instant, in any digits and without a colon", () => {
  const minutes = fc.integer({ min: Date.UTC(2023, 0) / 60_000, max: Date.UTC(2070, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, fc.boolean(), fc.boolean(), (minute, persianDigits, withColon) => {
      const instant = new Date(minute * 60_000).toISOString();
      const { day, time } = toParts(instant);
      const digits = persianDigits ? faDigits : (text: string) => text;
      const typed = { day: digits(day), time: digits(withColon ? time : time.replace(":", "")) };
      expect(readParts(typed)).toEqual({ instant });
    }),
    { numRuns: 2000 },
  );
});

test("what cannot be read is kept as it was typed", () => {
  for (const parts of [
    { day: "1405/1/1", time: "25:99" },
    { day: "", time: "8" },
    { day: "x", time: "" },
  ])
    expect(toParts(toUnreadable(parts))).toEqual(parts);
});
