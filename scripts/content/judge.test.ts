import { describe, expect, test } from "vitest";
import { faq, filler, said } from "./planted-text.ts";

describe("the head", () => {
  const head = (text: string, file = "faq/planted.md") => said({ file, text: `${text}\n\n${filler}.\n` });
  test.each([
    ["no head", "کوه", 1, "no front matter"],
    ["an unknown key", "---\nid: 1\nquestion: کوه\ncategory: travel\nsort: 1\ncolour: آبی\n---", 2, 'key: "colour"'],
    ["a missing key", "---\nid: 1\nquestion: کوه\ncategory: travel\n---", 2, "sort"],
    ["a wrong type", "---\nid: 1\nquestion: کوه\ncategory: travel\nsort: یک\n---", 5, "sort"],
    ["a wrong choice", "---\nid: 1\nquestion: کوه\ncategory: clouds\nsort: 1\n---", 4, "category"],
    ["an empty text", '---\nid: 1\nquestion: " "\ncategory: travel\nsort: 1\n---', 3, "question is empty"],
    ["broken YAML", "---\nid: 1\nquestion: [کوه\n---", 4, "YAML"],
    ["an alias of nothing", "---\nid: *nothing\n---", 2, ""],
    ["no map at all", "---\nکوه\n---", 2, "expected object"],
  ])("%s", (_, text, line, piece) => {
    const remarks = head(text).filter(({ rule }) => rule === "head");
    expect(remarks).toContainEqual({ line, rule: "head", piece: expect.stringContaining(piece) });
  });

  test("a date that is none, a title that is too long", () => {
    const page = "---\nid: 1\ntitle: کوه\nsummary: کوه\nupdated: 2026-02-30\n---";
    expect(head(page, "page/about.md")).toContainEqual({
      line: 5,
      rule: "head",
      piece: expect.stringMatching("updated"),
    });
    const slide = `---\nid: 1\ntitle: ${filler}\nsubtitle: کوه\nlink: /map\npicture: persepolis\nsort: 1\n---`;
    expect(head(slide, "slider/a.md")).toContainEqual({ line: 3, rule: "head", piece: expect.stringMatching("title") });
  });

  test("a kind, a depth and an ending that do not exist", () => {
    for (const file of ["poem/a.md", "faq/deep/a.md", "faq/a.txt", "a.md"])
      expect(said({ ...faq("کوه."), file })).toEqual([{ line: 1, rule: "head", piece: expect.stringContaining(file) }]);
  });

  test("the link and the picture of a slide", () => {
    const text = "---\nid: 1\ntitle: کوه\nsubtitle: دریا\nlink: place:no\npicture: none\nsort: 1\n---\n";
    expect(said({ file: "slider/a.md", text })).toEqual([
      { line: 5, rule: "link", piece: "place:no" },
      { line: 6, rule: "link", piece: "none" },
    ]);
  });

  test("a file name that is no slug, an activity that is not in the table", () => {
    expect(said({ ...faq("کوه."), file: "faq/Planted_Text.md" })).toEqual([
      { line: 1, rule: "slug", piece: "Planted_Text" },
    ]);
    const text = `---\nbring:\n  - کلاه\n  - آب\nsafety:\n  - نترسید.\nsuits: همه.\n---\n\n${filler}.\n`;
    expect(said({ file: "activity/flying.md", text })).toEqual([{ line: 1, rule: "slug", piece: "flying" }]);
  });
});

describe("measures", () => {
  const words = (count: number) => Array.from({ length: count }, () => "کوه").join(" ");
  const text = (head: string, count: number) => `---\n${head}\n---\n\n${words(count)}\n`;
  const of = (lines: string[]) => lines.join("\n");
  const list = (key: string, ...items: string[]) => [`${key}:`, ...items.map((item) => `  - ${item}`)].join("\n");
  const post = of([
    "id: 1",
    "title: کوه",
    "summary: کوه",
    "category: tabiat",
    "author: ما",
    "published: 2026-11-21",
    "picture: persepolis",
  ]);
  const activity = of([
    list("bring", "کلاه", "آب", "نان", "کفش", "چراغ"),
    list("safety", "نترسید.", "بپرسید."),
    "suits: همه.",
  ]);
  test.each([
    ["page/a.md", of(["id: 1", "title: کوه", "summary: کوه", "updated: 2026-11-21"]), 300, 1000],
    ["post/a.md", post, 700, 1300],
    ["faq/a.md", of(["id: 1", "question: کوه", "category: travel", "sort: 1"]), 30, 150],
    ["activity/camping.md", activity, 60, 150],
    ["activity/day-hike.md", activity, 30, 110],
    ["slider/a.md", of(["id: 1", "title: کوه", "subtitle: کوه", "link: /map", "picture: persepolis", "sort: 1"]), 0, 0],
  ])("%s", (file, head, least, most) => {
    const lengths = (count: number) => said({ file, text: text(head, count) }).map(({ rule }) => rule);
    expect([lengths(least), lengths(most)]).toEqual([[], []]);
    expect(lengths(most + 1)).toEqual(["length"]);
    if (least > 0) expect(lengths(least - 1)).toEqual(["length"]);
  });

  test("a whole activity counts up more than a part of one", () => {
    const short = of([list("bring", "کلاه", "آب"), list("safety", "نترسید."), "suits: همه."]);
    expect(said({ file: "activity/day-hike.md", text: text(short, 60) })).toEqual([]);
    expect(said({ file: "activity/camping.md", text: text(short, 60) }).map(({ piece }) => piece)).toEqual([
      "bring: 2, not 5–9",
      "safety: 1, not 2–5",
    ]);
  });

  test("a half-space, a link and its address make no words", () => {
    const line = `[خانه‌های کهن](place:persepolis) ${words(27)}`;
    const file = { file: "faq/a.md", text: `---\nid: 1\nquestion: کوه\ncategory: travel\nsort: 1\n---\n\n${line}\n` };
    expect(said(file)).toEqual([{ line: 1, rule: "length", piece: "29 words, not 30–150" }]);
  });
});
