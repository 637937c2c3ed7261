import { expect, test } from "vitest";
import { isSameOpening } from "../../../../contract/catalog/opening-times.ts";
import { toSuggestedValue } from "./correction-fields.ts";
import { knownTimes, knownValue } from "./known-value.ts";

test.each([
  ["Mo off", { from: "", to: "", "closed-Mo": "on" }],
  [
    "We,Th,Fr off; PH off",
    { from: "", to: "", "closed-We": "on", "closed-Th": "on", "closed-Fr": "on", "closed-PH": "on" },
  ],
  ["08:00-17:30", { from: "08:00", to: "17:30" }],
  ["Sa-Th 8:00-17:00; Fr off; PH off", { from: "08:00", to: "17:00", "closed-Fr": "on", "closed-PH": "on" }],
  ["17:00-01:00", { from: "17:00", to: "01:00" }],
])("the fields hold %s, and give it back", (text, fields) => {
  const values = knownTimes(text);
  expect(values).toEqual(fields);
  const sent = toSuggestedValue("opening_times", (name) => values?.[name] ?? "");
  expect(isSameOpening(String(sent), text)).toBe(true);
});

test.each([
  "24/7",
  "08:00-24:00",
  "08:00-12:00,15:00-19:00",
  "Sa-Th 08:00-17:00",
  "Sa-We 08:00-17:00; Th 08:00-12:00; Fr off",
  "Apr-Sep 08:00-19:00; Oct-Mar 08:00-17:00",
  "08:00-17:00; PH 08:00-12:00",
  "by appointment",
])("the fields cannot hold %s", (text) => {
  expect(knownTimes(text)).toBeUndefined();
});

test("prices are known in toman, answers as their options", () => {
  expect(knownValue({ name: "ticket_price", value: 1_000_000 })).toBe("100000");
  expect(knownValue({ name: "parking", value: false })).toBe("false");
  expect(knownValue({ name: "address", value: "مرودشت، تخت جمشید" })).toBe("مرودشت، تخت جمشید");
});
