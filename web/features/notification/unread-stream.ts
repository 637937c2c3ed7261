import { EventSourceParserStream } from "eventsource-parser/stream";
import { NOTIFICATION_STREAM_PATH } from "../../../contract/member/notification.ts";

/** The server did not open a stream, for example because the member is signed out (401) or it has no capacity (503). */
export class StreamError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the server answered ${status}`);
    this.status = status;
  }
}

const MAX_EVENT_LENGTH = 10_000; // characters; the server's events are short

/**
 * Reads the unread count from the event stream. Resolves when the stream ends; rejects when it fails, with a
 * `StreamError` for an unexpected response. A stream that receives nothing for `silence` milliseconds has failed: the
 * server sends data every 25 s.
 */
export async function streamUnread(
  token: string,
  onCount: (unread: number) => void,
  { signal, silence }: { signal: AbortSignal; silence: number },
): Promise<void> {
  const failure = new AbortController();
  const fail = () => failure.abort(new Error("the stream is silent"));
  let timer = setTimeout(fail, silence);
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(fail, silence);
  };
  const ended = AbortSignal.any([signal, failure.signal]);
  try {
    const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream" };
    const response = await fetch(`/api/v1/${NOTIFICATION_STREAM_PATH}`, { headers, cache: "no-store", signal: ended });
    const contentType = response.headers.get("content-type") ?? "";
    if (!response.ok || !response.body || !contentType.startsWith("text/event-stream")) {
      void response.body?.cancel().catch(() => {});
      throw new StreamError(response.status);
    }
    const events = response.body
      .pipeThrough(observeChunks(restartTimer))
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_LENGTH }), { signal: ended });
    const reader = events.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { event, data } = next.value;
      if (event === "unread" && /^\d{1,9}$/.test(data)) onCount(Number(data));
    }
  } finally {
    clearTimeout(timer);
    failure.abort(); // closes what is still open of the stream
  }
}

/** A transform that passes all chunks on and calls `onChunk` for each. */
const observeChunks = (onChunk: () => void) =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onChunk();
      controller.enqueue(chunk);
    },
  });
