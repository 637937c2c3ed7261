import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

/** A file as the store is given it. */
export interface StoredFile {
  /** Where it lies; the store may move it away. */
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hex. */
  hash: string;
  /** As `image/webp`. */
  type: string;
}

/** A file as the store gives it back. */
export interface FoundFile {
  /** Ends with an error when the file does not come whole. */
  stream: Readable;
  /** Bytes. */
  size: number;
}

/**
 * Where photographs lie. Keys are names as {@link assertKey} has them; what stands under a key never changes. Whatever goes wrong is
 * thrown as a {@link MediaFailure}.
 */
export interface MediaGateway {
  name: string;
  /** Resolves when the file outlives a crash, and not before. */
  put: (key: string, file: StoredFile) => Promise<void>;
  /** Null when there is none. */
  get: (key: string) => Promise<FoundFile | null>;
  /** There need not be one. */
  delete: (key: string) => Promise<void>;
}

/** The store did not do as it was asked. `message` says why in a word or two, without addresses and secrets. */
export class MediaFailure extends Error {
  override readonly name = "MediaFailure";
}

const shape = /^[0-9a-f]{40}(?:[0-9a-f]{24})?(?:-[1-9]\d{0,4}\.(?:avif|webp))?$/;

/** Lets only the names of our own making through: a hash, perhaps with a width and a format. No path can be told in one. */
export function assertKey(key: string): void {
  if (!shape.test(key)) throw new MediaFailure("not a key");
}

/** SHA-256 in hex of all that comes. */
export async function hashOfStream(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of stream) hash.update(part);
  return hash.digest("hex");
}
