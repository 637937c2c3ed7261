/**
 * A file that came with a form and lies on disk, whole, until the call is answered. A class, so that nobody can send one as JSON
 * and name a path of their own.
 */
export class UploadedFile {
  /** Where it lies. Whoever moves it away keeps it. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string;
  /** Its first bytes, by which its kind is judged. */
  readonly head: Uint8Array;
  /** What its sender calls it. */
  readonly name: string;

  constructor(item: { path: string; size: number; hash: string; head: Uint8Array; name: string }) {
    this.path = item.path;
    this.size = item.size;
    this.hash = item.hash;
    this.head = item.head;
    this.name = item.name;
  }
}
