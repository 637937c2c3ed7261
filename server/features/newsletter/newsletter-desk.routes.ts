import * as endpoints from "../../../contract/desk/newsletter.ts";
import type { Db } from "../../../database/connect.ts";
import { tehranDay } from "../../../text/days.ts";
import { fa } from "../../../text/digits.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { maskEmailAddress } from "../../gateways/email/gateway.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { toBulkSendDto } from "../bulk-send/to-bulk-send-dto.ts";
import { enqueueEmail } from "../email/email.sql.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { originOf } from "../security-event/event-origin.ts";
import { renderIssue, toTestEmail } from "./issue-email.ts";
import * as queries from "./newsletter-desk.sql.ts";
import { toSubscriberCsv } from "./subscriber-csv.ts";

interface NewsletterDeskOptions {
  db: Db;
  catalog: Catalog;
  /** The base URL of the site, used in emails. */
  siteUrl: string;
}

/** Registers the newsletter endpoints of the desk. */
export function registerNewsletterDeskRoutes(handle: RouteRegistrar, options: NewsletterDeskOptions) {
  registerSubscriberRoutes(handle, options);
  registerIssueRoutes(handle, options);
  registerSendRoutes(handle, options);
}

function registerSubscriberRoutes(handle: RouteRegistrar, { db }: NewsletterDeskOptions) {
  handle(endpoints.listSubscribers, async ({ q, page, page_count }, { member }) => {
    const isOwner = member.staff === "owner";
    const { rows, total } = await queries.listSubscribers(db, { q, page, page_count, matchesParts: isOwner });
    const data = rows.map(({ id, email, created_at }) => ({
      id,
      email: isOwner ? email : maskEmailAddress(email),
      created_at: created_at.toISOString(),
    }));
    return toPage(data, total, { page, page_count });
  });

  handle(endpoints.exportSubscribers, async (_input, caller) => {
    const rows = await queries.exportSubscribers(db, caller.member.account, originOf(caller));
    return { file_name: `newsletter-${tehranDay()}.csv`, csv: toSubscriberCsv(rows), count: rows.length };
  });
}

function registerIssueRoutes(handle: RouteRegistrar, { db, catalog, siteUrl }: NewsletterDeskOptions) {
  handle(endpoints.listNewsletters, async ({ state, page, page_count }) => {
    const { rows, total } = await queries.issues.list(db, { state, page, page_count });
    const progress = await queries.loadProgress(
      db,
      rows.map(({ id }) => id),
    );
    const data = rows.map(({ body: _, ...row }) => ({ ...toBulkSendDto(row), progress: progress(row.id) }));
    const subscribers = await queries.countSubscribers(db);
    return { ...toPage(data, total, { page, page_count }), subscribers };
  });

  handle(endpoints.showNewsletter, async ({ id }) => ({
    ...(await loadIssue(db, id)),
    subscribers: await queries.countSubscribers(db),
  }));

  handle(endpoints.createNewsletter, async (content, { member }) => {
    const created = await queries.issues.create(db, member.account, content);
    return { issue: await withProgress(db, created), message: "پیش‌نویس نگه داشته شد." };
  });

  handle(endpoints.updateNewsletter, async ({ id, version, ...content }, { member }) => {
    await queries.issues.update(db, member.account, id, version, content);
    return { issue: await loadIssue(db, id), message: "ذخیره شد." };
  });

  handle(endpoints.deleteNewsletter, async (draft, { member }) => {
    await queries.issues.delete(db, member.account, draft);
    return { message: "پیش‌نویس دور انداخته شد." };
  });

  handle(endpoints.previewNewsletter, ({ body }) => {
    const { html, text } = renderIssue(catalog.current(), "", body, siteUrl);
    return { html, text };
  });
}

function registerSendRoutes(handle: RouteRegistrar, { db, catalog, siteUrl }: NewsletterDeskOptions) {
  handle(endpoints.sendTestNewsletter, async ({ id }, { member }) => {
    const issue = await queries.issues.get(db, id);
    const to = await queries.getStaffEmail(db, member.account);
    await consume(db, `newsletter test ${member.account}`, 20, 3600);
    const rendered = renderIssue(catalog.current(), issue.subject, issue.body, siteUrl);
    await db.begin(async (tx) => {
      await enqueueEmail(tx, toTestEmail(rendered, to, siteUrl));
      await queries.issues.audit(tx, member.account, "test", issue);
    });
    return { message: `نامهٔ آزمایشی به ${to} فرستاده می‌شود.` };
  });

  handle(endpoints.sendNewsletter, async ({ id, version }, { member }) => {
    const count = await queries.sendIssue(db, member.account, id, version);
    const message = `فرستادن ${fa(count)} نامه آغاز شد.`;
    return { issue: await loadIssue(db, id), message };
  });

  handle(endpoints.stopNewsletter, async ({ id }, { member }) => {
    await queries.stopIssue(db, member.account, id);
    return { issue: await loadIssue(db, id), message: "فرستادن متوقف شد." };
  });

  handle(endpoints.resumeNewsletter, async ({ id }, { member }) => {
    await queries.issues.transition(db, member.account, id, "sending");
    return { issue: await loadIssue(db, id), message: "فرستادن از سر گرفته شد." };
  });
}

const loadIssue = async (db: Db, id: number) => withProgress(db, await queries.issues.get(db, id));

async function withProgress(db: Db, issue: queries.StoredIssue): Promise<endpoints.NewsletterIssue> {
  const progress = await queries.loadProgress(db, [issue.id]);
  return { ...toBulkSendDto(issue), progress: progress(issue.id) };
}
