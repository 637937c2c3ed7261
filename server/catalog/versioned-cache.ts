import { LRUCache } from "lru-cache";

/**
 * Results that are computed from an object which changes. They belong to one version of it: with the next one all are dropped, so
 * that none keeps what it was computed from in memory.
 */
export class VersionedCache<Owner extends object, Result extends object> {
  readonly #caches = new WeakMap<Owner, { version: string; results: LRUCache<string, Result> }>();
  readonly #options: LRUCache.Options<string, Result, unknown>;

  /** Takes the bounds of the results of one version. */
  constructor(options: LRUCache.Options<string, Result, unknown>) {
    this.#options = options;
  }

  /** The result with this key of the owner's current version; makes it at first use. */
  get(owner: Owner, version: string, key: string, make: () => Result): Result {
    let cache = this.#caches.get(owner);
    if (!cache) {
      cache = { version, results: new LRUCache(this.#options) };
      this.#caches.set(owner, cache);
    } else if (cache.version !== version) {
      cache.results.clear(); // which costs less than a new cache
      cache.version = version;
    }
    let result = cache.results.get(key);
    if (!result) {
      result = make();
      cache.results.set(key, result);
    }
    return result;
  }
}
