import { systemReason } from "../../../database/startup-error.ts";
import { openOutbox } from "../file-outbox.ts";
import type { EmailGateway } from "./gateway.ts";

/**
 * Replaces a mail server: appends each email to `outbox/mail.jsonl` in the data folder, synced to disk before it counts
 * as sent.
 */
export const createEmailFileOutbox = (dataDir: string): EmailGateway => ({
  name: "outbox",
  async send({ kind, to, subject, text, html, headers }) {
    const line = { at: new Date().toISOString(), kind, to, code: null, text, subject, headers, ...(html && { html }) };
    try {
      const file = await openOutbox(dataDir, "mail.jsonl");
      try {
        // A single write, so that lines of several processes do not interleave.
        await file.appendFile(`${JSON.stringify(line)}\n`);
        await file.datasync();
      } finally {
        await file.close();
      }
      return { kind: "sent" };
    } catch (error) {
      return { kind: "later", reason: systemReason(error) };
    }
  },
});
