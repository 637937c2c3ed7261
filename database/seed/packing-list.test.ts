import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { cleanText, searchWords } from "../persian.ts";

type Cells = Record<string, string>;

const table = (name: string): Cells[] =>
  parse(readFileSync(join(import.meta.dirname, `${name}.csv`), "utf8"), { columns: true });
const todoCategories = table("backpack-category");
const todos = table("backpack-item");
const slugs = (rows: Cells[]) => rows.map((row) => row.slug!);
/** The slugs of rows that violate the condition, so that a failure names them. */
const violating = (rows: Cells[], isValid: (row: Cells) => boolean) =>
  rows.filter((row) => !isValid(row)).map((row) => row.slug);

test("the standard packing list has eight categories with at least ninety items, and at least seven in each", () => {
  expect(todoCategories).toHaveLength(8);
  expect(todos.length).toBeGreaterThanOrEqual(90);
  expect(
    violating(todoCategories, (cells) => todos.filter(({ category }) => category === cells.slug).length >= 7),
  ).toEqual([]);
  expect(violating(todos, (cells) => slugs(todoCategories).includes(cells.category!))).toEqual([]);
});

test("the standard packing list has unique ids, slugs and names", () => {
  const all = [...todoCategories, ...todos];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(slugs(all)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => searchWords(name!).join(""))).size).toBe(all.length);
  expect(violating(all, ({ slug }) => /^[a-z]+(-[a-z]+)*$/.test(slug!))).toEqual([]);
});

test("the standard packing list has clean Persian names and consecutive sort numbers", () => {
  const all = [...todoCategories, ...todos];
  expect(violating(all, ({ name }) => name === cleanText(name!) && /^[\u0600-\u06ff\u200c ]+$/.test(name!))).toEqual(
    [],
  );
  for (const { slug } of todoCategories) {
    const sorts = todos.filter(({ category }) => category === slug).map(({ sort }) => Number(sort));
    expect(sorts, slug).toEqual(sorts.map((_, index) => index + 1));
  }
});
