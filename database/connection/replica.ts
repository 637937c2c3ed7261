import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connect, type Db, destroy } from "../connect.ts";
import { answerWithin } from "./monitor.ts";

const beatInterval = 250; // ms
const answerTimeout = 1000; // ms
const retryDelay = 1000; // ms between two attempts to find a replica
const maxSamples = 20; // of the primary's log position

/** How far behind the primary a replica may be to be read from, in milliseconds. */
const maxAge = 1500;

/** A read that a replica has not answered after so many milliseconds is sent to the primary. */
const readTimeout = 500;

/** Runs a read on a replica that has everything up to `position`, a log position (null: any), or else on the primary. */
export type ReadFresh = <T>(position: string | null, read: (db: Db) => Promise<T>) => Promise<T>;

/** A standby whose log positions can be compared with those of the primary. */
interface Standby {
  db: Db;
  /** Everything that was committed by this time (`performance.now()`) is there. */
  freshAt: number;
  replayed: bigint;
}

/**
 * Follows the first of several hosts that is a standby of the primary. Log positions can only be compared within one history of the
 * log: so a standby is used once it shows a row that was written to this primary after it was reached. What was written before is
 * then there, too, and a standby that follows another server never shows that row.
 */
export class Replica {
  readonly #primary: Db;
  readonly #closing = new AbortController();
  #standby: Standby | undefined;
  #history = 0; // grows whenever another history of the log may begin
  #found = Promise.withResolvers<void>();

  /** `primary` is the pool of the moment; `hosts` are URLs. */
  constructor(primary: Db, hosts: string[]) {
    this.#primary = primary;
    void this.#search(hosts);
  }

  read: ReadFresh = async (position, query) => {
    const standby = this.#usable();
    if (!standby || (position !== null && parseLsn(position) > standby.replayed)) return query(this.#primary);
    try {
      return await answerWithin(query(standby.db), readTimeout);
    } catch (error) {
      // Lost, hanging, or in conflict with replay: the primary answers, and the query's own errors are those that it has there.
      if ((error as { code?: string }).code === "CONNECT_TIMEOUT" && this.#standby === standby)
        this.#standby = undefined;
      return query(this.#primary);
    }
  };

  /** A replica that is at most {@link maxAge} behind, if there is one now. */
  current = (): Db | undefined => this.#usable()?.db;

  /** Resolves when a replica can be used, or after `timeoutMs`. */
  async ready(timeoutMs: number): Promise<void> {
    if (!this.#usable()) await Promise.race([this.#found.promise, wait(timeoutMs, undefined, { ref: false })]);
  }

  /** Uses no replica until it has been seen to follow the primary of the moment: for when the primary is lost or back. */
  distrust(): void {
    this.#history++;
    this.#forget();
  }

  close(): void {
    this.#closing.abort();
  }

  #usable(): Standby | undefined {
    const standby = this.#standby;
    return standby && performance.now() - standby.freshAt <= maxAge ? standby : undefined;
  }

  #forget() {
    this.#standby = undefined;
    this.#found = Promise.withResolvers();
  }

  /** Tries the hosts in turn until it is closed. */
  async #search(hosts: string[]) {
    const { signal } = this.#closing;
    for (let n = 0; !signal.aborted; n++) {
      const host = hosts[n % hosts.length] ?? "";
      const history = this.#history;
      await this.#follow(host).catch(() => {});
      if (history !== this.#history)
        n--; // it may follow the new primary as well
      else await wait(retryDelay, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Resolves when another history may have begun; rejects when the server is lost or no standby. */
  async #follow(url: string) {
    const sockets = new Set<Socket>();
    const db = connect(url, undefined, { sockets });
    const watch = connect(url, 1, { sockets });
    try {
      await this.#watch(watch, db);
    } finally {
      this.#forget();
      for (const pool of [db, watch]) destroy(pool, sockets);
    }
  }

  async #watch(watch: Db, db: Db) {
    const { signal } = this.#closing;
    const history = this.#history;
    const marker = await writeMarker(this.#primary);
    const samples: { at: number; written: bigint }[] = [];
    for (; history === this.#history; await wait(beatInterval, undefined, { ref: false, signal })) {
      const at = performance.now();
      samples.push({ at, written: await readWritten(this.#primary) });
      if (samples.length > maxSamples) samples.shift();
      const { isStandby, position, isMarked } = await readStandby(watch, marker);
      if (!isStandby || position === null) throw new Error("the server is no standby");
      const replayed = parseLsn(position);
      while (samples[1] && samples[1].written <= replayed) samples.shift();
      const [sample] = samples;
      if (history !== this.#history || !isMarked || !sample || sample.written > replayed) continue;
      this.#standby = { db, replayed, freshAt: sample.at };
      this.#found.resolve();
    }
  }
}

/** Writes a row that only standbys of this primary will show. */
async function writeMarker(primary: Db): Promise<string> {
  const marker = crypto.randomUUID();
  await primary`
    with old as (delete from replica_marker where created_at < now() - interval '30 days')
    insert into replica_marker (id) values (${marker})`;
  return marker;
}

async function readWritten(primary: Db): Promise<bigint> {
  const answer = primary<{ written: string }[]>`select pg_current_wal_insert_lsn()::text as written`;
  const [row] = await answerWithin(answer, answerTimeout);
  return parseLsn(row?.written ?? "");
}

async function readStandby(watch: Db, marker: string) {
  const answer = watch<{ isStandby: boolean; position: string | null; isMarked: boolean }[]>`
    select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as position,
      exists (select 1 from replica_marker where id = ${marker}) as "isMarked"`;
  const [row] = await answerWithin(answer, answerTimeout);
  return row ?? { isStandby: false, position: null, isMarked: false };
}

/** A position in PostgreSQL's log as a number that grows: `16/B374D848`. */
function parseLsn(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
