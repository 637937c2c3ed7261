import { Fragment, type Mark, type MarkType, type Node } from "prosemirror-model";
import { parseInline } from "./parse-markdown.ts";
import { schema } from "./schema.ts";

/**
 * The inline content of a paragraph, a heading or a cell as Markdown. What cannot be read back the same is written with less emphasis,
 * then without its links, never with less text.
 */
export function writeInline(block: Node): string {
  const nodes = withoutEmphasizedEdges(withMeaningfulBreaks(block).flatMap(withLinkedAddresses), isBlank);
  const without = (types: MarkType[]) =>
    joined(nodes.map((node) => node.mark(node.marks.filter(({ type }) => !types.includes(type)))));
  for (const form of [nodes, withoutEmphasizedEdges(nodes, isBlankOrPunctuation), without(EMPHASIS)]) {
    const markdown = inlineOf(form);
    if (parseInline(markdown)?.eq(Fragment.from(form))) return markdown;
  }
  return inlineOf(without([link, ...EMPHASIS]));
}

/**
 * Markdown has no blanks at the start of a text and no line break at its end, no blanks after a break, and no break at all in a heading
 * or a cell, where it becomes a space.
 */
function withMeaningfulBreaks(block: Node): readonly Node[] {
  // Each letter and each break is one position.
  const text = block.textBetween(0, block.content.size, "", "\n").trimEnd();
  const { children } = block.cut(/^[^\S\n]*/.exec(text)![0].length, text.length);
  if (block.type.name !== "paragraph")
    return children.map((node) => (node.isText ? node : schema.text(" ", node.marks)));
  return children.flatMap((node, index) => {
    if (!node.text || children[index - 1]?.type.name !== "hard_break") return node;
    const line = node.text.trimStart();
    return line === "" ? [] : schema.text(line, node.marks);
  });
}

/** An address, without the punctuation after it. */
const ADDRESS =
  /(https?:\/\/(?=[a-z\d])(?:\([^\s()<>\\|]*\)|[^\s()<>\\|«»،؛؟])*(?:\([^\s()<>\\|]*\)|[^\s()<>\\|«»،؛؟.,:;!?'"*_~\]…]))/i;

/** An address is a link on the site, too. It is written as one, since a backslash in it would not be read as an escape. */
function withLinkedAddresses(node: Node): Node | Node[] {
  if (!node.text || isCode(node) || link.isInSet(node.marks)) return node;
  return node.text.split(ADDRESS).flatMap((part, index) => {
    if (part === "") return [];
    const isAddress = index % 2 === 1;
    return schema.text(part, isAddress ? link.create({ href: part }).addToSet(node.marks) : node.marks);
  });
}

type IsEdge = (part: Node, type: MarkType, beside: string) => boolean;

/**
 * Emphasis and links in Markdown begin and end with a letter: the parts at the edges of a run that are `isEdge` are without. `beside` is
 * the character outside of the run.
 */
function withoutEmphasizedEdges(nodes: readonly Node[], isEdge: IsEdge) {
  const parts = nodes.flatMap(partsOf);
  for (const type of [link, ...EMPHASIS]) {
    for (const step of [1, -1]) {
      let isInside = false; // of a run of this emphasis, after its first letter
      for (let index = step > 0 ? 0 : parts.length - 1; parts[index]; index += step) {
        const part = parts[index]!;
        const beside = [...(parts[index - step]?.text ?? "")].at(step > 0 ? -1 : 0) ?? "";
        const isEmphasized = type.isInSet(part.marks) !== undefined;
        isInside = isEmphasized && (isInside || !isEdge(part, type, beside));
        if (isEmphasized && !isInside) parts[index] = part.mark(type.removeFromSet(part.marks));
      }
    }
  }
  return joined(parts);
}

/** Neighbours with the same marks become one node. */
const joined = (nodes: readonly Node[]) => Fragment.from(nodes).content;

const link = schema.marks.link!;
const EMPHASIS = ["strong", "em", "strike"].map((name) => schema.marks[name]!);
const isCode = (node: Node) => node.marks.some(({ type }) => type.name === "code");
const isBlank = (node: Node) => !node.text?.trim() && !isCode(node);

/** Punctuation is emphasized only beside a blank or other punctuation: not in `**«شب»**و`. */
const isBlankOrPunctuation: IsEdge = (node, type, beside) =>
  isBlank(node) ||
  (type !== link && !isCode(node) && /^[\p{P}\p{S}]/u.test(node.text ?? "") && /[^\s\p{P}\p{S}]/u.test(beside));

/** A text as its words, the blanks between them, and the punctuation. */
const partsOf = (node: Node): Node[] =>
  node.text && !isCode(node)
    ? node.text.split(/(\s+|[\p{P}\p{S}]+)/u).flatMap((part) => (part ? schema.text(part, node.marks) : []))
    : [node];

const ORDER = ["link", "strong", "em", "strike"];
const delimiters: Record<string, string> = { strong: "**", em: "*", strike: "~~" };

/** Marks are opened and closed around runs of text, outside of blanks. */
function inlineOf(nodes: readonly Node[]): string {
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
  for (const [index, node] of nodes.entries()) {
    const marks = node.marks.filter(({ type }) => type.name !== "code");
    let shared = 0;
    while (shared < open.length && open[shared]!.isInSet(marks)) shared++;
    const kept = open.slice(0, shared);
    // What lasts longest is opened first, so that marks are nested and do not cross.
    const added = marks
      .filter((mark) => !mark.isInSet(kept))
      .map((mark) => ({ mark, extent: extentOf(nodes, index, mark) }))
      .toSorted((a, b) => b.extent - a.extent || ORDER.indexOf(a.mark.type.name) - ORDER.indexOf(b.mark.type.name))
      .map(({ mark }) => mark);
    if (shared < open.length) close(shared);
    if (node.type.name === "hard_break") {
      out += "\\\n";
      continue;
    }
    const text = node.text ?? "";
    if (isCode(node)) {
      out += `\`${text.replaceAll("`", "")}\``;
      continue;
    }
    if (added.length > 0 && text.trim() !== "") {
      const leading = /^\s*/.exec(text)?.[0] ?? "";
      out += leading;
      for (const mark of added) {
        if (mark.type.name !== "link") out += delimiters[mark.type.name];
        else out = `${out.replace(/!$/, "\\!")}[`; // the link is no image
      }
      open = [...kept, ...added];
      out += escapeText(text.slice(leading.length));
    } else out += escapeText(text);
  }
  close(0);
  return out.trim();
}

/** For how many nodes from this one on a mark lasts. */
function extentOf(nodes: readonly Node[], from: number, mark: Mark): number {
  let end = from;
  while (end < nodes.length && mark.isInSet(nodes[end]!.marks)) end++;
  return end - from;
}

const hrefOf = ({ attrs }: Mark) => (/[\s()<>]/.test(attrs.href) ? `<${attrs.href}>` : attrs.href);

const escapeText = (text: string) =>
  text
    .replace(/[\\*_`[\]<~|]/g, "\\$&")
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/(?<!\/)www\./g, "www\\."); // no link
