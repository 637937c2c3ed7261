import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { type Dependencies, type Observe, observeNothing } from "./dependencies.ts";
import { createSemaphore } from "./semaphore.ts";
import { TagIndex } from "./tag-index.ts";

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
    this.etag = `W/"${createHash("sha256").update(this.plain).digest("base64url").slice(0, 22)}"`;
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
export type RegisterCache = (cache: Pick<ResponseCache, "clear" | "invalidate" | "recheck" | "observeWith">) => void;

/** The tag of responses about a place, which show its views and ratings at once. */
export const placeTag = (id: number | string): string => `place:${id}`;

/** Not the default reason, an error whose stack takes longer to record than many responses to send. */
const alreadyCreated = "another request has created the response";

/** Runs the creation of a response in its turn; aborted when another request has created the same response meanwhile. */
type Admit = (create: () => Promise<CachedResponse>, signal: AbortSignal) => Promise<CachedResponse>;

interface Entry {
  response: CachedResponse;
  dependencies: Dependencies;
  /** The change after which it was found to be current. */
  checkedAt: number;
  /** When something that it shows changed, in milliseconds since 1970; undefined while nothing did. */
  staleSince: number | undefined;
}

interface Pending {
  result: Promise<CachedResponse>;
  dependencies: Dependencies;
  staleSince: number | undefined;
}

interface ResponseCacheOptions {
  /** Milliseconds for which an outdated response is sent while it is made anew. */
  staleMs?: number;
  /** Milliseconds after which a response counts as outdated even when no change was reported. */
  maxAgeMs?: number;
}

/**
 * An LRU cache of responses that is invalidated as a whole or by tags. Concurrent requests for the same key share one pending
 * response. Failures and responses with a status other than 200 are not cached.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Pending>();
  readonly #waiting = new Map<string, Set<(response: CachedResponse) => void>>();
  readonly #tags = new TagIndex();
  /** The tags that keys were given, in addition to those of what their responses show. */
  readonly #ownTags = new Map<string, string>();
  readonly #staleMs: number;
  readonly #maxAgeMs: number;
  #observe: Observe = observeNothing;
  #changes = 0;
  /** Requests that were answered from the cache, and all. */
  readonly counts = { hits: 0, requests: 0 };

  /** `maxBytes` counts all encodings; the least recently used responses are evicted first. */
  constructor(maxBytes: number, { staleMs = 1000, maxAgeMs = 300_000 }: ResponseCacheOptions = {}) {
    this.#staleMs = staleMs;
    this.#maxAgeMs = maxAgeMs;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response }, key) => response.size + 2 * key.length,
      dispose: (_entry, key, reason) => {
        this.#tags.delete(key);
        if (reason === "evict") this.#ownTags.delete(key);
      },
    });
  }

  /** Sets how the creation of responses is observed. */
  observeWith(observe: Observe): void {
    this.#observe = observe;
  }

  /**
   * Returns the response of a key. With `admit`, each request waits for a turn of its own until one of them has created the
   * response: a request never waits for the turn of another one that has none for a long time.
   */
  async getOrCreate(key: string, create: () => Promise<CachedResponse>, admit?: Admit): Promise<CachedResponse> {
    this.counts.requests++;
    const entry = this.#currentEntry(key);
    if (entry && entry.staleSince === undefined) {
      this.counts.hits++;
      return entry.response;
    }
    if (entry && Date.now() < entry.staleSince! + this.#staleMs) {
      this.counts.hits++;
      // At most once a second, however often something that it shows changes.
      const isDue = Date.now() >= entry.response.createdAt + this.#staleMs;
      if (isDue && !this.#pending.has(key) && !this.#waiting.has(key)) this.#obtain(key, create, admit).catch(() => {});
      return entry.response;
    }
    return this.#obtain(key, create, admit);
  }

  #obtain(key: string, create: () => Promise<CachedResponse>, admit?: Admit): Promise<CachedResponse> {
    const pending = this.#pending.get(key);
    if (pending) return pending.result;
    return admit ? this.#waitForTurn(key, create, admit) : this.#create(key, create);
  }

  /** The cached response, unless it is known to be wrong. */
  #currentEntry(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.checkedAt === this.#changes) return this.#aged(entry);
    if (entry.dependencies.isCurrent()) {
      entry.checkedAt = this.#changes;
      return this.#aged(entry);
    }
    this.#entries.delete(key);
    return undefined;
  }

  #aged(entry: Entry | undefined): Entry | undefined {
    if (entry && Date.now() >= entry.response.createdAt + this.#maxAgeMs) entry.staleSince ??= Date.now();
    return entry;
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
    admit(async () => this.#freshOr(key, create), created.signal)
      .then(resolve, reject)
      .finally(() => {
        waiting.delete(onCreated);
        if (waiting.size === 0 && this.#waiting.get(key) === waiting) this.#waiting.delete(key);
      });
    return promise;
  }

  /** At the request's turn, another one may have created the response. */
  #freshOr(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const entry = this.#currentEntry(key);
    if (entry && entry.staleSince === undefined) return Promise.resolve(entry.response);
    return this.#pending.get(key)?.result ?? this.#create(key, create);
  }

  #create(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const changes = this.#changes;
    const pending: Pending = { ...this.#observe(create), staleSince: undefined };
    this.#pending.set(key, pending);
    const finish = (response?: CachedResponse) => {
      if (this.#pending.get(key) !== pending) return; // it was made from something that has changed meanwhile
      this.#pending.delete(key);
      if (response?.status !== 200) return;
      const { dependencies, staleSince } = pending;
      this.#entries.set(key, { response, dependencies, checkedAt: changes, staleSince });
      for (const tag of dependencies.tags) this.#tags.add(key, tag);
      const ownTag = this.#ownTags.get(key);
      if (ownTag !== undefined) this.#tags.add(key, ownTag);
      for (const onCreated of this.#waiting.get(key) ?? []) onCreated(response);
    };
    pending.result.then(finish, () => finish());
    return pending.result;
  }

  /** Gives the response of a key a tag of its own, in addition to those of what it shows. */
  tag(key: string, tag: string) {
    this.#ownTags.set(key, tag);
  }

  /** Removes the responses with a tag. With `mayBeStale`, they are sent until they have been made anew, for a second at most. */
  invalidate(tag: string, { mayBeStale = false } = {}) {
    const now = Date.now();
    for (const [key, pending] of this.#pending) {
      if (this.#ownTags.get(key) !== tag && !includes(pending.dependencies.tags, tag)) continue;
      if (mayBeStale) pending.staleSince ??= now;
      else this.#pending.delete(key); // is outdated too
    }
    for (const key of this.#tags.keysOf(tag)) {
      const entry = this.#entries.peek(key);
      if (entry && mayBeStale) entry.staleSince ??= now;
      else this.#entries.delete(key);
    }
  }

  /** Lets every response ask once whether it is still current. */
  recheck() {
    this.#changes++;
  }

  clear() {
    this.#pending.clear(); // pending responses are outdated too
    this.#entries.clear();
    this.#tags.clear();
    this.#ownTags.clear();
  }
}

function includes(tags: Iterable<string>, tag: string): boolean {
  for (const other of tags) if (other === tag) return true;
  return false;
}
