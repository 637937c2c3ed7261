import { LRUCache } from "lru-cache";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { partCache } from "../../ui/content/cached-part.tsx";
import { islandSink, type RenderedIsland } from "../../ui/island/island.tsx";

const maxLetters = 8 * 1024 * 1024; // some 4,000 cards, at two bytes a letter

/** The HTML of parts. The key is all that a part depends on, so nothing in it becomes outdated. */
const htmlByKey = new LRUCache<string, string>({
  maxSize: maxLetters,
  sizeCalculation: (html, key) => html.length + key.length,
});

const MARK = '<x-part n="';
const MARK_END = "</x-part>";

/** The parts of the page that is being rendered, by the number of their mark. */
let parts: { key: string; html: string | undefined }[] = [];

partCache.insert = (key, part) => {
  const html = htmlByKey.get(key);
  return createElement("x-part", { n: parts.push({ key, html }) - 1 }, html === undefined ? part : undefined);
};

/**
 * Renders a page to HTML as `renderToString` does. Parts that are cached are not rendered again. Islands are rendered
 * apart, each as a root of its own, so that React can take them over in the browser one by one; `urlOf` is the URL of a source file's
 * script.
 */
export function renderWithParts(page: ReactElement, urlOf: (file: string) => string): string {
  parts = [];
  return insertParts(renderWithIslands(page, urlOf));
}

function insertParts(page: string): string {
  const [start = "", ...pieces] = page.split(MARK);
  return pieces.reduce((html, piece) => {
    const [bodyStart, end] = [piece.indexOf('">') + 2, piece.indexOf(MARK_END)];
    const { key, html: known } = parts[Number.parseInt(piece, 10)]!;
    const body = known ?? piece.slice(bodyStart, end);
    if (known === undefined) htmlByKey.set(key, copyOf(body));
    return html + body + piece.slice(end + MARK_END.length);
  }, start);
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** The same text in memory of its own: a slice keeps all of the text that it was cut out of, here a page of 100 kB. */
const copyOf = (text: string) => decoder.decode(encoder.encode(text));

function renderWithIslands(page: ReactElement, urlOf: (file: string) => string): string {
  const islands: RenderedIsland[] = [];
  const counts = new Map<string, number>();
  // The same in the page's next version, whatever other islands it has: ids in an island begin with it.
  const nameOf = (file: string) => {
    const initials = file.replace(/.*\/|\.island.*/g, "").replace(/(\w)[a-z]*-?/g, "$1");
    const count = counts.get(initials) ?? 0;
    counts.set(initials, count + 1);
    return `${initials}${count}`;
  };
  islandSink.add = (island) => islands.push(island) - 1;
  try {
    return renderToString(page).replace(/<x-island n="(\d+)"><\/x-island>/g, (_, number: string) => {
      const { file, props, startOn, storageKeys = [], content } = islands[Number(number)]!;
      const name = nameOf(file);
      const attributes = [
        `n="${name}" src="${urlOf(file)}" props='${escapeAttribute(JSON.stringify(props))}' data-pending-hydration=""`,
        ...(startOn ? [`data-start="${startOn}"`] : []),
        ...(storageKeys.length > 0 ? [`data-stored='${escapeAttribute(storageKeys.join("\n"))}'`] : []),
      ];
      return `<x-island ${attributes.join(" ")}>${renderToString(content, { identifierPrefix: name })}</x-island>`;
    });
  } finally {
    islandSink.add = undefined;
  }
}

const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("'", "&#39;").replaceAll("<", "&lt;");
