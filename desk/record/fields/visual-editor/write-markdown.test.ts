import { Marked } from "marked";
import type { Mark, Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { parseMarkdown } from "./parse-markdown.ts";
import { schema } from "./schema.ts";
import { canWrite, writeMarkdown } from "./write-markdown.ts";

const { strong, em, code } = schema.marks;
const text = (words: string, ...marks: Mark[]) => schema.text(words, marks);
const paragraph = (...nodes: Node[]) => schema.node("paragraph", null, nodes);
const bold = (words: string) => text(words, strong!.create());
const list = (type: string, ...items: string[]) =>
  schema.node(
    type,
    null,
    items.map((words) => schema.node("list_item", null, [paragraph(text(words))])),
  );
const bullets = (...items: string[]) => list("bullet_list", ...items);
const numbers = (...items: string[]) => list("ordered_list", ...items);
const doc = (...blocks: Node[]) => schema.node("doc", null, blocks);
const write = (...blocks: Node[]) => writeMarkdown(doc(...blocks));
const row = (type: string, ...cells: string[]) =>
  schema.node(
    "table_row",
    null,
    cells.map((words) => schema.node(type, null, words === "" ? [] : [text(words)])),
  );
const table = (...rows: Node[]) => schema.node("table", null, rows);

const marked = new Marked({ gfm: true });
const html = (markdown: string) => marked.parse(markdown, { async: false });

test("lists that follow each other have different marks and stay apart", () => {
  expect(write(bullets("یک"), bullets("دو"), bullets("سه"))).toBe("- یک\n\n* دو\n\n- سه");
  expect(write(numbers("یک", "دو"), numbers("سه"))).toBe("1. یک\n2. دو\n\n1) سه");
  expect(write(bullets("یک"), numbers("دو"))).toBe("- یک\n\n1. دو");
  expect(write(schema.node("blockquote", null, [bullets("یک"), bullets("دو")]))).toBe("> - یک\n>\n> * دو");
  const inItem = [paragraph(text("یک")), bullets("دو"), bullets("سه")];
  expect(write(schema.node("bullet_list", null, [schema.node("list_item", null, inItem)]))).toBe(
    "- یک\n  - دو\n  * سه",
  );
});

test("an edited list has another mark than the unchanged ones around it, which change theirs only if they must", () => {
  const read = parseMarkdown("- یک\n\n---\n\n* دو\n* سه\n\n- چهار", canWrite);
  const [first, , second, third] = read.doc.children;
  const written = (...blocks: Node[]) => writeMarkdown(doc(...blocks), read.written);
  expect(written(first!, second!, third!)).toBe("- یک\n\n* دو\n* سه\n\n- چهار");
  expect(written(first!, bullets("نو"), third!)).toBe("- یک\n\n* نو\n\n- چهار");
  expect(written(first!, bullets("نو"), second!, third!)).toBe("- یک\n\n* نو\n\n- دو\n- سه\n\n* چهار");
});

test("the comment that stands between lists in older texts is no block, and stays until they are edited", () => {
  const markdown = "- یک\n\n<!-- -->\n\n- دو";
  const read = parseMarkdown(markdown, canWrite);
  expect(read.doc.children.map(({ type }) => type.name)).toEqual(["bullet_list", "bullet_list"]);
  expect(writeMarkdown(read.doc, read.written)).toBe(markdown);
  expect(writeMarkdown(doc(bullets("نو"), read.doc.child(1)), read.written)).toBe("- نو\n\n* دو");
  expect(parseMarkdown("<!-- متن -->").doc.child(0).type.name).toBe("source");
});

test("a table has all of its cells when its rows differ in length, and its first row is read as the header", () => {
  const pasted = table(row("table_cell", "عنوان"), row("table_cell", "الف", "ب", "پ"), row("table_cell", "۱", "۲"));
  const markdown = write(pasted);
  expect(markdown).toBe("| عنوان |  |  |\n| --- | --- | --- |\n| الف | ب | پ |\n| ۱ | ۲ |  |");
  expect(parseMarkdown(markdown).doc.textContent).toBe("عنوانالفبپ۱۲");
});

test.each([
  ["https://fa.wikipedia.org/wiki/باغ_فین", "https://fa.wikipedia.org/wiki/باغ_فین", ""],
  ["https://a.example/~x/*y*/[z", "https://a.example/~x/*y*/[z", ""],
  ["http://a.example/a_b.", "http://a.example/a_b", "."],
  ["https://a.example/a_(b)_c).", "https://a.example/a_(b)_c", ")."],
  ["https://a.example/?a=b_c&d=e»،", "https://a.example/?a=b_c&d=e", "»،"],
])("the typed address %s leads where it says", (typed, address, rest) => {
  const markdown = write(paragraph(text(`«${typed} و _متن_`)));
  const [, link, after] = parseMarkdown(markdown).doc.child(0).children;
  expect(link).toEqual(text(address, schema.mark("link", { href: address })));
  expect(after).toEqual(text(`${rest} و _متن_`));
});

test("words that begin with www stay words", () => {
  const words = "www.a_b.example و www.example.com";
  expect(parseMarkdown(write(paragraph(text(words)))).doc).toEqual(doc(paragraph(text(words))));
});

test("what cannot be emphasized takes no other emphasis with it", () => {
  const item = (...nodes: Node[]) => schema.node("list_item", null, [paragraph(...nodes)]);
  const items = [item(bold("یک"), text(" دو")), item(text("https://a.example")), item(bold("نکته:"), text("متن"))];
  expect(write(schema.node("bullet_list", null, items))).toBe(
    "- **یک** دو\n- [https://a.example](https://a.example)\n- **نکته**:متن",
  );
  expect(write(paragraph(bold("«شب»"), text("و "), bold("«روز»"), text(" و ماه"), bold("(نو)")))).toBe(
    "**«شب**»و **«روز»** و ماه(**نو)**",
  );
  const cell = (node: Node) => schema.node("table_cell", null, [node]);
  const pasted = table(
    schema.node("table_row", null, [cell(bold("الف")), cell(text("ب"))]),
    schema.node("table_row", null, [cell(text("پ", em!.create())), cell(text("ت", code!.create()))]),
  );
  expect(write(pasted)).toBe("| **الف** | ب |\n| --- | --- |\n| *پ* | `ت` |");
});

test("a link whose text cannot be written goes, and an empty paragraph at the start of an item; the words stay", () => {
  const words = "[الف](ب)";
  const read = parseMarkdown(
    write(paragraph(text(words, schema.mark("link", { href: "place:yazd" })), text(" پ"))),
  ).doc;
  expect(read.textContent).toBe(`${words} پ`);
  const item = schema.node("list_item", null, [paragraph(), paragraph(text("یک"))]);
  expect(write(schema.node("bullet_list", null, [item, schema.node("list_item", null, [paragraph()])]))).toBe(
    "- یک\n- ",
  );
});

test("an exclamation mark is escaped only before a link", () => {
  const link = text("یزد", schema.mark("link", { href: "place:yazd" }));
  const markdown = write(paragraph(text("چه شبی!")), paragraph(text("ببین!"), link));
  expect(markdown).toBe("چه شبی!\n\nببین\\![یزد](place:yazd)");
  expect(html(markdown)).not.toContain("<img");
});

test("a line of a colon and dashes is no table, and the empty paragraphs at the end are not written", () => {
  const lines = paragraph(text("الف"), schema.node("hard_break"), text(":-"));
  expect(parseMarkdown(write(lines)).doc).toEqual(doc(lines));
  expect(write(bullets("یک"), paragraph(), paragraph())).toBe("- یک");
  expect(write(paragraph())).toBe("");
});
