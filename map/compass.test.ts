import { expect, test } from "vitest";
import { compassDirection } from "./compass.ts";

test("returns one of eight directions", () => {
  const tehran = { lat: 35.69, lon: 51.39 };
  expect(compassDirection(tehran, { lat: 36.6, lon: 49.2 })).toBe("شمال غربی");
  expect(compassDirection(tehran, { lat: 36.3, lon: 59.6 })).toBe("شرق");
  expect(compassDirection(tehran, { lat: 29.6, lon: 60.9 })).toBe("جنوب شرقی");
  expect(compassDirection(tehran, { lat: 35.69, lon: 40 })).toBe("غرب");
});
