import { expect, test } from "vitest";
import { crowdNote } from "./crowd-note.ts";

const at = (gregorian: string) => new Date(`${gregorian}T08:30:00Z`);

test("names the crowded days of the next month, with the doubt of the moon", () => {
  expect(crowdNote([1], at("2026-06-20"))).toBe(
    "از ۳ تیر ۱۴۰۵ تا ۵ تیر ۱۴۰۵ چند روز تعطیل است (تاسوعای حسینی و عاشورای حسینی) و راه‌ها شلوغ می‌شود. شاید یک روز پس و پیش شود.",
  );
  expect(crowdNote([4], at("2027-03-25"))).toContain("تعطیلات نوروز است");
});

test("speaks of Nowruz where Farvardin is good, and is silent elsewhere", () => {
  expect(crowdNote([1, 2], at("2026-09-20"))).toContain("تعطیلات نوروز");
  expect(crowdNote([4, 5], at("2026-09-20"))).toBeNull();
});
