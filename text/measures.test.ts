import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { joinList } from "./lists.ts";
import {
  aboutDistanceToVisitor,
  altitude,
  area,
  degrees,
  distance,
  distanceToVisitor,
  duration,
  price,
  roughAltitude,
} from "./measures.ts";

test("formats short distances in metres and long ones in kilometres", () => {
  expect(distance(0)).toBe("۵۰ متر");
  expect(distance(0.43)).toBe("۴۵۰ متر");
  expect(distance(0.96)).toBe("۱ کیلومتر");
  expect(distance(3.46)).toBe("۳٫۵ کیلومتر");
  expect(distance(1234.5)).toBe("۱٬۲۳۵ کیلومتر");
  expect(altitude(1634)).toBe("۱٬۶۳۴ متر");
  expect([roughAltitude(5610, 20), roughAltitude(1634, 50), roughAltitude(1634, null)]).toEqual([
    "۵٬۶۱۰ متر",
    "حدود ۱٬۶۳۴ متر",
    "۱٬۶۳۴ متر",
  ]);
  expect(area(122608)).toBe("۱۲۲٬۶۰۸ کیلومتر مربع");
  expect(degrees(-3.6)).toBe("\u200e−۴°");
});

test("formats distances to a visitor no more exactly than the position is known", () => {
  expect([0, 0.7, 1, 3.46, 1234.5].map(distanceToVisitor)).toEqual([
    ...["نزدیک شما", "نزدیک شما", "۱ کیلومتر", "۳ کیلومتر", "۱٬۲۳۵ کیلومتر"],
  ]);
  expect([0.7, 3.46].map(aboutDistanceToVisitor)).toEqual(["نزدیک شما", "حدود ۳ کیلومتر تا شما"]);
});

test("formats a duration in hours and half hours", () => {
  expect(duration(30)).toBe("نیم ساعت");
  expect(duration(45)).toBe("۴۵ دقیقه");
  expect(duration(60)).toBe("یک ساعت");
  expect(duration(90)).toBe("یک ساعت و نیم");
  expect(duration(135)).toBe("دو ساعت و ۱۵ دقیقه");
  expect(duration(2 * 1440)).toBe("دو روز");
});

test("formats prices in toman, round ones in thousands and millions", () => {
  expect(price(0)).toBe("رایگان");
  expect(price(1_500_000)).toBe("۱۵۰ هزار تومان");
  expect(price(12_000_000)).toBe("۱ میلیون و ۲۰۰ هزار تومان");
  expect(price(20_000_000)).toBe("۲ میلیون تومان");
  expect(price(1_234_560)).toBe("۱۲۳٬۴۵۶ تومان");
  assert(
    property(integer({ min: 5, max: 2 ** 40 }), (rials) =>
      /^[۰-۹٬]+( میلیون| هزار|) ?(و [۰-۹]+ هزار )?تومان$/.test(price(rials)),
    ),
  );
});

test("joins a list with commas and one «و»", () => {
  expect([joinList([]), joinList(["الف"]), joinList(["الف", "ب"]), joinList(["الف", "ب", "پ"])]).toEqual([
    "",
    "الف",
    "الف و ب",
    "الف، ب و پ",
  ]);
});
