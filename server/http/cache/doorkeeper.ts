const slotCount = 8192; // a power of two

/**
 * Tells the keys that come again from those that come once: it remembers the last few thousand keys, each by its hash, in a table
 * where a key takes the place of another one.
 */
export class Doorkeeper {
  #seen: Uint32Array | undefined; // for a server has many, and most of them are never asked

  /** Whether a key has come before, lately; it has from now on. */
  hasSeen(key: string): boolean {
    const hash = hashOf(key);
    const slot = hash % slotCount;
    this.#seen ??= new Uint32Array(slotCount);
    const isKnown = this.#seen[slot] === hash;
    this.#seen[slot] = hash;
    return isKnown;
  }
}

/** FNV-1a with 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let nth = 0; nth < text.length; nth++) hash = Math.imul(hash ^ text.charCodeAt(nth), 0x01000193);
  return hash >>> 0;
}
