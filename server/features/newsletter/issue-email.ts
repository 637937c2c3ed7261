import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { createLinkResolver } from "../../catalog/markdown/links.ts";
import { renderMarkdown } from "../../catalog/markdown/markdown.ts";
import type { Email } from "../../gateways/email/gateway.ts";
import type { OutgoingIssue } from "./newsletter-delivery.sql.ts";
import { unsubscribeHeaders } from "./newsletter-email.ts";
import { plainText } from "./plain-text.ts";

/** The parts that all emails of a newsletter issue share. */
export interface IssueEmail {
  subject: string;
  /** Sanitized HTML; every link is an absolute URL. */
  html: string;
  text: string;
}

/** Renders the Markdown of an issue for email. `siteUrl` has no trailing slash. */
export function renderIssue(index: CatalogIndex, subject: string, body: string, siteUrl: string): IssueEmail {
  const resolve = createLinkResolver(index);
  const resolveUrl = (href: string) => {
    const [, kind, slug] = /^(place|activity|province|category|post):([\w-]+)$/.exec(href) ?? [];
    const path = kind && slug ? resolve(kind, slug) : href;
    return path?.startsWith("https://") ? path : /^\/(?![/\\])/.test(path ?? "") ? siteUrl + path : undefined;
  };
  const html = renderMarkdown(body, (kind, slug) => {
    const path = resolve(kind, slug);
    return path && siteUrl + path;
  }).html.replace(/ href="\/(?!\/)/g, ` href="${siteUrl}/`);
  return { subject, html, text: plainText(body, resolveUrl) };
}

/** The email to one subscriber, with an unsubscribe link in the headers and in the footer. */
const toSubscriberEmail = ({ subject, html, text }: IssueEmail, to: string, token: string, siteUrl: string): Email => ({
  kind: "newsletter",
  to,
  subject,
  text: `${text}

سرزمین
${siteUrl}

اگر دیگر نامه‌ای نمی‌خواهید، این صفحه را باز کنید و «لغو خبرنامه» را بزنید:
${siteUrl}/newsletter/${token}
`,
  html: layout(
    html,
    `<a href="${siteUrl}">سرزمین</a> · <a href="${siteUrl}/newsletter/${token}">دیگر نامه‌ای نمی‌خواهم</a>`,
  ),
  headers: unsubscribeHeaders(token, siteUrl),
});

/** Returns a function that renders an issue once and then builds the email of each subscriber. */
export const createIssueRenderer =
  (catalog: Catalog, siteUrl: string) =>
  ({ subject, body }: OutgoingIssue) => {
    const rendered = renderIssue(catalog.current(), subject, body, siteUrl);
    return (email: string, token: string) => toSubscriberEmail(rendered, email, token, siteUrl);
  };

/** The test email to a staff member, who has no subscription to cancel. */
export const toTestEmail = ({ subject, html, text }: IssueEmail, to: string, siteUrl: string): Email => ({
  kind: "test",
  to,
  subject: `[آزمایشی] ${subject}`,
  text: `${text}

سرزمین
${siteUrl}

این نامهٔ آزمایشی است. در نامهٔ مشترکان، راه لغو خبرنامه همین جا می‌آید.
`,
  html: layout(html, `<a href="${siteUrl}">سرزمین</a> · این نامهٔ آزمایشی است`),
  headers: {},
});

// Email clients support neither style sheets nor modern layout.
const layout = (html: string, footer: string) => `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;font:16px/1.9 Vazirmatn,Tahoma,sans-serif;text-align:right;color:#20323c;background:#fbf8f2">
<div style="max-width:600px;margin:0 auto">
${html}
<p style="margin-top:32px;padding-top:16px;border-top:1px solid #ddd5c5;font-size:13px;color:#5d6c74">${footer}</p>
</div></body></html>
`;
