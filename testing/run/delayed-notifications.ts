import type { Db } from "../../database/connect.ts";

/**
 * `NOTIFICATION_DELAY_MS=1500 npm test -- server`: milliseconds by which what a process learns of another, or does in the background, is late in
 * tests, as it may be on a loaded machine. A test that takes for done what is only on its way fails then at each run.
 */
export const notificationDelayMs = Number(process.env.NOTIFICATION_DELAY_MS ?? 0);

/** The database, whose notifications arrive late and in their order. */
export function withDelayedNotifications(db: Db): Db {
  if (notificationDelayMs === 0) return db;
  const listen: Db["listen"] = (channel, onNotify, onListening) =>
    db.listen(channel, (payload) => setTimeout(onNotify, notificationDelayMs, payload), onListening);
  return new Proxy(db, {
    apply: (target, _this, args) => Reflect.apply(target, undefined, args),
    get: (target, key) => (key === "listen" ? listen : Reflect.get(target, key)),
  });
}
