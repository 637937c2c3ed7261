import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { createSemaphore } from "./semaphore.ts";

type Encoding = "br" | "gzip";

/** The compression quality: 5 for responses that change with the catalogue, 9 for static ones, 11 for recompression. */
type Quality = 5 | 9 | 11;

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
  readonly #createdAt = Date.now();
  #hits = 0;

  constructor(body: string | Buffer, type: string, options: CachedResponseOptions = {}) {
    const { status = 200, quality = 5, headers = {}, brotli } = options;
    this.plain = typeof body === "string" ? encode(body) : body;
    this.type = type;
    this.status = status;
    this.headers = headers;
    this.#quality = quality;
    if (brotli) this.#compressed.set("br", Promise.resolve(brotli));
    this.etag = `W/"${createHash("sha256").update(this.plain).digest("base64url").slice(0, 22)}"`;
  }

  /** The approximate bytes in all encodings: text compresses to a quarter or less, in two encodings. */
  get size(): number {
    return Math.ceil(this.plain.length * 1.5) + 500;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const bytes = this.#compressed.get(encoding) ?? compress(encoding, this.plain, this.#quality);
    this.#compressed.set(encoding, bytes);
    const isPopular = ++this.#hits >= recompressAfterHits && Date.now() - this.#createdAt >= recompressAfterMs;
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

/** Sends a cached response: 304 if the client's ETag matches, otherwise compressed according to `Accept-Encoding`. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  cacheControl: string,
) {
  reply.headers({ ...response.headers, etag: response.etag, "cache-control": cacheControl });
  const vary = reply.getHeader("vary");
  reply.header("vary", vary ? `${vary}, accept-encoding` : "accept-encoding");
  if (matchesEtag(request.headers["if-none-match"], response.etag) && response.status === 200)
    return reply.code(304).send();
  reply.code(response.status).type(response.type);
  const isWorthCompressing = response.plain.length >= minCompressedBytes && response.type !== "image/jpeg";
  const accepted = isWorthCompressing ? new Negotiator(request).encodings(["br", "gzip"]) : [];
  const encoding = accepted.includes("br") ? "br" : accepted[0];
  if (encoding !== "br" && encoding !== "gzip") return reply.send(response.plain);
  return reply.header("content-encoding", encoding).send(await response.compressed(encoding));
}

/** Registers a cache of responses that are made from the catalogue, so that changes clear it. */
export type RegisterCache = (cache: Pick<ResponseCache, "clear" | "invalidate">) => void;

/** The tag of responses that show the views or ratings of a place. */
export const placeTag = (id: number | string): string => `place:${id}`;

/** Not the default reason, an error whose stack takes longer to record than many responses to send. */
const alreadyCreated = "another request has created the response";

/** Runs the creation of a response in its turn; aborted when another request has created the same response meanwhile. */
type Admit = (create: () => Promise<CachedResponse>, signal: AbortSignal) => Promise<CachedResponse>;

/**
 * An LRU cache of responses that is invalidated as a whole or by tags. Concurrent requests for the same key share one pending
 * response. Failures and responses with a status other than 200 are not cached.
 */
export class ResponseCache {
  readonly #responses: LRUCache<string, CachedResponse>;
  readonly #pending = new Map<string, Promise<CachedResponse>>();
  readonly #waiting = new Map<string, Set<(response: CachedResponse) => void>>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #tagByKey = new Map<string, string>();

  /** `maxBytes` counts all encodings; the least recently used responses are evicted first. */
  constructor(maxBytes: number) {
    this.#responses = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ size }, key) => size + 2 * key.length,
      dispose: (_response, key, reason) => reason === "evict" && this.#removeTag(key),
    });
  }

  /**
   * Returns the response of a key. With `admit`, each request waits for a turn of its own until one of them has created the
   * response: a request never waits for the turn of another one that has none for a long time.
   */
  async getOrCreate(key: string, create: () => Promise<CachedResponse>, admit?: Admit): Promise<CachedResponse> {
    const response = this.#responses.get(key) ?? this.#pending.get(key);
    return response ?? (admit ? this.#waitForTurn(key, create, admit) : this.#create(key, create));
  }

  #waitForTurn(key: string, create: () => Promise<CachedResponse>, admit: Admit): Promise<CachedResponse> {
    const created = new AbortController();
    const { promise, resolve, reject } = Promise.withResolvers<CachedResponse>();
    const waiting = this.#waiting.get(key) ?? new Set();
    this.#waiting.set(key, waiting);
    const onCreated = (response: CachedResponse) => {
      resolve(response);
      created.abort(alreadyCreated);
    };
    waiting.add(onCreated);
    admit(async () => this.getOrCreate(key, create), created.signal)
      .then(resolve, reject)
      .finally(() => {
        waiting.delete(onCreated);
        if (waiting.size === 0 && this.#waiting.get(key) === waiting) this.#waiting.delete(key);
      });
    return promise;
  }

  #create(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const pending = create();
    this.#pending.set(key, pending);
    const finish = (response?: CachedResponse) => {
      if (this.#pending.get(key) !== pending) return; // the cache was cleared in the meantime
      this.#pending.delete(key);
      if (response?.status !== 200) return;
      this.#responses.set(key, response);
      for (const onCreated of this.#waiting.get(key) ?? []) onCreated(response);
    };
    pending.then(finish, () => finish());
    return pending;
  }

  /** Gives the response of a key a tag. */
  tag(key: string, tag: string) {
    const keys = this.#keysByTag.get(tag) ?? new Set();
    this.#keysByTag.set(tag, keys.add(key));
    this.#tagByKey.set(key, tag);
  }

  /** Removes the responses with a tag. */
  invalidate(tag: string) {
    for (const key of this.#keysByTag.get(tag) ?? []) {
      this.#pending.delete(key); // is outdated too
      this.#responses.delete(key);
      this.#tagByKey.delete(key);
    }
    this.#keysByTag.delete(tag);
  }

  clear() {
    this.#pending.clear(); // pending responses are outdated too
    this.#responses.clear();
    this.#keysByTag.clear();
    this.#tagByKey.clear();
  }

  #removeTag(key: string) {
    const tag = this.#tagByKey.get(key);
    if (tag === undefined) return;
    this.#tagByKey.delete(key);
    const keys = this.#keysByTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysByTag.delete(tag);
  }
}
