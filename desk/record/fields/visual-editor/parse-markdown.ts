import { Lexer, Marked, type Token, type Tokens } from "marked";
import { Fragment, type Mark, type Node } from "prosemirror-model";
import { schema } from "./schema.ts";

// The server reads texts with the same library and the same exception, so both agree about what a text means.
const marked = new Marked({
  gfm: true,
  tokenizer: { url: (src) => (/^(?:https?:\/\/|www\.)/i.test(src) ? false : undefined) },
});

/** How a block of an unchanged text is written: its Markdown, and the blank lines after it. */
export interface Written {
  markdown: string;
  gap: string;
  next: Node | undefined;
}

/** A text as a document, and how each of its blocks was written. A block that is not edited stays the same object. */
export interface ParsedMarkdown {
  doc: Node;
  written: WeakMap<Node, Written>;
}

/** Thrown for what the schema has no form for: the whole block is then kept as it is written. */
class Unsupported extends Error {}

/** Reads a Markdown text. What the editor has no form for, or cannot write (`canWrite`), becomes a block of source. */
export function parseMarkdown(text: string, canWrite: (block: Node) => boolean = () => true): ParsedMarkdown {
  const written = new WeakMap<Node, Written>();
  const tokens = marked.lexer(text);
  const blocks: Node[] = [];
  for (const token of tokens) {
    const last = blocks.at(-1);
    const lastWritten = last && written.get(last);
    if (token.type === "space" || (lastWritten && isEmptyComment(token.raw))) {
      if (lastWritten) lastWritten.gap += token.raw;
      continue;
    }
    const markdown = token.raw.replace(/\n+$/, "");
    const read = toBlock(token, markdown);
    const node = canWrite(read) ? read : schema.node("source", { markdown });
    if (lastWritten) lastWritten.next = node;
    written.set(node, { markdown, gap: token.raw.slice(markdown.length), next: undefined });
    blocks.push(node);
  }
  return { doc: schema.node("doc", null, blocks.length > 0 ? blocks : [schema.node("paragraph")]), written };
}

/** Older texts have it between two lists, and no reader sees it. */
const isEmptyComment = (markdown: string) => markdown.trim() === "<!-- -->";

/** What a text without blocks is read as; undefined when the schema has no form for it. */
export function parseInline(markdown: string): Fragment | undefined {
  try {
    return Fragment.from(readInline(new Lexer(marked.defaults).inlineTokens(markdown)));
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error;
    return undefined;
  }
}

function toBlock(token: Token, markdown: string): Node {
  try {
    return readBlock(token);
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error;
    return schema.node("source", { markdown });
  }
}

const readBlocks = (tokens: Token[]): Node[] => tokens.filter(({ type }) => type !== "space").map(readBlock);

function readBlock(token: Token): Node {
  switch (token.type) {
    case "paragraph":
      return readPhoto(inlineOf(token)) ?? schema.node("paragraph", null, readInline(inlineOf(token)));
    case "text":
      return schema.node("paragraph", null, readInline(inlineOf(token)));
    case "heading":
      return schema.node("heading", { level: token.depth }, readInline(inlineOf(token)));
    case "blockquote":
      return schema.node("blockquote", null, orParagraph(readBlocks(inlineOf(token))));
    case "list":
      return readList(token as Tokens.List);
    case "hr":
      return schema.node("horizontal_rule");
    case "table":
      return readTable(token as Tokens.Table);
    default:
      throw new Unsupported(token.type);
  }
}

/** A photo that is all of its paragraph, as the server shows it. */
function readPhoto([token, ...others]: Token[]): Node | undefined {
  if (token?.type !== "image" || others.length > 0) return undefined;
  const [, id] = /^photo:([1-9]\d{0,9})$/.exec(token.href) ?? [];
  return id === undefined
    ? undefined
    : schema.node("photo", { id: Number(id), alt: token.text, caption: token.title ?? "" });
}

const inlineOf = (token: Token): Token[] => ("tokens" in token && token.tokens) || [];
const orParagraph = (blocks: Node[]) => (blocks.length > 0 ? blocks : [schema.node("paragraph")]);

function readList({ ordered, start, items }: Tokens.List): Node {
  const rows = items.map(({ task, tokens }) => {
    if (task) throw new Unsupported("task");
    const blocks = readBlocks(tokens);
    if (blocks.length > 0 && blocks[0]?.type.name !== "paragraph") throw new Unsupported("item");
    return schema.node("list_item", null, orParagraph(blocks));
  });
  return ordered
    ? schema.node("ordered_list", { start: typeof start === "number" ? start : 1 }, rows)
    : schema.node("bullet_list", null, rows);
}

function readTable({ header, rows, align }: Tokens.Table): Node {
  if (align.some((side) => side !== null)) throw new Unsupported("alignment");
  const toRow = (cells: Tokens.TableCell[], type: "table_head" | "table_cell") =>
    schema.node(
      "table_row",
      null,
      cells.map(({ tokens }) => schema.node(type, null, readInline(tokens))),
    );
  return schema.node("table", null, [toRow(header, "table_head"), ...rows.map((row) => toRow(row, "table_cell"))]);
}

function readInline(tokens: Token[], marks: readonly Mark[] = []): Node[] {
  return tokens.flatMap((token): Node[] => {
    const inside = (name: string, attrs?: Record<string, string>) =>
      readInline(inlineOf(token), schema.mark(name, attrs).addToSet(marks));
    switch (token.type) {
      case "text":
      case "escape":
        if ("tokens" in token && token.tokens) return readInline(token.tokens, marks);
        return readText(token.type === "escape" ? token.text : token.raw, marks, token.type === "escape");
      case "strong":
        return inside("strong");
      case "em":
        return inside("em");
      case "del":
        return inside("strike");
      case "codespan":
        if (token.text.includes("`") || marks.length > 0) throw new Unsupported("code");
        return [schema.text(token.text, [schema.mark("code")])];
      case "link":
        if (token.title || token.href === "" || schema.marks.link!.isInSet(marks)) throw new Unsupported("title");
        return inside("link", { href: token.href });
      case "br":
        return [schema.node("hard_break", null, undefined, marks)];
      default:
        throw new Unsupported(token.type);
    }
  });
}

/** A line break inside of a paragraph is a space. A character reference such as `&nbsp;` has no other form. */
function readText(text: string, marks: readonly Mark[], isEscaped = false): Node[] {
  if (!isEscaped && /&(?:#\w+|\w+);/.test(text)) throw new Unsupported("reference");
  const line = text.replace(/\n[ \t]*/g, " ");
  return line === "" ? [] : [schema.text(line, marks)];
}
