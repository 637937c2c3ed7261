import { fork } from "node:child_process";
import { join } from "node:path";
import { type ApiErrorCode, apiError } from "../../../contract/api-errors.ts";
import { createSemaphore } from "../../http/semaphore.ts";

/** What is kept of a photo: WebP without any metadata. */
export interface Photo {
  /** 512 × 512. */
  bytes: Buffer;
  /** 128 × 128. */
  small: Buffer;
}

/** What comes of opening a file. */
export type Opened = Photo | { refused: ApiErrorCode; why: string };

const mostTime = 10_000; // ms
const inTurn = createSemaphore(1, 20);

const photos: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])), // JPEG
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  (bytes) => /^ftyp(avif|avis|mif1|miaf)/.test(bytes.toString("latin1", 4, 12)), // AVIF
];
const others = /^(GIF8|%PDF|<\?xml|<svg|II\*\0|MM\0\*|BM|\0\0\0.ftyp)/s;

/**
 * Makes a photo of whatever somebody sent, by what it is and not by what it is called: JPEG, PNG, WebP or AVIF are decoded
 * and written anew, so nothing of the sender's bytes is left. Refuses with `media_type_wrong`, `photo_too_large` or
 * `photo_unreadable`, and with `too_often` when too many others wait.
 */
export async function photoOf(bytes: Uint8Array): Promise<Photo> {
  const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!photos.some((is) => is(sent))) {
    const other = others.test(sent.toString("latin1", 0, 32));
    if (other) throw apiError("media_type_wrong", { photo: "عکس باید JPEG، PNG، WebP یا AVIF باشد." });
    throw apiError("photo_unreadable", { photo: "این پرونده یک عکس درست نیست." });
  }
  const opened = await inTurn(() => openApart(sent));
  if ("refused" in opened) throw apiError(opened.refused, { photo: opened.why });
  return opened;
}

/**
 * Opens a file in a process of its own. The memory that decoders take in many threads does not come back to the system (glibc keeps
 * it for each of them), here it does; a decoder that a bad file kills or hangs takes nobody along; and it finds no secrets around it.
 */
function openApart(sent: Buffer): Promise<Opened> {
  const child = fork(join(import.meta.dirname, "avatar-process.ts"), {
    env: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072" },
    execArgv: [],
    serialization: "advanced",
    stdio: "ignore",
    timeout: mostTime,
    killSignal: "SIGKILL",
  });
  return new Promise((done, fail) => {
    child.once("message", (opened) => done(opened as Opened));
    child.once("error", fail);
    child.once("close", () => done({ refused: "photo_unreadable", why: "این عکس باز نشد. عکس دیگری برگزینید." }));
    child.send(sent, () => {});
  });
}
