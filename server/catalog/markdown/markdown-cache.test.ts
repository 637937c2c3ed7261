import { expect, test, vi } from "vitest";
import type { Image } from "../../../contract/image.ts";
import type { ResolveLink } from "./markdown.ts";
import { renderMarkdownCached } from "./markdown-cache.ts";

const render = (text: string, resolve: ResolveLink) => renderMarkdownCached(text, resolve, () => undefined);

test("renders a text once, and again when one of its links leads elsewhere", () => {
  const text = "## کجا\n\n[باغ فین](place:fin) در [کاشان](province:isfahan)";
  const resolve = vi.fn((kind: string, slug: string) => (slug === "fin" ? "/place-details/7" : `/${kind}`));
  const first = render(text, resolve);
  expect(first.html).toContain('<a href="/place-details/7">باغ فین</a>');
  expect(render(text, resolve)).toBe(first);

  const unpublished = render(text, (kind, slug) => (slug === "fin" ? undefined : `/${kind}`));
  expect(unpublished.html).not.toContain("/place-details/7");
  expect(unpublished.contents).toEqual(first.contents);
  expect(render(text, resolve)).toEqual(first);
});

test("forgets texts beyond its size", () => {
  const resolve = vi.fn(() => undefined);
  const text = (number: number) => `[${number}](place:a)${" واژه".repeat(40_000)}`;
  render(text(0), resolve);
  render(text(0), resolve);
  expect(resolve).toHaveBeenCalledTimes(2); // rendered, and checked
  const first = render(text(0), resolve);
  for (let number = 1; number < 20; number++) render(text(number), resolve);
  expect(render(text(0), resolve)).not.toBe(first);
});

test("renders a text again when one of its photos has changed, appeared or gone", () => {
  const text = '![کوه](photo:7 "از جنوب")';
  const image = {
    src: "/media/a-320.webp",
    srcset: "/media/a-320.webp 320w",
    width: 320,
    height: 200,
    alt: "",
  } as Image;
  const shown = (found: Image | undefined) =>
    renderMarkdownCached(
      text,
      () => undefined,
      () => found,
    );
  expect(shown(undefined).html).toBe("");
  const first = shown(image);
  expect(first.html).toContain('src="/media/a-320.webp"');
  expect(shown(image)).toBe(first);
  expect(shown({ ...image, src: "/media/b-320.webp" }).html).toContain('src="/media/b-320.webp"');
  expect(shown(undefined).html).toBe("");
});
