import type { Db } from "../../database/connect.ts";
import { openIssues, queuePortion, type SentIssue } from "../features/newsletter/newsletter-delivery.sql.ts";
import type { Letter } from "../gateways/email/gateway.ts";
import { createPoller, type Poller } from "./poller.ts";

interface NewsletterOptions {
  /** What the letter of an issue to one reader is. */
  letterOf: (issue: SentIssue) => (email: string, token: string) => Letter;
  /** Milliseconds between two looks. */
  lookEvery?: number;
  /** Letters of an issue that are in the mail queue at once: what is stopped stops soon, and other letters are not held up. */
  portion?: number;
}

/** Brings issues that are being sent to the mail queue, in portions. Any number of processes may. */
export function sendNewsletters(db: Db, options: NewsletterOptions): { close: () => Promise<void> } {
  const { letterOf, lookEvery = 3000, portion = 100 } = options;
  const looker: Poller = createPoller({
    db,
    channel: "newsletter",
    what: "Newsletters",
    pollEvery: lookEvery,
    async look() {
      for (const issue of await openIssues(db)) {
        const letterTo = letterOf(issue);
        while (!looker.closed() && (await queuePortion(db, issue, letterTo, portion)) > 0);
      }
    },
  });
  return looker;
}
