import { FetchSource, type RangeResponse, type Source } from "pmtiles";

/** What is read of an archive first: its header and its directory, which in ours end before this. The library would ask for 16 KiB. */
const firstBytesOf = (address: string) => (/\/iran\.pmtiles$/.test(address) ? 4096 : 1024);

/** Parts that were read last and are not asked for again: the browser's own cache does not answer every range. Some 3 MB at most. */
const RECENT_PARTS = 48;

/** A part that is not wanted any more is read on for so many milliseconds: a map that zooms soon wants it again. */
const UNWANTED_MS = 1000;

/** A part that is being read: how many wait for it, and what ends the request when none does any more. */
interface Reading {
  part: Promise<RangeResponse>;
  readers: number;
  controller: AbortController;
}

/** The end of the root directory, by the header of an archive: the 64-bit numbers at 8 and 16 are its offset and its length. */
function endOfDirectory(head: ArrayBuffer): number {
  if (head.byteLength < 24) return Number.POSITIVE_INFINITY;
  const view = new DataView(head);
  return Number(view.getBigUint64(8, true) + view.getBigUint64(16, true));
}

/** An archive on a server: reads no more of its beginning than needed, and all that the library asks for where that is not enough. */
export class ArchiveSource implements Source {
  readonly #source: FetchSource;
  readonly #firstBytes: number;
  readonly #recent = new Map<string, RangeResponse>();
  readonly #readings = new Map<string, Reading>();

  constructor(address: string) {
    this.#source = new FetchSource(address);
    this.#firstBytes = firstBytesOf(address);
  }

  getKey(): string {
    return this.#source.getKey();
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    if (offset > 0 || length <= this.#firstBytes) return this.#getPart(offset, length, signal, etag);
    const beginning = await this.#read(
      `beginning ${etag ?? ""}`,
      (ended) => this.#getBeginning(length, ended, etag),
      signal,
    );
    return { ...beginning, data: beginning.data.slice(0) };
  }

  async #getBeginning(length: number, signal: AbortSignal, etag?: string): Promise<RangeResponse> {
    const first = await this.#source.getBytes(0, this.#firstBytes, signal, etag);
    if (endOfDirectory(first.data) <= first.data.byteLength) return first;
    return this.#source.getBytes(0, length, signal, etag);
  }

  async #getPart(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    signal?.throwIfAborted();
    const key = `${offset} ${length} ${etag ?? ""}`;
    const recent = this.#recent.get(key);
    if (recent) this.#remember(key, recent);
    const ask = async (ended: AbortSignal) => {
      const asked = await this.#source.getBytes(offset, length, ended, etag);
      this.#remember(key, asked);
      return asked;
    };
    const part = recent ?? (await this.#read(key, ask, signal));
    return { ...part, data: part.data.slice(0) }; // the map hands it over to a worker
  }

  #remember(key: string, part: RangeResponse): void {
    this.#recent.delete(key);
    this.#recent.set(key, part); // the one that was used last comes last
    if (this.#recent.size > RECENT_PARTS) this.#recent.delete(this.#recent.keys().next().value!);
  }

  /**
   * Reads a part once for all who ask for it meanwhile: a map that zooms in beyond the last level of its tiles asks for each of them
   * again at every level, before it cancels the former request.
   */
  #read(
    key: string,
    ask: (ended: AbortSignal) => Promise<RangeResponse>,
    signal?: AbortSignal,
  ): Promise<RangeResponse> {
    const reading = this.#readings.get(key) ?? this.#startReading(key, ask);
    reading.readers++;
    const { promise, resolve, reject } = Promise.withResolvers<RangeResponse>();
    const leave = () => {
      reject(signal?.reason);
      reading.readers--;
      setTimeout(() => {
        if (reading.readers > 0) return;
        if (this.#readings.get(key) === reading) this.#readings.delete(key);
        reading.controller.abort();
      }, UNWANTED_MS);
    };
    signal?.addEventListener("abort", leave);
    reading.part.then(resolve, reject).finally(() => signal?.removeEventListener("abort", leave));
    return promise;
  }

  #startReading(key: string, ask: (ended: AbortSignal) => Promise<RangeResponse>): Reading {
    const controller = new AbortController();
    const part = ask(controller.signal);
    const reading = { part, readers: 0, controller };
    this.#readings.set(key, reading);
    const end = () => {
      if (this.#readings.get(key) === reading) this.#readings.delete(key);
    };
    part.then(end, end);
    return reading;
  }
}
