import type { Db } from "../../database/connect.ts";
import { pruneCodes } from "../features/account/verification-code.sql.ts";
import { pruneTickets } from "../features/account/ticket.sql.ts";
import { pruneBackpacks } from "../features/backpack/custom-item.sql.ts";
import { pruneMail } from "../features/email/email.sql.ts";
import { pruneHistories } from "../features/place/views.sql.ts";
import { pruneLimits } from "../features/rate-limit/rate-limit.sql.ts";
import { pruneTerms } from "../features/search/search.sql.ts";
import { pruneMisses } from "../features/search/search-miss.sql.ts";
import { pruneSessions } from "../features/session/session.sql.ts";

/** Removes what nothing asks for any more: expired sessions, tickets and limits, old codes with their messages, old letters and histories, what was taken out of backpacks. */
export async function cleanup(db: Db): Promise<void> {
  const prunes = [pruneSessions, pruneTickets, pruneLimits, pruneCodes, pruneMail, pruneHistories, pruneTerms];
  for (const prune of [...prunes, pruneBackpacks, pruneMisses]) await prune(db);
}

/** Tidies once an hour; several processes may, it does no harm. */
export function cleanupHourly(db: Db): { close: () => Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = cleanup(db).catch((error) => console.warn("Tidying waits for the next hour:", String(error)));
  }, 3_600_000);
  timer.unref();
  return {
    close() {
      clearInterval(timer);
      return running;
    },
  };
}
