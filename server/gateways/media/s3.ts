import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsV4Signer } from "aws4fetch";
import {
  assertKey,
  hashStream,
  MediaError,
  type MediaGateway,
  type MediaObject,
  type NewMediaFile,
} from "./gateway.ts";

/** A bucket with its credentials. */
export interface S3Bucket {
  /** The URL of the bucket or of a folder in it, without a trailing slash: `https://host/bucket`. */
  url: string;
  key: string;
  secret: string;
  region: string;
}

/** Milliseconds. */
export interface S3Timeouts {
  /** Until the response headers, for requests without a file. */
  response: number;
  /** Until the response headers, for uploads. */
  upload: number;
  /** Between two chunks of a download. */
  chunk: number;
}

const defaultTimeouts: S3Timeouts = { response: 10_000, upload: 120_000, chunk: 15_000 };

/** Stores photos in S3 or a compatible service. The bucket need not be public. */
export function createS3Media(bucket: S3Bucket, timeouts: Partial<S3Timeouts> = {}): MediaGateway {
  const { response: responseTimeout, upload, chunk } = { ...defaultTimeouts, ...timeouts };
  const send = createRequester(bucket);

  async function put(key: string, file: NewMediaFile): Promise<void> {
    assertKey(key);
    const body = await openAsBlob(file.path, { type: file.type });
    if (body.size !== file.size) throw new MediaError("the file changed");
    await (await send("PUT", key, upload, { hash: file.hash, body })).discardBody();
    // The meaning of an ETag differs between services, and some confirm too early, so the stored file is read back.
    const stored = await get(key);
    if (!stored || (await hashStream(stored.stream)) !== file.hash) throw new MediaError("it was not stored");
  }

  async function get(key: string): Promise<MediaObject | null> {
    assertKey(key);
    const { response, discardBody, abort } = await send("GET", key, responseTimeout);
    if (response.status === 404) return discardBody().then(() => null);
    const size = Number(response.headers.get("content-length") ?? Number.NaN);
    if (!response.body || !Number.isSafeInteger(size)) {
      abort();
      throw new MediaError("no length");
    }
    return { size, stream: checkedStream(response.body as ReadableStream<Uint8Array>, size, chunk, abort) };
  }

  return {
    name: "s3",
    put: (key, file) => withMediaErrors(() => put(key, file)),
    get: (key) => withMediaErrors(() => get(key)),
    delete: (key) =>
      withMediaErrors(async () => {
        assertKey(key);
        await (await send("DELETE", key, responseTimeout)).discardBody();
      }),
  };
}

const emptyHash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"; // SHA-256 of an empty body

/** Creates a function that signs and sends requests. It throws for a status other than success and 404. */
function createRequester({ url, key: accessKeyId, secret: secretAccessKey, region }: S3Bucket) {
  return async (
    method: "GET" | "PUT" | "DELETE",
    key: string,
    timeoutMs: number,
    { hash = emptyHash, body }: { hash?: string; body?: Blob } = {},
  ) => {
    const headers = { "x-amz-content-sha256": hash, ...(body && { "content-type": body.type }) };
    const request = { method, url: `${url}/${key}`, headers, accessKeyId, secretAccessKey, region, service: "s3" };
    const signed = await new AwsV4Signer(request).sign();
    const abortController = new AbortController();
    const abort = () => abortController.abort(new MediaError("time-out"));
    const timer = setTimeout(abort, timeoutMs);
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body && { body }),
      redirect: "error", // do not send the signature to another host
      signal: abortController.signal,
    }).finally(() => clearTimeout(timer));
    const discardBody = async () => {
      await response.body?.cancel().catch(() => {});
    };
    if (!response.ok && (response.status !== 404 || method === "PUT")) {
      await discardBody();
      throw new MediaError(`status ${response.status}`);
    }
    return { response, discardBody, abort };
  };
}

/** Returns the body as a stream that fails with {@link MediaError} if a chunk takes too long or the length is wrong. */
function checkedStream(
  body: ReadableStream<Uint8Array>,
  size: number,
  chunkTimeout: number,
  abort: () => void,
): Readable {
  async function* chunks() {
    let left = size;
    let timer = setTimeout(abort, chunkTimeout);
    try {
      for await (const chunk of body) {
        clearTimeout(timer); // the time of a slow consumer does not count
        left -= chunk.length;
        if (left < 0) break;
        yield chunk;
        timer = setTimeout(abort, chunkTimeout);
      }
    } catch (error) {
      throw toMediaError(error);
    } finally {
      clearTimeout(timer);
    }
    if (left !== 0) throw new MediaError("of another length");
  }
  const stream = Readable.from(chunks(), { objectMode: false });
  stream.once("close", abort); // destroyed unread, it would keep its connection
  return stream;
}

async function withMediaErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toMediaError(error);
  }
}

function toMediaError(error: unknown): MediaError {
  if (error instanceof MediaError) return error;
  const { cause } = error as { cause?: { code?: unknown } };
  return new MediaError(typeof cause?.code === "string" && /^\w+$/.test(cause.code) ? cause.code : "broken");
}
