import { expect, test } from "vitest";
import { jalaliTime } from "./clock.ts";

test.each([
  ["2026-11-20T20:29:00Z", "۲۹ آبان ۱۴۰۵، ۲۳:۵۹"],
  ["2026-11-20T20:30:00Z", "۳۰ آبان ۱۴۰۵، ۰۰:۰۰"], // midnight is 00, not 24
  ["2022-07-01T08:00:00Z", "۱۰ تیر ۱۴۰۱، ۱۲:۳۰"], // during daylight saving time
])("formats %s as %s in Tehran", (instant, expected) => {
  expect(jalaliTime(new Date(instant))).toBe(expected);
});
