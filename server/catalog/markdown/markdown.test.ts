import fc from "fast-check";
import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

const resolve = (kind: string, slug: string) => (slug === "yazd" ? `/${kind}/7` : undefined);

test("resolves links to pages of the site and renders links without a target as plain text", () => {
  const { html } = renderMarkdown(
    "[یزد](place:yazd) و [کرمان](place:kerman) و [پرسش](/faq) و [دور](//evil.example)",
    resolve,
  );
  expect(html).toBe('<p><a href="/place/7">یزد</a> و کرمان و <a href="/faq">پرسش</a> و دور</p>\n');
});

test("lists the headings of the first two levels as contents", () => {
  const { html, contents } = renderMarkdown("# الف\n\n## ب *کج*\n\n#### ج", resolve);
  expect(contents).toEqual([
    { id: "part-1", title: "الف" },
    { id: "part-2", title: "ب کج" },
  ]);
  expect(html).toBe('<h2 id="part-1">الف</h2><h2 id="part-2">ب <em>کج</em></h2><h3>ج</h3>');
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
    "https://x.example/",
    "|",
    "---",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const { html } = renderMarkdown(pieces.join(""), resolve);
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
        ]).toContain(name);
      for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(\/(?!\/)|https:\/\/|#)/);
    }),
    { numRuns: 1500 },
  );
});
