import { expect, test } from "vitest";
import { ago } from "./ago.ts";

const now = new Date("2026-11-21T09:00:00Z");

test.each([
  ["2026-11-21T08:59:30Z", "همین حالا"],
  ["2026-11-21T09:00:20Z", "همین حالا"], // a clock that runs ahead
  ["2026-11-21T08:55:00Z", "پنج دقیقه پیش"],
  ["2026-11-21T08:15:00Z", "۴۵ دقیقه پیش"],
  ["2026-11-21T05:30:00Z", "سه ساعت پیش"],
  ["2026-11-20T08:00:00Z", "دیروز"],
  ["2026-11-19T20:30:00Z", "دیروز"], // midnight in Tehran
  ["2026-11-19T20:29:00Z", "دو روز پیش"],
  ["2026-11-15T08:00:00Z", "شش روز پیش"],
  ["2026-10-22T12:00:00Z", "۳۰ مهر ۱۴۰۵"],
])("formats %s as %s", (instant, expected) => {
  expect(ago(new Date(instant), now)).toBe(expected);
});
