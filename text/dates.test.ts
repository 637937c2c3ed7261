import { assert, date, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { jalaliDay } from "./dates.ts";

const formatter = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", { timeZone: "Asia/Tehran", dateStyle: "short" });
const formatted = (instant: Date) => formatter.format(instant).split(" ")[0]!.split("/").map(Number);
const asked = (instant: Date) => {
  const { year, month, day } = jalaliDay(instant);
  return [month, day, year];
};

test("agrees with the calendar of Intl at every instant, also in the years with summer time, however often it is asked", () => {
  const instants = date({ min: new Date("1975-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
  assert(
    property(instants, integer({ min: 0, max: 86_400_000 }), (instant, later) => {
      for (const it of [instant, new Date(instant.getTime() + later), instant])
        expect(asked(it)).toEqual(formatted(it));
    }),
    { numRuns: 3000 },
  );
});

test("changes the day at midnight in Tehran, with and without summer time", () => {
  expect(["2026-11-22T20:29:59.999Z", "2026-11-22T20:30:00Z"].map((at) => jalaliDay(new Date(at)).day)).toEqual([1, 2]);
  expect(["2020-06-20T19:29:59.999Z", "2020-06-20T19:30:00Z"].map((at) => jalaliDay(new Date(at)).day)).toEqual([
    31, 1,
  ]);
});

test("throws for an invalid date", () => {
  expect(() => jalaliDay(new Date("x"))).toThrow(RangeError);
});
