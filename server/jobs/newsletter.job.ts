import type { Db } from "../../database/connect.ts";
import {
  enqueueBatch,
  listOutgoingIssues,
  type OutgoingIssue,
} from "../features/newsletter/newsletter-delivery.sql.ts";
import type { Email } from "../gateways/email/gateway.ts";
import { createPoller, type Poller } from "./poller.ts";

interface NewsletterOptions {
  /** Renders an issue; returns the function that builds the email of each subscriber. */
  renderIssue: (issue: OutgoingIssue) => (email: string, token: string) => Email;
  /** Milliseconds between two polls. */
  pollEvery?: number;
  /** Emails of an issue in the queue at once: a stop takes effect soon, and other emails are not held up. */
  batchSize?: number;
}

/** Enqueues the emails of issues that are being sent, in batches. Any number of processes may run it. */
export function sendNewsletters(db: Db, options: NewsletterOptions): { close: () => Promise<void> } {
  const { renderIssue, pollEvery = 3000, batchSize = 100 } = options;
  const poller: Poller = createPoller({
    db,
    channel: "newsletter",
    label: "Newsletters",
    pollEvery,
    async poll() {
      for (const issue of await listOutgoingIssues(db)) {
        const emailFor = renderIssue(issue);
        while (!poller.isClosed() && (await enqueueBatch(db, issue, emailFor, batchSize)) > 0);
      }
    },
  });
  return poller;
}
