import { expect, test } from "vitest";
import { until } from "./until.ts";

const now = new Date("2026-11-23T08:00:00Z"); // 11:30 in Tehran

test.each([
  ["2026-11-23T08:00:20Z", "کمتر از یک دقیقهٔ دیگر"],
  ["2026-11-23T08:05:30Z", "۵ دقیقهٔ دیگر"],
  ["2026-11-23T17:00:00Z", "۹ ساعت دیگر"],
  ["2026-11-23T20:30:00Z", "فردا"],
  ["2027-01-07T05:00:00Z", "۴۵ روز دیگر"],
])("%s is written as %s", (instant, text) => expect(until(new Date(instant), now)).toBe(text));
