/** A response that is a file; what is not ready is streamed while it is being generated. */
export class FileResponse {
  /** The suggested file name for the download. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  /** The content in chunks of text. */
  readonly parts: AsyncIterable<string> | readonly string[];

  constructor(file: { name: string; type: string; parts: FileResponse["parts"] }) {
    this.name = file.name;
    this.type = file.type;
    this.parts = file.parts;
  }
}
