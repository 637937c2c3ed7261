import type { Db } from "../../database/connect.ts";
import { deliverBatch, listSendingAnnouncements } from "../features/notification/announcement-desk.sql.ts";
import { createPoller, type Poller } from "./poller.ts";

interface AnnouncementOptions {
  /** Milliseconds between two polls. */
  pollEvery?: number;
  /** Members notified in one transaction. */
  batchSize?: number;
}

/** Delivers announcements to all members in batches. Any number of processes may run it. */
export function deliverAnnouncements(db: Db, options: AnnouncementOptions = {}): { close: () => Promise<void> } {
  const { pollEvery = 5000, batchSize = 500 } = options;
  const poller: Poller = createPoller({
    db,
    channel: "announcement",
    label: "Announcements",
    pollEvery,
    async poll() {
      for (const id of await listSendingAnnouncements(db))
        while (!poller.isClosed() && (await deliverBatch(db, id, batchSize)));
    },
  });
  return poller;
}
