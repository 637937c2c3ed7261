import { Marked } from "marked";

/** Where the links of a text may lead: `place:<slug>` and its like to an address of the site, or nowhere. */
export type ResolveLink = (kind: string, slug: string) => string | undefined;

export interface Prose {
  /** Only what Markdown can say: no HTML of the writer's gets through. */
  html: string;
  /** Its parts, each with the id of its heading. */
  contents: { id: string; title: string }[];
}

const letters: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => letters[letter]!);

/** An address that a reader may be sent to: of this site, or over https. */
function addressOf(href: string, resolve: ResolveLink): string | undefined {
  const [, kind, slug] = /^(place|activity|province|category|post):([\w-]+)$/.exec(href) ?? [];
  if (kind && slug) return resolve(kind, slug);
  return /^\/(?![/\\])|^https:\/\/|^#/.test(href) ? href : undefined;
}

/** Makes HTML of a text of the editors'. What leads nowhere stays as words. */
export function proseOf(markdown: string, resolve: ResolveLink): Prose {
  const contents: Prose["contents"] = [];
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ text }) => escaped(text),
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        if (depth > 2) return `<h3>${html}</h3>`;
        const id = `part-${contents.length + 1}`;
        contents.push({ id, title: this.parser.parseInline(tokens, this.parser.textRenderer) });
        return `<h2 id="${id}">${html}</h2>`;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        const address = addressOf(href, resolve);
        if (address === undefined) return html;
        const away = address.startsWith("https:") ? ' rel="noopener external nofollow"' : "";
        return `<a href="${escaped(address)}"${away}>${html}</a>`;
      },
    },
  });
  try {
    return { html: marked.parse(markdown, { async: false }), contents };
  } catch {
    // Lists in lists by the thousand exhaust the stack: a page shows the text as it was typed, and not an error.
    return { html: `<p>${escaped(markdown)}</p>`, contents: [] };
  }
}
