import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/desk/message.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { paged } from "../../http/paged.ts";
import { queueMail } from "../email/email.sql.ts";
import { notify } from "../notification/notification.sql.ts";
import { answerLetter, answerNews } from "./answer-email.ts";
import * as kept from "./message-desk.sql.ts";

interface Parts {
  db: Db;
  /** Origin of the site, for links in emails. */
  siteUrl: string;
  /** The operators' email address, for replies to answers. */
  contactMailTo?: string | undefined;
}

/** Registers the desk routes for messages to the operators. */
export function registerMessageDeskRoutes(answer: RouteRegistrar, { db, siteUrl, contactMailTo }: Parts) {
  answer(calls.listMessages, async ({ page, page_count, ...question }) => {
    const { rows, counts } = await kept.messages(db, { ...question, page, page_count });
    const { state } = question;
    const total = state ? counts[state] : counts.new + counts.answered + counts.closed;
    const data = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    return { ...paged(data, total, { page, page_count }), counts };
  });

  answer(calls.showMessage, async ({ id }, { prefetch }) => {
    const message = await shown(db, id);
    if (!prefetch) await kept.markRead(db, id);
    return message;
  });

  answer(calls.answerMessage, async ({ id, text }, { member }) => {
    const said = await db.begin(async (tx) => {
      const it = await kept.messageById(tx, id, true);
      if (it.state !== "new") throw apiError("message_settled");
      const writer = await kept.writerOf(tx, it);
      if (!it.email && !writer) throw apiError("message_unreachable");
      const ways = { by_mail: it.email !== null, by_notification: writer !== null };
      const number = await kept.keepAnswer(tx, member.account, it, { text, ...ways });
      if (it.email) await queueMail(tx, answerLetter(it, text, siteUrl, contactMailTo));
      if (writer) await notify(tx, { ...answerNews(writer, text, number), account: writer.id });
      return ways;
    });
    const ways = [said.by_mail && "ایمیل", said.by_notification && "اعلان"].filter(Boolean).join(" و ");
    return { data: await shown(db, id), message: `پاسخ با ${ways} فرستاده شد.` };
  });

  answer(calls.closeMessages, async ({ ids }, { member }) => {
    const changed = await kept.settleMessages(db, member.account, ids, "closed");
    return { changed, message: changed > 0 ? "بسته شد." : "پیش‌تر بسته شده بود." };
  });

  answer(calls.reopenMessages, async ({ ids }, { member }) => {
    const changed = await kept.settleMessages(db, member.account, ids, "new");
    return { changed, message: changed > 0 ? "بازگشوده شد." : "پیش‌تر باز بود." };
  });
}

async function shown(db: Db, id: number): Promise<calls.Message> {
  const it = await kept.messageById(db, id);
  const [answers, writer] = [await kept.answersTo(db, id), await kept.writerOf(db, it)];
  return {
    ...it,
    created_at: it.created_at.toISOString(),
    answers: answers.map((one) => ({ ...one, created_at: one.created_at.toISOString() })),
    reach: { mail: it.email !== null, member: writer && { id: writer.id, name: writer.name } },
  };
}
