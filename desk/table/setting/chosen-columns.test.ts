import { expect, test } from "vitest";
import { chosenColumns, listedColumns, movedColumns } from "./chosen-columns.ts";

const columns = ["نام", "گونه", "استان", "اهمیت"].map((name) => ({
  name,
  cell: () => name,
  ...(name === "اهمیت" && { visibleFrom: "wide" as const }),
}));
const shown = (chosen: string[] | null) => chosenColumns(columns, chosen).map(({ name }) => name);

test("shows all columns without a choice, and the chosen ones in their order, always after the name", () => {
  expect(shown(null)).toEqual(["نام", "گونه", "استان", "اهمیت"]);
  expect(shown(["اهمیت", "گونه"])).toEqual(["نام", "اهمیت", "گونه"]);
  expect(shown([])).toEqual(["نام"]);
});

test("leaves out what is no column any more, and shows the name once", () => {
  expect(shown(["رنگ", "استان", "نام"])).toEqual(["نام", "استان"]);
  expect(chosenColumns([], ["گونه"])).toEqual([]);
});

test("shows a column that was chosen at every width", () => {
  expect(chosenColumns(columns, null).at(-1)).toHaveProperty("visibleFrom", "wide");
  expect(chosenColumns(columns, ["اهمیت"]).at(-1)).not.toHaveProperty("visibleFrom");
});

test("lists the shown columns in their order, and then the others", () => {
  const names = ["گونه", "استان", "اهمیت"];
  expect(listedColumns(names, null)).toEqual(names);
  expect(listedColumns(names, ["اهمیت", "رنگ"])).toEqual(["اهمیت", "گونه", "استان"]);
});

test("moves a column by one place among those that are shown, and not beyond the ends", () => {
  const moved = (name: string, by: -1 | 1, shownNames = ["الف", "پ", "ت"]) =>
    movedColumns(["الف", "ب", "پ", "ت"], new Set(shownNames), name, by).join("");
  expect(moved("پ", -1)).toBe("پبالفت");
  expect(moved("الف", 1)).toBe("پبالفت");
  expect(moved("پ", 1)).toBe("الفبتپ");
  expect(moved("الف", -1)).toBe("الفبپت");
  expect(moved("ت", 1)).toBe("الفبپت");
  expect(moved("ب", 1)).toBe("الفبپت");
  expect(moved("ناشناس", 1)).toBe("الفبپت");
});
