import { systemReason } from "../../../database/startup-error.ts";
import { appendToOutbox } from "../file-outbox.ts";
import type { SmsGateway, VerificationSms } from "./gateway.ts";

const introductions: Record<VerificationSms["kind"], string> = {
  signup: "کد عضویت شما در سرزمین:",
  reset: "کد بازیابی گذرواژهٔ شما در سرزمین:",
};

/**
 * The text of a message. On a site of https its last line binds the code to the site, so that phones fill it in there and nowhere
 * else (WebOTP).
 */
export function toText(kind: VerificationSms["kind"], code: string, siteUrl?: string): string {
  const text = `${introductions[kind]} ${code}`;
  return siteUrl?.startsWith("https://") ? `${text}\n\n@${new URL(siteUrl).hostname} #${code}` : text;
}

/**
 * Replaces a gateway: appends each message to `outbox/sms.jsonl` in the data folder, synced to disk before it counts as
 * sent. A line with the id of an earlier one repeats it.
 */
export const createSmsFileOutbox = (dataDir: string, siteUrl?: string): SmsGateway => ({
  name: "outbox",
  idempotent: true,
  async send({ id, mobile, kind, code }) {
    // Latin digits: phones autofill only those.
    const line = { id, at: new Date().toISOString(), kind, to: mobile, code, text: toText(kind, code, siteUrl) };
    try {
      await appendToOutbox(dataDir, "sms.jsonl", line);
      return { kind: "sent" };
    } catch (error) {
      return { kind: "unknown", reason: systemReason(error) };
    }
  },
});
