import { expect, test } from "vitest";
import type { PlaceFact } from "../../../../contract/catalog/place-fact.ts";
import { holidayChangesFor } from "./holiday-changes.ts";
import { describeOpening } from "./opening-state-text.ts";

const now = new Date("2026-11-22T10:00:00Z"); // Sunday, 13:30 in Tehran
const times: PlaceFact = {
  name: "opening_times",
  value: "08:00-17:00; PH off",
  source: "x",
  source_url: null,
  checked_on: null,
};
const change = (day: string) => ({ day, name: "روزی تازه", is_holiday: true });

test("gives the changes of these weeks as JSON, to places with opening times alone", () => {
  const all = [change("2026-11-16"), change("2026-11-18"), change("2027-01-20"), change("2027-01-23")];
  expect(JSON.parse(holidayChangesFor([times], all, now)!)).toEqual([change("2026-11-18"), change("2027-01-20")]);
  expect(holidayChangesFor([], all, now)).toBeUndefined();
  expect(holidayChangesFor([times], [change("2027-01-23")], now)).toBeUndefined();
});

test("does not say whether a place that is closed on holidays is open on a Friday that may be one", () => {
  const dayAfterAshura = new Date("2026-06-26T10:00:00Z");
  expect(describeOpening("08:00-17:00; PH off", dayAfterAshura)).toBeUndefined();
  expect(describeOpening("08:00-17:00", dayAfterAshura)).toMatchObject({ open: true });
});

test("a place closes and opens at midnight, not at «۰»", () => {
  expect(describeOpening("08:00-24:00", now)?.text).toBe("باز است، نیمه‌شب بسته می‌شود");
  expect(describeOpening("00:00-06:00", now)?.text).toBe("بسته است، فردا نیمه‌شب باز می‌شود");
});

test("a place that is closed on holidays is closed on a day that editors call one", () => {
  expect(describeOpening(String(times.value), now)).toMatchObject({ open: true });
  expect(describeOpening(String(times.value), now, [change("2026-11-22")])).toEqual({
    open: false,
    text: "بسته است، فردا ۸ باز می‌شود",
  });
});
