const encoder = new TextEncoder();
const firstBytes = 256 * 1024; // no list is longer
const bytesPerUnit = 3; // of UTF-8, for a UTF-16 unit, at most

/** Collects JSON as UTF-8, from texts and from bytes that exist already. */
export class JsonBytes {
  #bytes = Buffer.allocUnsafeSlow(firstBytes);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  text(text: string): void {
    this.#reserve(text.length * bytesPerUnit);
    this.#length += encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written;
  }

  copy(bytes: Buffer, from = 0, to = bytes.length): void {
    this.#reserve(to - from);
    bytes.copy(this.#bytes, this.#length, from, to);
    this.#length += to - from;
  }

  /** The bytes from a position on, which are valid until the next call. */
  from(start: number): Buffer {
    return this.#bytes.subarray(start, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  /** Returns a copy of all bytes and begins anew. */
  take(): Buffer {
    const taken = Buffer.from(this.from(0));
    this.clear();
    if (this.#bytes.length > firstBytes) this.#bytes = Buffer.allocUnsafeSlow(firstBytes);
    return taken;
  }

  #reserve(count: number) {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * this.#bytes.length, this.#length + count));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
