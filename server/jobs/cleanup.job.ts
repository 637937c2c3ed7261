import type { Db } from "../../database/connect.ts";
import { pruneChanges } from "../catalog/changes/changes.ts";
import { pruneSeeds } from "../features/account/proof-of-work.sql.ts";
import { pruneTickets } from "../features/account/ticket.sql.ts";
import { pruneCodes } from "../features/account/verification-code.sql.ts";
import { prunePageViews } from "../features/analytics/page-view.sql.ts";
import { pruneBackpacks } from "../features/backpack/custom-item.sql.ts";
import { pruneCollectionChanges } from "../features/collection/collection-change.sql.ts";
import { pruneEmails } from "../features/email/email.sql.ts";
import { pruneMemberPhotos } from "../features/member-photo/member-photo.sql.ts";
import { pruneUnconfirmed } from "../features/newsletter/newsletter.sql.ts";
import { pruneNotifications } from "../features/notification/notification.sql.ts";
import { prunePhotoUploads } from "../features/photo/photo-job.sql.ts";
import { pruneHistories, prunePlaceViews } from "../features/place/place-view.sql.ts";
import { pruneLimits } from "../features/rate-limit/rate-limit.sql.ts";
import { pruneRemovedChips } from "../features/search/removed-chip.sql.ts";
import { pruneTerms } from "../features/search/search.sql.ts";
import { pruneMisses } from "../features/search/search-miss.sql.ts";
import { pruneDevices } from "../features/security-event/account-device.sql.ts";
import { pruneSecurityEvents } from "../features/security-event/security-event.sql.ts";
import { pruneSessions, pruneWrites } from "../features/session/session.sql.ts";
import { log } from "../log/log.ts";
import { reasonOf } from "../log/private-data.ts";

/**
 * Deletes expired sessions, tickets and limits, old codes with their messages, old emails, histories and counts of days, old
 * notifications that were read, removed backpack items, devices, security events, members' photos that were given up, changes of
 * collections that can no longer be undone, unconfirmed subscriptions, and what the catalogue has read. What cannot be deleted does not
 * hold up the rest; the first failure is thrown after it.
 */
export async function cleanup(db: Db): Promise<void> {
  const prunes = [
    pruneSessions,
    pruneWrites,
    pruneTickets,
    pruneLimits,
    pruneCodes,
    pruneSeeds,
    pruneEmails,
    pruneHistories,
    pruneTerms,
    pruneChanges,
    pruneMemberPhotos,
    prunePhotoUploads,
    pruneCollectionChanges,
    pruneUnconfirmed,
    prunePageViews,
    prunePlaceViews,
    pruneNotifications,
  ];
  const failures: unknown[] = [];
  for (const prune of [...prunes, pruneBackpacks, pruneMisses, pruneRemovedChips, pruneDevices, pruneSecurityEvents])
    await prune(db).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

const MINUTE = 60_000;

/** Runs the cleanup some minutes after the start and then once an hour; several processes may do so without harm. */
export function cleanupHourly(db: Db): { close: () => Promise<void> } {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  function runIn(minutes: number) {
    timer = setTimeout(() => {
      runIn(60);
      running = cleanup(db).catch((error) => log.warn("cleanup_failed", { reason: reasonOf(error) }));
    }, minutes * MINUTE).unref();
  }
  runIn(5);
  return {
    close() {
      clearTimeout(timer);
      return running;
    },
  };
}
