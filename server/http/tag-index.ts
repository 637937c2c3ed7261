/** Keys by tag, and tags by key. */
export class TagIndex {
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #tagsByKey = new Map<string, Set<string>>();

  add(key: string, tag: string): void {
    addTo(this.#keysByTag, tag, key);
    addTo(this.#tagsByKey, key, tag);
  }

  /** A copy, which the caller may work through while keys are deleted. */
  keysOf(tag: string): string[] {
    return [...(this.#keysByTag.get(tag) ?? [])];
  }

  delete(key: string): void {
    for (const tag of this.#tagsByKey.get(key) ?? []) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
    this.#tagsByKey.delete(key);
  }

  clear(): void {
    this.#keysByTag.clear();
    this.#tagsByKey.clear();
  }
}

function addTo(sets: Map<string, Set<string>>, key: string, member: string) {
  const set = sets.get(key);
  if (set) set.add(member);
  else sets.set(key, new Set([member]));
}
