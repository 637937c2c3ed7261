import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { connect, destroy } from "../connect.ts";
import type { SessionAttribute } from "./connection-url.ts";

const beatInterval = 500; // ms between two questions
const answerTimeout = 4000; // ms
const probeTimeout = 3000; // ms for a new connection

export interface Monitor {
  /** Listens to a channel; rejects when the connection is lost. */
  listen: (channel: string) => Promise<void>;
  unlisten: (channel: string) => Promise<void>;
  /** Resolves with the reason when the connection is lost, the server stops answering or becomes read-only. */
  lost: Promise<Error>;
  /** The time (`performance.now()`) of the last question that was answered: notifications of earlier commits have arrived. */
  answeredAt: () => number;
  close: () => void;
}

/**
 * Opens one connection of its own that listens to channels and asks twice a second whether the server answers and accepts writes.
 * Rejects within about three seconds when it does not; a standby does not. A `primary` may refuse writes by default.
 */
export async function openMonitor(
  url: string,
  onNotify: (channel: string, payload: string) => void,
  attribute: SessionAttribute = "read-write",
): Promise<Monitor> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  const onclose = () => lose(failure("CONNECTION_CLOSED", "the connection was closed"));
  const sockets = new Set<Socket>();
  const db = connect(url, 1, { sockets, onnotify: onNotify, onclose });
  let isClosed = false;
  let answeredAt = 0;
  const close = () => {
    isClosed = true;
    destroy(db, sockets);
  };

  async function ask(timeoutMs: number) {
    const askedAt = performance.now();
    const answer = db<{ isStandby: boolean; isReadOnly: boolean }[]>`
      select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only')::bool as "isReadOnly"`;
    const [row] = await answerWithin(answer, timeoutMs);
    if (row?.isStandby || (row?.isReadOnly && attribute !== "primary"))
      throw failure("25006", "the server is read-only");
    answeredAt = askedAt;
  }
  async function beat() {
    while (!isClosed) {
      await wait(beatInterval, undefined, { ref: false });
      if (!isClosed) await ask(answerTimeout);
    }
  }

  try {
    await ask(probeTimeout);
  } catch (error) {
    close();
    throw error;
  }
  beat().catch(lose);
  return {
    listen: async (channel) => void (await answerWithin(db`listen ${db(channel)}`, answerTimeout)),
    unlisten: async (channel) => void (await answerWithin(db`unlisten ${db(channel)}`, answerTimeout)),
    lost,
    answeredAt: () => answeredAt,
    close,
  };
}

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

/**
 * Returns the answer of the server. Rejects when none arrives within `timeoutMs`; the time is measured in two halves, since after a
 * long pause of this process timers run before the answers that have arrived meanwhile.
 */
export async function answerWithin<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  const control = new AbortController();
  const timeout = async (): Promise<never> => {
    for (const part of [timeoutMs / 2, timeoutMs / 2]) {
      await wait(part, undefined, { signal: control.signal });
      await nextTurn();
    }
    throw failure("CONNECT_TIMEOUT", "the server does not answer");
  };
  return Promise.race([answer, timeout()]).finally(() => control.abort());
}
