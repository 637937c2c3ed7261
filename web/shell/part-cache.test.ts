import { createElement } from "react";
import { expect, test } from "vitest";
import { usedHeap } from "../../testing/used-heap.ts";
import { partCache } from "../../ui/content/cached-part.tsx";
import { renderWithParts } from "./part-cache.ts";

/** Renders a page of 20 kB with a part that no other page has. */
function renderPage(number: number): string {
  const Part = () => partCache.insert!(`part ${number}`, createElement("b", null, `کارت ${number}`));
  const text = createElement("p", null, `${number} `.repeat(2_000));
  return renderWithParts(createElement("main", null, text, createElement(Part), text), (file) => file);
}

test("a cached part keeps no more memory than its own HTML", () => {
  expect(renderPage(1)).toContain("<b>کارت 1</b>");
  expect(renderPage(1), "from the cache").toContain("<b>کارت 1</b>");
  const before = usedHeap();
  for (let number = 1000; number < 1200; number++) renderPage(number);
  expect((usedHeap() - before) / 200, "bytes for each").toBeLessThan(5000);
});
