import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { Marked } from "marked";
import { expect, test } from "vitest";
import { contentFolder } from "../../../../database/content.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { canWrite, writeMarkdown } from "./write-markdown.ts";

const texts = (await readdir(contentFolder, { recursive: true }))
  .filter((path) => path.endsWith(".md"))
  .map((path) => {
    const text = readFileSync(join(contentFolder, path), "utf8");
    return [path, text.replace(/^---\n[\s\S]*?\n---\n/, "").trim()] as const;
  });

const marked = new Marked({ gfm: true });
const html = (markdown: string) =>
  String(marked.parse(markdown))
    .replace(/<!-- -->/g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?(<\/?(?:p|li|ul|ol|blockquote|h\d|td|th|tr|table|thead|tbody|br)[^>]*>) ?/g, "$1");

test("every text of the seed is written back without a change", () => {
  expect(texts.length).toBeGreaterThan(200);
  for (const [path, text] of texts) {
    const { doc, written } = parseMarkdown(text, canWrite);
    expect(writeMarkdown(doc, written), path).toBe(text);
  }
});

test("every text of the seed is rendered alike when each of its blocks is written anew, and is kept as source nowhere", () => {
  for (const [path, text] of texts) {
    const { doc } = parseMarkdown(text, canWrite);
    expect(html(writeMarkdown(doc)), path).toBe(html(text));
    doc.descendants(({ type }) => expect(type.name, path).not.toBe("source"));
  }
});

const word = fc.constantFrom(
  "کویر",
  "«شب»",
  "می‌رود،",
  "1.",
  "a*b",
  "_x_",
  "[",
  "]",
  "<",
  "#",
  "-",
  "`",
  "~",
  "\\",
  "&amp;",
  "|",
  "!",
  "۱۴۰۵",
  ">",
);
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((all) => all.join(" "));
const inline = fc
  .array(
    fc.oneof(
      words,
      words.map((text) => `**${text}**`),
      words.map((text) => `*${text}*`),
      words.map((text) => `~~${text}~~`),
      words.map((text) => `[${text}](place:fin-garden)`),
      words.map((text) => `[**${text}**](https://example.org/a?b=c)`),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) => all.join(" "));
const block = fc.oneof(
  inline,
  inline.map((text) => `## ${text}`),
  inline.map((text) => `> ${text}`),
  fc.array(inline, { minLength: 1, maxLength: 3 }).map((all) => all.map((text) => `- ${text}`).join("\n")),
  fc.array(inline, { minLength: 1, maxLength: 3 }).map((all) => all.map((text, n) => `${n + 3}. ${text}`).join("\n")),
  fc.tuple(inline, inline).map(([first, second]) => `- ${first}\n  - ${second}`),
  fc.constantFrom(
    "---",
    "| a | b |\n|---|---|\n| ۱ | **۲** |",
    "```\ncode\n```",
    "![x](https://a.example/b.png)",
    "<b>x</b>",
  ),
);
const document = fc.array(block, { minLength: 1, maxLength: 6 }).map((all) => all.join("\n\n"));
const plain = (markdown: string) =>
  html(markdown)
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, "");

test("10,000 generated documents lose nothing: unchanged they stay, and written anew they have the same words", () => {
  fc.assert(
    fc.property(document, (text) => {
      const { doc, written } = parseMarkdown(text, canWrite);
      expect(writeMarkdown(doc, written)).toBe(text);
      expect(plain(writeMarkdown(doc))).toBe(plain(text));
    }),
    { numRuns: 10_000 },
  );
});
