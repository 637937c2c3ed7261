import type { Input } from "../contract/endpoint.ts";
import type { sendPhotoPart } from "../contract/member/photo.ts";
import { MAX_PHOTO_BYTES, PART_BYTES, PHOTO_TYPES } from "../contract/photo-file.ts";

/** How much of a photo the server has; it wants more while the state is `sending`. */
interface Begun {
  id: number;
  received: number;
  state: string;
}

/** The two calls by which a photo is sent, those of members or those of the desk. Both may be repeated. */
export interface PhotoCalls<Photo extends Begun> {
  begin: (file: { file_name: string; size: number; modified: number }, signal: AbortSignal) => Promise<Photo>;
  send: (part: Input<typeof sendPhotoPart>, signal: AbortSignal) => Promise<Omit<Begun, "id">>;
}

interface SendOptions {
  signal: AbortSignal;
  /** Called with the bytes that the server has. */
  onProgress?: (received: number) => void;
  /** Called when the line is broken or the server has no time, and again with false when sending goes on. */
  onWaiting?: (isWaiting: boolean) => void;
  /** Milliseconds before the first new try; each further one doubles it, up to half a minute. */
  retryAfter?: number;
}

const partTimeout = 25_000; // ms: a part that takes longer is sent again, smaller
const fastPart = 4_000; // ms: after a faster one the next is larger
const maxPause = 30_000; // ms

/** An error that may be gone with the next try: no answer, or one of a server that has no time. */
const isPassing = (error: unknown): boolean => {
  const status = (error as { status?: unknown }).status;
  return typeof status !== "number" || status === 408 || status === 429 || status >= 500;
};

/** Announces a photo; the same file is announced once, whatever is lost on the way. */
export const announcePhoto = <Photo extends Begun>(
  file: File,
  calls: PhotoCalls<Photo>,
  options: SendOptions,
): Promise<Photo> =>
  untilAnswered(
    () => calls.begin({ file_name: fileNameOf(file), size: file.size, modified: file.lastModified }, options.signal),
    options,
  );

/**
 * Sends what the server does not have yet of an announced photo, in parts that fit the line: after each break it asks where to go on. Resolves
 * with the state of the photo. Rejects with an `ApiError` that another try would not change, or with an `AbortError`.
 */
export async function sendPhotoBytes(
  file: File,
  calls: PhotoCalls<Begun>,
  begun: Begun,
  options: SendOptions,
): Promise<string> {
  const { signal, onProgress } = options;
  let { id, received, state } = begun;
  let partBytes: number = 64 * 1024;
  while (state === "sending") {
    const startedAt = performance.now();
    try {
      const part = file.slice(received, received + partBytes) as never; // a form carries blobs
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(partTimeout)]);
      ({ received, state } = await calls.send({ id, start: received, part }, timeout));
      if (performance.now() - startedAt < fastPart) partBytes = Math.min(partBytes * 2, PART_BYTES.max);
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      partBytes = Math.max(partBytes / 2, PART_BYTES.min);
      await pauseAfter(0, options);
      ({ id, received, state } = await announcePhoto(file, calls, options));
    }
    onProgress?.(received);
  }
  return state;
}

async function untilAnswered<T>(ask: () => Promise<T>, options: SendOptions): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await ask();
      options.onWaiting?.(false);
      return answer;
    } catch (error) {
      if (options.signal.aborted || !isPassing(error)) throw error;
      await pauseAfter(tries, options);
    }
  }
}

/** Waits longer after each try, but not longer than until the device is online again. */
async function pauseAfter(tries: number, { signal, onWaiting, retryAfter = 1000 }: SendOptions): Promise<void> {
  onWaiting?.(true);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.min(retryAfter * 2 ** tries, maxPause));
  const onOnline = () => resolve();
  const onAbort = () => reject(signal.reason);
  addEventListener("online", onOnline, { once: true });
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    removeEventListener("online", onOnline);
    signal.removeEventListener("abort", onAbort);
  }
}

const fileNameOf = ({ name }: File) => name.trim().slice(0, 200) || "photo";

const types: readonly string[] = PHOTO_TYPES;

/** Why a file cannot be sent; undefined if it can. */
export function refusalOf({ size, type }: File): string | undefined {
  if (type && !types.includes(type)) return "این فایل JPEG، PNG، WebP یا AVIF نیست.";
  if (size === 0) return "این فایل خالی است.";
  return size > MAX_PHOTO_BYTES
    ? `این عکس از ${(MAX_PHOTO_BYTES / 1024 / 1024).toLocaleString("fa")} مگابایت بزرگ‌تر است.`
    : undefined;
}
