import { promisify } from "node:util";
import { brotliCompress, constants, crc32, gzip } from "node:zlib";
import { log } from "../../log/log.ts";
import { createSemaphore } from "../semaphore.ts";

export type Encoding = "br" | "gzip";

/**
 * The compression quality: 3 for responses that change with the catalogue, since most are sent once or twice (`node bench/render.ts`: half
 * the time of 5 for a seventh more bytes), 9 for static ones, 11 for recompression.
 */
type Quality = 3 | 9 | 11;

/** Of the four threads of libuv's pool, which hash passwords and read files, too, compression uses two at most. */
const inCompressionSlot = createSemaphore(2, Number.POSITIVE_INFINITY);

const compress = (encoding: Encoding, bytes: Buffer, quality: Quality): Promise<Buffer> =>
  inCompressionSlot(async () =>
    withOwnMemory(
      encoding === "br"
        ? await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
        : await promisify(gzip)(bytes, { level: Math.min(quality, 9) }),
    ),
  );

/**
 * The bytes without what else their memory has room for: a short text lies in a block of 8 kB that Node shares between buffers, a compressed one
 * in 16 kB, and a cached response would keep all of it.
 */
function withOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength <= 1.25 * bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const recompressAfterHits = 3; // from then on quality 11 pays off: a tenth of the bytes for 50 ms in the background
const recompressAfterMs = 60_000; // in the cache: a short burst of requests alone does not create a response popular
let isRecompressing = false; // one at a time: password hashing shares the thread pool

interface CachedResponseOptions {
  status?: number;
  quality?: Quality;
  headers?: Record<string, string>;
  /** The body compressed with brotli, when it exists already. */
  brotli?: Buffer;
}

/** The headers of a response that has none of its own. */
export const noHeaders: Readonly<Record<string, string>> = Object.freeze({});

const encoder = new TextEncoder();
const scratch = Buffer.allocUnsafeSlow(512 * 1024);

/** A text as UTF-8. A page of 100 kB takes half as long as with `Buffer.from`, which measures the text first. */
function encode(text: string): Buffer {
  if (text.length * 3 > scratch.length) return Buffer.from(text);
  return Buffer.from(scratch.subarray(0, encoder.encodeInto(text, scratch).written));
}

/**
 * A weak validator of a body: its length and checksum, in a third of the time of SHA-256. It tells the versions of one address apart, of which
 * one in four billion would pass for the one before; nothing is trusted because of it.
 */
const etagOf = (body: Buffer) => `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"`;

/** A response body as bytes that can be sent many times; each encoding is compressed on first use. */
export class CachedResponse {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  #plain: Buffer;
  readonly etag: string;
  readonly #quality: Quality;
  readonly #compressed = new Map<Encoding, Buffer | Promise<Buffer>>();
  readonly createdAt = Date.now();
  /** Since when this body has been sent, by this response or an earlier one. */
  #sentSince = this.createdAt;
  #hits = 0;
  #isRecompressed = false;

  constructor(body: string | Buffer, type: string, options: CachedResponseOptions = {}) {
    const { status = 200, quality = 3, headers = noHeaders, brotli } = options;
    this.#plain = typeof body === "string" ? encode(body) : body;
    this.type = type;
    this.status = status;
    this.headers = headers;
    this.#quality = quality;
    if (brotli) this.#compressed.set("br", withOwnMemory(brotli));
    this.etag = etagOf(this.#plain);
  }

  get plain(): Buffer {
    return this.#plain;
  }

  /** Is called before it is put into a cache: one that is sent once needs no memory of its own. */
  keep(): void {
    this.#plain = withOwnMemory(this.#plain);
  }

  /** The approximate bytes in all encodings: text compresses to a quarter or less, in two encodings. */
  get size(): number {
    return Math.ceil(this.plain.length * 1.5) + 500;
  }

  /** The body in an encoding: at once when it has been compressed before. */
  compressed(encoding: Encoding): Buffer | Promise<Buffer> {
    const bytes = this.#compressed.get(encoding) ?? this.#compress(encoding);
    const isPopular = ++this.#hits >= recompressAfterHits && Date.now() - this.#sentSince >= recompressAfterMs;
    if (isPopular && !isRecompressing) void this.#recompress();
    return bytes;
  }

  /** Takes over the compressed bytes and the hits of an earlier response with the same body: what is popular stays so, and as small. */
  keepCompressedOf(earlier: CachedResponse): void {
    if (earlier.etag !== this.etag || !earlier.plain.equals(this.plain)) return;
    for (const [encoding, bytes] of earlier.#compressed)
      if (bytes instanceof Buffer) this.#compressed.set(encoding, bytes);
    this.#isRecompressed = earlier.#isRecompressed;
    const isUnderWay = earlier.#hits < 0 && !earlier.#isRecompressed; // for the earlier one, which is not sent any more
    this.#hits = isUnderWay ? recompressAfterHits : earlier.#hits;
    this.#sentSince = earlier.#sentSince;
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    const pending = compress(encoding, this.plain, this.#quality);
    this.#compressed.set(encoding, pending);
    const settle = (bytes?: Buffer) => {
      if (this.#compressed.get(encoding) !== pending) return;
      if (bytes) this.#compressed.set(encoding, bytes);
      else this.#compressed.delete(encoding);
    };
    pending.then(settle, () => settle());
    return pending;
  }

  async #recompress() {
    isRecompressing = true;
    this.#hits = Number.NEGATIVE_INFINITY; // never recompress again
    try {
      this.#compressed.set("br", await compress("br", this.plain, 11));
      this.#isRecompressed = true;
    } catch (error) {
      log.warn("not_recompressed", { err: error }); // it is sent as it was compressed before
    } finally {
      isRecompressing = false;
    }
  }
}
