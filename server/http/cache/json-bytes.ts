const blockBytes = 128 * 1024; // of several answers: none keeps much more than itself from being collected while a client is slow
const bytesPerUnit = 3; // of UTF-8, for a UTF-16 unit, at most

/**
 * Collects JSON as UTF-8, from texts and from bytes that exist already. Answers lie one after the other in blocks of memory, so that one that
 * is sent once is not copied, and takes no memory of its own.
 */
export class JsonBytes {
  #bytes = Buffer.allocUnsafeSlow(blockBytes);
  /** Where the JSON that is being collected begins and ends. */
  #start = 0;
  #end = 0;

  get length(): number {
    return this.#end - this.#start;
  }

  text(text: string): void {
    this.#reserve(text.length * bytesPerUnit);
    this.#end += this.#bytes.write(text, this.#end); // in UTF-8; half the time of `encodeInto`, and no objects
  }

  copy(bytes: Buffer, from = 0, to = bytes.length): void {
    this.#reserve(to - from);
    bytes.copy(this.#bytes, this.#end, from, to);
    this.#end += to - from;
  }

  /** The bytes from a position on, which are valid until the next call. */
  from(start: number): Buffer {
    return this.#bytes.subarray(this.#start + start, this.#end);
  }

  /** Takes back all bytes after a position, such as a closing bracket before more members. */
  cutTo(length: number): void {
    this.#end = this.#start + length;
  }

  /** Returns all bytes, which stay valid, and begins anew after them. */
  take(): Buffer {
    const taken = this.from(0);
    this.#start = this.#end;
    return taken;
  }

  #reserve(count: number) {
    if (this.#end + count <= this.#bytes.length) return;
    const block = Buffer.allocUnsafeSlow(Math.max(blockBytes, 2 * (this.length + count)));
    this.#end = this.from(0).copy(block);
    this.#start = 0;
    this.#bytes = block;
  }
}
