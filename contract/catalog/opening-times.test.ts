import fc from "fast-check";
import { expect, test } from "vitest";
import { expectBoundedCpu } from "../../testing/worst-case.ts";
import { isSameOpening, OSM_DAYS, parseOpeningTimes, timesOn } from "./opening-times.ts";

const day = { month: 5, day: 10, isHoliday: false };
const at = (hours: string, weekday: (typeof OSM_DAYS)[number], extra = {}) =>
  timesOn(parseOpeningTimes(hours)!, { ...day, weekday: OSM_DAYS.indexOf(weekday), ...extra });
const eightToFive = [{ from: 480, to: 1020 }];

test("reads days, times, closed days and seasons as OpenStreetMap writes them", () => {
  expect(at("Sa-Th 08:00-17:00; Fr off", "Mo")).toEqual(eightToFive);
  expect(at("Sa-Th 08:00-17:00; Fr off", "Fr")).toEqual([]);
  expect(at("08:00-12:00,13:30-17:00", "Su")).toEqual([
    { from: 480, to: 720 },
    { from: 810, to: 1020 },
  ]);
  expect(at("Mo off", "Tu"), "nothing is said about other days").toBeUndefined();
  const seasons = "Mar 21-Sep 22 08:00-20:00; Sep 23-Mar 20 08:00-17:00";
  expect(at(seasons, "Mo")).toEqual([{ from: 480, to: 1200 }]);
  expect(at(seasons, "Mo", { month: 1, day: 3 })).toEqual(eightToFive);
  expect(at("24/7", "Mo", { isHoliday: true })).toEqual([{ from: 0, to: 1440 }]);
  expect(at("20:00-02:00", "Mo")).toEqual([{ from: 1200, to: 1560 }]);
});

test("a rule about public holidays needs to know whether the day is one", () => {
  const hours = "08:00-17:00; PH off";
  expect(at(hours, "Mo", { isHoliday: true })).toEqual([]);
  expect(at(hours, "Mo")).toEqual(eightToFive);
  expect(at(hours, "Mo", { isHoliday: undefined })).toBeUndefined();
  expect(at("Mo,PH off", "Mo", { isHoliday: undefined }), "closed either way").toEqual([]);
});

test("tells whether two texts say the same of every day", () => {
  expect(isSameOpening("Sa-Th 8:00-17:00; Fr off", "Mo,Tu,We,Th,Sa,Su 08:00-17:00; Fr off")).toBe(true);
  expect(isSameOpening("Mo off", "Mo closed")).toBe(true);
  expect(isSameOpening("Sa-Th 08:00-17:00", "Sa-Th 08:00-17:00; Fr off")).toBe(false);
  expect(isSameOpening("08:00-17:00", "08:00-17:00; PH off")).toBe(false);
  expect(isSameOpening("Apr-Sep 08:00-19:00", "Apr-Sep 08:00-19:00")).toBe(true);
  expect(isSameOpening("Apr-Sep 08:00-19:00", "08:00-19:00")).toBe(false);
});

test("rejects what it cannot read", () => {
  const wrong = [
    "",
    "sunrise-sunset",
    "Sa-Xx 08:00-17:00",
    "8-17",
    "08:00-25:00",
    "Feb 31-Mar 3 off",
    "Mo 08:00-17:00 x",
  ];
  for (const text of [...wrong, "08:00-08:00", "Mo off;", Array(30).fill("Mo off").join(";")])
    expect(parseOpeningTimes(text), text).toBeUndefined();
});

test("never throws, and takes no time to speak of", async () => {
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void parseOpeningTimes(text)));
  const atoms = [
    "Mo",
    "Su",
    "PH",
    "Jan",
    "Feb 31",
    "-",
    ",",
    ";",
    ":",
    " ",
    "0",
    "08:00-17:00",
    "24/7",
    "off",
    "x",
    "№",
  ];
  await expectBoundedCpu({ atoms, length: 300, work: parseOpeningTimes });
});
