import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connect, type Db, destroy } from "../connect.ts";
import { isConnectionError } from "./connection-error.ts";
import { type ConnectionUrl, parseConnectionUrl } from "./connection-url.ts";
import { answerWithin, type Monitor, openMonitor } from "./monitor.ts";

const minProbeDelay = 50; // ms between two attempts to reach a lost database, doubled up to the maximum
const maxProbeDelay = 500;
const poolerTimeout = 3000; // ms

export interface ReconnectingOptions {
  /** The URL of the database now; the embedded PostgreSQL has another one after each start. It may list several hosts. */
  url: () => string;
  /**
   * The URL of a pooler such as PgBouncer for all queries; `url` is then for the monitor alone. With as many hosts as `url`, each is
   * the pooler of the server in the same place; with one, it leads to the server that accepts writes.
   */
  poolerUrl?: string | undefined;
  /** The most connections of the pool, ten by default; monitoring takes one more. */
  connections?: number;
  /** Waits for a database that is away at the first connection, too, until this is aborted; otherwise that rejects at once. */
  waiting?: AbortSignal;
  /** Called with the reason when the database is lost. */
  onLost: (reason: Error) => void;
  /** Called with the duration of the outage in milliseconds when the database is back. */
  onBack: (durationMs: number) => void;
}

export interface ReconnectingDb {
  /** The pool of the moment. While the database is lost, its queries reject at once with the code `CONNECTION_ENDED`. */
  db: Db;
  /** The time (`performance.now()`) up to which all notifications of the database have arrived. */
  answeredAt: () => number;
  /** The URL of the host that accepted writes at the last look, without a pooler. */
  hostUrl: () => string;
  /** Closes all connections; queries that take longer than `timeoutSeconds` are cut off. */
  close: (timeoutSeconds: number) => Promise<void>;
}

/**
 * Connects to a database that may be lost and come back, also elsewhere. One connection of its own monitors it and carries all
 * LISTENs (`monitor.ts`). When that connection fails, the pool is closed: its queries reject, those that wait for an answer and
 * all later ones, so that nothing queues up during an outage. When a new connection succeeds, there is a new pool, and every
 * listener's `onlisten` is called, since notifications have been missed. Rejects when no host accepts writes now, unless it may wait.
 */
export async function connectReconnecting(options: ReconnectingOptions): Promise<ReconnectingDb> {
  const listeners = new Listeners();
  const first = await reachFirst(options, listeners);
  const link = new Link(options, listeners, first);
  void link.keepReaching(first);
  const db = new Proxy(link.pool, {
    apply: (_target, _this, args) => Reflect.apply(link.pool, undefined, args),
    get: (_target, key) => (key === "listen" ? listeners.add : Reflect.get(link.pool, key)),
  });
  return {
    db,
    answeredAt: () => link.answeredAt(),
    hostUrl: () => link.hostUrl,
    close: (timeoutSeconds) => link.close(timeoutSeconds),
  };
}

/** A monitor, and where queries go while it lives. */
type Reached = Monitor & { hostUrl: string; pool: { url: string; isPooler: boolean } };

class Link {
  pool: Db;
  answeredAt: () => number;
  hostUrl: string;
  readonly #options: ReconnectingOptions;
  readonly #listeners: Listeners;
  readonly #sockets = new Set<Socket>();
  readonly #closing = new AbortController();

  constructor(options: ReconnectingOptions, listeners: Listeners, first: Reached) {
    this.#options = options;
    this.#listeners = listeners;
    this.pool = this.#connect(first);
    this.answeredAt = first.answeredAt;
    this.hostUrl = first.hostUrl;
    listeners.attach(first);
  }

  #connect = ({ pool: { url, isPooler } }: Reached) =>
    connect(url, this.#options.connections, { sockets: this.#sockets, isPooler });

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
      current = await reachUntil(signal, this.#options, this.#listeners);
      if (!current) return;
      this.pool = this.#connect(current);
      this.answeredAt = current.answeredAt;
      this.hostUrl = current.hostUrl;
      this.#options.onBack(performance.now() - lostAt);
      this.#listeners.attach(current);
    }
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

/** The first connection; waits for a database that is away when it may, and rejects with any other error. */
async function reachFirst(options: ReconnectingOptions, listeners: Listeners): Promise<Reached> {
  const { waiting, onLost, onBack } = options;
  const onFailure = (error: unknown) => {
    if (!isConnectionError(error) && (error as { code?: unknown }).code !== "25006") throw error;
  };
  try {
    return await reach(options, listeners);
  } catch (error) {
    if (!waiting) throw error;
    onFailure(error);
    const lostAt = performance.now();
    onLost(error as Error);
    const reached = await reachUntil(waiting, options, listeners, onFailure);
    if (!reached) throw error;
    onBack(performance.now() - lostAt);
    return reached;
  }
}

/** Tries until the database answers, or `onFailure` throws for the error of a try; undefined when `signal` is aborted before. */
async function reachUntil(
  signal: AbortSignal,
  options: ReconnectingOptions,
  listeners: Listeners,
  onFailure: (error: unknown) => void = () => {},
): Promise<Reached | undefined> {
  for (let delay = minProbeDelay; !signal.aborted; delay = Math.min(delay * 2, maxProbeDelay)) {
    try {
      const reached = await reach(options, listeners);
      if (!signal.aborted) return reached;
      reached.close();
    } catch (error) {
      onFailure(error);
      await wait(delay, undefined, { signal }).catch(() => {});
    }
  }
  return undefined;
}

/** Opens a monitoring connection to the first host that accepts writes. Throws the error of the last one. */
async function reach({ url, poolerUrl }: ReconnectingOptions, listeners: Listeners): Promise<Reached> {
  const { hosts, attribute } = parseConnectionUrl(url());
  const poolers = poolerUrl === undefined ? undefined : parseConnectionUrl(poolerUrl);
  let reason: unknown;
  for (const [n, host] of hosts.entries()) {
    const pool = { url: poolers ? poolerOf(poolers, n) : host, isPooler: poolers !== undefined };
    try {
      const monitor = await openMonitor(host, listeners.notify, attribute);
      if (pool.isPooler)
        await assertWritable(pool.url).catch((error) => {
          monitor.close();
          throw error;
        });
      return { ...monitor, hostUrl: host, pool };
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

const poolerOf = ({ hosts }: ConnectionUrl, n: number) => hosts[n] ?? hosts[0] ?? "";

/** Rejects while the pooler does not lead to a server that accepts writes, as it may after a fail-over. */
async function assertWritable(url: string) {
  const sockets = new Set<Socket>();
  const db = connect(url, 1, { sockets, isPooler: true });
  try {
    const [row] = await answerWithin(
      db<{ isStandby: boolean }[]>`select pg_is_in_recovery() as "isStandby"`,
      poolerTimeout,
    );
    if (row?.isStandby) throw Object.assign(new Error("the pooler leads to a standby"), { code: "25006" });
  } finally {
    destroy(db, sockets);
  }
}
