import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

const digestBytes = 32;
const namePattern = /^[0-9a-f]{64}$/;
const temporaryPattern = /^new-/;
const temporaryLifetimeMs = 600_000; // another process may be writing it

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

/**
 * Files of bytes that can be made again, by names of 64 hexadecimal digits: bounded in bytes, the least recently used are deleted
 * first. Each file begins with the SHA-256 of its content, so that a damaged one counts as missing. No failure of the disk
 * is an error; it only means that nothing is kept. Several processes may share the folder: each counts all files, and looks for those of
 * the others whenever it has written a sixteenth of the bytes.
 */
export class FileCache {
  readonly #folder: string;
  readonly #sizes: LRUCache<string, number>;
  readonly #evicted = new Set<string>(); // until their files are deleted
  readonly #bytesPerScan: number; // bytes that are written
  #written = 0; // bytes since the last scan of the folder
  #lastTemporary = 0;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#bytesPerScan = maxBytes / 16;
    this.#sizes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (size) => size,
      dispose: (_size, name, reason) => {
        if (reason === "evict") void this.#evict(name);
      },
    });
  }

  /** Finds the files of earlier runs and of other processes, and deletes what an interrupted one has left behind. */
  async open(): Promise<void> {
    const counted = new Set([...this.#sizes.keys(), ...this.#evicted]);
    const names = await readdir(this.#folder).catch(() => undefined);
    if (!names) return;
    const files: { name: string; size: number; time: number }[] = [];
    for (const name of names) {
      if (counted.delete(name)) continue;
      const file = await stat(join(this.#folder, name)).catch(() => undefined);
      if (!file?.isFile()) continue;
      if (namePattern.test(name)) files.push({ name, size: file.size, time: file.mtimeMs });
      else if (temporaryPattern.test(name) && Date.now() - file.mtimeMs > temporaryLifetimeMs) await this.#delete(name);
    }
    for (const name of counted) this.#sizes.delete(name); // another process has deleted it
    for (const { name, size } of files.sort((a, b) => a.time - b.time)) if (size > 0) this.#sizes.set(name, size);
  }

  /** Whether there is a file, also one of another process. */
  async has(name: string): Promise<boolean> {
    if (this.#sizes.has(name)) return true;
    if (this.#evicted.has(name)) return false;
    const file = await stat(join(this.#folder, name)).catch(() => undefined);
    if (file?.isFile() && file.size > 0) this.#sizes.set(name, file.size);
    return this.#sizes.has(name);
  }

  /** The bytes of a name, also of another process; undefined when there is no intact file. */
  async read(name: string): Promise<Buffer | undefined> {
    if (this.#evicted.has(name)) return undefined;
    const file = await readFile(join(this.#folder, name)).catch(() => undefined);
    const bytes = file?.subarray(digestBytes);
    if (file && bytes && file.subarray(0, digestBytes).equals(digestOf(bytes))) {
      this.#sizes.set(name, file.length);
      return bytes;
    }
    this.#sizes.delete(name);
    if (file) await this.#delete(name); // damaged
    return undefined;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const temporary = join(this.#folder, `new-${process.pid}-${++this.#lastTemporary}`);
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeFile(temporary, Buffer.concat([digestOf(bytes), bytes]));
      await rename(temporary, join(this.#folder, name));
      this.#sizes.set(name, bytes.length + digestBytes);
      this.#written += bytes.length;
    } catch {
      await rm(temporary, { force: true }).catch(() => {});
    }
    if (this.#written < this.#bytesPerScan) return;
    this.#written = 0;
    void this.open(); // the drawing need not wait for it
  }

  async #evict(name: string) {
    this.#evicted.add(name);
    await this.#delete(name);
    this.#evicted.delete(name);
  }

  #delete = (name: string) => rm(join(this.#folder, name), { force: true }).catch(() => {});
}
