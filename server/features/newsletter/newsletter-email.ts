import { unsubscribe } from "../../../contract/site/newsletter.ts";
import type { Email } from "../../gateways/email/gateway.ts";

/** Headers of every email to a subscriber: email clients show a one-click unsubscribe button (RFC 8058). */
export const unsubscribeHeaders = (token: string, siteUrl: string) => ({
  "List-Unsubscribe": `<${siteUrl}/api/v1/${unsubscribe.path.replace(":token", token)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The email that asks the owner of an address whether the newsletter may go there. `siteUrl` has no trailing slash. */
export const confirmationEmail = (to: string, token: string, siteUrl: string): Email => ({
  kind: "newsletter",
  to,
  subject: "عضویت در خبرنامهٔ سرزمین را تأیید کنید",
  text: `سلام،

این نشانی برای خبرنامهٔ سرزمین ثبت شد. اگر خودتان آن را ثبت کرده‌اید، این
صفحه را باز کنید و «تأیید عضویت» را بزنید:
${siteUrl}/newsletter/${token}?confirm=1

از آن پس، هر وقت داستانی تازه یا پیشنهادی برای فصل پیش رو داشته باشیم،
برایتان می‌نویسیم. هر وقت نخواستید، از همین صفحه لغوش کنید:
${siteUrl}/newsletter/${token}

اگر شما نبوده‌اید، کاری لازم نیست: خبرنامه‌ای نمی‌فرستیم و این نشانی پس از
سی روز پاک می‌شود.

سرزمین
${siteUrl}
`,
  headers: unsubscribeHeaders(token, siteUrl),
});
