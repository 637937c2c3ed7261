import { EventSourceParserStream } from "eventsource-parser/stream";
import { LIVE_NOTIFICATIONS } from "../../../contract/member/notification.ts";

/** Why a stream could not be had: nobody is signed in any more, or the server has no room. */
export class StreamRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

const longestEvent = 10_000; // characters; ours are short

/**
 * Hears the unread count as it changes. Resolves when the stream ends; rejects when it fails, with a `StreamRefused` when the
 * server said no. A stream on which nothing at all comes for `silence` milliseconds has failed: the server speaks every 25 s.
 */
export async function hearUnread(
  token: string,
  tell: (unread: number) => void,
  { signal, silence }: { signal: AbortSignal; silence: number },
): Promise<void> {
  const failing = new AbortController();
  const fail = () => failing.abort(new Error("the stream is silent"));
  let timer = setTimeout(fail, silence);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(fail, silence);
  };
  const ended = AbortSignal.any([signal, failing.signal]);
  try {
    const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream" };
    const response = await fetch(`/api/v1/${LIVE_NOTIFICATIONS}`, { headers, cache: "no-store", signal: ended });
    const kind = response.headers.get("content-type") ?? "";
    if (!response.ok || !response.body || !kind.startsWith("text/event-stream")) {
      void response.body?.cancel().catch(() => {});
      throw new StreamRefused(response.status);
    }
    const events = response.body
      .pipeThrough(passing(alive))
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ maxBufferSize: longestEvent }), { signal: ended });
    const reader = events.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { event, data } = next.value;
      if (event === "unread" && /^\d{1,9}$/.test(data)) tell(Number(data));
    }
  } finally {
    clearTimeout(timer);
    failing.abort(); // whatever is still open of it
  }
}

/** Tells of everything that comes by. */
const passing = (tell: () => void) =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, to) {
      tell();
      to.enqueue(part);
    },
  });
