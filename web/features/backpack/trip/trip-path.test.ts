import { expect, test } from "vitest";
import { listPath, parseList, parseTrip, tripPath } from "./trip-path.ts";

const queryOf = (path: string) => new URL(path, "https://sarzamin.test").searchParams;

test("converts a trip to its URL and back", () => {
  const trip = { place: 765, month: 8 };
  expect(parseTrip(queryOf(tripPath(trip)), 1)).toEqual(trip);
  expect(parseTrip(queryOf(tripPath(trip, 12)), 1)).toEqual(trip);
  expect(tripPath({ place: null, month: 8 })).toBe("/profile/backpack");
});

test("converts a list to its URL and back", () => {
  expect(parseList(queryOf(listPath(12)))).toBe(12);
  expect(parseList(queryOf(tripPath({ place: 765, month: 8 }, 12)))).toBe(12);
  expect(parseList(queryOf(tripPath({ place: null, month: 8 }, 12)))).toBe(12);
  expect(parseList(queryOf(listPath()))).toBeNull();
});

test.each(["", "abc", "0", "-3", "1.5", "99999999999", "1,2"])("ignores the list %s", (list) =>
  expect(parseList(new URLSearchParams({ list }))).toBeNull(),
);

test.each(["", "place_id=abc&month=13", "place_id=0&month=0", "place_id=-3&month=1.5", "place_id=99999999999&month=x"])(
  "ignores an invalid place and month: %s",
  (query) => expect(parseTrip(new URLSearchParams(query), 9)).toEqual({ place: null, month: 9 }),
);
