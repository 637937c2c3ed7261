/** Keys by tag, and tags by key. */
export class TagIndex {
  /** Most tags are those of places that one response shows: a key alone is smaller than a set. */
  readonly #keysByTag = new Map<string, string | Set<string>>();
  readonly #tagsByKey = new Map<string, readonly string[]>();

  /** Gives a key these tags, in place of those that it had. */
  set(key: string, tags: readonly string[]): void {
    this.delete(key);
    this.#tagsByKey.set(key, tags);
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys === undefined) this.#keysByTag.set(tag, key);
      else if (typeof keys !== "string") keys.add(key);
      else if (keys !== key) this.#keysByTag.set(tag, new Set([keys, key]));
    }
  }

  /** A copy, which the caller may work through while keys are deleted. */
  keysOf(tag: string): string[] {
    const keys = this.#keysByTag.get(tag);
    return typeof keys === "string" ? [keys] : [...(keys ?? [])];
  }

  delete(key: string): void {
    for (const tag of this.#tagsByKey.get(key) ?? []) {
      const keys = this.#keysByTag.get(tag);
      if (keys === key) this.#keysByTag.delete(tag);
      else if (typeof keys === "object" && keys.delete(key) && keys.size === 0) this.#keysByTag.delete(tag);
    }
    this.#tagsByKey.delete(key);
  }

  clear(): void {
    this.#keysByTag.clear();
    this.#tagsByKey.clear();
  }
}
