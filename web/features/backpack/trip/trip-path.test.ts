import { expect, test } from "vitest";
import { tripIn, tripPath } from "./trip-path.ts";

test("an address names a trip, and a trip its address", () => {
  const trip = { place: 765, month: 8 };
  expect(tripIn(new URL(tripPath(trip), "https://sarzamin.test").searchParams, 1)).toEqual(trip);
  expect(tripPath({ place: null, month: 8 })).toBe("/profile/backpack");
});

test.each(["", "place_id=abc&month=13", "place_id=0&month=0", "place_id=-3&month=1.5", "place_id=99999999999&month=x"])(
  "what is no place and no month is not there: %s",
  (query) => expect(tripIn(new URLSearchParams(query), 9)).toEqual({ place: null, month: 9 }),
);
