import type { Db } from "../../database/connect.ts";
import { sendingAnnouncements, tellPortion } from "../features/notification/announcement-desk.sql.ts";
import { createPoller, type Poller } from "./poller.ts";

interface AnnouncementOptions {
  /** Milliseconds between two looks. */
  lookEvery?: number;
  /** Members told in one transaction. */
  portion?: number;
}

/** Tells members what is announced to all of them, in portions. Any number of processes may. */
export function deliverAnnouncements(db: Db, options: AnnouncementOptions = {}): { close: () => Promise<void> } {
  const { lookEvery = 5000, portion = 500 } = options;
  const looker: Poller = createPoller({
    db,
    channel: "announcement",
    what: "Announcements",
    pollEvery: lookEvery,
    async look() {
      for (const id of await sendingAnnouncements(db)) while (!looker.closed() && (await tellPortion(db, id, portion)));
    },
  });
  return looker;
}
