import type { Db } from "../../../database/connect.ts";
import { livingOf } from "../session/session.sql.ts";
import type { CountStream } from "./count-stream.ts";
import { unreadOfAll } from "./notification.sql.ts";

export interface AudienceTimes {
  /** Milliseconds in which changes are gathered: an announcement is one question, not a thousand. */
  gather: number;
  /** Milliseconds between two lines that keep a connection open. */
  beatEvery: number;
  /** Milliseconds between two looks whether the sessions still live. */
  lookEvery: number;
}

/** The browsers that listen to this process. */
export interface Audience {
  /** Takes a stream in, tells it the present count and keeps it told; false when there is no room, for this member or at all. */
  take: (stream: CountStream) => boolean;
  /** Ends all streams, and takes no more. */
  close: () => Promise<void>;
}

const perAccount = 5;
const perProcess = 1000;
const retry = 1000; // ms until counts that could not be read are read again

/** Hears of the database whose notifications changed, reads each count once, and tells all browsers of that member. */
export function createAudience(db: Db, { gather, beatEvery, lookEvery }: AudienceTimes): Audience {
  const streams = new Map<number, Set<CountStream>>();
  const changed = new Set<number>();
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const all = () => [...streams.values()].flatMap((some) => [...some]);

  function want(accounts: Iterable<number>, within: number) {
    for (const account of accounts) if (streams.has(account)) changed.add(account);
    if (changed.size > 0 && !closed) timer ??= setTimeout(read, within);
  }
  async function read() {
    const asked = [...changed];
    changed.clear();
    try {
      for (const { account, unread } of await unreadOfAll(db, asked))
        for (const stream of streams.get(account) ?? []) stream.tell(unread);
    } catch {
      for (const account of asked) changed.add(account);
    }
    timer = undefined; // only now: one reading at a time, or an older count could be told last
    want([], changed.size > 0 ? retry : gather);
  }
  async function endTheDead() {
    if (size === 0) return;
    const living = await livingOf(db, [...new Set(all().map(({ session }) => session))]);
    for (const stream of all()) if (!living.has(stream.session)) stream.end();
  }

  const listening = db.listen(
    "notification",
    (account) => want([Number(account)], gather),
    () => want(streams.keys(), 0), // it listens again after a lost connection, and what was said meanwhile is lost
  );
  listening.catch(() => {}); // the driver goes on trying; until then the page's own polling tells
  const beating = setInterval(() => {
    for (const stream of all()) stream.beat();
  }, beatEvery).unref();
  // Without an answer nobody is thrown out.
  const looking = setInterval(() => endTheDead().catch(() => {}), lookEvery).unref();

  function leave(stream: CountStream) {
    const own = streams.get(stream.account);
    if (!own?.delete(stream)) return;
    size--;
    if (own.size === 0) streams.delete(stream.account);
  }

  return {
    take(stream) {
      const own = streams.get(stream.account) ?? new Set();
      if (closed || size >= perProcess || own.size >= perAccount) return false;
      streams.set(stream.account, own.add(stream));
      size++;
      stream.once("close", () => leave(stream));
      want([stream.account], 0);
      return true;
    },
    async close() {
      closed = true;
      for (const handle of [beating, looking, timer]) clearInterval(handle);
      for (const stream of all()) stream.end();
      await listening.then(({ unlisten }) => unlisten()).catch(() => {});
    },
  };
}
