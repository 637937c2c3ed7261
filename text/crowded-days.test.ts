import { expect, test } from "vitest";
import { nextCrowdedDays } from "./crowded-days.ts";
import { jalaliDate } from "./dates.ts";

const next = (gregorian: string, withinDays = 30) => {
  const days = nextCrowdedDays(new Date(`${gregorian}T08:30:00Z`), withinDays);
  return days && { ...days, from: jalaliDate(days.from), to: jalaliDate(days.to) };
};

test("finds Nowruz before it begins, and while it lasts", () => {
  expect(next("2027-03-13")).toMatchObject({ from: "۲۷ اسفند ۱۴۰۵", crowd: "very_crowded" });
  expect(next("2028-03-25", 0)).toMatchObject({ from: "۲۶ اسفند ۱۴۰۶", to: "۱۳ فروردین ۱۴۰۷", crowd: "very_crowded" });
  expect(next("2028-03-25", 0)!.names).toContain("عید نوروز");
});

test("finds a holiday beside a weekend, and says when the moon decides", () => {
  expect(next("2026-06-20", 7)).toMatchObject({ crowd: "crowded", isUncertain: true });
  expect(next("2026-06-20", 7)!.names).toEqual(["تاسوعای حسینی", "عاشورای حسینی"]);
  expect(next("2027-06-01", 7)).toMatchObject({ from: "۱۳ خرداد ۱۴۰۶", to: "۱۵ خرداد ۱۴۰۶", isUncertain: false });
});

test("finds nothing in weeks without holidays", () => {
  expect(next("2026-11-22", 14)).toBeNull();
});

test("follows what editors say of holidays", () => {
  const changes = [{ day: "2026-11-25", name: "روزی تازه", is_holiday: true }]; // a Wednesday
  const days = nextCrowdedDays(new Date("2026-11-22T08:30:00Z"), 14, changes);
  expect(days).toMatchObject({ crowd: "crowded", names: ["روزی تازه"], isUncertain: false });
});
