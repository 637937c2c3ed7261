import fc from "fast-check";
import { expect, test } from "vitest";
import type { Image } from "../../../contract/image.ts";
import { renderMarkdown } from "./markdown.ts";

const resolve = (kind: string, slug: string) => (slug === "yazd" ? `/${kind}/7` : undefined);

test("resolves links to pages of the site and renders links without a target as plain text", () => {
  const { html } = renderMarkdown(
    "[یزد](place:yazd) و [کرمان](place:kerman) و [پرسش](/faq) و [دور](//evil.example)",
    resolve,
  );
  expect(html).toBe('<p><a href="/place/7">یزد</a> و کرمان و <a href="/faq">پرسش</a> و دور</p>\n');
});

test("shows no empty comment that stands between two lists", () => {
  expect(renderMarkdown("- الف\n\n<!-- -->\n\n- ب", resolve).html.replaceAll("\n", "")).toBe(
    "<ul><li>الف</li></ul><ul><li>ب</li></ul>",
  );
  expect(renderMarkdown("<!-- x -->", resolve).html).toBe("&lt;!-- x --&gt;");
});

test("lists the headings of the first two levels as contents", () => {
  const { html, contents } = renderMarkdown("# الف\n\n## ب *کج*\n\n#### ج", resolve);
  expect(contents).toEqual([
    { id: "part-1", title: "الف" },
    { id: "part-2", title: "ب کج" },
  ]);
  expect(html).toBe('<h2 id="part-1">الف</h2><h2 id="part-2">ب <em>کج</em></h2><h3>ج</h3>');
});

const image: Image = {
  ...{ src: "/media/a-640.webp", srcset: "/media/a-320.webp 320w, /media/a-640.webp 640w", night_src: null },
  ...{ avif_srcset: "/media/a-320.avif 320w", width: 640, height: 480, alt: 'کوه در "برف"', placeholder: "" },
  credit: { text: "سارا <ب>", url: "https://a.example/?b&c", license: "CC BY 4.0", license_url: null },
};
const findPhoto = (id: number) => (id === 7 ? image : undefined);

test("renders a photo of its own paragraph as a figure in all widths, with size, caption, credit and licence", () => {
  const { html } = renderMarkdown('پیش\n\n![](photo:7 "از <جنوب>")\n\nپس', resolve, findPhoto);
  const sizes = "(width < 42rem) 92vw, 38rem";
  expect(html).toBe(
    "<p>پیش</p>\n<figure><picture>" +
      `<source type="image/avif" srcset="/media/a-320.avif 320w" sizes="${sizes}">` +
      `<img src="/media/a-640.webp" srcset="/media/a-320.webp 320w, /media/a-640.webp 640w" sizes="${sizes}" width="640" height="480" ` +
      'alt="کوه در &quot;برف&quot;" loading="lazy" decoding="async"></picture><figcaption>از &lt;جنوب&gt; <small>عکس: ' +
      '<a href="https://a.example/?b&amp;c" rel="noopener external nofollow"><bdi>سارا &lt;ب&gt;</bdi></a>، <bdi>CC BY 4.0</bdi></small>' +
      "</figcaption></figure>\n<p>پس</p>\n",
  );
  expect(renderMarkdown("![دیگر](photo:7)", resolve, findPhoto).html).toContain('alt="دیگر"');
});

test("leaves out a photo that readers may not see, and shows none inside of a sentence or without a finder", () => {
  expect(renderMarkdown("پیش\n\n![x](photo:8)\n\nپس", resolve, findPhoto).html).toBe("<p>پیش</p>\n<p>پس</p>\n");
  expect(renderMarkdown("در ![کوه](photo:7) بود", resolve, findPhoto).html).toBe("<p>در کوه بود</p>\n");
  expect(renderMarkdown("![کوه](photo:7)", resolve).html).toBe("<p>کوه</p>\n");
  for (const href of ["photo:0", "photo:07", "photo:x", "photo:99999999999", "photo:7/../8"])
    expect(renderMarkdown(`![کوه](${href})`, resolve, findPhoto).html).not.toContain("<img");
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[x](javascript:alert(1))",
  "[x](data:text/html,<script>1</script>)",
  "![x](https://evil.example/a.png)",
  '[x](https://a.example/"onclick=alert(1))',
  "<a href='javascript:1'>x</a>",
])("%s renders nothing executable", (text) => {
  expect(renderMarkdown(text, resolve).html).not.toMatch(/<script|<img|javascript:[^<]*"|<[^>]* on\w+=/);
});

test("renders only allowed tags and link targets for any input", () => {
  const piece = fc.constantFrom(
    "<",
    ">",
    '"',
    "'",
    "`",
    "[",
    "](",
    ")",
    "!",
    "#",
    "*",
    "_",
    "\n",
    "a",
    "href=",
    "javascript:",
    "&",
    "&lt;",
    "- ",
    "1. ",
    "> ",
    "place:yazd",
    "\n\n![",
    "photo:7",
    "https://x.example/",
    "|",
    "---",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const { html } = renderMarkdown(pieces.join(""), resolve, findPhoto);
      for (const [, name] of html.matchAll(/<\/?(\w+)/g))
        expect([
          "p",
          "a",
          "em",
          "strong",
          "del",
          "code",
          "pre",
          "h2",
          "h3",
          "ul",
          "ol",
          "li",
          "blockquote",
          "hr",
          "br",
          "table",
          "thead",
          "tbody",
          "tr",
          "th",
          "td",
          "figure",
          "picture",
          "source",
          "img",
          "figcaption",
          "small",
          "bdi",
        ]).toContain(name);
      for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(\/(?!\/)|https:\/\/|#)/);
    }),
    { numRuns: 1500 },
  );
});
