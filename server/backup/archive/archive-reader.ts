import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createTarDecoder, type ParsedTarEntry, type TarHeader } from "modern-tar";
import { StartupError } from "../../../database/startup-error.ts";
import { DIGEST_FRAME } from "../backup-format.ts";
import { decompress } from "./decompress.ts";
import { AGE_MAGIC, type BackupKeys, decrypt } from "./encryption.ts";
import { fromWebStream, toWebStream } from "./web-streams.ts";

/** A file of a backup. */
export interface Entry {
  name: string;
  /** Bytes. */
  size: number;
  /** Must be read to its end. */
  body: AsyncIterable<Uint8Array>;
}

const frameBytes = DIGEST_FRAME.headerBytes + DIGEST_FRAME.digestBytes;
const damaged = (why: string) =>
  new StartupError(`این پشتیبان آسیب دیده یا ناتمام است (${why})؛ پشتیبان دیگری را به کار ببرید.`);

/**
 * Reads the entries of a backup in order, and calls `onEntry` for each. Throws {@link StartupError} when a byte is missing or was
 * changed, which may be noticed at the end only; errors of `onEntry` and of the source are thrown as they are.
 */
export async function readArchive(
  source: Readable,
  keys: BackupKeys,
  onEntry: (entry: Entry) => Promise<void>,
): Promise<void> {
  const faults: { source?: unknown; entry?: unknown; isBodyBroken?: boolean; isWhole?: boolean } = {};
  source.once("error", (error) => {
    if (error.name !== "AbortError") faults.source = error; // aborted is what another fault has ended
  });
  async function* body(stream: ReadableStream<Uint8Array>) {
    try {
      yield* fromWebStream(stream);
    } catch (error) {
      faults.isBodyBroken = true;
      throw error;
    }
  }
  async function readEntries(tar: AsyncIterable<Uint8Array>) {
    const decoder = createTarDecoder({ strict: true });
    const piped = toWebStream(tar).pipeTo(decoder.writable);
    piped.catch(() => {});
    for await (const { header, body: stream } of decoder.readable as unknown as AsyncIterable<ParsedTarEntry>)
      await onEntry({ name: nameOf(header), size: header.size, body: body(stream) }).catch((error) => {
        faults.entry = error;
        throw error;
      });
    await piped;
  }
  const checkWhole = (parts: AsyncIterable<Uint8Array>) =>
    checkDigest(parts, () => {
      faults.isWhole = true;
    });
  try {
    await pipeline(
      source,
      (parts: AsyncIterable<Uint8Array>) => decryptIfNeeded(parts, keys),
      checkWhole,
      decompress,
      readEntries,
    );
  } catch (error) {
    if (faults.source) throw faults.source;
    if (faults.entry && !faults.isBodyBroken) throw faults.entry;
    throw error instanceof StartupError ? error : damaged(String((error as Error).message ?? error).slice(0, 80));
  }
  if (!faults.isWhole) throw damaged("بی‌پایان");
}

function nameOf({ name, type = "file" }: TarHeader): string {
  if (type !== "file") throw damaged("در آن چیزی جز فایل هست");
  return name;
}

async function* decryptIfNeeded(parts: AsyncIterable<Uint8Array>, keys: BackupKeys): AsyncGenerator<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  let start: Uint8Array = Buffer.alloc(0);
  while (start.length < AGE_MAGIC.length) {
    const { value, done } = await iterator.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* whole() {
    yield start;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  const isEncrypted = Buffer.from(start).subarray(0, AGE_MAGIC.length).toString("latin1") === AGE_MAGIC;
  yield* isEncrypted ? decrypt(whole(), keys) : whole();
}

/** Passes everything but the digest at the end on, and compares it. */
async function* checkDigest(parts: AsyncIterable<Uint8Array>, onWhole: () => void): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  for await (const part of parts) {
    const all = Buffer.concat([held, part]);
    const passed = all.subarray(0, Math.max(0, all.length - frameBytes));
    held = all.subarray(passed.length);
    if (passed.length === 0) continue;
    hash.update(passed);
    yield passed;
  }
  const header = held.length === frameBytes ? [held.readUInt32LE(0), held.readUInt32LE(4)] : [];
  if (header[0] !== DIGEST_FRAME.magic || header[1] !== DIGEST_FRAME.digestBytes) throw damaged("پایان آن نیست");
  if (!hash.digest().equals(held.subarray(DIGEST_FRAME.headerBytes))) throw damaged("چکیدهٔ آن نمی‌خواند");
  onWhole();
}
