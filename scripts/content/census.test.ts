import { describe, expect, test } from "vitest";
import { type Content, parseContent } from "../../database/content.ts";
import { censusLines } from "./census.report.ts";
import { censusOf, importantPlaceCoverage, minPlacesInProvince, readSeedRows, type SeedRows } from "./census.ts";
import { checkMinimums, minimums } from "./minimums.ts";
import { repeatedRuns } from "./repeated-runs.ts";

function text(file: string, body = "کوه.", head = "{}"): Content {
  const read = parseContent({ file, text: `---\n${head}\n---\n\n${body}\n` });
  if ("problems" in read) throw new Error(JSON.stringify(read.problems));
  return read.content;
}
const place = (file: string, body?: string) => text(`place/${file}.md`, body, "summary: کوه");
const story = (slug: string, id: number) =>
  text(
    `post/${slug}.md`,
    "کوه.",
    `id: ${id}\ntitle: کوه\nsummary: کوه\ncategory: tabiat\nauthor: ما\npublished: 2026-11-21\npicture: a`,
  );
const question = (slug: string, category: string) =>
  text(`faq/${slug}.md`, "کوه.", `id: 1\nquestion: کجا؟\ncategory: ${category}\nsort: 1`);

const catalogue: SeedRows = {
  places: [
    { slug: "a", province: "fars", importance: 5, verified: true },
    { slug: "b", province: "fars", importance: 4, verified: false },
    { slug: "c", province: "fars", importance: 1, verified: true },
    { slug: "d", province: "yazd", importance: 1, verified: false },
  ],
  province: [
    { slug: "fars", name: "فارس" },
    { slug: "yazd", name: "یزد" },
  ],
  type: [{ slug: "nature", name: "طبیعت" }],
  category: [
    { slug: "caves", name: "غارها" },
    { slug: "gardens", name: "باغ‌ها" },
  ],
};

describe("the census", () => {
  const census = censusOf(
    [
      ...[place("fars/a"), place("fars/c"), place("fars/not-in-the-list")],
      ...[text("province/yazd.md"), text("category/caves.md"), text("category/none.md")],
      ...[story("s", 1), story("t", 2)],
      ...[question("p", "travel"), question("q", "travel"), question("r", "site")],
    ],
    catalogue,
  );

  test("counts described places in all, by importance and by province", () => {
    expect(census.places).toEqual({ all: 4, written: 2 });
    expect([...census.byImportance]).toEqual([
      [5, { all: 1, written: 1 }],
      [4, { all: 1, written: 0 }],
      [1, { all: 2, written: 1 }],
    ]);
    expect([...census.byProvince]).toEqual([
      ["یزد", { all: 1, written: 0 }],
      ["فارس", { all: 3, written: 2 }],
    ]);
    expect(importantPlaceCoverage(census)).toEqual({ all: 2, written: 1 });
    expect(minPlacesInProvince(census)).toBe(0);
    expect(census.missing).toEqual(["b"]);
    expect(census.unverified).toBe(2);
  });

  test("counts introductions, stories and questions", () => {
    expect(census.introduced).toEqual({
      province: { all: 2, written: 1 },
      type: { all: 1, written: 0 },
      category: { all: 2, written: 1 },
    });
    expect(census).toMatchObject({ stories: 2, questions: 3, questionCategories: 2 });
  });

  test("is reported in Persian", () => {
    const lines = censusLines(census);
    expect(lines).toContain("به استان: یزد: ۰ از ۱، فارس: ۲ از ۳");
    expect(lines).toContain("جای بررسی‌نشده: ۲");
    expect(lines).toContain("مکان معرفی‌شده با اهمیت ۳ و بیشتر: ۱");
    expect(lines).toContain("مهم و نانوشته: b");
  });

  test("reports values below a minimum and too many repeated runs, but not a value equal to the minimum", () => {
    const storyMinimum = (minimum: number) => ({
      label: "نوشته",
      count: () => census.stories,
      minimum: () => minimum,
    });
    const runs = [{ file: "a", before: "b", words: "c" }];
    const check = (minimum: number, maxRuns: number) =>
      checkMinimums({ ...census, runs }, [storyMinimum(minimum)], maxRuns);
    expect(check(2, 1)).toEqual([]);
    expect(check(3, 0)).toEqual(["نوشته کم است: ۲، نه ۳", "تکرار زیاد است: ۱، نه ۰"]);
  });
});

test("reads all seed rows, and finds every minimum but that of places unmet without texts", async () => {
  const seed = await readSeedRows();
  expect([seed.province.length, seed.type.length, seed.category.length]).toEqual([31, 8, 38]);
  expect(seed.places.filter(({ importance }) => importance >= 1 && importance <= 5)).toHaveLength(seed.places.length);
  const shortages = checkMinimums(censusOf([], seed));
  expect(shortages).toHaveLength(minimums.length - 1); // the seed has places, but there are no texts
});

describe("repeated runs", () => {
  const runs = (...bodies: string[]) =>
    repeatedRuns(bodies.map((body, index) => place(`fars/${"abc"[index]}`, body))).map(({ file, before, words }) => [
      file.at(-4),
      before.at(-4),
      words,
    ]);
  const six = "آب از میان خزه‌ها بیرون می‌زند";

  test("counts six and eight common words as one run, and five as none", () => {
    expect(runs(`${six}.`, `اینجا ${six} و می‌رود.`)).toEqual([["b", "a", "اب از میان خزهها بیرون میزند"]]);
    expect(runs("آب از میان خزه‌ها بیرون", "آب از میان خزه‌ها بیرون")).toEqual([]);
    expect(runs(`${six} تا دره`, `پس ${six} تا دره، همیشه`)).toEqual([
      ["b", "a", "اب از میان خزهها بیرون میزند تا دره"],
    ]);
  });

  test("ignores letter forms, spacing and punctuation, and repetitions within one text", () => {
    expect(runs(`${six}.`, "آب، از ميان خزه‌ها بيرون می‌زند")).toHaveLength(1);
    expect(runs(`${six} و ${six}.`)).toEqual([]);
  });

  test("reports every later text together with the first one that contains the run", () => {
    expect(runs(six, six, six).map(([file, before]) => [file, before])).toEqual([
      ["b", "a"],
      ["c", "a"],
    ]);
    const [first, second] = [`${six} سپید`, "سنگ‌ها زیر آفتاب نیم‌روز گرم می‌شوند و سیاه"];
    expect(runs(first, second, `${first}، ${second}`)).toHaveLength(2);
  });

  test("ignores quotations and link texts", () => {
    const quoted = "گفت «بشنو این نی چون شکایت می‌کند از جدایی‌ها» و رفت";
    expect(runs(quoted, quoted)).toEqual([]);
    const linked = (name: string) => `راه از [${name}](place:a) می‌گذرد تا`;
    expect(runs(linked("بازار بزرگ و کهن شهر تبریز و سراها"), linked("بازار بزرگ و کهن شهر تبریز و سراها"))).toEqual(
      [],
    );
    expect(runs(`${linked("تبریز")} ${six}`, `${linked("اهر")} ${six}`)).toHaveLength(1);
  });
});
