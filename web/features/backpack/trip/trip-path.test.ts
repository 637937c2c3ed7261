import { expect, test } from "vitest";
import { parseTrip, tripPath } from "./trip-path.ts";

test("converts a trip to its URL and back", () => {
  const trip = { place: 765, month: 8 };
  expect(parseTrip(new URL(tripPath(trip), "https://sarzamin.test").searchParams, 1)).toEqual(trip);
  expect(tripPath({ place: null, month: 8 })).toBe("/profile/backpack");
});

test.each(["", "place_id=abc&month=13", "place_id=0&month=0", "place_id=-3&month=1.5", "place_id=99999999999&month=x"])(
  "ignores an invalid place and month: %s",
  (query) => expect(parseTrip(new URLSearchParams(query), 9)).toEqual({ place: null, month: 9 }),
);
