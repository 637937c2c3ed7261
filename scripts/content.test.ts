import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ContentFile, contentFiles, readContent } from "../database/content.ts";
import { judge } from "./content/judge.ts";
import { leadsSomewhere, seedSlugs } from "./content/link.rules.ts";
import { faq, filler, said, slugs } from "./content/planted-text.ts";
import type { Rule } from "./content/problem.ts";

// Each rule is planted a violation of, and beside it what is allowed: a rule that never speaks is no rule.

const planted: [rule: Rule, line: string, piece: string][] = [
  ["letter", "كوه بلند است.", "كوه"],
  ["letter", "سفر زيبا بود.", "زيبا"],
  ["letter", "مدرسة کهن.", "مدرسة"],
  ["letter", "خانۀ کهن.", "خانۀ"],
  ["letter", "سر\ufeffزمین است.", "\ufeff"],
  ["letter", "سر\u200fزمین است.", "\u200f"],
  ["letter", "ﺳﻔﺮ خوش بود.", "ﺳﻔﺮ"],
  ["letter", "کـــوه است.", "کـــوه"],
  ["space", "کوه  بلند است.", "کوه  بلند"],
  ["space", "کوه بلند است. ", "است. "],
  ["space", "کوه\tبلند است.", "کوه\tبلند"],
  ["space", "\tکوه بلند است.", "\tکوه"],
  ["letter", "\u00a0کوه بلند است.", "\u00a0"],
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
  ].map((piece): [Rule, string, string] => ["ezafe", `نزدیک ${piece} رسید.`, piece]),
  ["digit", "سه کوه و 12 دریا.", "12"],
  ["digit", "سه کوه و ١٢ دریا.", "١٢"],
  ["quote", 'به "کوه" رفت.', '"'],
  ["quote", "به “کوه” رفت.", "“"],
  ["punctuation", "کوه, دریا.", "کوه,"],
  ["punctuation", "کجا رفت?", "رفت?"],
  ["punctuation", "کوه; دریا.", "کوه;"],
  ["punctuation", "۲۰% از راه.", "۲۰%"],
  ["exclamation", "چه کوهی!", "کوهی!"],
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

describe("a fault within a text is named with its line", () => {
  test.each(planted)("%s in %j", (rule, line, piece) => {
    expect(said(faq(line))).toContainEqual({ line: 8, rule, piece });
  });

  test("with its file, when all files are judged", () => {
    expect(judge([faq("می روم.")], slugs).problems).toContainEqual({
      file: "faq/planted.md",
      line: 8,
      rule: "half-space",
      piece: "می روم",
    });
  });

  test("a fault in the head too, but not in what is no prose", () => {
    expect(said(faq("کوه.", { question: "می روم به 3 کوه؟" }))).toEqual([
      { line: 3, rule: "half-space", piece: "می روم" },
      { line: 3, rule: "digit", piece: "3" },
    ]);
  });
});

describe("what is right is let pass", () => {
  const right = [
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
  test.each(right.slice(0, -1))("%s", (line) => expect(said(faq(line))).toEqual([]));

  test("Latin signs in a line of Latin words only", () => {
    expect(said(faq("Node.js, React; what?"))).toEqual([]);
    expect(said(faq(right.at(-1)!)).map(({ rule }) => rule)).toContain("punctuation");
  });

  const routes =
    "/ /login /register /active-user /register-info /forget /reset-password /register-activites /change-password " +
    "/place-list /place-details/1 /attractions-category /attractions-category-details/2 /activities-category " +
    "/activities-subset/3 /activities-subset-details/4 /activite-details/5 /donation /map /provinces /faq /about-us " +
    "/terms /contact-us /blog/6 /blogs /profile /profile/notification /profile/backpack /profile/comments " +
    "/profile/favourite";
  const noRoutes =
    "/blog /blog/a /place-details /place-details/0 /place-lists /profile/none /activities-subset /api/v1";
  test("paths of the site's screens, and no others", () => {
    const dead = (paths: string) => paths.split(" ").filter((path) => !leadsSomewhere(path, slugs));
    expect(dead(routes)).toEqual([]);
    expect(dead(noRoutes)).toEqual(noRoutes.split(" "));
  });

  test("all that lies in the folder", async () => {
    const files = await contentFiles();
    const posts = files.flatMap(({ file }) => /^post\/(.+)\.md$/.exec(file)?.[1] ?? []);
    const { problems, contents } = judge(files, await seedSlugs(posts));
    expect(problems).toEqual([]);
    expect(contents.length).toBeGreaterThanOrEqual(100);
  });
});

describe("texts beside each other", () => {
  const others = (files: ContentFile[]) => judge(files, slugs).problems.filter(({ rule }) => rule !== "missing");
  const [first, second] = ["faq/a.md", "faq/b.md"] as const;

  test("the same question, however it is spelled, the same id, the same opening", () => {
    const a = { ...faq("یکی بود و دیگری نبود.", { question: "کجا می‌رویم؟", id: 1 }), file: first };
    const b = { ...faq("آن روز باران آمد.", { question: "کجا، می‌رویم", id: 1 }), file: second };
    expect(others([a, b])).toEqual([
      { file: second, line: 1, rule: "twin", piece: expect.stringContaining(first) },
      { file: second, line: 1, rule: "twin", piece: expect.stringContaining("id 1") },
    ]);
    const c = { ...faq("«یکی» بود، و شهری دور.", { question: "چه ببریم؟", id: 3 }), file: second };
    expect(others([a, c])).toEqual([{ file: second, line: 1, rule: "opening", piece: expect.stringContaining(first) }]);
  });

  test("an activity that nobody has introduced", () => {
    expect(judge([], slugs).problems).toContainEqual({
      file: "activity/camping.md",
      line: 1,
      rule: "missing",
      piece: "camping",
    });
  });
});

describe("any text whatever", () => {
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
  const wild = fc.array(fc.oneof(fc.constantFrom(...bits), fc.string({ unit: "binary" }))).map((all) => all.join(""));
  const names = fc.oneof(fc.string(), fc.constantFrom("faq/a.md", "activity/camping.md", "slider/a.md", "post/a.md"));

  test("is judged without an error, in lines that it has", () => {
    fc.assert(
      fc.property(wild, names, (text, file) => {
        const { problems } = judge([{ file, text }], slugs);
        const lines = text.split("\n").length;
        for (const { line, rule } of problems) if (rule !== "missing") expect(line).toBeLessThanOrEqual(lines);
      }),
      { numRuns: 500 },
    );
  });
});

test("reading refuses a wrong head by file and line, and reads what is right", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sarzamin-content-"));
  await mkdir(join(folder, "faq"));
  await writeFile(join(folder, "faq/right.md"), faq("کوه.").text);
  await expect(readContent(folder)).resolves.toMatchObject([
    {
      kind: "faq",
      slug: "right",
      file: "faq/right.md",
      front: { question: "کجا برویم؟", sort: 1 },
      body: `کوه.\n${filler}.`,
    },
  ]);
  await writeFile(join(folder, "faq/wrong.md"), faq("کوه.", { sort: "یک" }).text);
  await expect(readContent(folder)).rejects.toThrow(/faq\/wrong\.md:5: sort/);
  await rm(folder, { recursive: true });
});
