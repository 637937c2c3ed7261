import type { Db } from "../../database/connect.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { lettersOf } from "../features/newsletter/issue-email.ts";
import type { MailGateway } from "../gateways/email/gateway.ts";
import type { MediaGateway } from "../gateways/media/gateway.ts";
import type { PaymentGateway } from "../gateways/payment/gateway.ts";
import type { SmsGateway } from "../gateways/sms/gateway.ts";
import { deliverAnnouncements } from "./announcement.job.ts";
import { cleanupHourly } from "./cleanup.job.ts";
import { reconcileDonations } from "./donation.job.ts";
import { deliverMail } from "./email.job.ts";
import { announceNewPlaces } from "./new-places.job.ts";
import { sendNewsletters } from "./newsletter.job.ts";
import { makePhotographs } from "./photo.job.ts";
import { deliverSms } from "./sms.job.ts";

interface JobParts {
  db: Db;
  catalog: Catalog;
  siteUrl: string;
  sms: SmsGateway[];
  mail: MailGateway;
  media: MediaGateway;
  /** The folder in which photographs are made into pictures. */
  arrivals: string;
  payment: PaymentGateway;
}

/**
 * Begins all that is done beside the answers, on rows that wait in the database. What the answers themselves count
 * (views, pages, searches) is the application's.
 */
export function startJobs({ db, catalog, siteUrl, ...parts }: JobParts): { close: () => Promise<void> } {
  const jobs = [
    deliverSms(db, parts.sms),
    deliverMail(db, parts.mail),
    sendNewsletters(db, { letterOf: lettersOf(catalog, siteUrl) }),
    deliverAnnouncements(db),
    announceNewPlaces(db),
    makePhotographs(db, parts.media, parts.arrivals),
    reconcileDonations(db, parts.payment),
    cleanupHourly(db),
  ];
  return {
    async close() {
      await Promise.all(jobs.map((job) => job.close()));
    },
  };
}
