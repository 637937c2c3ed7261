import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/desk/message.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { enqueueEmail } from "../email/email.sql.ts";
import { notify } from "../notification/notification.sql.ts";
import { toAnswerEmail, toAnswerNotification } from "./answer-email.ts";
import * as queries from "./message-desk.sql.ts";

interface MessageDeskDeps {
  db: Db;
  /** Origin of the site, for links in emails. */
  siteUrl: string;
  /** The operators' email address, for replies to answers. */
  contactMailTo?: string | undefined;
}

/** Registers the desk routes for messages to the operators. */
export function registerMessageDeskRoutes(handle: RouteRegistrar, { db, siteUrl, contactMailTo }: MessageDeskDeps) {
  handle(endpoints.listMessages, async ({ page, page_count, ...query }) => {
    const { rows, counts } = await queries.listMessages(db, { ...query, page, page_count });
    const { state } = query;
    const total = state ? counts[state] : counts.new + counts.answered + counts.closed;
    const data = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    return { ...toPage(data, total, { page, page_count }), counts };
  });

  handle(endpoints.showMessage, async ({ id }, { prefetch }) => {
    const message = await loadMessage(db, id);
    if (!prefetch) await queries.markRead(db, id);
    return message;
  });

  handle(endpoints.answerMessage, async ({ id, text }, { member }) => {
    const channels = await db.begin(async (tx) => {
      const message = await queries.getMessage(tx, id, true);
      if (message.state !== "new") throw apiError("message_settled");
      const sender = await queries.findSender(tx, message);
      if (!message.email && !sender) throw apiError("message_unreachable");
      const usedChannels = { by_mail: message.email !== null, by_notification: sender !== null };
      const answerId = await queries.insertAnswer(tx, member.account, message, { text, ...usedChannels });
      if (message.email) await enqueueEmail(tx, toAnswerEmail(message, text, siteUrl, contactMailTo));
      if (sender) await notify(tx, { ...toAnswerNotification(sender, text, answerId), account: sender.id });
      return usedChannels;
    });
    const channelNames = [channels.by_mail && "ایمیل", channels.by_notification && "اعلان"].filter(Boolean).join(" و ");
    return { data: await loadMessage(db, id), message: `پاسخ با ${channelNames} فرستاده شد.` };
  });

  handle(endpoints.closeMessages, async ({ ids, from }, { member }) => {
    const changed = await queries.setMessagesState(db, member.account, { ids, state: "closed", from });
    return { changed, message: changed > 0 ? "بسته شد." : "پیش‌تر بسته شده بود." };
  });

  handle(endpoints.reopenMessages, async ({ ids }, { member }) => {
    const changed = await queries.setMessagesState(db, member.account, { ids, state: "new" });
    return { changed, message: changed > 0 ? "بازگشوده شد." : "پیش‌تر باز بود." };
  });
}

async function loadMessage(db: Db, id: number): Promise<endpoints.Message> {
  const message = await queries.getMessage(db, id);
  const [answers, sender] = [await queries.listAnswers(db, id), await queries.findSender(db, message)];
  return {
    ...message,
    created_at: message.created_at.toISOString(),
    answers: answers.map((answer) => ({ ...answer, created_at: answer.created_at.toISOString() })),
    reach: { mail: message.email !== null, member: sender && { id: sender.id, name: sender.name } },
  };
}
