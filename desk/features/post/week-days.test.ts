import { expect, test } from "vitest";
import { tehranDay } from "../../../text/days.ts";
import { addWeeks, dayOf, weekOf } from "./week-days.ts";

test("a week runs from Saturday to Friday", () => {
  expect(weekOf("2026-11-23")).toEqual([
    ...["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"],
  ]);
  expect(weekOf("2026-11-21")).toEqual(weekOf("2026-11-27"));
  expect(addWeeks("2026-12-28", 1)).toBe("2027-01-04");
});

test.each([null, "", "2026-13-01", "x", "2026-02-31T", "99999-01-01"])("the address %s means today", (text) =>
  expect(dayOf(text)).toBe(tehranDay()),
);
