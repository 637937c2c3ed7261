import { LRUCache } from "lru-cache";
import type { Image } from "../../../contract/image.ts";
import { type FindPhoto, type RenderedMarkdown, type ResolveLink, renderMarkdown } from "./markdown.ts";

const maxLetters = 4 * 1024 * 1024; // of texts and HTML, at two bytes a letter: some 1,000 texts

interface CachedMarkdown {
  rendered: RenderedMarkdown;
  /** The links of the text, with their targets. */
  links: { kind: string; slug: string; target: string | undefined }[];
  /** Its photos, with their images. */
  photos: { id: number; image: Image | undefined }[];
}

const cache = new LRUCache<string, CachedMarkdown>({
  maxSize: maxLetters,
  sizeCalculation: ({ rendered }, markdown) => markdown.length + rendered.html.length + 1,
});

/**
 * Renders an editor's Markdown as `renderMarkdown` does; a text whose links lead where they led before and whose photos are the same is
 * not rendered again. The result must not be modified.
 */
export function renderMarkdownCached(markdown: string, resolve: ResolveLink, findPhoto: FindPhoto): RenderedMarkdown {
  const known = cache.get(markdown);
  const isCurrent =
    known?.links.every(({ kind, slug, target }) => resolve(kind, slug) === target) &&
    known.photos.every(({ id, image }) => findPhoto(id) === image);
  if (known && isCurrent) return known.rendered;
  const links: CachedMarkdown["links"] = [];
  const photos: CachedMarkdown["photos"] = [];
  const rendered = renderMarkdown(
    markdown,
    (kind, slug) => {
      const target = resolve(kind, slug);
      links.push({ kind, slug, target });
      return target;
    },
    (id) => {
      const image = findPhoto(id);
      photos.push({ id, image });
      return image;
    },
  );
  cache.set(markdown, { rendered, links, photos });
  return rendered;
}
