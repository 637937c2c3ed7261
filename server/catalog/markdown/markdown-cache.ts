import { LRUCache } from "lru-cache";
import { type RenderedMarkdown, type ResolveLink, renderMarkdown } from "./markdown.ts";

const maxLetters = 4 * 1024 * 1024; // of texts and HTML, at two bytes a letter: some 1,000 texts

interface CachedMarkdown {
  rendered: RenderedMarkdown;
  /** The links of the text, with their targets. */
  links: { kind: string; slug: string; target: string | undefined }[];
}

const cache = new LRUCache<string, CachedMarkdown>({
  maxSize: maxLetters,
  sizeCalculation: ({ rendered }, markdown) => markdown.length + rendered.html.length + 1,
});

/**
 * Renders an editor's Markdown as `renderMarkdown` does; a text whose links lead where they led before is not rendered again. The
 * result must not be modified.
 */
export function renderMarkdownCached(markdown: string, resolve: ResolveLink): RenderedMarkdown {
  const known = cache.get(markdown);
  if (known?.links.every(({ kind, slug, target }) => resolve(kind, slug) === target)) return known.rendered;
  const links: CachedMarkdown["links"] = [];
  const rendered = renderMarkdown(markdown, (kind, slug) => {
    const target = resolve(kind, slug);
    links.push({ kind, slug, target });
    return target;
  });
  cache.set(markdown, { rendered, links });
  return rendered;
}
