import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsV4Signer } from "aws4fetch";
import {
  assertKey,
  type FoundFile,
  hashOfStream,
  MediaFailure,
  type MediaGateway,
  type StoredFile,
} from "./gateway.ts";
import type { S3Bucket } from "./settings.ts";

/** Milliseconds. */
export interface S3Patience {
  /** From asking to the head of the answer, when little is sent. */
  answer: number;
  /** The same when a file is sent. */
  sending: number;
  /** Between two pieces of a file. */
  piece: number;
}

const usual: S3Patience = { answer: 10_000, sending: 120_000, piece: 15_000 };

/** Photographs in S3 or what speaks like it, each under its key. The bucket need not be public. */
export function s3Media(bucket: S3Bucket, patience: Partial<S3Patience> = {}): MediaGateway {
  const { answer, sending, piece } = { ...usual, ...patience };
  const ask = asking(bucket);

  async function put(key: string, file: StoredFile): Promise<void> {
    assertKey(key);
    const body = await openAsBlob(file.path, { type: file.type });
    if (body.size !== file.size) throw new MediaFailure("the file changed");
    await (await ask("PUT", key, sending, { hash: file.hash, body })).end();
    // What an ETag means differs from one store to the next, and some say yes too early: what they give back is what they have.
    const kept = await get(key);
    if (!kept || (await hashOfStream(kept.stream)) !== file.hash) throw new MediaFailure("it was not kept");
  }

  async function get(key: string): Promise<FoundFile | null> {
    assertKey(key);
    const { response, end, stop } = await ask("GET", key, answer);
    if (response.status === 404) return end().then(() => null);
    const size = Number(response.headers.get("content-length") ?? Number.NaN);
    if (!response.body || !Number.isSafeInteger(size)) {
      stop();
      throw new MediaFailure("no length");
    }
    return { size, stream: whole(response.body as ReadableStream<Uint8Array>, size, piece, stop) };
  }

  return {
    name: "s3",
    put: (key, file) => orFailure(() => put(key, file)),
    get: (key) => orFailure(() => get(key)),
    delete: (key) =>
      orFailure(async () => {
        assertKey(key);
        await (await ask("DELETE", key, answer)).end();
      }),
  };
}

const nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"; // SHA-256 of no bytes

/** Signs and asks; a status that is neither success nor 404 is a failure. */
function asking({ url, key: accessKeyId, secret: secretAccessKey, region }: S3Bucket) {
  return async (
    method: "GET" | "PUT" | "DELETE",
    key: string,
    timeOut: number,
    { hash = nothing, body }: { hash?: string; body?: Blob } = {},
  ) => {
    const headers = { "x-amz-content-sha256": hash, ...(body && { "content-type": body.type }) };
    const given = { method, url: `${url}/${key}`, headers, accessKeyId, secretAccessKey, region, service: "s3" };
    const signed = await new AwsV4Signer(given).sign();
    const stopping = new AbortController();
    const stop = () => stopping.abort(new MediaFailure("time-out"));
    const timer = setTimeout(stop, timeOut);
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body && { body }),
      redirect: "error", // the signature is for nobody else
      signal: stopping.signal,
    }).finally(() => clearTimeout(timer));
    const end = async () => {
      await response.body?.cancel().catch(() => {});
    };
    if (!response.ok && (response.status !== 404 || method === "PUT")) {
      await end();
      throw new MediaFailure(`status ${response.status}`);
    }
    return { response, end, stop };
  };
}

/** A body that comes at least in so many milliseconds a piece and is as long as it says, or breaks with a {@link MediaFailure}. */
function whole(body: ReadableStream<Uint8Array>, size: number, piece: number, stop: () => void): Readable {
  async function* pieces() {
    let left = size;
    let timer = setTimeout(stop, piece);
    try {
      for await (const part of body) {
        clearTimeout(timer); // a slow reader is no fault of the store's
        left -= part.length;
        if (left < 0) break;
        yield part;
        timer = setTimeout(stop, piece);
      }
    } catch (error) {
      throw asFailure(error);
    } finally {
      clearTimeout(timer);
    }
    if (left !== 0) throw new MediaFailure("of another length");
  }
  return Readable.from(pieces(), { objectMode: false });
}

async function orFailure<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw asFailure(error);
  }
}

function asFailure(error: unknown): MediaFailure {
  if (error instanceof MediaFailure) return error;
  const { cause } = error as { cause?: { code?: unknown } };
  return new MediaFailure(typeof cause?.code === "string" && /^\w+$/.test(cause.code) ? cause.code : "broken");
}
