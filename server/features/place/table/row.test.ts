import { expect, test } from "vitest";
import { FACT_FIELDS } from "../../../../contract/catalog/place-fact.ts";
import { csvDialect } from "./columns.ts";
import { findId, parseRow } from "./row.ts";

const facts = ["parking", "toilet", "prayer_room", "water", "food", "lodging"] as const;

test.each<[cell: string, value: boolean | null]>([
  ["TRUE", true],
  ["بله", true],
  ["۱", true],
  ["FALSE", false],
  ["خیر", false],
  ["۰", false],
  ["", null],
])("reads the cell %j of a fact that is yes or no as %j", (cell, value) => {
  const cells = Object.fromEntries(facts.map((name) => [name, cell]));
  const { changes } = parseRow({ row: 2, cells }, csvDialect, null);
  for (const name of facts) expect(FACT_FIELDS[name].safeParse(changes[name])).toEqual({ success: true, data: value });
});

test("an unknown word for yes or no stays, for the contract to refuse it", () => {
  const { changes } = parseRow({ row: 2, cells: { parking: "شاید" } }, csvDialect, null);
  expect(FACT_FIELDS.parking.safeParse(changes.parking).success).toBe(false);
});

test("finds the id of a row in any digits, and none in a row that ends before its cell", () => {
  const find = (cells: object) => findId({ row: 2, cells: { ...cells } }, csvDialect);
  expect(find({ id: " ۱۰۰۱۲۳ " })?.data).toBe(100_123);
  expect(find({ id: "x" })?.success).toBe(false);
  expect([find({ id: "" }), find({ name: "کلوت" })]).toEqual([undefined, undefined]);
});
