import type { Catalog } from "../../catalog/catalog.ts";
import { linksOf } from "../../catalog/links.ts";
import { proseOf } from "../../catalog/prose.ts";
import type { Snapshot } from "../../catalog/snapshot.ts";
import type { Letter } from "../../gateways/email/gateway.ts";
import type { SentIssue } from "./newsletter-delivery.sql.ts";
import { unsubscribeHeaders } from "./newsletter-email.ts";
import { plainText } from "./plain-text.ts";

/** What all letters of an issue have in common. */
export interface IssueLetter {
  subject: string;
  /** Sanitized; every link is a whole address. */
  html: string;
  text: string;
}

/** An issue, in Markdown, as a letter says it. `siteUrl` without a slash at its end. */
export function issueLetter(snapshot: Snapshot, subject: string, body: string, siteUrl: string): IssueLetter {
  const resolve = linksOf(snapshot);
  const addressOf = (href: string) => {
    const [, kind, slug] = /^(place|activity|province|category|post):([\w-]+)$/.exec(href) ?? [];
    const path = kind && slug ? resolve(kind, slug) : href;
    return path?.startsWith("https://") ? path : /^\/(?![/\\])/.test(path ?? "") ? siteUrl + path : undefined;
  };
  const html = proseOf(body, (kind, slug) => {
    const path = resolve(kind, slug);
    return path && siteUrl + path;
  }).html.replace(/ href="\/(?!\/)/g, ` href="${siteUrl}/`);
  return { subject, html, text: plainText(body, addressOf) };
}

/** The letter to one subscriber, with the way out in its head and at its foot. */
const letterTo = ({ subject, html, text }: IssueLetter, to: string, token: string, siteUrl: string): Letter => ({
  kind: "newsletter",
  to,
  subject,
  text: `${text}

سرزمین
${siteUrl}

اگر دیگر نامه‌ای نمی‌خواهید، این صفحه را باز کنید و «لغو خبرنامه» را بزنید:
${siteUrl}/newsletter/${token}
`,
  html: page(
    html,
    `<a href="${siteUrl}">سرزمین</a> · <a href="${siteUrl}/newsletter/${token}">دیگر نامه‌ای نمی‌خواهم</a>`,
  ),
  headers: unsubscribeHeaders(token, siteUrl),
});

/** The letters of an issue, each to one subscriber. */
export const lettersOf =
  (catalog: Catalog, siteUrl: string) =>
  ({ subject, body }: SentIssue) => {
    const letter = issueLetter(catalog.current(), subject, body, siteUrl);
    return (email: string, token: string) => letterTo(letter, email, token, siteUrl);
  };

/** The same to somebody of the staff, who tries it out and has nothing to unsubscribe from. */
export const testLetter = ({ subject, html, text }: IssueLetter, to: string, siteUrl: string): Letter => ({
  kind: "test",
  to,
  subject: `[آزمایشی] ${subject}`,
  text: `${text}

سرزمین
${siteUrl}

این نامهٔ آزمایشی است. در نامهٔ مشترکان، راه لغو خبرنامه همین جا می‌آید.
`,
  html: page(html, `<a href="${siteUrl}">سرزمین</a> · این نامهٔ آزمایشی است`),
  headers: {},
});

// Mail programs read neither style sheets nor new ways of layout.
const page = (html: string, foot: string) => `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;font:16px/1.9 Vazirmatn,Tahoma,sans-serif;text-align:right;color:#20323c;background:#fbf8f2">
<div style="max-width:600px;margin:0 auto">
${html}
<p style="margin-top:32px;padding-top:16px;border-top:1px solid #ddd5c5;font-size:13px;color:#5d6c74">${foot}</p>
</div></body></html>
`;
