import { api } from "../../../api-client/browser-session.ts";
import { readCookie } from "../../../api-client/document-cookie.ts";
import { TOKEN } from "../../../api-client/token.ts";
import { ApiError } from "../../../contract/api-error.ts";
import { listNotifications } from "../../../contract/member/notification.ts";
import { StreamError, streamUnread } from "./unread-stream.ts";

/** Timings in milliseconds. */
export const UNREAD_TIMINGS = {
  /** Delay after the first failure of a stream; doubled for each further one. */
  retryDelay: 2000,
  /** Interval of polling, where there is no stream. */
  pollInterval: 60_000,
  /** A stream without any data for this long has failed. */
  silenceTimeout: 60_000,
  /** A stream must last this long not to count as a failure. */
  minStreamDuration: 20_000,
  /** How long to poll before trying the stream again. */
  pollDuration: 600_000,
};
export type UnreadTimings = typeof UNREAD_TIMINGS;

interface SubscribeOptions {
  onCount: (unread: number) => void;
  signal: AbortSignal;
  timings: UnreadTimings;
}

const MAX_FAILURES = 3;

/**
 * Reports the unread count: by the stream, and by polling where the stream fails repeatedly. Resolves when `signal` is
 * aborted or the member is signed out.
 */
export async function subscribeUnread(options: SubscribeOptions): Promise<void> {
  const { onCount, signal, timings } = options;
  let failures = 0;
  while (!signal.aborted) {
    const token = readCookie(TOKEN);
    if (token === undefined) return;
    const startedAt = Date.now();
    try {
      const report = (unread: number) => signal.aborted || onCount(unread);
      await streamUnread(token, report, { signal, silence: timings.silenceTimeout }).finally(() => {
        // A stream that ends at once, again and again, counts as failing.
        failures = Date.now() - startedAt >= timings.minStreamDuration ? 1 : failures + 1;
      });
    } catch (error) {
      if (error instanceof StreamError && error.status === 401) return;
      if (error instanceof StreamError && error.status === 503) failures = MAX_FAILURES;
    }
    if (failures < MAX_FAILURES) {
      const jitter = 0.75 + Math.random() / 2; // clients must not reconnect all at once
      await delay(timings.retryDelay * 2 ** (failures - 1) * jitter, signal);
      continue;
    }
    if (!(await pollUnread(options, timings.pollDuration))) return;
    failures = 0;
  }
}

/** Polls while the page is visible. Resolves to false when the member is signed out. */
export async function pollUnread(
  { onCount, signal, timings }: SubscribeOptions,
  duration = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const deadline = Date.now() + duration;
  while (!signal.aborted && Date.now() < deadline) {
    await pageVisible(signal);
    if (signal.aborted || readCookie(TOKEN) === undefined) return false;
    try {
      const { unread } = await api(listNotifications, { page: 1, page_count: 1 }, signal);
      if (!signal.aborted) onCount(unread);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return false;
    }
    await delay(timings.pollInterval, signal);
  }
  return !signal.aborted;
}

/** Resolves after `ms` milliseconds, or when `signal` is aborted. */
const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener("abort", finish);
  });

/** Resolves as soon as the page is visible, or when `signal` is aborted. */
function pageVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === "visible" || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      if (document.visibilityState !== "visible" && !signal.aborted) return;
      document.removeEventListener("visibilitychange", finish);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    document.addEventListener("visibilitychange", finish);
    signal.addEventListener("abort", finish);
  });
}
