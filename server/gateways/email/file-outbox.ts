import { systemReason } from "../../../database/startup-error.ts";
import { appendToOutbox } from "../file-outbox.ts";
import type { EmailGateway } from "./gateway.ts";

/**
 * Replaces a mail server: appends each email to `outbox/mail.jsonl` in the data folder, synced to disk before it counts
 * as sent. A line with the id of an earlier one repeats it.
 */
export const createEmailFileOutbox = (dataDir: string): EmailGateway => ({
  name: "outbox",
  async send({ id, kind, to, subject, text, html, headers }) {
    const at = new Date().toISOString();
    const line = { id, at, kind, to, code: null, text, subject, headers, ...(html && { html }) };
    try {
      await appendToOutbox(dataDir, "mail.jsonl", line);
      return { kind: "sent" };
    } catch (error) {
      return { kind: "later", reason: systemReason(error) };
    }
  },
});
