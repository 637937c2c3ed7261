import type { Node } from "prosemirror-model";
import { type ParsedMarkdown, parseMarkdown } from "./parse-markdown.ts";
import { writeInline } from "./write-inline.ts";

/** Writes a document as Markdown, without the empty blocks that were added at its end. Blocks that were not edited are written as they were. */
export function writeMarkdown(doc: Node, written: ParsedMarkdown["written"] = new WeakMap()): string {
  const last = doc.children.findLastIndex((block) => isFull(block) || written.has(block));
  const blocks = doc.children.slice(0, last + 1);
  let text = "";
  let isKept = false; // the block before is written as it was, with what follows it
  let before = "";
  blocks.forEach((block, index) => {
    const known = written.get(block);
    const mark = isKept ? undefined : takenMark(block, blocks[index - 1], before);
    const keeps = known !== undefined && (mark === undefined || listMark(known.markdown) !== mark);
    before = keeps ? known.markdown : writeBlock(block, mark);
    isKept = keeps && known.next === blocks[index + 1] && known.gap !== "";
    text += before + (index === blocks.length - 1 ? "" : isKept ? known!.gap : "\n\n");
  });
  return text;
}

const isFull = ({ isLeaf, content }: Node) => isLeaf || content.size > 0;

const listMark = (markdown: string) => /^\s*\d*([-+*.)])/.exec(markdown)?.[1];

/** The mark of a list's items that the block before has: two lists of one kind and one mark would be read as one list. */
const takenMark = (block: Node, before: Node | undefined, markdown: string) =>
  before?.type === block.type && /_list$/.test(block.type.name) ? listMark(markdown) : undefined;

/** Writes blocks that follow each other. */
function writeBlocks(blocks: readonly Node[]): string[] {
  const written: string[] = [];
  for (const [index, block] of blocks.entries())
    written.push(writeBlock(block, takenMark(block, blocks[index - 1], written.at(-1) ?? "")));
  return written;
}

/** Whether a block has all its words when it is written anew and read again. */
export function canWrite(block: Node): boolean {
  if (block.type.name === "source") return true;
  const { doc } = parseMarkdown(writeBlock(block));
  if (block.isAtom) return doc.childCount === 1 && doc.child(0).eq(block);
  return doc.childCount === 1 && doc.child(0).type === block.type && doc.textContent === block.textContent;
}

/** The Markdown of a block; that of a list has other marks than the one that is taken. */
function writeBlock(block: Node, taken?: string): string {
  switch (block.type.name) {
    case "heading":
      return `${"#".repeat(block.attrs.level)} ${writeInline(block).replace(/(#+)$/, "\\$1")}`.trimEnd();
    case "blockquote":
      return prefixed(writeBlocks(block.children).join("\n\n"), "> ", "> ");
    case "bullet_list":
      return itemsOf(block, () => (taken === "-" ? "* " : "- "));
    case "ordered_list":
      return itemsOf(block, (index) => `${block.attrs.start + index}${taken === "." ? ")" : "."} `);
    case "horizontal_rule":
      return "---";
    case "source":
      return block.attrs.markdown;
    case "photo":
      return photoOf(block);
    case "table":
      return tableOf(block);
    default:
      return escapeLineStart(writeInline(block));
  }
}

function photoOf({ attrs: { id, alt, caption } }: Node): string {
  const label = inOneLine(alt.replace(/[\\`]/g, "")).replace(/[[\]]/g, "\\$&");
  const title = inOneLine(caption).replace(/[\\"]/g, "\\$&");
  return `![${label}](photo:${id}${title && ` "${title}"`})`;
}

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const prefixed = (text: string, first: string, rest: string) =>
  text
    .split("\n")
    .map((line, index) => (index === 0 ? first : line === "" ? rest.trimEnd() : rest) + line)
    .join("\n");

function itemsOf(list: Node, markOf: (index: number) => string): string {
  const items = list.children.map((item) => item.children.filter(isFull)); // a text does not begin behind an empty line
  const isTight = items.every(([, ...others]) => others.every(({ type }) => /_list$/.test(type.name)));
  const gap = isTight ? "\n" : "\n\n";
  return items
    .map((blocks, index) => {
      const mark = markOf(index);
      return prefixed(writeBlocks(blocks).join(gap), mark, " ".repeat(mark.length));
    })
    .join(gap);
}

/** All rows have the same number of cells: what a row had beyond those of the first would be lost. */
function tableOf(table: Node): string {
  const columns = Math.max(...table.children.map(({ childCount }) => childCount));
  const rows = table.children.map(({ children }) => {
    const cells = children.map((cell) => writeInline(cell).replace(/(?<!\\)\|/g, "\\|"));
    return `| ${[...cells, ...Array<string>(columns - cells.length).fill("")].join(" | ")} |`;
  });
  return rows.toSpliced(1, 0, `|${" --- |".repeat(columns)}`).join("\n");
}

/** Escapes what would begin another block at the start of a line. */
const escapeLineStart = (text: string) =>
  text
    .replace(/^(#{1,6})(?=\s|$)/gm, "\\$1")
    .replace(/^([-+>]|:(?=-))/gm, "\\$1")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, "$1\\$2")
    .replace(/^(=+)(?=\s*$)/gm, "\\$1");
