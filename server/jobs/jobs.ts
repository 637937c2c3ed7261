import type { Db } from "../../database/connect.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { createIssueRenderer } from "../features/newsletter/issue-email.ts";
import type { EmailGateway } from "../gateways/email/gateway.ts";
import type { MediaGateway } from "../gateways/media/gateway.ts";
import type { PaymentGateway } from "../gateways/payment/gateway.ts";
import type { SmsGateway } from "../gateways/sms/gateway.ts";
import { deliverAnnouncements } from "./announcement.job.ts";
import { cleanupHourly } from "./cleanup.job.ts";
import { reconcileDonations } from "./donation.job.ts";
import { deliverEmail } from "./email.job.ts";
import { processMemberPhotos } from "./member-photo.job.ts";
import { notifyNewPlacesRegularly } from "./new-places.job.ts";
import { sendNewsletters } from "./newsletter.job.ts";
import { processPhotos } from "./photo.job.ts";
import { deliverSms } from "./sms.job.ts";

interface JobOptions {
  db: Db;
  catalog: Catalog;
  siteUrl: string;
  sms: SmsGateway[];
  email: EmailGateway;
  media: MediaGateway;
  /** The folder in which photos are processed. */
  uploadFolder: string;
  payment: PaymentGateway;
}

export interface Jobs {
  close: () => Promise<void>;
}

/**
 * Starts the background jobs, which work on rows that wait in the database. The counters of requests (views, pages,
 * searches) belong to the application.
 */
export function startJobs({ db, catalog, siteUrl, ...options }: JobOptions): Jobs {
  const jobs = [
    deliverSms(db, options.sms),
    deliverEmail(db, options.email),
    sendNewsletters(db, { renderIssue: createIssueRenderer(catalog, siteUrl) }),
    deliverAnnouncements(db),
    notifyNewPlacesRegularly(db),
    processPhotos(db, options.media, options.uploadFolder),
    processMemberPhotos(db, options.media, options.uploadFolder),
    reconcileDonations(db, options.payment),
    cleanupHourly(db),
  ];
  return {
    async close() {
      await Promise.all(jobs.map((job) => job.close()));
    },
  };
}
