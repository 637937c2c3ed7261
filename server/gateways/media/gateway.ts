import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

/** A file to store. */
export interface NewMediaFile {
  /** The path of the source; the gateway may move it. */
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hex. */
  hash: string;
  /** The media type, such as `image/webp`. */
  type: string;
}

/** A stored file. */
export interface MediaObject {
  /** Fails when the file is incomplete. */
  stream: Readable;
  /** Bytes. */
  size: number;
}

/**
 * The storage for photos. Keys are validated by {@link assertKey}; the content of a key never changes. All failures are
 * thrown as {@link MediaError}.
 */
export interface MediaGateway {
  name: string;
  /** Resolves once the file is stored durably. */
  put: (key: string, file: NewMediaFile) => Promise<void>;
  /** Null if the key does not exist. */
  get: (key: string) => Promise<MediaObject | null>;
  /** Succeeds if the key does not exist. */
  delete: (key: string) => Promise<void>;
}

/** A failure of the storage. `message` is a short reason without URLs and secrets. */
export class MediaError extends Error {
  override readonly name = "MediaError";
}

const keyPattern = /^[0-9a-f]{40}(?:[0-9a-f]{24})?(?:-[1-9]\d{0,4}\.(?:avif|webp))?$/;

/** Throws for anything but a hash with an optional width and format, so that a key can never be a path. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new MediaError("not a key");
}

/** SHA-256 of a stream in hex. */
export async function hashStream(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of stream) hash.update(part);
  return hash.digest("hex");
}
