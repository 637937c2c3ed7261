import { expect, test, vi } from "vitest";
import { renderMarkdownOnce } from "./markdown-memory.ts";

test("renders a text once, and again when one of its links leads elsewhere", () => {
  const text = "## کجا\n\n[باغ فین](place:fin) در [کاشان](province:isfahan)";
  const resolve = vi.fn((kind: string, slug: string) => (slug === "fin" ? "/place-details/7" : `/${kind}`));
  const first = renderMarkdownOnce(text, resolve);
  expect(first.html).toContain('<a href="/place-details/7">باغ فین</a>');
  expect(renderMarkdownOnce(text, resolve)).toBe(first);

  const unpublished = renderMarkdownOnce(text, (kind, slug) => (slug === "fin" ? undefined : `/${kind}`));
  expect(unpublished.html).not.toContain("/place-details/7");
  expect(unpublished.contents).toEqual(first.contents);
  expect(renderMarkdownOnce(text, resolve)).toEqual(first);
});

test("forgets texts beyond its size", () => {
  const resolve = vi.fn(() => undefined);
  const text = (number: number) => `[${number}](place:a)${" واژه".repeat(40_000)}`;
  renderMarkdownOnce(text(0), resolve);
  renderMarkdownOnce(text(0), resolve);
  expect(resolve).toHaveBeenCalledTimes(2); // rendered, and checked
  const first = renderMarkdownOnce(text(0), resolve);
  for (let number = 1; number < 20; number++) renderMarkdownOnce(text(number), resolve);
  expect(renderMarkdownOnce(text(0), resolve)).not.toBe(first);
});
