import { ApiError } from "../../../contract/api-error.ts";
import type { Queryable } from "../../../database/connect.ts";
import { enqueueEmail } from "../email/email.sql.ts";
import { notify } from "../notification/notification.sql.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { NOTICE_ADVICE, type SecurityNotice, toNoticeEmail } from "./security-notice.ts";

const MAX_EMAILS_PER_DAY = 10; // to one address, which a member may have typed without owning it

/**
 * Tells a member about their account in the transaction of the change: by a notification, and by an email to each of
 * these addresses.
 */
export async function tellMember(
  tx: Queryable,
  account: number,
  notice: SecurityNotice,
  { addresses, siteUrl }: { addresses: readonly (string | null | undefined)[]; siteUrl: string },
): Promise<void> {
  const body = `${notice.body} ${NOTICE_ADVICE}`;
  await notify(tx, { account, kind: "security", title: notice.title, body, link: "/profile", about: null });
  for (const to of addresses)
    if (to && (await mayEmail(tx, to))) await enqueueEmail(tx, toNoticeEmail(notice, to, siteUrl));
}

async function mayEmail(tx: Queryable, address: string): Promise<boolean> {
  try {
    await consume(tx, `security email ${address}`, MAX_EMAILS_PER_DAY, 86_400);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
