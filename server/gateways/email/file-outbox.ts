import { systemReason } from "../../../database/startup-error.ts";
import { openOutbox } from "../file-outbox.ts";
import type { MailGateway } from "./gateway.ts";

/** No mail server at all: each letter becomes a line of `outbox/mail.jsonl` in the data folder, on the disk before it counts as sent. */
export const mailOutbox = (dataDir: string): MailGateway => ({
  name: "outbox",
  async send({ kind, to, subject, text, html, headers }) {
    const line = { at: new Date().toISOString(), kind, to, code: null, text, subject, headers, ...(html && { html }) };
    try {
      const file = await openOutbox(dataDir, "mail.jsonl");
      try {
        await file.appendFile(`${JSON.stringify(line)}\n`); // one write, so that processes do not tear each other's lines
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
