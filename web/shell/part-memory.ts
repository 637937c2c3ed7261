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

/** The parts of the page that is being rendered. */
let parts: string[] = [];

partMemory.insert = (key, create) => {
  let html = memory.get(key);
  if (html === undefined) {
    html = renderToString(create());
    memory.set(key, html);
  }
  return createElement("x-part", { n: parts.push(html) - 1 });
};

/** Renders a page to HTML as `renderToString` does. Parts that are `remembered` are inserted as they were rendered before. */
export function renderWithParts(page: ReactElement): string {
  parts = [];
  return renderToString(page).replace(/<x-part n="(\d+)"><\/x-part>/g, (_part, nth: string) => parts[Number(nth)]!);
}
