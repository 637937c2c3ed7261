import { describe, expect, test } from "vitest";
import { faqSample, filler, lintSample } from "./sample-text.ts";

describe("front matter", () => {
  const head = (text: string, file = "faq/planted.md") => lintSample({ file, text: `${text}\n\n${filler}.\n` });
  test.each([
    ["no head", "کوه", 1, "no front matter"],
    ["an unknown key", "---\nid: 1\nquestion: کوه\ncategory: travel\nsort: 1\ncolour: آبی\n---", 2, 'key: "colour"'],
    ["a missing key", "---\nid: 1\nquestion: کوه\ncategory: travel\n---", 2, "sort"],
    ["a wrong type", "---\nid: 1\nquestion: کوه\ncategory: travel\nsort: یک\n---", 5, "sort"],
    ["an invalid option", "---\nid: 1\nquestion: کوه\ncategory: clouds\nsort: 1\n---", 4, "category"],
    ["an empty text", '---\nid: 1\nquestion: " "\ncategory: travel\nsort: 1\n---', 3, "question is empty"],
    ["broken YAML", "---\nid: 1\nquestion: [کوه\n---", 4, "YAML"],
    ["an undefined alias", "---\nid: *nothing\n---", 2, ""],
    ["no mapping", "---\nکوه\n---", 2, "expected object"],
  ])("reports %s", (_, text, line, excerpt) => {
    const remarks = head(text).filter(({ rule }) => rule === "head");
    expect(remarks).toContainEqual({ line, rule: "head", excerpt: expect.stringContaining(excerpt) });
  });

  test("reports an invalid date and a title that is too long", () => {
    const page = "---\nid: 1\ntitle: کوه\nsummary: کوه\nupdated: 2026-02-30\n---";
    expect(head(page, "page/about.md")).toContainEqual({
      line: 5,
      rule: "head",
      excerpt: expect.stringMatching("updated"),
    });
    const slide = `---\nid: 1\ntitle: ${filler}\nsubtitle: کوه\nlink: /map\npicture: persepolis\nsort: 1\n---`;
    expect(head(slide, "slider/a.md")).toContainEqual({
      line: 3,
      rule: "head",
      excerpt: expect.stringMatching("title"),
    });
  });

  test("reports an unknown kind, folder depth and file extension", () => {
    for (const file of ["poem/a.md", "faq/deep/a.md", "faq/a.txt", "a.md"])
      expect(lintSample({ ...faqSample("کوه."), file })).toEqual([
        { line: 1, rule: "head", excerpt: expect.stringContaining(file) },
      ]);
  });

  test("reports an invalid link and an unknown picture of a slide", () => {
    const text = "---\nid: 1\ntitle: کوه\nsubtitle: دریا\nlink: place:no\npicture: none\nsort: 1\n---\n";
    expect(lintSample({ file: "slider/a.md", text })).toEqual([
      { line: 5, rule: "link", excerpt: "place:no" },
      { line: 6, rule: "link", excerpt: "none" },
    ]);
  });

  test("reports a file name that is not a slug and an activity that is not in the seed", () => {
    expect(lintSample({ ...faqSample("کوه."), file: "faq/Planted_Text.md" })).toEqual([
      { line: 1, rule: "slug", excerpt: "Planted_Text" },
    ]);
    const text = `---\nbring:\n  - کلاه\n  - آب\nsafety:\n  - نترسید.\nsuits: همه.\n---\n\n${filler}.\n`;
    expect(lintSample({ file: "activity/flying.md", text })).toEqual([{ line: 1, rule: "slug", excerpt: "flying" }]);
  });
});

describe("lengths", () => {
  const words = (count: number) => Array.from({ length: count }, () => "کوه").join(" ");
  const text = (head: string, count: number) => `---\n${head}\n---\n\n${words(count)}\n`;
  const joinLines = (lines: string[]) => lines.join("\n");
  const list = (key: string, ...items: string[]) => [`${key}:`, ...items.map((item) => `  - ${item}`)].join("\n");
  const post = joinLines([
    "id: 1",
    "title: کوه",
    "summary: کوه",
    "category: tabiat",
    "author: ما",
    "published: 2026-11-21",
    "picture: persepolis",
  ]);
  const activity = joinLines([
    list("bring", "کلاه", "آب", "نان", "کفش", "چراغ"),
    list("safety", "نترسید.", "بپرسید."),
    "suits: همه.",
  ]);
  test.each([
    ["page/a.md", joinLines(["id: 1", "title: کوه", "summary: کوه", "updated: 2026-11-21"]), 300, 1000],
    ["post/a.md", post, 700, 1300],
    ["faq/a.md", joinLines(["id: 1", "question: کوه", "category: travel", "sort: 1"]), 30, 150],
    ["activity/camping.md", activity, 60, 150],
    ["activity/day-hike.md", activity, 30, 110],
    ["place/fars/persepolis.md", "summary: کوه", 60, 220],
    ["place/fars/bamou-national-park.md", "summary: کوه", 20, 220],
    [
      "slider/a.md",
      joinLines(["id: 1", "title: کوه", "subtitle: کوه", "link: /map", "picture: persepolis", "sort: 1"]),
      0,
      0,
    ],
  ])("limits the length of %s", (file, head, min, max) => {
    const findings = (count: number) => lintSample({ file, text: text(head, count) }).map(({ rule }) => rule);
    expect([findings(min), findings(max)]).toEqual([[], []]);
    expect(findings(max + 1)).toEqual(["length"]);
    if (min > 0) expect(findings(min - 1)).toEqual(["length"]);
  });

  test("requires longer lists of a top-level activity than of a sub-activity", () => {
    const short = joinLines([list("bring", "کلاه", "آب"), list("safety", "نترسید."), "suits: همه."]);
    expect(lintSample({ file: "activity/day-hike.md", text: text(short, 60) })).toEqual([]);
    expect(lintSample({ file: "activity/camping.md", text: text(short, 60) }).map(({ excerpt }) => excerpt)).toEqual([
      "bring: 2, not 5–9",
      "safety: 1, not 2–5",
    ]);
  });

  test("does not count half-spaces and link targets as words", () => {
    const line = `[خانه‌های کهن](place:persepolis) ${words(27)}`;
    const file = { file: "faq/a.md", text: `---\nid: 1\nquestion: کوه\ncategory: travel\nsort: 1\n---\n\n${line}\n` };
    expect(lintSample(file)).toEqual([{ line: 1, rule: "length", excerpt: "29 words, not 30–150" }]);
  });
});
