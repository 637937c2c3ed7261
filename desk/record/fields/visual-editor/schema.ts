import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";

const BLOCKS = "p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,blockquote,pre,hr,table,thead,tbody,tr,td,th";

/** A pasted cell whose paragraphs and lists, for which Markdown has no form, are one line. */
function inOneLine(node: globalThis.Node): HTMLElement {
  const cell = node as HTMLElement;
  if (!cell.querySelector(BLOCKS)) return cell;
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const block of copy.querySelectorAll(BLOCKS)) block.replaceWith(" ", ...block.childNodes, " ");
  return copy;
}

/** Whether the site links to an address: https, a path, or a record by its kind and short name. */
export const isAddress = (href: string): boolean =>
  /^(https:\/\/\S+\.\S+|\/(?![/\\])\S*|#part-\d+|(place|activity|province|category|post):[\w-]+)$/.test(href);

const nodes: Record<string, NodeSpec> = {
  doc: { content: "block+" },
  paragraph: { content: "inline*", group: "block", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
  heading: {
    attrs: { level: { default: 2 } },
    content: "inline*",
    group: "block",
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [attrs.level <= 2 ? "h2" : "h3", 0],
  },
  blockquote: {
    content: "block+",
    group: "block",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  bullet_list: { content: "list_item+", group: "block", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
  ordered_list: {
    attrs: { start: { default: 1 } },
    content: "list_item+",
    group: "block",
    parseDOM: [{ tag: "ol" }],
    toDOM: ({ attrs }) => ["ol", attrs.start === 1 ? {} : { start: attrs.start }, 0],
  },
  list_item: { content: "paragraph block*", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
  horizontal_rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  /** Markdown for which the editor has no form, such as code or a footnote: it is shown and kept as it is written. */
  source: {
    attrs: { markdown: { default: "" } },
    group: "block",
    atom: true,
    parseDOM: [{ tag: "pre[data-source]", getAttrs: (dom) => ({ markdown: dom.textContent }) }],
    toDOM: ({ attrs }) => ["pre", { dir: "auto", "data-source": "" }, attrs.markdown],
  },
  /** A photo of the library; without an alternative text of its own it has the library's. */
  photo: {
    attrs: { id: {}, alt: { default: "" }, caption: { default: "" } },
    group: "block",
    atom: true,
    draggable: true,
    parseDOM: [
      {
        tag: "figure[data-photo]",
        getAttrs: (dom) => {
          const { photo, alt = "", caption = "" } = dom.dataset;
          return /^[1-9]\d{0,9}$/.test(photo ?? "") && { id: Number(photo), alt, caption };
        },
      },
    ],
    toDOM: ({ attrs: { id, alt, caption } }) => [
      "figure",
      { "data-photo": String(id), "data-alt": alt, "data-caption": caption },
    ],
  },
  table: {
    content: "table_row+",
    group: "block",
    isolating: true,
    parseDOM: [{ tag: "table" }],
    toDOM: () => ["table", ["tbody", 0]],
  },
  table_row: { content: "(table_head | table_cell)+", parseDOM: [{ tag: "tr" }], toDOM: () => ["tr", 0] },
  table_cell: {
    content: "inline*",
    isolating: true,
    parseDOM: [{ tag: "td", contentElement: inOneLine }],
    toDOM: () => ["td", 0],
  },
  table_head: {
    content: "inline*",
    isolating: true,
    parseDOM: [{ tag: "th", contentElement: inOneLine }],
    toDOM: () => ["th", { scope: "col" }, 0],
  },
  text: { group: "inline" },
  hard_break: {
    inline: true,
    group: "inline",
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
};

const isBold = (weight: string) => /^(bold(er)?|[5-9]\d\d)$/.test(weight) && null;

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (dom) => {
          const href = dom.getAttribute("href") ?? "";
          return isAddress(href) && { href };
        },
      },
    ],
    toDOM: ({ attrs }) => ["a", { href: attrs.href, "data-place": attrs.href.startsWith("place:") ? "" : null }, 0],
  },
  strong: {
    parseDOM: [
      { tag: "strong" },
      { tag: "b", getAttrs: (dom) => dom.style.fontWeight !== "normal" && null }, // Google Docs wraps everything in one
      { style: "font-weight", getAttrs: isBold },
    ],
    toDOM: () => ["strong", 0],
  },
  em: {
    parseDOM: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }],
    toDOM: () => ["em", 0],
  },
  code: { code: true, excludes: "_", parseDOM: [{ tag: "code" }], toDOM: () => ["code", { dir: "ltr" }, 0] },
  strike: { parseDOM: [{ tag: "del" }, { tag: "s" }], toDOM: () => ["del", 0] },
};

/** The elements that Markdown has and the site shows. */
export const schema = new Schema({ nodes, marks });
