import { readCookie } from "../../../api-client/cookie.ts";
import { TOKEN, watchToken } from "../../../api-client/token.ts";
import { askUnread, FOLLOW_TIMES, type FollowTimes, followUnread } from "./follow-unread.ts";
import { setUnread } from "./unread.ts";

const NAME = "unread-notifications"; // of the lock and of the channel

/** What the windows of a browser tell each other: a count, or that one would like to know it. */
type Said = { unread: number } | "who knows?";

/**
 * Keeps the unread count of this window true while somebody is signed in: one window holds the connection and tells the others.
 * Returns the end of it.
 */
export function shareUnread(times: FollowTimes = FOLLOW_TIMES): () => void {
  let running: AbortController | undefined;
  let token: string | undefined;
  const stop = () => {
    running?.abort();
    running = undefined;
  };
  function begin() {
    const present = readCookie(TOKEN);
    if (running && !running.signal.aborted && present === token) return;
    stop();
    if (token !== present) setUnread(undefined); // another member's count is nobody's business
    token = present;
    if (present === undefined) return;
    const own = new AbortController();
    running = own;
    take(own.signal, times)
      .catch(() => {})
      .finally(() => {
        if (running === own) setUnread(undefined); // the server knows nobody by this token
        own.abort(); // the next sign of life begins anew
      });
  }
  const looked = () => document.visibilityState === "visible" && begin();
  const shown = ({ persisted }: PageTransitionEvent) => persisted && begin();
  const unwatch = watchToken(begin);
  document.addEventListener("visibilitychange", looked);
  // A page that is kept for the way back must hold neither a lock nor a connection.
  addEventListener("pagehide", stop);
  addEventListener("pageshow", shown);
  begin();
  return () => {
    stop();
    unwatch();
    document.removeEventListener("visibilitychange", looked);
    removeEventListener("pagehide", stop);
    removeEventListener("pageshow", shown);
  };
}

async function take(signal: AbortSignal, times: FollowTimes): Promise<void> {
  if (!navigator.locks || typeof BroadcastChannel === "undefined") {
    await askUnread({ tell: setUnread, signal, times });
    return;
  }
  const channel = new BroadcastChannel(NAME);
  let known: number | undefined;
  let leading = false;
  const send = (said: Said) => channel.postMessage(said);
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data === "who knows?") {
      if (leading && known !== undefined) send({ unread: known });
    } else if (Number.isSafeInteger(data?.unread)) setUnread(data.unread);
  };
  const tell = (unread: number) => {
    known = unread;
    setUnread(unread);
    send({ unread });
  };
  try {
    send("who knows?");
    await navigator.locks.request(NAME, { signal }, () => {
      leading = true;
      return followUnread({ tell, signal, times });
    });
  } finally {
    channel.close();
  }
}
