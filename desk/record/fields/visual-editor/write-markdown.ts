import { Fragment, type Mark, type Node } from "prosemirror-model";
import { type ParsedMarkdown, parseMarkdown } from "./parse-markdown.ts";
import { schema } from "./schema.ts";

/** Writes a document as Markdown. Blocks that were not edited are written as they were. */
export function writeMarkdown(doc: Node, written: ParsedMarkdown["written"] = new WeakMap()): string {
  let text = "";
  doc.forEach((block, _offset, index) => {
    const known = written.get(block);
    const next = index + 1 < doc.childCount ? doc.child(index + 1) : undefined;
    text += known?.markdown ?? writeBlock(block);
    if (next) text += known && known.next === next && known.gap !== "" ? known.gap : gapBetween(block, next);
  });
  return text;
}

/** Two lists of one kind that follow each other would be read as one. */
const gapBetween = (block: Node, next: Node) =>
  block.type === next.type && /_list$/.test(block.type.name) ? "\n\n<!-- -->\n\n" : "\n\n";

/** Writes a block; if it cannot be read back the same, it is written with less emphasis, never with less text. */
function writeBlock(edited: Node): string {
  const block = withMeaningfulBreaks(edited);
  const markdown = blockOf(block);
  return isReadBack(block, markdown) ? markdown : blockOf(block, { withoutEmphasis: true });
}

/** Whether a block has all its words when it is written anew and read again. */
export function canWrite(block: Node): boolean {
  if (block.type.name === "source") return true;
  const { doc } = parseMarkdown(writeBlock(block));
  if (block.isAtom) return doc.childCount === 1 && doc.child(0).eq(block);
  return doc.childCount === 1 && doc.child(0).type === block.type && doc.textContent === block.textContent;
}

const isReadBack = (block: Node, markdown: string) => {
  const { doc } = parseMarkdown(markdown);
  return doc.childCount === 1 && doc.child(0).eq(block);
};

/**
 * Markdown has no blanks at the start of a text and no line break at its end, no blanks after a break, and no break at all in a heading
 * or a cell, where it becomes a space.
 */
function withMeaningfulBreaks(block: Node): Node {
  if (block.isLeaf) return block;
  if (!block.isTextblock) return block.copy(Fragment.from(block.children.map(withMeaningfulBreaks)));
  // Each letter and each break is one position.
  const text = block.textBetween(0, block.content.size, "", "\n").trimEnd();
  const { children } = block.cut(/^[^\S\n]*/.exec(text)![0].length, text.length);
  if (block.type.name !== "paragraph") {
    const inOneLine = children.map((node) => (node.isText ? node : schema.text(" ", node.marks)));
    return block.copy(Fragment.from(withoutEmphasizedEdges(inOneLine)));
  }
  const kept = children.flatMap((node, index) => {
    if (!node.text || children[index - 1]?.type.name !== "hard_break") return node;
    const line = node.text.trimStart();
    return line === "" ? [] : schema.text(line, node.marks);
  });
  return block.copy(Fragment.from(withoutEmphasizedEdges(kept)));
}

/** Emphasis in Markdown begins and ends with a letter: blanks and breaks at the edges of a run of it are without. */
function withoutEmphasizedEdges(nodes: readonly Node[]): Node[] {
  const parts = nodes.flatMap(partsOf);
  for (const type of EMPHASIS) {
    for (const order of [parts.keys(), [...parts.keys()].reverse()]) {
      let isInside = false; // of a run of this emphasis, after its first letter
      for (const index of order) {
        const part = parts[index]!;
        const isEmphasized = type.isInSet(part.marks) !== undefined;
        isInside = isEmphasized && (isInside || !isBlank(part));
        if (isEmphasized && !isInside) parts[index] = part.mark(type.removeFromSet(part.marks));
      }
    }
  }
  return parts;
}

const EMPHASIS = ["strong", "em", "strike"].map((name) => schema.marks[name]!);
const isCode = (node: Node) => node.marks.some(({ type }) => type.name === "code");
const isBlank = (node: Node) => !node.text?.trim() && !isCode(node);

/** A text as its blanks at the start, its words, and its blanks at the end. */
const partsOf = (node: Node): Node[] =>
  node.text && !isCode(node)
    ? node.text.split(/^(\s+)|(\s+)$/).flatMap((part) => (part ? schema.text(part, node.marks) : []))
    : [node];

interface Options {
  withoutEmphasis?: boolean;
}

function blockOf(block: Node, options: Options = {}): string {
  switch (block.type.name) {
    case "heading":
      return `${"#".repeat(block.attrs.level)} ${inlineOf(block, options).replace(/(#+)$/, "\\$1")}`.trimEnd();
    case "blockquote":
      return prefixed(childrenOf(block, options), "> ", "> ");
    case "bullet_list":
      return itemsOf(block, () => "- ", options);
    case "ordered_list":
      return itemsOf(block, (index) => `${block.attrs.start + index}. `, options);
    case "horizontal_rule":
      return "---";
    case "source":
      return block.attrs.markdown;
    case "photo":
      return photoOf(block);
    case "table":
      return tableOf(block, options);
    default:
      return escapeLineStart(inlineOf(block, options));
  }
}

function photoOf({ attrs: { id, alt, caption } }: Node): string {
  const label = inOneLine(alt.replace(/[\\`]/g, "")).replace(/[[\]]/g, "\\$&");
  const title = inOneLine(caption).replace(/[\\"]/g, "\\$&");
  return `![${label}](photo:${id}${title && ` "${title}"`})`;
}

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const childrenOf = (block: Node, options: Options) =>
  block.children.map((child) => blockOf(child, options)).join("\n\n");

const prefixed = (text: string, first: string, rest: string) =>
  text
    .split("\n")
    .map((line, index) => (index === 0 ? first : line === "" ? rest.trimEnd() : rest) + line)
    .join("\n");

function itemsOf(list: Node, markOf: (index: number) => string, options: Options): string {
  const items: string[] = [];
  let isTight = true;
  list.forEach((item) => {
    item.forEach((child, _offset, index) => {
      if (index > 0 && !/_list$/.test(child.type.name)) isTight = false;
    });
  });
  list.forEach((item, _offset, index) => {
    const mark = markOf(index);
    const blocks = item.children.map((child) => blockOf(child, options));
    items.push(prefixed(blocks.join(isTight ? "\n" : "\n\n"), mark, " ".repeat(mark.length)));
  });
  return items.join(isTight ? "\n" : "\n\n");
}

function tableOf(table: Node, options: Options): string {
  const rows: string[] = [];
  table.forEach((row, _offset, index) => {
    const cells = row.children.map((cell) => inlineOf(cell, options).replace(/(?<!\\)\|/g, "\\|"));
    rows.push(`| ${cells.join(" | ")} |`);
    if (index === 0) rows.push(`|${" --- |".repeat(cells.length)}`);
  });
  return rows.join("\n");
}

const ORDER = ["link", "strong", "em", "strike"];
const delimiters: Record<string, string> = { strong: "**", em: "*", strike: "~~" };

/** The inline content of a block: marks are opened and closed around runs of text, outside of blanks. */
function inlineOf(block: Node, { withoutEmphasis = false }: Options = {}): string {
  let out = "";
  let open: Mark[] = [];
  const close = (count: number) => {
    const trailing = /(?:\\\n|\s)*$/.exec(out)?.[0] ?? "";
    out = out.slice(0, out.length - trailing.length);
    for (const mark of open.slice(count).reverse())
      out += mark.type.name === "link" ? `](${hrefOf(mark)})` : delimiters[mark.type.name];
    open = open.slice(0, count);
    out += trailing;
  };
  block.forEach((node, _offset, index) => {
    const marks = node.marks.filter(({ type }) => type.name !== "code" && (type.name === "link" || !withoutEmphasis));
    let shared = 0;
    while (shared < open.length && open[shared]!.isInSet(marks)) shared++;
    const kept = open.slice(0, shared);
    // What lasts longest is opened first, so that marks are nested and do not cross.
    const added = marks
      .filter((mark) => !mark.isInSet(kept))
      .map((mark) => ({ mark, extent: extentOf(block, index, mark) }))
      .toSorted((a, b) => b.extent - a.extent || ORDER.indexOf(a.mark.type.name) - ORDER.indexOf(b.mark.type.name))
      .map(({ mark }) => mark);
    if (shared < open.length) close(shared);
    if (node.type.name === "hard_break") {
      out += "\\\n";
      return;
    }
    const text = node.text ?? "";
    if (isCode(node)) {
      out += `\`${text.replaceAll("`", "")}\``;
      return;
    }
    if (added.length > 0 && text.trim() !== "") {
      const leading = /^\s*/.exec(text)?.[0] ?? "";
      out += leading;
      for (const mark of added) out += mark.type.name === "link" ? "[" : delimiters[mark.type.name];
      open = [...kept, ...added];
      out += escapeText(text.slice(leading.length));
    } else out += escapeText(text);
  });
  close(0);
  return out.trim();
}

/** For how many nodes from this one on a mark lasts. */
function extentOf(block: Node, from: number, mark: Mark): number {
  let end = from;
  while (end < block.childCount && mark.isInSet(block.child(end).marks)) end++;
  return end - from;
}

const hrefOf = ({ attrs }: Mark) => (/[\s()<>]/.test(attrs.href) ? `<${attrs.href}>` : attrs.href);

const escapeText = (text: string) =>
  text
    .replace(/[\\*_`[\]<~|]/g, "\\$&")
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/!(?=$)/g, "\\!");

/** Escapes what would begin another block at the start of a line. */
const escapeLineStart = (text: string) =>
  text
    .replace(/^(#{1,6})(?=\s|$)/gm, "\\$1")
    .replace(/^([-+>])/gm, "\\$1")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, "$1\\$2")
    .replace(/^(=+)(?=\s*$)/gm, "\\$1");
