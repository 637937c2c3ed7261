import { expect, test, vi } from "vitest";
import { renderMarkdownCached } from "./markdown-cache.ts";

test("renders a text once, and again when one of its links leads elsewhere", () => {
  const text = "## کجا\n\n[باغ فین](place:fin) در [کاشان](province:isfahan)";
  const resolve = vi.fn((kind: string, slug: string) => (slug === "fin" ? "/place-details/7" : `/${kind}`));
  const first = renderMarkdownCached(text, resolve);
  expect(first.html).toContain('<a href="/place-details/7">باغ فین</a>');
  expect(renderMarkdownCached(text, resolve)).toBe(first);

  const unpublished = renderMarkdownCached(text, (kind, slug) => (slug === "fin" ? undefined : `/${kind}`));
  expect(unpublished.html).not.toContain("/place-details/7");
  expect(unpublished.contents).toEqual(first.contents);
  expect(renderMarkdownCached(text, resolve)).toEqual(first);
});

test("forgets texts beyond its size", () => {
  const resolve = vi.fn(() => undefined);
  const text = (number: number) => `[${number}](place:a)${" واژه".repeat(40_000)}`;
  renderMarkdownCached(text(0), resolve);
  renderMarkdownCached(text(0), resolve);
  expect(resolve).toHaveBeenCalledTimes(2); // rendered, and checked
  const first = renderMarkdownCached(text(0), resolve);
  for (let number = 1; number < 20; number++) renderMarkdownCached(text(number), resolve);
  expect(renderMarkdownCached(text(0), resolve)).not.toBe(first);
});
