import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { withTimeout } from "../request-timeout.ts";
import type { Admission } from "./admission.ts";

interface AdmittedLookupOptions<Value extends {}> {
  admission: Admission;
  /** Asks the database. */
  find: (name: string) => Promise<Value | undefined>;
  /** How much of what was found is remembered, and for how long. */
  remember: LRUCache.Options<string, Value, unknown>;
  /** The longest time that the database may take, in milliseconds. */
  responseMs?: number | undefined;
}

/**
 * What the database has under names that anyone can make up, such as the addresses of images. A name that is not known is looked up in the
 * turn of its network. That there is nothing under a name is not remembered: a photo may be published, restored or sent again at any time.
 */
export class AdmittedLookup<Value extends {}> {
  readonly #options: AdmittedLookupOptions<Value>;
  readonly #found: LRUCache<string, Value>;

  constructor(options: AdmittedLookupOptions<Value>) {
    this.#options = options;
    this.#found = new LRUCache(options.remember);
  }

  /** What is under a name. Throws ApiError `overloaded` when the turn does not come in time, `not_ready` when the answer does not. */
  async get(reply: FastifyReply, name: string): Promise<Value | undefined> {
    return (
      this.#found.get(name) ??
      this.#options.admission.run(reply, {}, async () => this.#found.get(name) ?? this.#lookUp(name))
    );
  }

  async #lookUp(name: string): Promise<Value | undefined> {
    const { find, responseMs } = this.#options;
    const value = await withTimeout(find(name), responseMs);
    if (value !== undefined) this.#found.set(name, value);
    return value;
  }
}
