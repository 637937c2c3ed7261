import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { isParagraphs } from "../../../../ui/content/prose/paragraphs.tsx";
import { PlaceAbout } from "./place-about.tsx";

const about = (description: string) => (
  <PlaceAbout place={{ name: "ماسوله", summary: "روستایی پلکانی.", description }} facts={[]} />
);

test("a text of paragraphs needs nothing but the styles of the head", async () => {
  const { container } = await render(
    about('<p>روستا <strong>پلکانی</strong> است. <a href="/place-details/7">راه</a></p><p>دوم</p>'),
  );
  expect(container.querySelector("link")).toBeNull();
  expect(container.querySelectorAll("div > p")).toHaveLength(2 + 1); // with the summary
});

test("a text with a list, a table or a picture waits for the style sheet that has theirs", async () => {
  const { container } = await render(about("<p>نخست</p><ul><li>دوم</li></ul>"));
  const link = container.querySelector("link[data-below-fold]")!;
  const list = container.querySelector("ul")!;
  expect(link.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(getComputedStyle(list).listStyleType).toBe("disc");
});

test.each([
  ["<p>ساده</p>", true],
  ['<p><em>کج</em>، <del>خط‌خورده</del>، <code>کد</code><br><a href="/">پیوند</a></p>', true],
  ["<p>پاراگراف <strong>p &lt;ul&gt;</strong></p>", true],
  ["", true],
  ["<h2 id='a'>عنوان</h2>", false],
  ["<p>یک</p><ol><li>دو</li></ol>", false],
  ["<blockquote><p>نقل</p></blockquote>", false],
  ["<table></table>", false],
  ["<pre><code>x</code></pre>", false],
  ['<figure><img src="/a.jpg" alt=""></figure>', false],
  ["<hr>", false],
])("knows whether %s is paragraphs alone: %s", (html, expected) => expect(isParagraphs(html)).toBe(expected));
