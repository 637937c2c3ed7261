import * as calls from "../../../contract/desk/newsletter.ts";
import type { Db } from "../../../database/connect.ts";
import { fa } from "../../../text/server-digits.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { paged } from "../../http/paged.ts";
import { dated } from "../bulk-send/dated.ts";
import { queueMail } from "../email/email.sql.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { issueLetter, testLetter } from "./issue-email.ts";
import * as kept from "./newsletter-desk.sql.ts";
import { subscriberLines } from "./subscriber-file.ts";

interface Parts {
  db: Db;
  catalog: Catalog;
  /** The site's own address, for what stands in letters. */
  siteUrl: string;
}

/** What the staff does with the newsletter. */
export function registerNewsletterDeskRoutes(answer: RouteRegistrar, parts: Parts) {
  subscriberAnswers(answer, parts);
  issueAnswers(answer, parts);
  sendingAnswers(answer, parts);
}

function subscriberAnswers(answer: RouteRegistrar, { db }: Parts) {
  answer(calls.listSubscribers, async ({ q, page, page_count }) => {
    const { rows, total } = await kept.subscribers(db, { q, page, page_count });
    const data = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    return paged(data, total, { page, page_count });
  });

  answer(calls.exportSubscribers, async (_input, { member }) => {
    const rows = await kept.takeSubscribers(db, member.account);
    const day = new Date().toISOString().slice(0, 10);
    return { file_name: `newsletter-${day}.csv`, csv: subscriberLines(rows), count: rows.length };
  });
}

function issueAnswers(answer: RouteRegistrar, { db, catalog, siteUrl }: Parts) {
  answer(calls.listNewsletters, async ({ state, page, page_count }) => {
    const { rows, total } = await kept.issues.page(db, { state, page, page_count });
    const progress = await kept.progressOf(
      db,
      rows.map(({ id }) => id),
    );
    const data = rows.map(({ body: _, ...row }) => ({ ...dated(row), progress: progress(row.id) }));
    const subscribers = await kept.subscriberCount(db);
    return { ...paged(data, total, { page, page_count }), subscribers };
  });

  answer(calls.showNewsletter, async ({ id }) => ({
    ...(await shown(db, id)),
    subscribers: await kept.subscriberCount(db),
  }));

  answer(calls.createNewsletter, async (words, { member }) => {
    const id = await kept.issues.create(db, member.account, words);
    return { issue: await shown(db, id), message: "پیش‌نویس نگه داشته شد." };
  });

  answer(calls.updateNewsletter, async ({ id, version, ...words }, { member }) => {
    await kept.issues.update(db, member.account, id, version, words);
    return { issue: await shown(db, id), message: "ذخیره شد." };
  });

  answer(calls.removeNewsletter, async ({ id }, { member }) => {
    await kept.issues.remove(db, member.account, id);
    return { message: "پیش‌نویس دور انداخته شد." };
  });

  answer(calls.previewNewsletter, ({ body }) => {
    const { html, text } = issueLetter(catalog.current(), "", body, siteUrl);
    return { html, text };
  });
}

function sendingAnswers(answer: RouteRegistrar, { db, catalog, siteUrl }: Parts) {
  answer(calls.testNewsletter, async ({ id }, { member }) => {
    const issue = await kept.issues.byId(db, id);
    const to = await kept.ownEmail(db, member.account);
    await consume(db, `newsletter test ${member.account}`, 20, 3600);
    const letter = issueLetter(catalog.current(), issue.subject, issue.body, siteUrl);
    await db.begin(async (tx) => {
      await queueMail(tx, testLetter(letter, to, siteUrl));
      await kept.issues.note(tx, member.account, "test", issue);
    });
    return { message: `نامهٔ آزمایشی به ${to} فرستاده می‌شود.` };
  });

  answer(calls.sendNewsletter, async ({ id, version }, { member }) => {
    const letters = await kept.sendIssue(db, member.account, id, version);
    const message = `فرستادن ${fa(letters)} نامه آغاز شد.`;
    return { issue: await shown(db, id), message };
  });

  answer(calls.stopNewsletter, async ({ id }, { member }) => {
    await kept.stopIssue(db, member.account, id);
    return { issue: await shown(db, id), message: "فرستادن ایستاد." };
  });

  answer(calls.resumeNewsletter, async ({ id }, { member }) => {
    await kept.issues.turn(db, member.account, id, "sending");
    return { issue: await shown(db, id), message: "فرستادن از سر گرفته شد." };
  });
}

async function shown(db: Db, id: number): Promise<calls.NewsletterIssue> {
  const issue = await kept.issues.byId(db, id);
  const progress = await kept.progressOf(db, [id]);
  return { ...dated(issue), progress: progress(id) };
}
