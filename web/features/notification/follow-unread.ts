import { api } from "../../../api-client/browser-session.ts";
import { readCookie } from "../../../api-client/cookie.ts";
import { TOKEN } from "../../../api-client/token.ts";
import { ApiError } from "../../../contract/endpoint.ts";
import { listNotifications } from "../../../contract/member/notification.ts";
import { hearUnread, StreamRefused } from "./unread-stream.ts";

/** In milliseconds. */
export const FOLLOW_TIMES = {
  /** The pause after the first failure of a stream; each further one is twice as long. */
  pause: 2000,
  /** Between two questions, where there is no stream. */
  ask: 60_000,
  /** So long a stream may say nothing at all. */
  silence: 60_000,
  /** So long a stream must last to count as one. */
  steady: 20_000,
  /** So long it is asked, before a stream is tried again. */
  askFor: 600_000,
};
export type FollowTimes = typeof FOLLOW_TIMES;

interface Following {
  tell: (unread: number) => void;
  signal: AbortSignal;
  times: FollowTimes;
}

const failuresBorne = 3;

/**
 * Keeps telling the unread count: by the stream, and where that fails time and again by asking. Resolves when `signal` says so
 * or nobody is signed in any more.
 */
export async function followUnread(following: Following): Promise<void> {
  const { tell, signal, times } = following;
  let failures = 0;
  while (!signal.aborted) {
    const token = readCookie(TOKEN);
    if (token === undefined) return;
    const began = Date.now();
    try {
      const said = (unread: number) => signal.aborted || tell(unread);
      await hearUnread(token, said, { signal, silence: times.silence }).finally(() => {
        failures = Date.now() - began >= times.steady ? 1 : failures + 1; // one that ends at once, again and again, is none
      });
    } catch (error) {
      if (error instanceof StreamRefused && error.status === 401) return;
      if (error instanceof StreamRefused && error.status === 503) failures = failuresBorne;
    }
    if (failures < failuresBorne) {
      await passed(times.pause * 2 ** (failures - 1) * (0.75 + Math.random() / 2), signal); // not everybody at once
      continue;
    }
    if (!(await askUnread(following, times.askFor))) return;
    failures = 0;
  }
}

/** Asks now and then while the page is looked at; false when nobody is signed in any more. */
export async function askUnread({ tell, signal, times }: Following, span = Number.POSITIVE_INFINITY): Promise<boolean> {
  const until = Date.now() + span;
  while (!signal.aborted && Date.now() < until) {
    await seen(signal);
    if (signal.aborted || readCookie(TOKEN) === undefined) return false;
    try {
      const { unread } = await api(listNotifications, { page: 1, page_count: 1 }, signal);
      if (!signal.aborted) tell(unread);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return false;
    }
    await passed(times.ask, signal);
  }
  return !signal.aborted;
}

/** Resolves after so many milliseconds, or when it is called off. */
const passed = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", over);
      done();
    };
    const timer = setTimeout(over, ms);
    signal.addEventListener("abort", over);
  });

/** Resolves as soon as the page is looked at, or when it is called off. */
function seen(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === "visible" || signal.aborted) return Promise.resolve();
  return new Promise((done) => {
    const over = () => {
      if (document.visibilityState !== "visible" && !signal.aborted) return;
      document.removeEventListener("visibilitychange", over);
      signal.removeEventListener("abort", over);
      done();
    };
    document.addEventListener("visibilitychange", over);
    signal.addEventListener("abort", over);
  });
}
