import { createHash } from "node:crypto";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { constants, createZstdCompress } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { DIGEST_FRAME, SUMS_FILE } from "../backup-format.ts";
import { type BackupKeys, encrypt, isEncrypting } from "./encryption.ts";
import { hashing } from "./hashing.ts";

const level = 3; // Zstandard's default: faster than the disk, and close to the best for rows

/** Writes the entries of a backup, one after the other, into a stream. */
export class ArchiveWriter {
  readonly #controller: ReturnType<typeof createTarPacker>["controller"];
  readonly #written: Promise<void>;
  readonly #sums: string[] = [];
  readonly #digest = createHash("sha256");
  /** Bytes of all entries so far. */
  bytes = 0;

  constructor(destination: Writable, keys: BackupKeys) {
    const { readable, controller } = createTarPacker();
    this.#controller = controller;
    const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = constants;
    this.#written = pipeline(
      Readable.fromWeb(readable as NodeReadableStream<Uint8Array>),
      createZstdCompress({ params: { [ZSTD_c_compressionLevel]: level, [ZSTD_c_checksumFlag]: 1 } }),
      appendDigest,
      (source: AsyncIterable<Uint8Array>) => hashing(isEncrypting(keys) ? encrypt(source, keys) : source, this.#digest),
      destination,
    );
    this.#written.catch(() => {}); // awaited by every call
  }

  /** Adds a file of `size` bytes. Rejects with the reason when the destination fails, and when the data has another size. */
  async add(name: string, size: number, data: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const hash = createHash("sha256");
    try {
      const writer = this.#controller.add({ name, size, mode: 0o600 }).getWriter();
      for await (const part of data) {
        hash.update(part);
        await writer.write(part);
      }
      await writer.close();
    } catch (error) {
      throw await this.#reasonOf(error);
    }
    this.bytes += size;
    this.#sums.push(`${hash.digest("hex")}  ${name}\n`);
  }

  addText = (name: string, text: string): Promise<void> => {
    const data = Buffer.from(text);
    return this.add(name, data.length, [data]);
  };

  /** Adds the checksums and ends the stream; resolves with the SHA-256 of all bytes when the destination has them. */
  async finish(): Promise<string> {
    await this.addText(SUMS_FILE, this.#sums.join(""));
    this.#controller.finalize();
    await this.#written;
    return this.#digest.digest("hex");
  }

  /** Ends the stream with an error, so that the destination is closed. */
  async abort(reason: unknown): Promise<void> {
    this.#controller.error(reason);
    await this.#written.catch(() => {});
  }

  /** When the destination has failed, that is the reason. */
  async #reasonOf(error: unknown): Promise<unknown> {
    this.#controller.error(error);
    return this.#written.then(
      () => error,
      (reason) => reason,
    );
  }
}

async function* appendDigest(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  yield* hashing(source, hash);
  const header = Buffer.alloc(DIGEST_FRAME.headerBytes);
  header.writeUInt32LE(DIGEST_FRAME.magic, 0);
  header.writeUInt32LE(DIGEST_FRAME.digestBytes, 4);
  yield Buffer.concat([header, hash.digest()]);
}
