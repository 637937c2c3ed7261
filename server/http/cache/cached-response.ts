import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { createSemaphore } from "../semaphore.ts";

type Encoding = "br" | "gzip";

/**
 * The compression quality: 3 for responses that change with the catalogue, since most are sent once or twice (`node bench/render.ts`: half
 * the time of 5 for a seventh more bytes), 9 for static ones, 11 for recompression.
 */
type Quality = 3 | 9 | 11;

/** Of the four threads of libuv's pool, which hash passwords and read files, too, compression uses two at most. */
const inCompressionSlot = createSemaphore(2, Number.POSITIVE_INFINITY);

const compress = (encoding: Encoding, bytes: Buffer, quality: Quality): Promise<Buffer> =>
  inCompressionSlot(() =>
    encoding === "br"
      ? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : promisify(gzip)(bytes, { level: Math.min(quality, 9) }),
  );

const minCompressedBytes = 1000; // below that, the header costs more than compression saves
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

const encoder = new TextEncoder();
const scratch = Buffer.allocUnsafeSlow(512 * 1024);

/** A text as UTF-8. A page of 100 kB takes half as long as with `Buffer.from`, which measures the text first. */
function encode(text: string): Buffer {
  if (text.length * 3 > scratch.length) return Buffer.from(text);
  return Buffer.from(scratch.subarray(0, encoder.encodeInto(text, scratch).written));
}

/** A response body as bytes that can be sent many times; each encoding is compressed on first use. */
export class CachedResponse {
  readonly status: number;
  readonly type: string;
  readonly headers: Record<string, string>;
  readonly plain: Buffer;
  readonly etag: string;
  readonly #quality: Quality;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  readonly createdAt = Date.now();
  #hits = 0;

  constructor(body: string | Buffer, type: string, options: CachedResponseOptions = {}) {
    const { status = 200, quality = 3, headers = {}, brotli } = options;
    this.plain = typeof body === "string" ? encode(body) : body;
    this.type = type;
    this.status = status;
    this.headers = headers;
    this.#quality = quality;
    if (brotli) this.#compressed.set("br", Promise.resolve(brotli));
    this.etag = `W/"${hash("sha256", this.plain, "base64url").slice(0, 22)}"`;
  }

  /** The approximate bytes in all encodings: text compresses to a quarter or less, in two encodings. */
  get size(): number {
    return Math.ceil(this.plain.length * 1.5) + 500;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const bytes = this.#compressed.get(encoding) ?? compress(encoding, this.plain, this.#quality);
    this.#compressed.set(encoding, bytes);
    const isPopular = ++this.#hits >= recompressAfterHits && Date.now() - this.createdAt >= recompressAfterMs;
    if (isPopular && !isRecompressing) void this.#recompress();
    return bytes;
  }

  async #recompress() {
    isRecompressing = true;
    this.#hits = Number.NEGATIVE_INFINITY; // never recompress again
    const recompressed = await compress("br", this.plain, 11).finally(() => {
      isRecompressing = false;
    });
    this.#compressed.set("br", Promise.resolve(recompressed));
  }
}

const matchesEtag = (header: string | undefined, etag: string) =>
  header === "*" || header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.slice(2));

/**
 * Sends a cached response: 304 if the client's ETag matches, otherwise compressed according to `Accept-Encoding`. Returns nothing, not the
 * reply: for a promise of that, Fastify would listen to the response until its end.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  cacheControl: string,
): void | Promise<void> {
  reply.headers({ ...response.headers, etag: response.etag, "cache-control": cacheControl });
  const vary = reply.getHeader("vary");
  reply.header("vary", vary ? `${vary}, accept-encoding` : "accept-encoding");
  if (matchesEtag(request.headers["if-none-match"], response.etag) && response.status === 200)
    return void reply.code(304).send();
  reply.code(response.status).type(response.type);
  const isWorthCompressing = response.plain.length >= minCompressedBytes && response.type !== "image/jpeg";
  const isAsked = isWorthCompressing && request.headers["accept-encoding"] !== undefined;
  const accepted = isAsked ? new Negotiator(request).encodings(["br", "gzip"]) : [];
  const encoding = accepted.includes("br") ? "br" : accepted[0];
  if (encoding !== "br" && encoding !== "gzip") return void reply.send(response.plain);
  return response.compressed(encoding).then((bytes) => void reply.header("content-encoding", encoding).send(bytes));
}
