import type { Db } from "../../../database/connect.ts";
import { listActiveSessionIds } from "../session/session.sql.ts";
import type { CountStream } from "./count-stream.ts";
import { countUnreadByAccount } from "./notification.sql.ts";

export interface HubTimings {
  /** Milliseconds in which changes are collected: an announcement causes one query, not a thousand. */
  batchWindow: number;
  /** Milliseconds between two heartbeats that keep a connection open. */
  heartbeatInterval: number;
  /** Milliseconds between two checks for expired sessions. */
  sessionCheckInterval: number;
}

/** The event streams that are connected to this process. */
export interface NotificationHub {
  /**
   * Adds a stream, sends it the current count and every later one; false when the limit per member or per process is
   * reached.
   */
  add: (stream: CountStream) => boolean;
  /** The number of connected streams. */
  size: () => number;
  /** Ends all streams and rejects new ones. */
  close: () => Promise<void>;
}

const maxPerAccount = 5;
const maxPerProcess = 1000;
const retryDelay = 1000; // ms until a failed read is retried

/**
 * Listens for changed notifications in the database, reads each count once, and sends it to all streams of that member.
 */
export function createNotificationHub(
  db: Db,
  { batchWindow, heartbeatInterval, sessionCheckInterval }: HubTimings,
): NotificationHub {
  const streams = new Map<number, Set<CountStream>>();
  const changed = new Set<number>();
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const all = () => [...streams.values()].flatMap((set) => [...set]);

  function scheduleRead(accounts: Iterable<number>, delay: number) {
    for (const account of accounts) if (streams.has(account)) changed.add(account);
    if (changed.size > 0 && !closed) timer ??= setTimeout(read, delay);
  }
  async function read() {
    const batch = [...changed];
    changed.clear();
    let delay = batchWindow;
    try {
      for (const { account, unread } of await countUnreadByAccount(db, batch))
        for (const stream of streams.get(account) ?? []) stream.send(unread);
    } catch {
      for (const account of batch) changed.add(account);
      delay = retryDelay;
    }
    timer = undefined; // only now: with one read at a time, an older count cannot arrive last
    scheduleRead([], delay);
  }
  async function endExpiredStreams() {
    if (size === 0) return;
    const checked = new Set(all().map(({ session }) => session));
    const active = await listActiveSessionIds(db, [...checked]);
    const hasEnded = ({ session }: CountStream) => checked.has(session) && !active.has(session); // others came meanwhile
    for (const stream of all()) if (hasEnded(stream)) stream.end();
  }

  const subscription = db.listen(
    "notification",
    (account) => scheduleRead([Number(account)], batchWindow),
    () => scheduleRead(streams.keys(), 0), // after a reconnect: notifications of the meantime are lost
  );
  subscription.catch(() => {}); // the driver keeps reconnecting; until then the page polls
  const heartbeat = setInterval(() => {
    for (const stream of all()) stream.heartbeat();
  }, heartbeatInterval).unref();
  // If the database does not answer, no stream is ended.
  const sessionCheck = setInterval(() => endExpiredStreams().catch(() => {}), sessionCheckInterval).unref();

  function remove(stream: CountStream) {
    const accountStreams = streams.get(stream.account);
    if (!accountStreams?.delete(stream)) return;
    size--;
    if (accountStreams.size === 0) streams.delete(stream.account);
  }

  return {
    add(stream) {
      const accountStreams = streams.get(stream.account) ?? new Set();
      if (closed || size >= maxPerProcess || accountStreams.size >= maxPerAccount) return false;
      streams.set(stream.account, accountStreams.add(stream));
      size++;
      stream.once("close", () => remove(stream));
      scheduleRead([stream.account], 0);
      return true;
    },
    size: () => size,
    async close() {
      closed = true;
      for (const handle of [heartbeat, sessionCheck, timer]) clearInterval(handle);
      for (const stream of all()) stream.end();
      await subscription.then(({ unlisten }) => unlisten()).catch(() => {});
    },
  };
}
