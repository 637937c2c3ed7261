import { ReadableStream as NodeReadableStream } from "node:stream/web";

/** A web stream of chunks, for libraries that take nothing else. */
export const toWebStream = (source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  NodeReadableStream.from(source) as unknown as ReadableStream<Uint8Array>;

/** The chunks of a web stream. */
export const fromWebStream = (stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> =>
  stream as unknown as NodeReadableStream<Uint8Array>;
