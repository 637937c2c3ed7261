import { expect, test } from "vitest";
import { parseOpeningTimes } from "../../contract/catalog/opening-times.ts";
import { factText } from "./fact-text.ts";
import { openingState } from "./opening-state.ts";

const state = (hours: string, at: string, isHoliday?: (date: string) => boolean) =>
  openingState(parseOpeningTimes(hours)!, new Date(at), isHoliday);

test("tells in Tehran's time whether a place is open, until when, and when it opens next", () => {
  const hours = "Sa-Th 08:00-17:00; Fr off";
  expect(state(hours, "2026-11-22T10:00:00Z")).toEqual({ open: true, until: 1020 }); // Sunday, 13:30 in Tehran
  expect(state(hours, "2026-11-22T03:00:00Z")).toEqual({ open: false, opens: { inDays: 0, minute: 480 } }); // 06:30
  expect(state(hours, "2026-11-26T14:00:00Z")).toEqual({ open: false, opens: { inDays: 2, minute: 480 } }); // Thursday evening
  expect(state("Mo off", "2026-11-23T10:00:00Z")).toEqual({ open: false, opens: null });
  expect(state("Mo off", "2026-11-24T10:00:00Z")).toBeUndefined();
  expect(state("24/7", "2026-11-24T10:00:00Z")).toEqual({ open: true, until: null });
  expect(state("20:00-02:00", "2026-11-23T21:30:00Z"), "after midnight").toEqual({ open: true, until: 120 });
  expect(state("00:00-24:00; Mo off", "2026-11-22T10:00:00Z")).toEqual({ open: true, until: 1440 });
});

test("takes public holidays into account", () => {
  const isHoliday = (date: string) => date === "2026-11-22";
  const hours = "08:00-17:00; PH off";
  expect(state(hours, "2026-11-22T10:00:00Z", isHoliday)).toEqual({ open: false, opens: { inDays: 1, minute: 480 } });
  expect(state(hours, "2026-11-23T10:00:00Z", isHoliday)).toEqual({ open: true, until: 1020 });
  expect(state(hours, "2026-11-23T10:00:00Z")).toBeUndefined();
});

test("writes facts in Persian", () => {
  const times = (value: string) => factText({ name: "opening_times", value });
  expect(times("Sa-Th 08:00-17:30; Fr,PH off")).toBe("شنبه تا پنجشنبه، ۸ تا ۱۷:۳۰\nجمعه و تعطیلات رسمی، بسته");
  expect(times("Mar 21-Sep 22 08:00-20:00")).toBe("از ۱ فروردین تا ۳۱ شهریور، هر روز، ۸ تا ۲۰");
  expect(times("Mo,We off")).toBe("دوشنبه و چهارشنبه، بسته");
  expect(times("Fr 08:00-24:00")).toBe("جمعه، ۸ تا نیمه‌شب");
  expect(times("Fr 00:00-12:30")).toBe("جمعه، نیمه‌شب تا ۱۲:۳۰");
  expect(times("24/7")).toBe("هر روز، شبانه‌روز");
  expect(factText({ name: "parking", value: false })).toBe("ندارد");
  expect(factText({ name: "road", value: "gravel" })).toBe("خاکی، با ماشین معمولی");
  expect(factText({ name: "ticket_price", value: 1_000_000 })).toBe("۱۰۰ هزار تومان");
  expect(factText({ name: "ticket_year", value: 1405 })).toBe("۱۴۰۵");
  expect(factText({ name: "website", value: "https://a.ir/?id=12" })).toBe("\u2066https://a.ir/?id=12\u2069");
});
