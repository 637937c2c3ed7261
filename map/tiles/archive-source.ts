import { FetchSource, type RangeResponse, type Source } from "pmtiles";

/** What is read of an archive first: its header and its directory, which in ours end before this. The library would ask for 16 KiB. */
const firstBytesOf = (address: string) => (/\/iran\.pmtiles$/.test(address) ? 4096 : 1024);

/** Parts that were read last and are not asked for again: the browser's own cache does not answer every range. Some 3 MB at most. */
const RECENT_PARTS = 48;

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

  constructor(address: string) {
    this.#source = new FetchSource(address);
    this.#firstBytes = firstBytesOf(address);
  }

  getKey(): string {
    return this.#source.getKey();
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    if (offset > 0 || length <= this.#firstBytes) return this.#getPart(offset, length, signal, etag);
    const first = await this.#source.getBytes(0, this.#firstBytes, signal, etag);
    if (endOfDirectory(first.data) <= first.data.byteLength) return first;
    return this.#source.getBytes(0, length, signal, etag);
  }

  async #getPart(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    const key = `${offset} ${length} ${etag ?? ""}`;
    const part = this.#recent.get(key) ?? (await this.#source.getBytes(offset, length, signal, etag));
    this.#recent.delete(key);
    this.#recent.set(key, part); // the one that was used last comes last
    if (this.#recent.size > RECENT_PARTS) this.#recent.delete(this.#recent.keys().next().value!);
    return { ...part, data: part.data.slice(0) }; // the map hands it over to a worker
  }
}
