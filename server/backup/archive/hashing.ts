import type { Hash } from "node:crypto";

/** Passes the chunks on and adds them to a hash. */
export async function* hashing(source: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const part of source) {
    hash.update(part);
    yield part;
  }
}
