/**
 * A file that was uploaded with a form, complete on disk until the response has been sent. It is a class so that a JSON
 * body cannot imitate one and name a path of its choice.
 */
export class UploadedFile {
  /** A temporary path; a handler that needs the file for longer moves it elsewhere. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string;
  /** The first bytes, which reveal the file type. */
  readonly head: Uint8Array;
  /** The file name on the sender's device. */
  readonly name: string;

  constructor(file: { path: string; size: number; hash: string; head: Uint8Array; name: string }) {
    this.path = file.path;
    this.size = file.size;
    this.hash = file.hash;
    this.head = file.head;
    this.name = file.name;
  }
}
