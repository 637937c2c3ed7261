import { Marked } from "marked";
import { fa } from "../../../text/digits.ts";
import { isEmptyComment } from "../../catalog/markdown/markdown.ts";

/**
 * Converts Markdown to plain text, for the text part of an email. `resolveUrl` returns the absolute URL of a link, or
 * undefined.
 */
export function plainText(markdown: string, resolveUrl: (href: string) => string | undefined): string {
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => (isEmptyComment(text) ? "" : text),
      image: ({ text }) => text,
      text(token) {
        return "tokens" in token && token.tokens ? this.parser.parseInline(token.tokens) : token.text;
      },
      paragraph({ tokens }) {
        return `${this.parser.parseInline(tokens)}\n\n`;
      },
      heading({ tokens }) {
        return `\n${this.parser.parseInline(tokens)}\n\n`;
      },
      strong({ tokens }) {
        return this.parser.parseInline(tokens);
      },
      em({ tokens }) {
        return this.parser.parseInline(tokens);
      },
      del({ tokens }) {
        return this.parser.parseInline(tokens);
      },
      codespan: ({ text }) => text,
      code: ({ text }) => `${text}\n\n`,
      blockquote({ tokens }) {
        return `${this.parser.parse(tokens).trim().replace(/^/gm, "> ")}\n\n`;
      },
      list({ items, ordered, start }) {
        const first = Number(start) || 1;
        const lines = items.map((item, index) => {
          const marker = ordered ? `${fa(first + index)}.` : "•";
          const parts = item.tokens.map((token) => this.parser.parse([token]).trim());
          return `${marker} ${parts.filter(Boolean).join("\n").replace(/\n+/g, "\n  ")}`;
        });
        return `${lines.join("\n")}\n\n`;
      },
      table({ header, rows }) {
        const line = (cells: typeof header) => cells.map(({ tokens }) => this.parser.parseInline(tokens)).join(" | ");
        return `${[header, ...rows].map(line).join("\n")}\n\n`;
      },
      hr: () => "* * *\n\n",
      br: () => "\n",
      link({ href, tokens }) {
        const label = this.parser.parseInline(tokens);
        const address = resolveUrl(href);
        return address === undefined || address === label ? label : `${label} (${address})`;
      },
    },
  });
  return marked
    .parse(markdown, { async: false })
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
