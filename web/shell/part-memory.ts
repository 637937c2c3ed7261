import { LRUCache } from "lru-cache";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { partMemory } from "../../ui/content/remembered.tsx";

const maxLetters = 8 * 1024 * 1024; // some 4,000 cards, at two bytes a letter

/** The HTML of parts. The key is all that a part depends on, so nothing in it becomes outdated. */
const memory = new LRUCache<string, string>({
  maxSize: maxLetters,
  sizeCalculation: (html, key) => html.length + key.length,
});

const MARK = '<x-part n="';
const MARK_END = "</x-part>";

/** The parts of the page that is being rendered, by the number of their mark. */
let parts: { key: string; html: string | undefined }[] = [];

partMemory.insert = (key, part) => {
  const html = memory.get(key);
  return createElement("x-part", { n: parts.push({ key, html }) - 1 }, html === undefined ? part : undefined);
};

/** Renders a page to HTML as `renderToString` does. Parts that are `remembered` are not rendered again. */
export function renderWithParts(page: ReactElement): string {
  parts = [];
  const [start = "", ...pieces] = renderToString(page).split(MARK);
  return pieces.reduce((html, piece) => {
    const [bodyStart, end] = [piece.indexOf('">') + 2, piece.indexOf(MARK_END)];
    const { key, html: known } = parts[Number.parseInt(piece, 10)]!;
    const body = known ?? piece.slice(bodyStart, end);
    if (known === undefined) memory.set(key, body);
    return html + body + piece.slice(end + MARK_END.length);
  }, start);
}
