import { LRUCache } from "lru-cache";
import { type RenderedMarkdown, type ResolveLink, renderMarkdown } from "./markdown.ts";

const maxLetters = 4 * 1024 * 1024; // of texts and HTML, at two bytes a letter: some 1,000 texts

interface Remembered {
  rendered: RenderedMarkdown;
  /** The links of the text, with their targets. */
  links: { kind: string; slug: string; target: string | undefined }[];
}

const memory = new LRUCache<string, Remembered>({
  maxSize: maxLetters,
  sizeCalculation: ({ rendered }, markdown) => markdown.length + rendered.html.length + 1,
});

/**
 * Renders an editor's Markdown as `renderMarkdown` does; a text whose links lead where they led before is not rendered again. Nobody
 * may change the result.
 */
export function renderMarkdownOnce(markdown: string, resolve: ResolveLink): RenderedMarkdown {
  const known = memory.get(markdown);
  if (known?.links.every(({ kind, slug, target }) => resolve(kind, slug) === target)) return known.rendered;
  const links: Remembered["links"] = [];
  const rendered = renderMarkdown(markdown, (kind, slug) => {
    const target = resolve(kind, slug);
    links.push({ kind, slug, target });
    return target;
  });
  memory.set(markdown, { rendered, links });
  return rendered;
}
