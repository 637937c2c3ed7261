import { systemReason } from "../../../database/startup-error.ts";
import { openOutbox } from "../file-outbox.ts";
import type { CodeSms, SmsGateway } from "./gateway.ts";

const texts: Record<CodeSms["kind"], string> = {
  signup: "کد عضویت شما در سرزمین:",
  reset: "کد بازیابی گذرواژهٔ شما در سرزمین:",
};

/** No gateway at all: each message becomes a line of `outbox/sms.jsonl` in the data folder, on the disk before it counts as sent. */
export const outbox = (dataDir: string): SmsGateway => ({
  name: "outbox",
  async ask({ mobile, kind, code }) {
    // The code in Latin digits: phones offer to fill in only those.
    const line = { at: new Date().toISOString(), kind, to: mobile, code, text: `${texts[kind]} ${code}` };
    const file = await openOutbox(dataDir, "sms.jsonl").catch((error) => systemReason(error));
    if (typeof file === "string") return { kind: "unreachable", reason: file };
    try {
      await file.appendFile(`${JSON.stringify(line)}\n`); // one write, so that processes do not tear each other's lines
      await file.datasync();
      return { kind: "sent" };
    } catch (error) {
      return { kind: "unknown", reason: systemReason(error) };
    } finally {
      await file.close().catch(() => {});
    }
  },
});
