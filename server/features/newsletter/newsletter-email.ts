import { unsubscribe } from "../../../contract/site/newsletter.ts";
import type { Email } from "../../gateways/email/gateway.ts";

/** Headers of every email to a subscriber: email clients show a one-click unsubscribe button (RFC 8058). */
export const unsubscribeHeaders = (token: string, siteUrl: string) => ({
  "List-Unsubscribe": `<${siteUrl}/api/v1/${unsubscribe.path.replace(":token", token)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The welcome email to a new subscriber. `siteUrl` has no trailing slash. */
export const welcomeEmail = (to: string, token: string, siteUrl: string): Email => ({
  kind: "newsletter",
  to,
  subject: "به خبرنامهٔ سرزمین خوش آمدید",
  text: `سلام،

نشانی شما در خبرنامهٔ سرزمین ثبت شد. از این پس، هر وقت داستانی تازه
یا پیشنهادی برای فصل پیش رو داشته باشیم، برایتان می‌نویسیم.

اگر شما این نشانی را ثبت نکرده‌اید یا دیگر نامه‌ای نمی‌خواهید، این صفحه
را باز کنید و «لغو خبرنامه» را بزنید:
${siteUrl}/newsletter/${token}

سرزمین
${siteUrl}
`,
  headers: unsubscribeHeaders(token, siteUrl),
});
