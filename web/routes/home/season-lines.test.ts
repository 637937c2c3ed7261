import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MONTHS } from "../../../text/months.ts";
import { SEASON_LINES, seasonCount } from "./season-lines.ts";

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

test.each([
  [1, undefined, "۱ مکان که آذر بهترین وقت دیدنش است"],
  [1, "شیراز", "۱ مکان تا ۳۰۰ کیلومتری شیراز که آذر بهترین وقت دیدنش است"],
  [1200, undefined, "۱٬۲۰۰ مکان که آذر بهترین وقت دیدنشان است"],
])("%i places near %s are counted in the right number", (total, town, sentence) =>
  expect(seasonCount(total, 9, town)).toBe(sentence),
);
