import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findWrongEzafe } from "./ezafe.rules.ts";
import { findRefusedWords } from "./word.rules.ts";

// Screens and messages say what people say (docs/writing.md): the same words are refused as in the texts about places.

const root = join(import.meta.dirname, "../..");
const folders = ["web", "desk", "ui", "text", "map", "api-client", "contract", "server", "database", "scripts"];
// Lists of words that the search and the linter recognize, and what visitors write in tests.
const LISTS = [
  /\.test\.tsx?$/,
  /^scripts\/content\//,
  /^server\/catalog\/(?:search|question)\//,
  /^server\/catalog\/places\/text-index/,
  /^server\/features\/comment\//,
  /common-words/,
];
const files = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", ...folders.map((name) => `${name}/*.ts*`)],
  {
    cwd: root,
    encoding: "utf8",
  },
)
  .trim()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !LISTS.some((list) => list.test(file)) && existsSync(join(root, file)));

test("the screens have no words that the style of the texts refuses", () => {
  expect(files.length).toBeGreaterThan(800);
  const found = files.flatMap((file) =>
    findRefusedWords(readFileSync(join(root, file), "utf8")).map((word) => `${file} ${word}`),
  );
  expect(found).toEqual([]);
});

test("the screens write the ezafe after a silent «ه» with a hamze, as in «خانهٔ»", () => {
  const found = files.flatMap((file) =>
    findWrongEzafe(readFileSync(join(root, file), "utf8")).map((piece) => `${file} ${piece}`),
  );
  expect(found).toEqual([]);
});

test("finds the words with their endings, and leaves names and other words alone", () => {
  expect(findRefusedWords("پالایه‌ها را برگزینید، بی اجازه و در سدهٔ پنجم")).toEqual([
    "پالایه‌ها",
    "برگزینید",
    "بی اجازه",
    "سدهٔ",
  ]);
  expect(findRefusedWords("جشن سده، سنگین و رنگین، آبی و بی‌بی شهربانو، انتخاب کنید")).toEqual([]);
});
