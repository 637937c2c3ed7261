import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { Marked } from "marked";
import type { Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { contentFolder } from "../../../../database/content.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { schema } from "./schema.ts";
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
  words.map((text) => `![${text.replace(/[[\]\\`]/g, "")}](photo:12 "${text.replace(/["\\]/g, "")}")`),
  inline.map((text) => `> ${text}\n>\n> ![کوه](photo:7)`),
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

test("generated documents lose nothing: unchanged they stay, and written anew they have the same words", () => {
  fc.assert(
    fc.property(document, (text) => {
      const { doc, written } = parseMarkdown(text, canWrite);
      expect(writeMarkdown(doc, written)).toBe(text);
      expect(plain(writeMarkdown(doc))).toBe(plain(text));
    }),
    { numRuns: 10_000 },
  );
});

test("an empty heading at the end stays in a text that is not edited", () => {
  for (const text of ["#", "متن\n\n##", "متن\n#"]) {
    const { doc, written } = parseMarkdown(text, canWrite);
    expect(writeMarkdown(doc, written)).toBe(text);
  }
});

const breaks = (content: string, type = "paragraph") =>
  schema.node(
    type,
    null,
    content.split(/(⏎)/).flatMap((part) => {
      if (part === "⏎") return [schema.node("hard_break")];
      return part === "" ? [] : [schema.text(part)];
    }),
  );
const tableWith = (content: string) =>
  schema.node("table", null, [
    schema.node("table_row", null, [breaks("نام", "table_head"), breaks("متن", "table_head")]),
    schema.node("table_row", null, [breaks("یزد", "table_cell"), breaks(content, "table_cell")]),
  ]);
const written = (...blocks: Node[]) => writeMarkdown(schema.node("doc", null, blocks));

test("a line break at the end of a text is not written, and one in a heading or a cell is a space", () => {
  expect(written(breaks("متن⏎"))).toBe("متن");
  expect(written(breaks("متن⏎⏎ ⏎"), breaks("پس"))).toBe("متن\n\nپس");
  expect(written(breaks("متن\\⏎"))).toBe("متن\\\\");
  expect(written(breaks("یک⏎دو"))).toBe("یک\\\nدو");
  expect(written(breaks("یک⏎دو⏎", "heading"))).toBe("## یک دو");
  expect(written(tableWith("a⏎b⏎"))).toBe("| نام | متن |\n| --- | --- |\n| یزد | a b |");
});

const withoutBlanks = (text: string) => text.replace(/[\s⏎]+/g, "");
const lines = fc.array(fc.oneof(words, fc.constantFrom("⏎", " ", "⏎ "))).map((all) => all.join(""));

test("emphasis whose edges are blanks stays, without them; so does that of a text that begins with a blank", () => {
  const [strong, em] = [schema.marks.strong!.create(), schema.marks.em!.create()];
  const write = (...nodes: Node[]) => writeMarkdown(schema.node("doc", null, [schema.node("paragraph", null, nodes)]));
  const plain = (text: string) => schema.text(text);
  expect(write(plain("جادهٔ"), schema.text(" خاکی ", [strong]), plain("و "), schema.text("شیب ", [em]))).toBe(
    "جادهٔ **خاکی** و *شیب*",
  );
  expect(write(plain("  "), schema.text("بسته", [strong]), plain(" است"))).toBe("**بسته** است");
  const linked = [schema.text("شب", [strong]), schema.text(" ", [strong, em]), schema.text("روز", [strong, em])];
  expect(write(...linked, schema.node("hard_break", null, undefined, [strong]), plain("سرد"))).toBe(
    "**شب *روز***\\\nسرد",
  );
  expect(write(plain("یک"), schema.text(" ", [strong]), plain("دو"))).toBe("یک دو");
});

test("generated texts with line breaks are read again with the same words and the same breaks", () => {
  fc.assert(
    fc.property(lines, (text) => {
      const inside = text.replace(/[\s⏎]+$/, "");
      if (inside.trim() === "") return;
      const [paragraph] = parseMarkdown(written(breaks(text))).doc.children;
      const asRead = inside.trim().replace(/⏎ +/g, "⏎");
      expect(paragraph!.textBetween(0, paragraph!.content.size, "", "⏎")).toBe(asRead);
      const [heading, ...others] = parseMarkdown(written(breaks(text, "heading"))).doc.children;
      expect(others).toEqual([]);
      expect(withoutBlanks(heading!.textContent)).toBe(withoutBlanks(inside));
      const [table] = parseMarkdown(written(tableWith(text))).doc.children;
      expect(withoutBlanks(table!.textContent)).toBe(withoutBlanks(`نام متن یزد ${inside}`));
    }),
    { numRuns: 2000 },
  );
});

test("a photo of the library is read and written with its caption and alternative text, and an unchanged one stays as it is", () => {
  const text = '![کوه \\[شمالی\\]](photo:12 "از \\"جنوب\\"")\n\nپس.';
  const { doc, written } = parseMarkdown(text, canWrite);
  expect(doc.child(0).type.name).toBe("photo");
  expect(doc.child(0).attrs).toMatchObject({ id: 12, caption: 'از "جنوب"' });
  expect(writeMarkdown(doc, written)).toBe(text);
  for (const other of ["در ![x](photo:1) بود", "![x](photo:0)", "![x](https://a.example/b.png)", "- ![x](photo:1)"])
    expect(parseMarkdown(other, canWrite).doc.child(0).type.name, other).not.toBe("photo");
});

const typed = fc
  .array(fc.oneof(word, fc.constantFrom('"', "'", ")", "(", "\n", "photo:3", "![")), { maxLength: 8 })
  .map((all) => all.join(" "));

test("whatever is typed as the caption of a photo is written and read again", () => {
  fc.assert(
    fc.property(typed, typed, fc.integer({ min: 1, max: 2_147_483_647 }), (alt, caption, id) => {
      const doc = schema.node("doc", null, [schema.node("photo", { id, alt, caption })]);
      const [read, ...others] = parseMarkdown(writeMarkdown(doc)).doc.children;
      expect(others).toEqual([]);
      const inOneLine = caption.replace(/\s+/g, " ").trim();
      expect(read!.attrs).toEqual({
        id,
        alt: alt.replace(/[\\`]/g, "").replace(/\s+/g, " ").trim(),
        caption: inOneLine,
      });
    }),
    { numRuns: 2000 },
  );
});
