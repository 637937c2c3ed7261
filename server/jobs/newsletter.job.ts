import type { Db } from "../../database/connect.ts";
import { openIssues, queuePortion, type SentIssue } from "../features/newsletter/newsletter-delivery.sql.ts";
import type { Letter } from "../gateways/mail/gateway.ts";
import { type Queue, workQueue } from "./queue.ts";

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
  const queue: Queue = workQueue<never>({
    db,
    channel: "newsletter",
    what: "Newsletters",
    lookEvery,
    atOnce: 1,
    async claim() {
      for (const issue of await openIssues(db)) {
        const letterTo = letterOf(issue);
        while (!queue.closed() && (await queuePortion(db, issue, letterTo, portion)) > 0);
      }
      return [];
    },
    work: async () => {},
  });
  return queue;
}
