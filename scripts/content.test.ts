import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ContentFile, readContent, readContentFiles } from "../database/content.ts";
import { isValidLink, seedSlugs } from "./content/link.rules.ts";
import { lintContent } from "./content/lint.ts";
import type { Rule } from "./content/rules.ts";
import { faqSample, filler, lintSample, slugs } from "./content/sample-text.ts";

// Plants a violation of each rule, and similar text that is allowed: a rule that never fires proves nothing.

const violations: [rule: Rule, line: string, excerpt: string][] = [
  ["character", "كوه بلند است.", "كوه"],
  ["character", "سفر زيبا بود.", "زيبا"],
  ["character", "مدرسة کهن.", "مدرسة"],
  ["character", "خانۀ کهن.", "خانۀ"],
  ["character", "سر\ufeffزمین است.", "\ufeff"],
  ["character", "سر\u200fزمین است.", "\u200f"],
  ["character", "ﺳﻔﺮ خوش بود.", "ﺳﻔﺮ"],
  ["character", "کـــوه است.", "کـــوه"],
  ["space", "کوه  بلند است.", "کوه  بلند"],
  ["space", "کوه بلند است. ", "است. "],
  ["space", "کوه\tبلند است.", "کوه\tبلند"],
  ["space", "\tکوه بلند است.", "\tکوه"],
  ["character", "\u00a0کوه بلند است.", "\u00a0"],
  ["space", "خانه\u200c ها را ببینید.", "خانه\u200c"],
  ["space", "کوه ، دریا.", "کوه ،"],
  ["space", "کوه،دریا.", "کوه،دریا."],
  ["space", "به « کوه» رفت.", "« کوه»"],
  ["half-space", "به کوه می روم.", "می روم"],
  ["half-space", "چنین نمی شود.", "نمی شود"],
  ["half-space", "آنجا می گفتند.", "می گفتند"],
  ["half-space", "این را میکنند.", "میکنند"],
  ["half-space", "می توان رفت.", "می توان"],
  ["half-space", "خانه ها کهن‌اند.", "خانه ها"],
  ["half-space", "خانهها کهن‌اند.", "خانهها"],
  ["half-space", "خانه‌ها ی کهن.", "خانه‌ها ی"],
  ["half-space", "کتاب هایی خواندم.", "کتاب هایی"],
  ["half-space", "کوهی بزرگ تر دیدم.", "بزرگ تر"],
  ["half-space", "زیبا ترین کوه.", "زیبا ترین"],
  ["half-space", "خانه ی کهن.", "ی"],
  ["half-space", "خانه ای کهن.", "خانه ای"],
  ["half-space", "رفته اند.", "رفته اند"],
  ["half-space", "هر طبیعت گردی می‌داند.", "طبیعت گردی"],
  ["ezafe", "خانه‌ی کهن.", "خانه‌ی"],
  ["ezafe", "درباره کوه.", "درباره کوه"],
  ["ezafe", "به قله دماوند رفت.", "قله دماوند"],
  ...[
    "شماره تلفن",
    "سده هشتم",
    "قلعه بابک",
    "دریاچه ارومیه",
    "جزیره قشم",
    "جاده چالوس",
    "موزه ملی",
    "منطقه حفاظت‌شده",
    "دامنه البرز",
    "لبه پرتگاه",
    "میانه تابستان",
    "وسیله نقلیه",
  ].map((excerpt): [Rule, string, string] => ["ezafe", `نزدیک ${excerpt} رسید.`, excerpt]),
  ["digit", "سه کوه و 12 دریا.", "12"],
  ["digit", "سه کوه و ١٢ دریا.", "١٢"],
  ["quote", 'به "کوه" رفت.', '"'],
  ["quote", "به “کوه” رفت.", "“"],
  ["punctuation", "کوه, دریا.", "کوه,"],
  ["punctuation", "کجا رفت?", "رفت?"],
  ["punctuation", "کوه; دریا.", "کوه;"],
  ["punctuation", "۲۰% از راه.", "۲۰%"],
  ["exclamation", "چه کوهی!", "کوهی!"],
  ["word", "کوه در سدهٔ پنجم", "سدهٔ"],
  ["word", "کوه را بی اجازه نبینید.", "بی اجازه"],
  ["leftover", "کوه TODO است.", "TODO"],
  ["leftover", "کوه بلند...", "..."],
  ["leftover", "کجا رفت؟؟", "؟؟"],
  ["leftover", "Lorem ipsum است.", "Lorem"],
  ["bracket", "کوه (بلند است.", "("],
  ["bracket", "کوه» بلند است.", "»"],
  ["bracket", "کوه [بلند است.", "["],
  ["bracket", "کوه [بلند](place:persepolis است.", "["],
  ["markup", "کوه <b>بلند</b> است.", "<b>"],
  ["markup", "کوه ![عکس](/a.png) است.", "![عکس](/a.png)"],
  ["link", "به [کوه]() رفت.", "[کوه]()"],
  ["link", "به [کوه](place:no-such-place) رفت.", "[کوه](place:no-such-place)"],
  ["link", "به [کوه](activity:flying) رفت.", "[کوه](activity:flying)"],
  ["link", "به [کوه](province:atlantis) رفت.", "[کوه](province:atlantis)"],
  ["link", "به [کوه](category:clouds) رفت.", "[کوه](category:clouds)"],
  ["link", "به [کوه](post:no-such-post) رفت.", "[کوه](post:no-such-post)"],
  ["link", "به [کوه](/no-such-path) رفت.", "[کوه](/no-such-path)"],
  ["link", "به [کوه](//foreign.example) رفت.", "[کوه](//foreign.example)"],
  ["link", "به [کوه](javascript:alert) رفت.", "[کوه](javascript:alert)"],
  ["link", "به [کوه](http://plain.example) رفت.", "[کوه](http://plain.example)"],
];

describe("a violation in a text is reported with its line", () => {
  test.each(violations)("%s in %j", (rule, line, excerpt) => {
    expect(lintSample(faqSample(line))).toContainEqual({ line: 8, rule, excerpt });
  });

  test("names the file when all files are linted", () => {
    expect(lintContent([faqSample("می روم.")], slugs).problems).toContainEqual({
      file: "faq/planted.md",
      line: 8,
      rule: "half-space",
      excerpt: "می روم",
    });
  });

  test("reports violations in the prose of the front matter, but not in its other fields", () => {
    expect(lintSample(faqSample("کوه.", { question: "می روم به 3 کوه؟" }))).toEqual([
      { line: 3, rule: "half-space", excerpt: "می روم" },
      { line: 3, rule: "digit", excerpt: "3" },
    ]);
  });
});

describe("correct text is accepted", () => {
  const correctLines = [
    "جام می ناب و می خوشگوار در شعر حافظ.",
    "با چشم تر و هوای تر آمد و زمین خیس و تر بود.",
    "از الف تا ی بخوانید.",
    "میدان‌ها و میدانی در میبد و میگوی جنوب.",
    "که ای مسافر، به ما بگو.",
    "ده‌ها کوه، ده‌هایی آباد و خانه‌هایشان.",
    "آن قله دماوند است.",
    "گذرواژه به روش `argon2id` و آب H2O نگه داشته می‌شود.",
    "به [کوه](place:persepolis)، [راه](/place-list?month=9#top) و [نقشه](/place-details/12) بروید.",
    "از [سفر](post:yazd-in-two-days) و [فارس](province:fars) و [باغ](category:gardens) و [قله](activity:peak-climb).",
    "نشانی [آزاد](https://example.org/a-b?c=1,2) هست.",
    "- **کوه** و *دریا* (و راه) و «شهر».",
    "1. نخست بروید.",
    "## چه ببریم",
    "نسخهٔ Node.js, React; v2?",
  ];
  test.each(correctLines.slice(0, -1))("%s", (line) => expect(lintSample(faqSample(line))).toEqual([]));

  test("allows Latin punctuation only in purely Latin lines", () => {
    expect(lintSample(faqSample("Node.js, React; what?"))).toEqual([]);
    expect(lintSample(faqSample(correctLines.at(-1)!)).map(({ rule }) => rule)).toContain("punctuation");
  });

  const routes =
    "/ /login /register /active-user /register-info /forget /reset-password /register-activites /change-password " +
    "/place-list /place-details/1 /attractions-category /attractions-category-details/2 /activities-category " +
    "/activities-subset/3 /activities-subset-details/4 /activite-details/5 /donation /map /provinces /faq /about-us " +
    "/terms /contact-us /blog/6 /blogs /profile /profile/notification /profile/backpack /profile/comments " +
    "/profile/favourite";
  const noRoutes =
    "/blog /blog/a /place-details /place-details/0 /place-lists /profile/none /activities-subset /api/v1";
  test("accepts exactly the paths of the site's pages", () => {
    const invalidPaths = (paths: string) => paths.split(" ").filter((path) => !isValidLink(path, slugs));
    expect(invalidPaths(routes)).toEqual([]);
    expect(invalidPaths(noRoutes)).toEqual(noRoutes.split(" "));
  });

  test("accepts all texts of the content folder", async () => {
    const files = await readContentFiles();
    const posts = files.flatMap(({ file }) => /^post\/(.+)\.md$/.exec(file)?.[1] ?? []);
    const { problems, contents } = lintContent(files, await seedSlugs(posts));
    expect(problems).toEqual([]);
    expect(contents.length).toBeGreaterThanOrEqual(100);
  });
});

describe("texts compared with each other", () => {
  const otherProblems = (files: ContentFile[]) =>
    lintContent(files, slugs).problems.filter(({ rule }) => rule !== "missing");
  const [first, second] = ["faq/a.md", "faq/b.md"] as const;

  test("reports duplicate questions in any spelling, duplicate ids and duplicate openings", () => {
    const a = { ...faqSample("یکی بود و دیگری نبود.", { question: "کجا می‌رویم؟", id: 1 }), file: first };
    const b = { ...faqSample("آن روز باران آمد.", { question: "کجا، می‌رویم", id: 1 }), file: second };
    expect(otherProblems([a, b])).toEqual([
      { file: second, line: 1, rule: "duplicate", excerpt: expect.stringContaining(first) },
      { file: second, line: 1, rule: "duplicate", excerpt: expect.stringContaining("id 1") },
    ]);
    const c = { ...faqSample("«یکی» بود، و شهری دور.", { question: "چه ببریم؟", id: 3 }), file: second };
    expect(otherProblems([a, c])).toEqual([
      { file: second, line: 1, rule: "opening", excerpt: expect.stringContaining(first) },
    ]);
  });

  test("reports an activity without a text", () => {
    expect(lintContent([], slugs).problems).toContainEqual({
      file: "activity/camping.md",
      line: 1,
      rule: "missing",
      excerpt: "camping",
    });
  });
});

describe("any input", () => {
  const bits = [
    "---\n",
    "id: 1\n",
    "&a *a",
    "[",
    "](",
    "place:",
    ")",
    "`",
    "*",
    "<b>",
    "«",
    "\u200c",
    "می روم",
    "\n",
    "\t",
    "- ",
    "|\n",
  ];
  const anyText = fc
    .array(fc.oneof(fc.constantFrom(...bits), fc.string({ unit: "binary" })))
    .map((parts) => parts.join(""));
  const names = fc.oneof(fc.string(), fc.constantFrom("faq/a.md", "activity/camping.md", "slider/a.md", "post/a.md"));

  test("is linted without an exception, with line numbers within the text", () => {
    fc.assert(
      fc.property(anyText, names, (text, file) => {
        const { problems } = lintContent([{ file, text }], slugs);
        const lines = text.split("\n").length;
        for (const { line, rule } of problems) if (rule !== "missing") expect(line).toBeLessThanOrEqual(lines);
      }),
      { numRuns: 500 },
    );
  });
});

test("rejects invalid front matter with file and line, and reads valid files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sarzamin-content-"));
  await mkdir(join(folder, "faq"));
  await writeFile(join(folder, "faq/right.md"), faqSample("کوه.").text);
  await expect(readContent(folder)).resolves.toMatchObject([
    {
      kind: "faq",
      slug: "right",
      file: "faq/right.md",
      front: { question: "کجا برویم؟", sort: 1 },
      body: `کوه.\n${filler}.`,
    },
  ]);
  await writeFile(join(folder, "faq/wrong.md"), faqSample("کوه.", { sort: "یک" }).text);
  await expect(readContent(folder)).rejects.toThrow(/faq\/wrong\.md:5: sort/);
  await rm(folder, { recursive: true });
});
