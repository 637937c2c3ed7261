/** A file that an answer is: written to whoever asked while it is made. */
export class SentFile {
  /** What it is called where it is kept. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  /** Its text, part by part. */
  readonly parts: AsyncIterable<string>;

  constructor(it: { name: string; type: string; parts: AsyncIterable<string> }) {
    this.name = it.name;
    this.type = it.type;
    this.parts = it.parts;
  }
}
