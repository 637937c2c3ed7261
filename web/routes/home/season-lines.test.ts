import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MONTHS } from "../../../text/months.ts";
import { SEASON_LINES } from "./season-lines.ts";

const categories = readFileSync(join(import.meta.dirname, "../../../database/seed/category.csv"), "utf8")
  .split("\n")
  .map((line) => line.split(",")[3]);

test.each(MONTHS.map((month, index) => [month, SEASON_LINES[index]!] as const))(
  "%s has a text that names it and a category for its picture",
  (month, { line, scene }) => {
    expect(line).toContain(month);
    expect(categories.filter((name) => name?.includes(scene))).not.toEqual([]);
  },
);
