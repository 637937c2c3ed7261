/** A file that an answer is: written to whoever asked while it is made. */
export class FileResponse {
  /** What it is called where it is kept. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  /** Its text, part by part. */
  readonly parts: AsyncIterable<string>;

  constructor(item: { name: string; type: string; parts: AsyncIterable<string> }) {
    this.name = item.name;
    this.type = item.type;
    this.parts = item.parts;
  }
}
