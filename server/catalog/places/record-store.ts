const CHUNK_BYTES = 1 << 18; // 256 kB: copying the records of one chunk takes a fraction of a millisecond
const HEADER_BYTES = 8; // slot and length before each record

interface Chunk {
  bytes: Buffer;
  /** Bytes written so far. */
  end: number;
  /** Bytes of records that are still current. */
  used: number;
}

/**
 * Byte strings by slot, packed into chunks: a million small buffers or objects would cost several times their contents. A
 * replaced record leaves a gap; a chunk that is more than half gaps is emptied into the newest one and reused.
 */
export class RecordStore {
  readonly #chunks: Chunk[] = [];
  readonly #emptyChunks: number[] = [];
  #current = -1;
  /** The chunk of each slot's record, plus one; 0 for none. */
  #chunkOf = new Uint32Array(1024);
  /** Where its bytes begin in the chunk. */
  #startOf = new Uint32Array(1024);
  #lengthOf = new Uint32Array(1024);

  /** The bytes of all chunks. */
  get allocatedBytes(): number {
    return this.#chunks.length * CHUNK_BYTES;
  }

  /** Stores the record of a slot in place of an earlier one. Throws RangeError for a record of more than 256 kB. */
  set(slot: number, record: Uint8Array): void {
    if (record.length + HEADER_BYTES > CHUNK_BYTES)
      throw new RangeError(`a record of ${record.length} bytes is too long`);
    this.#ensureCapacity(slot);
    const previous = this.#remove(slot);
    this.#append(slot, record);
    this.#reclaim(previous);
  }

  delete(slot: number): void {
    if (slot < this.#chunkOf.length) this.#reclaim(this.#remove(slot));
  }

  /** The record of a slot, as a view that is valid until the next change; undefined when there is none. */
  get(slot: number): Buffer | undefined {
    const chunk = this.#chunks[(this.#chunkOf[slot] ?? 0) - 1];
    const start = this.#startOf[slot]!;
    return chunk?.bytes.subarray(start, start + this.#lengthOf[slot]!);
  }

  /** Forgets the record; returns the index of its chunk, −1 for none. */
  #remove(slot: number): number {
    const nth = this.#chunkOf[slot]! - 1;
    if (nth >= 0) this.#chunks[nth]!.used -= this.#lengthOf[slot]! + HEADER_BYTES;
    this.#chunkOf[slot] = 0;
    return nth;
  }

  #append(slot: number, record: Uint8Array) {
    const size = record.length + HEADER_BYTES;
    if (this.#current < 0 || this.#chunks[this.#current]!.end + size > CHUNK_BYTES) this.#current = this.#takeChunk();
    const chunk = this.#chunks[this.#current]!;
    chunk.bytes.writeUInt32LE(slot, chunk.end);
    chunk.bytes.writeUInt32LE(record.length, chunk.end + 4);
    chunk.bytes.set(record, chunk.end + HEADER_BYTES);
    this.#chunkOf[slot] = this.#current + 1;
    this.#startOf[slot] = chunk.end + HEADER_BYTES;
    this.#lengthOf[slot] = record.length;
    chunk.end += size;
    chunk.used += size;
  }

  #takeChunk(): number {
    const nth = this.#emptyChunks.pop();
    if (nth !== undefined) return nth;
    this.#chunks.push({ bytes: Buffer.allocUnsafeSlow(CHUNK_BYTES), end: 0, used: 0 });
    return this.#chunks.length - 1;
  }

  /** Empties a chunk that is full and more than half gaps. */
  #reclaim(nth: number) {
    const chunk = this.#chunks[nth];
    if (!chunk || nth === this.#current || chunk.used > CHUNK_BYTES / 2 || chunk.end === 0) return;
    for (let at = 0; at < chunk.end; ) {
      const slot = chunk.bytes.readUInt32LE(at);
      const length = chunk.bytes.readUInt32LE(at + 4);
      const start = at + HEADER_BYTES;
      at = start + length;
      const isCurrent = this.#chunkOf[slot] === nth + 1 && this.#startOf[slot] === start;
      if (isCurrent) this.#append(slot, chunk.bytes.subarray(start, start + length));
    }
    chunk.end = 0;
    chunk.used = 0;
    this.#emptyChunks.push(nth);
  }

  #ensureCapacity(slot: number) {
    if (slot < this.#chunkOf.length) return;
    const grow = (array: Uint32Array) => {
      const larger = new Uint32Array(Math.max(2 * array.length, slot + 1));
      larger.set(array);
      return larger;
    };
    this.#chunkOf = grow(this.#chunkOf);
    this.#startOf = grow(this.#startOf);
    this.#lengthOf = grow(this.#lengthOf);
  }
}
