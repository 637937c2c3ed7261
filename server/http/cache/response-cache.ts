import { LRUCache } from "lru-cache";
import type { OnWaiting } from "../admission/work-queue.ts";
import type { CachedResponse } from "./cached-response.ts";
import { type Dependencies, type Observe, observeNothing } from "./dependencies.ts";
import { Doorkeeper } from "./doorkeeper.ts";
import { TagIndex } from "./tag-index.ts";

/** Registers a cache of responses that are made from the catalogue, so that changes clear it. */
export type RegisterCache = (cache: Pick<ResponseCache, "clear" | "invalidate" | "recheck" | "observeWith">) => void;

/** The tag of responses about a place, which show its views and ratings at once. */
export const placeTag = (id: number | string): string => `place:${id}`;

/**
 * Creates a response. It may give the response tags of its own, in addition to those of what it shows: before it reads the data, so that no
 * change is missed.
 */
type Create = (tag: (name: string) => void) => Promise<CachedResponse>;

/** Runs the creation of a response in its turn; dropped when another request has created the same response meanwhile. */
type Admit = (create: () => Promise<CachedResponse>, onWaiting: OnWaiting) => Promise<CachedResponse>;

interface Entry {
  response: CachedResponse;
  dependencies: Dependencies;
  size: number;
  /** The change after which it was found to be current. */
  checkedAt: number;
  /** When something that it shows changed, in milliseconds since 1970; undefined while nothing did. */
  staleSince: number | undefined;
}

interface Pending {
  result: Promise<CachedResponse>;
  dependencies: Dependencies;
  /** The tags that the response was given, in addition to those of what it shows. */
  ownTags: ReadonlySet<string>;
  staleSince: number | undefined;
}

interface ResponseCacheOptions {
  /** Its name in the metrics; `files` by default, for open data and site maps. */
  name?: string;
  /** Milliseconds for which an outdated response is sent while it is made anew. */
  staleMs?: number;
  /** Milliseconds after which a response counts as outdated even when no change was reported. */
  maxAgeMs?: number;
}

/**
 * An LRU cache of responses that is invalidated as a whole or by tags. Concurrent requests for the same key share one pending
 * response. Failures and responses with a status other than 200 are not cached. When it is full, a response is cached that is made
 * for the second time: those that are asked for once would push out others, and cost their tags and the garbage collector's time.
 */
export class ResponseCache {
  readonly #maxBytes: number;
  readonly #doorkeeper = new Doorkeeper();
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Pending>();
  readonly #waiting = new Map<string, Set<(response: CachedResponse) => void>>();
  readonly #tags = new TagIndex();
  readonly #staleMs: number;
  readonly #maxAgeMs: number;
  #observe: Observe = observeNothing;
  #changes = 0;
  /** Its name in the metrics. */
  readonly name: string;
  /** Requests that were answered from the cache, and all. */
  readonly counts = { hits: 0, requests: 0 };

  /** `maxBytes` counts all encodings, and the tags; the least recently used responses are evicted first. */
  constructor(maxBytes: number, { name = "files", staleMs = 1000, maxAgeMs = 300_000 }: ResponseCacheOptions = {}) {
    this.name = name;
    this.#maxBytes = maxBytes;
    this.#staleMs = staleMs;
    this.#maxAgeMs = maxAgeMs;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ size }) => size,
      dispose: (_entry, key) => this.#tags.delete(key),
    });
  }

  /** Sets how the creation of responses is observed. */
  observeWith(observe: Observe): void {
    this.#observe = observe;
  }

  /** The response of a key, if it is in the cache and nothing that it shows has changed; it counts as a request. */
  get(key: string): CachedResponse | undefined {
    const entry = this.#currentEntry(key);
    if (!entry || entry.staleSince !== undefined) return undefined;
    this.counts.requests++;
    this.counts.hits++;
    return entry.response;
  }

  /**
   * Returns the response of a key. With `admit`, each request waits for a turn of its own until one of them has created the
   * response: a request never waits for the turn of another one that has none for a long time.
   */
  async getOrCreate(key: string, create: Create, admit?: Admit): Promise<CachedResponse> {
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

  #obtain(key: string, create: Create, admit?: Admit): Promise<CachedResponse> {
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

  #waitForTurn(key: string, create: Create, admit: Admit): Promise<CachedResponse> {
    const drops: (() => void)[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<CachedResponse>();
    const waiting = this.#waiting.get(key) ?? new Set();
    this.#waiting.set(key, waiting);
    const onCreated = (response: CachedResponse) => {
      resolve(response);
      for (const drop of drops) drop();
    };
    waiting.add(onCreated);
    const end = () => {
      waiting.delete(onCreated);
      if (waiting.size === 0 && this.#waiting.get(key) === waiting) this.#waiting.delete(key);
    };
    const onFailed = (error: unknown) => {
      end();
      reject(error);
    };
    admit(
      () => this.#freshOr(key, create),
      (drop) => drops.push(drop),
    ).then((response) => {
      end();
      resolve(response);
    }, onFailed);
    return promise;
  }

  /** At the request's turn, another one may have created the response. */
  #freshOr(key: string, create: Create): Promise<CachedResponse> {
    const entry = this.#currentEntry(key);
    if (entry && entry.staleSince === undefined) return Promise.resolve(entry.response);
    return this.#pending.get(key)?.result ?? this.#create(key, create);
  }

  #create(key: string, create: Create): Promise<CachedResponse> {
    const changes = this.#changes;
    const ownTags = new Set<string>();
    const made = this.#observe(() => create((name) => ownTags.add(name)));
    const pending: Pending = { ...made, ownTags, staleSince: undefined };
    this.#pending.set(key, pending);
    const finish = (response?: CachedResponse) => {
      if (this.#pending.get(key) !== pending) return; // it was made from something that has changed meanwhile
      this.#pending.delete(key);
      if (response?.status !== 200) return;
      const tags = [...pending.dependencies.tags, ...ownTags];
      const size = sizeOf(response, key, tags.length);
      if (this.#isWelcome(key, size)) this.#store(key, response, pending, { size, tags, changes });
      const waiting = this.#waiting.get(key);
      if (waiting) for (const onCreated of waiting) onCreated(response);
    };
    pending.result.then(finish, () => finish());
    return pending.result;
  }

  /** Whether there is room for a response, or it was made before. */
  #isWelcome(key: string, size: number): boolean {
    const hasRoom = this.#entries.calculatedSize + size <= this.#maxBytes;
    return hasRoom || this.#entries.has(key) || this.#doorkeeper.hasSeen(key);
  }

  #store(
    key: string,
    response: CachedResponse,
    { dependencies, staleSince }: Pending,
    { size, tags, changes }: { size: number; tags: readonly string[]; changes: number },
  ) {
    const earlier = this.#entries.peek(key)?.response;
    if (earlier) response.keepCompressedOf(earlier);
    response.keep();
    this.#entries.set(key, { response, dependencies, size, checkedAt: changes, staleSince });
    this.#tags.set(key, tags);
  }

  /** Removes the responses with a tag. With `mayBeStale`, they are sent until they have been made anew, for a second at most. */
  invalidate(tag: string, { mayBeStale = false } = {}) {
    const now = Date.now();
    for (const [key, pending] of this.#pending) {
      if (!pending.ownTags.has(tag) && !includes(pending.dependencies.tags, tag)) continue;
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
  }
}

const tagBytes = 100; // in the set of what was read, in the list of the key's tags and among the keys of the tag

const sizeOf = (response: CachedResponse, key: string, tags: number) =>
  response.size + 2 * key.length + tagBytes * tags;

function includes(tags: Iterable<string>, tag: string): boolean {
  for (const other of tags) if (other === tag) return true;
  return false;
}
