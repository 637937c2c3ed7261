import { unsubscribe } from "../../../contract/site/newsletter.ts";
import type { Letter } from "../../gateways/email/gateway.ts";

/** What every letter to a subscriber carries: mail programs make a button of it that works with one click (RFC 8058). */
export const unsubscribeHeaders = (token: string, siteUrl: string) => ({
  "List-Unsubscribe": `<${siteUrl}/api/v1/${unsubscribe.path.replace(":token", token)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The first letter to a new subscriber. `siteUrl` without a slash at its end. */
export const welcomeLetter = (to: string, token: string, siteUrl: string): Letter => ({
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
