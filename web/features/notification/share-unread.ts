import { readCookie } from "../../../api-client/document-cookie.ts";
import { subscribeToToken, TOKEN } from "../../../api-client/token.ts";
import { pollUnread, subscribeUnread, UNREAD_TIMINGS, type UnreadTimings } from "./subscribe-unread.ts";
import { setUnread } from "./unread.ts";

const CHANNEL_NAME = "unread-notifications"; // of the Web Lock and of the BroadcastChannel

/** Message between the windows of a browser: the count, or a request for it. */
type ChannelMessage = { unread: number } | typeof COUNT_REQUEST;
const COUNT_REQUEST = "who knows?";

/**
 * Keeps the unread count of this window up to date while a member is signed in: one window holds the connection and
 * broadcasts to the others. Returns a function that stops it.
 */
export function shareUnread(timings: UnreadTimings = UNREAD_TIMINGS): () => void {
  let running: AbortController | undefined;
  let token: string | undefined;
  const stop = () => {
    running?.abort();
    running = undefined;
  };
  function restart() {
    const currentToken = readCookie(TOKEN);
    if (running && !running.signal.aborted && currentToken === token) return;
    stop();
    if (token !== currentToken) setUnread(undefined); // do not show the count of another member
    token = currentToken;
    if (currentToken === undefined) return;
    const controller = new AbortController();
    running = controller;
    connect(controller.signal, timings)
      .catch(() => {})
      .finally(() => {
        if (running === controller) setUnread(undefined); // the server does not accept this token
        controller.abort(); // the next visibility or token change restarts it
      });
  }
  const onVisibilityChange = () => document.visibilityState === "visible" && restart();
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && restart();
  const unwatch = subscribeToToken(restart);
  document.addEventListener("visibilitychange", onVisibilityChange);
  // A page in the back-forward cache must hold neither a lock nor a connection.
  addEventListener("pagehide", stop);
  addEventListener("pageshow", onPageShow);
  restart();
  return () => {
    stop();
    unwatch();
    document.removeEventListener("visibilitychange", onVisibilityChange);
    removeEventListener("pagehide", stop);
    removeEventListener("pageshow", onPageShow);
  };
}

async function connect(signal: AbortSignal, timings: UnreadTimings): Promise<void> {
  if (!navigator.locks || typeof BroadcastChannel === "undefined") {
    await pollUnread({ onCount: setUnread, signal, timings });
    return;
  }
  const channel = new BroadcastChannel(CHANNEL_NAME);
  let lastCount: number | undefined;
  let isLeader = false;
  const send = (message: ChannelMessage) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data === COUNT_REQUEST) {
      if (isLeader && lastCount !== undefined) send({ unread: lastCount });
    } else if (Number.isSafeInteger(data?.unread)) setUnread(data.unread);
  };
  const publish = (unread: number) => {
    lastCount = unread;
    setUnread(unread);
    send({ unread });
  };
  try {
    send(COUNT_REQUEST);
    await navigator.locks.request(CHANNEL_NAME, { signal }, () => {
      isLeader = true;
      return subscribeUnread({ onCount: publish, signal, timings });
    });
  } finally {
    channel.close();
  }
}
