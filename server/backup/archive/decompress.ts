import { createZstdDecompress, type ZstdDecompress } from "node:zlib";

const sliceBytes = 16 * 1024; // of what is compressed; what a slice becomes is held until it is read

/**
 * Decompresses Zstandard frames, one behind the other. Node's stream ends with its first frame, and its compressor often writes
 * an empty one at the end. Throws the error of zlib for bytes that are not Zstandard. Bytes that are missing at the end are not
 * noticed: the caller compares a digest of all.
 */
export async function* decompress(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let frame = new Frame();
  try {
    for await (const part of parts)
      for (let start = 0; start < part.length; ) {
        const slice = part.subarray(start, start + sliceBytes);
        const read = await frame.decompress(slice);
        yield* frame.ready.splice(0);
        start += read;
        if (read === slice.length) continue;
        frame.destroy();
        frame = new Frame();
      }
  } finally {
    frame.destroy();
  }
}

class Frame {
  readonly ready: Uint8Array[] = [];
  readonly #stream: ZstdDecompress = createZstdDecompress();

  constructor() {
    this.#stream.on("data", (chunk) => this.ready.push(chunk));
  }

  /** Resolves with how many bytes belonged to the frame, when all that they become is ready. */
  decompress(slice: Uint8Array): Promise<number> {
    const before = this.#stream.bytesWritten;
    return new Promise((resolve, reject) => {
      this.#stream.once("error", reject);
      this.#stream.write(slice, (error) => {
        if (error) return; // which its event has, too
        this.#stream.off("error", reject);
        resolve(this.#stream.bytesWritten - before);
      });
    });
  }

  destroy(): void {
    this.#stream.destroy();
  }
}
