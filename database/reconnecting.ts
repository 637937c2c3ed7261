import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connect, type Db, destroy } from "./connect.ts";
import { type Monitor, openMonitor } from "./monitor.ts";

const minProbeDelay = 50; // ms between two attempts to reach a lost database, doubled up to the maximum
const maxProbeDelay = 500;

export interface ReconnectingOptions {
  /** The URL of the database now; the embedded PostgreSQL has another one after each start. It may list several hosts. */
  url: () => string;
  /** The most connections of the pool, ten by default; monitoring takes one more. */
  connections?: number;
  /** Called with the reason when the database is lost. */
  onLost: (reason: Error) => void;
  /** Called with the duration of the outage in milliseconds when the database is back. */
  onBack: (durationMs: number) => void;
}

export interface ReconnectingDb {
  /** The pool of the moment. While the database is lost, its queries reject at once with the code `CONNECTION_ENDED`. */
  db: Db;
  /** Closes all connections; queries that take longer than `timeoutSeconds` are cut off. */
  close: (timeoutSeconds: number) => Promise<void>;
}

/**
 * Connects to a database that may be lost and come back, also elsewhere. One connection of its own monitors it and carries all
 * LISTENs (`monitor.ts`). When that connection fails, the pool is closed: its queries reject, those that wait for an answer and
 * all later ones, so that nothing queues up during an outage. When a new connection succeeds, there is a new pool, and every
 * listener's `onlisten` is called, since notifications have been missed. Rejects when no host accepts writes now.
 */
export async function connectReconnecting(options: ReconnectingOptions): Promise<ReconnectingDb> {
  const listeners = new Listeners();
  const first = await reach(options.url(), listeners);
  const link = new Link(options, listeners, first);
  void link.keepReaching(first);
  const db = new Proxy(link.pool, {
    apply: (_target, _this, args) => Reflect.apply(link.pool, undefined, args),
    get: (_target, key) => (key === "listen" ? listeners.add : Reflect.get(link.pool, key)),
  });
  return { db, close: (timeoutSeconds) => link.close(timeoutSeconds) };
}

/** A monitor and the URL of the host that it has reached. */
type Reached = Monitor & { url: string };

class Link {
  pool: Db;
  readonly #options: ReconnectingOptions;
  readonly #listeners: Listeners;
  readonly #sockets = new Set<Socket>();
  readonly #closing = new AbortController();

  constructor(options: ReconnectingOptions, listeners: Listeners, first: Reached) {
    this.#options = options;
    this.#listeners = listeners;
    this.pool = this.#connect(first.url);
    listeners.attach(first);
  }

  #connect = (url: string) => connect(url, this.#options.connections, { sockets: this.#sockets });

  /** Waits until the database is lost, and again after each return, until everything is closed. */
  async keepReaching(first: Reached) {
    const { signal } = this.#closing;
    for (let current: Reached | undefined = first; current; ) {
      const reason = await current.lost;
      this.#listeners.attach(undefined);
      current.close();
      if (signal.aborted) return;
      const lostAt = performance.now();
      destroy(this.pool, this.#sockets);
      this.#options.onLost(reason);
      current = await this.#reachAgain();
      if (!current) return;
      this.pool = this.#connect(current.url);
      this.#options.onBack(performance.now() - lostAt);
      this.#listeners.attach(current);
    }
  }

  /** Tries until the database answers; undefined when everything is closed before. */
  async #reachAgain(): Promise<Reached | undefined> {
    const { signal } = this.#closing;
    for (let delay = minProbeDelay; !signal.aborted; delay = Math.min(delay * 2, maxProbeDelay)) {
      try {
        const reached = await reach(this.#options.url(), this.#listeners);
        if (!signal.aborted) return reached;
        reached.close();
      } catch {
        await wait(delay, undefined, { signal }).catch(() => {});
      }
    }
    return undefined;
  }

  async close(timeoutSeconds: number) {
    this.#closing.abort();
    this.#listeners.close();
    await this.pool.end({ timeout: timeoutSeconds });
  }
}

interface Listener {
  channel: string;
  onNotify: (payload: string) => void;
  onListen: () => void;
}

/** Who listens to which channel, whichever connection carries the notifications now. */
class Listeners {
  readonly #all = new Set<Listener>();
  #monitor: Monitor | undefined;

  notify = (channel: string, payload: string) => {
    for (const listener of [...this.#all]) if (listener.channel === channel) listener.onNotify(payload);
  };

  /** Listens to a channel, like the driver's `listen`; resolves with the first connection that does. */
  add = (channel: string, onNotify: (payload: string) => void, onListening = () => {}) => {
    const { promise, resolve } = Promise.withResolvers<{ unlisten: () => Promise<void> }>();
    const unlisten = async () => {
      this.#all.delete(listener);
      if (![...this.#all].some((other) => other.channel === channel)) await this.#monitor?.unlisten(channel);
    };
    const onListen = () => {
      onListening();
      resolve({ unlisten });
    };
    const listener = { channel, onNotify, onListen };
    this.#all.add(listener);
    this.#listen(listener);
    return promise;
  };

  #listen({ channel, onListen }: Listener) {
    this.#monitor?.listen(channel).then(onListen, () => {}); // when the connection is lost, the next one listens
  }

  /** Uses the connection for all channels from now on; undefined while there is none. */
  attach(monitor: Monitor | undefined) {
    this.#monitor = monitor;
    for (const listener of this.#all) this.#listen(listener);
  }

  close() {
    this.#monitor?.close();
  }
}

/** Opens a monitoring connection to the first host that accepts writes. Throws the error of the last one. */
async function reach(url: string, listeners: Listeners): Promise<Reached> {
  let reason: unknown;
  for (const host of hostUrls(url)) {
    try {
      return { ...(await openMonitor(host, listeners.notify)), url: host };
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

/** The URLs of the single hosts in a URL that may list several, as libpq allows. */
function hostUrls(url: string): string[] {
  const [, start = "", hosts = "", end = ""] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(",").map((host) => `${start}${host}${end}`);
}
