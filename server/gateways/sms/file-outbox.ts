import { systemReason } from "../../../database/startup-error.ts";
import { openOutbox } from "../file-outbox.ts";
import type { SmsGateway, VerificationSms } from "./gateway.ts";

const introductions: Record<VerificationSms["kind"], string> = {
  signup: "کد عضویت شما در سرزمین:",
  reset: "کد بازیابی گذرواژهٔ شما در سرزمین:",
};

/**
 * Replaces a gateway: appends each message to `outbox/sms.jsonl` in the data folder, synced to disk before it counts as
 * sent.
 */
export const createSmsFileOutbox = (dataDir: string): SmsGateway => ({
  name: "outbox",
  async send({ mobile, kind, code }) {
    // Latin digits: phones autofill only those.
    const line = { at: new Date().toISOString(), kind, to: mobile, code, text: `${introductions[kind]} ${code}` };
    const file = await openOutbox(dataDir, "sms.jsonl").catch((error) => systemReason(error));
    if (typeof file === "string") return { kind: "unreachable", reason: file };
    try {
      // A single write, so that lines of several processes do not interleave.
      await file.appendFile(`${JSON.stringify(line)}\n`);
      await file.datasync();
      return { kind: "sent" };
    } catch (error) {
      return { kind: "unknown", reason: systemReason(error) };
    } finally {
      await file.close().catch(() => {});
    }
  },
});
