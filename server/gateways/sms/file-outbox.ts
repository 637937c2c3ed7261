import { systemReason } from "../../../database/startup-error.ts";
import { appendToOutbox } from "../file-outbox.ts";
import type { SmsGateway, VerificationSms } from "./gateway.ts";

const introductions: Record<VerificationSms["kind"], string> = {
  signup: "کد عضویت شما در سرزمین:",
  reset: "کد بازیابی گذرواژهٔ شما در سرزمین:",
};

/**
 * Replaces a gateway: appends each message to `outbox/sms.jsonl` in the data folder, synced to disk before it counts as
 * sent. A line with the id of an earlier one repeats it.
 */
export const createSmsFileOutbox = (dataDir: string): SmsGateway => ({
  name: "outbox",
  idempotent: true,
  async send({ id, mobile, kind, code }) {
    // Latin digits: phones autofill only those.
    const line = { id, at: new Date().toISOString(), kind, to: mobile, code, text: `${introductions[kind]} ${code}` };
    try {
      await appendToOutbox(dataDir, "sms.jsonl", line);
      return { kind: "sent" };
    } catch (error) {
      return { kind: "unknown", reason: systemReason(error) };
    }
  },
});
