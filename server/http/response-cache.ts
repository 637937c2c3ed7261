import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

type Encoding = "br" | "gzip";

/** How hard to press: 5 for what changes with the catalogue, 9 for what stays. */
type Effort = 5 | 9 | 11;

const compress = (encoding: Encoding, bytes: Buffer, effort: Effort): Promise<Buffer> =>
  encoding === "br"
    ? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } })
    : promisify(gzip)(bytes, { level: Math.min(effort, 9) });

const worthwhile = 1000; // bytes: below, the header costs more than compression saves
const often = 3; // times asked for: from then on the hardest pressing pays, a tenth of the bytes for 50 ms in the background
const settled = 60_000; // ms that it must have been kept: what is asked for thrice at once may never be again
let pressing = false; // one at a time: passwords wait for the same threads

interface CachedResponseOptions {
  status?: number;
  effort?: Effort;
  headers?: Record<string, string>;
}

/** An answer as bytes, ready to be sent many times; compressed when the first reader wants it so. */
export class CachedResponse {
  readonly status: number;
  readonly type: string;
  readonly headers: Record<string, string>;
  readonly plain: Buffer;
  readonly etag: string;
  readonly #effort: Effort;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  readonly #since = Date.now();
  #asked = 0;

  constructor(body: string | Buffer, type: string, options: CachedResponseOptions = {}) {
    const { status = 200, effort = 5, headers = {} } = options;
    this.plain = Buffer.from(body as string);
    this.type = type;
    this.status = status;
    this.headers = headers;
    this.#effort = effort;
    this.etag = `W/"${createHash("sha256").update(this.plain).digest("base64url").slice(0, 22)}"`;
  }

  /** Bytes in all forms, about: text is pressed to a quarter or less, in two ways. */
  get size(): number {
    return Math.ceil(this.plain.length * 1.5) + 500;
  }

  as(encoding: Encoding): Promise<Buffer> {
    const made = this.#encoded.get(encoding) ?? compress(encoding, this.plain, this.#effort);
    this.#encoded.set(encoding, made);
    if (++this.#asked >= often && !pressing && Date.now() - this.#since >= settled) void this.#recompress();
    return made;
  }

  async #recompress() {
    pressing = true;
    this.#asked = Number.NEGATIVE_INFINITY; // once is enough
    const pressed = await compress("br", this.plain, 11).finally(() => {
      pressing = false;
    });
    this.#encoded.set("br", Promise.resolve(pressed));
  }
}

const known = (header: string | undefined, etag: string) =>
  header === "*" || header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.slice(2));

/** Sends bytes: 304 when the reader has them, compressed as the reader understands. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: CachedResponse,
  cacheControl: string,
) {
  reply.headers({ ...kept.headers, etag: kept.etag, "cache-control": cacheControl });
  const vary = reply.getHeader("vary");
  reply.header("vary", vary ? `${vary}, accept-encoding` : "accept-encoding");
  if (known(request.headers["if-none-match"], kept.etag) && kept.status === 200) return reply.code(304).send();
  reply.code(kept.status).type(kept.type);
  const readable = kept.plain.length >= worthwhile ? new Negotiator(request).encodings(["br", "gzip"]) : [];
  const encoding = readable.includes("br") ? "br" : readable[0];
  if (encoding !== "br" && encoding !== "gzip") return reply.send(kept.plain);
  return reply.header("content-encoding", encoding).send(await kept.as(encoding));
}

/**
 * Answers kept until they are forgotten all at once. Many who ask for the same at the same time wait for one making.
 * What failed or has another status than 200 is not kept.
 */
export class ResponseCache {
  readonly #kept: LRUCache<string, CachedResponse>;
  readonly #making = new Map<string, Promise<CachedResponse>>();

  /** `most` bytes, in all forms; what was not asked for longest goes first. */
  constructor(most: number) {
    this.#kept = new LRUCache({ maxSize: most, sizeCalculation: ({ size }, key) => size + 2 * key.length });
  }

  async keep(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    return this.#kept.get(key) ?? this.#making.get(key) ?? this.#make(key, make);
  }

  #make(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const making = make();
    this.#making.set(key, making);
    const settle = (made?: CachedResponse) => {
      if (this.#making.get(key) !== making) return; // forgotten meanwhile
      this.#making.delete(key);
      if (made?.status === 200) this.#kept.set(key, made);
    };
    making.then(settle, () => settle());
    return making;
  }

  forgetAll() {
    this.#making.clear(); // what is being made is of yesterday
    this.#kept.clear();
  }
}
