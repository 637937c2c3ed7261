import { Marked, type Token, type TokenizerObject } from "marked";
import type { Image } from "../../../contract/image.ts";
import { escapeHtml } from "./escape-html.ts";
import { renderPhoto } from "./render-photo.ts";

/** Resolves a link such as `place:<slug>` to a path of the site; undefined when there is no such page. */
export type ResolveLink = (kind: string, slug: string) => string | undefined;

/** Finds the image of a photo that readers may see. */
export type FindPhoto = (id: number) => Image | undefined;

export interface RenderedMarkdown {
  /** Safe HTML: raw HTML in the source is escaped. */
  html: string;
  /** The headings of the first two levels, with the ids of their elements. */
  contents: { id: string; title: string }[];
}

/** Whether a link may lead there: to a path or fragment of this site, or to an https URL. */
export const isAllowedAddress = (href: string): boolean => /^\/(?![/\\])|^https:\/\/|^#/.test(href);

/** The target of a link when it is allowed. */
function allowedHref(href: string, resolve: ResolveLink): string | undefined {
  const [, kind, slug] = /^(place|activity|province|category|post):([\w-]+)$/.exec(href) ?? [];
  if (kind && slug) return resolve(kind, slug);
  return isAllowedAddress(href) ? href : undefined;
}

/** Plain text up to the next character or address that may begin another element. */
const plainText = /^(?:`+|[^`])(?:(?= {2,}\n)|[\s\S]*?(?:(?=[\\<![`*~_]|https?:\/\/|www\.|$)|[^ ](?= {2,}\n)))/;

/**
 * Without the automatic links of e-mail addresses, which are no allowed target anyway: the library looks for one at every character of
 * every word, so a long word takes quadratic time.
 */
const tokenizer: TokenizerObject = {
  inlineText(src) {
    const [raw] = plainText.exec(src) ?? [];
    return raw === undefined ? undefined : { type: "text", raw, text: raw, escaped: false };
  },
  url: (src) => (/^(?:https?:\/\/|www\.)/i.test(src) ? false : undefined),
};

/** Older texts have an empty comment between two lists, which keeps them apart. */
export const isEmptyComment = (html: string): boolean => html.trim() === "<!-- -->";

/** The photo that is all of a paragraph: `![alternative text](photo:12 "caption")`. */
function photoOf(tokens: readonly Token[]): { id: number; alt: string; caption: string } | undefined {
  const [token] = tokens;
  if (tokens.length !== 1 || token?.type !== "image") return undefined;
  const [, id] = /^photo:([1-9]\d{0,9})$/.exec(token.href) ?? [];
  return id === undefined ? undefined : { id: Number(id), alt: token.text, caption: token.title ?? "" };
}

/**
 * Renders an editor's Markdown. A link without an allowed target becomes plain text; a photo that readers may not see is left out,
 * and without `findPhoto` its alternative text stands for it.
 */
export function renderMarkdown(markdown: string, resolve: ResolveLink, findPhoto?: FindPhoto): RenderedMarkdown {
  const contents: RenderedMarkdown["contents"] = [];
  const marked = new Marked({
    gfm: true,
    tokenizer,
    renderer: {
      html: ({ text }) => (isEmptyComment(text) ? "" : escapeHtml(text)),
      image: ({ text }) => escapeHtml(text),
      paragraph({ tokens }) {
        const photo = findPhoto && photoOf(tokens);
        if (!photo) return `<p>${this.parser.parseInline(tokens)}</p>\n`;
        const image = findPhoto(photo.id);
        return image ? renderPhoto(image, photo) : "";
      },
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        if (depth > 2) return `<h3>${html}</h3>`;
        const id = `part-${contents.length + 1}`;
        contents.push({ id, title: this.parser.parseInline(tokens, this.parser.textRenderer) });
        return `<h2 id="${id}">${html}</h2>`;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        const target = allowedHref(href, resolve);
        if (target === undefined) return html;
        const rel = target.startsWith("https:") ? ' rel="noopener external nofollow"' : "";
        return `<a href="${escapeHtml(target)}"${rel}>${html}</a>`;
      },
    },
  });
  try {
    return { html: marked.parse(markdown, { async: false }), contents };
  } catch {
    // Thousands of nested lists exhaust the stack: the page then shows the source text instead of an error.
    return { html: `<p>${escapeHtml(markdown)}</p>`, contents: [] };
  }
}
