import { createHash } from "node:crypto";
import { Readable, Writable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { AwsV4Signer } from "aws4fetch";
import { StartupError } from "../../database/startup-error.ts";
import type { S3Bucket } from "../gateways/media/s3.ts";
import type { BackupStore, NewBackup } from "./store.ts";

/** Sizes and times; tests set smaller ones. */
export interface S3Limits {
  /** Bytes of a part of an upload: at least 5 MiB in S3, of at most 10,000 parts. */
  partBytes: number;
  /** Milliseconds until the response, for a part and for the other requests. */
  partTimeout: number;
  timeout: number;
  /** Milliseconds between two chunks of a download. */
  chunkTimeout: number;
  /** Milliseconds before the second try; twice as long before the third. */
  retryDelay: number;
}

const defaults: S3Limits = {
  partBytes: 32 * 1024 * 1024,
  partTimeout: 180_000,
  timeout: 20_000,
  chunkTimeout: 30_000,
  retryDelay: 1000,
};
const tries = 3;
const maxXmlBytes = 8 * 1024 * 1024;

interface S3Request {
  method: "GET" | "PUT" | "POST" | "DELETE";
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array;
  timeout: number;
}

/** Backups as objects of a bucket. An upload in parts appears whole at its end, or not at all. */
export function createS3Store(bucket: S3Bucket, limits: Partial<S3Limits> = {}): BackupStore {
  const all = { ...defaults, ...limits };
  const send = createSender(bucket, all);
  const { timeout } = all;
  return {
    name: new URL(bucket.url).host,
    acquire: async () => ({ release: async () => {} }), // the lock is the database's, and leftovers are invisible
    create: (name) => createUpload(send, name, all),
    async open(name) {
      const { response, abort } = await send({ method: "GET", key: name, timeout });
      return Readable.from(download(response, all.chunkTimeout, abort), { objectMode: false });
    },
    list: () => list(send, bucket, timeout),
    async delete(name) {
      const { response } = await send({ method: "DELETE", key: name, timeout });
      await response.body?.cancel();
    },
  };
}

type Send = ReturnType<typeof createSender>;
const failure = (reason: string) => new StartupError(`با انبار BACKUP_S3_URL نشد (${reason}).`);

/** Signs and sends requests, each up to three times. Throws {@link StartupError} without URLs and secrets. */
function createSender({ url, key: accessKeyId, secret: secretAccessKey, region }: S3Bucket, { retryDelay }: S3Limits) {
  async function sendOnce({ method, key, query = {}, body, timeout }: S3Request) {
    const { origin, pathname } = new URL(url);
    const [root] = /^\/[^/]+/.exec(pathname) ?? [pathname];
    const address = new URL(origin + (key === undefined ? `${root}/` : `${pathname}/${key}`));
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const hash = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const headers = { "x-amz-content-sha256": hash };
    const request = { method, url: address.href, headers, accessKeyId, secretAccessKey, region, service: "s3" };
    const signed = await new AwsV4Signer(request).sign();
    const controller = new AbortController();
    const abort = () => controller.abort(failure("بی‌پاسخ"));
    const timer = setTimeout(abort, timeout);
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      redirect: "error", // do not send the signature to another host
      signal: controller.signal,
    }).finally(() => clearTimeout(timer));
    if (response.ok) return { response, abort };
    await response.body?.cancel().catch(() => {});
    throw Object.assign(failure(`HTTP ${response.status}`), {
      isFinal: response.status < 500 && response.status !== 429,
    });
  }
  return async (request: S3Request) => {
    for (let n = 1; ; n++)
      try {
        return await sendOnce(request);
      } catch (error) {
        if (n === tries || (error as { isFinal?: boolean }).isFinal) throw asFailure(error);
        await new Promise((done) => setTimeout(done, retryDelay * n));
      }
  };
}

function asFailure(error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  return failure(typeof code === "string" && /^\w+$/.test(code) ? code : "قطع شد");
}

async function* download(response: Response, chunkTimeout: number, abort: () => void): AsyncGenerator<Uint8Array> {
  const length = response.headers.get("content-length");
  let left = Number(length ?? Number.NaN);
  let timer = setTimeout(abort, chunkTimeout);
  try {
    for await (const chunk of response.body as unknown as NodeReadableStream<Uint8Array>) {
      clearTimeout(timer); // the time of a slow reader does not count
      left -= chunk.length;
      yield chunk;
      timer = setTimeout(abort, chunkTimeout);
    }
  } catch (error) {
    throw asFailure(error);
  } finally {
    clearTimeout(timer);
  }
  if (left !== 0) throw failure("طول دیگر");
}

/** The text of a small response. */
async function readXml(response: Response, timeout: number, abort: () => void): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const timer = setTimeout(abort, timeout);
  try {
    for await (const part of response.body as unknown as NodeReadableStream<Uint8Array>) {
      size += part.length;
      if (size > maxXmlBytes) throw failure("پاسخ بلند");
      parts.push(part);
    }
  } catch (error) {
    throw asFailure(error);
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(parts).toString("utf8");
}

const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) =>
    text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  );

async function list(send: Send, bucket: S3Bucket, timeout: number): Promise<string[]> {
  const folder = new URL(bucket.url).pathname
    .split("/")
    .slice(2)
    .map((part) => `${part}/`)
    .join("");
  const names: string[] = [];
  let token: string | undefined;
  do {
    const query = { "list-type": "2", prefix: `${folder}sarzamin-`, ...(token && { "continuation-token": token }) };
    const { response, abort } = await send({ method: "GET", query, timeout });
    const xml = await readXml(response, timeout, abort);
    if (!xml.includes("<ListBucketResult")) throw failure("پاسخ ناآشنا");
    names.push(...elements(xml, "Key").map((key) => key.slice(folder.length)));
    const [next] = elements(xml, "NextContinuationToken");
    if (next === token && next !== undefined) throw failure("پاسخ تکراری");
    token = next;
  } while (token);
  return names;
}

/** Uploads a stream in parts, of which one is in memory. */
async function createUpload(
  send: Send,
  key: string,
  { partBytes, partTimeout, timeout }: S3Limits,
): Promise<NewBackup> {
  const { response, abort } = await send({ method: "POST", key, query: { uploads: "" }, timeout });
  const [uploadId] = elements(await readXml(response, timeout, abort), "UploadId");
  if (!uploadId) throw failure("پاسخ ناآشنا");
  const tags: string[] = [];
  let chunks: Uint8Array[] = [];
  let size = 0;
  async function sendPart() {
    const body = Buffer.concat(chunks, size);
    [chunks, size] = [[], 0];
    const query = { partNumber: String(tags.length + 1), uploadId: uploadId! };
    const { response } = await send({ method: "PUT", key, query, body, timeout: partTimeout });
    await response.body?.cancel();
    const tag = response.headers.get("etag");
    if (!tag) throw failure("پاسخ ناآشنا");
    tags.push(tag);
  }
  const stream = new Writable({
    highWaterMark: 1024 * 1024,
    write(chunk: Uint8Array, _encoding, callback) {
      chunks.push(chunk);
      size += chunk.length;
      if (size < partBytes) callback();
      else sendPart().then(() => callback(), callback);
    },
    final(callback) {
      if (size === 0 && tags.length > 0) callback();
      else sendPart().then(() => callback(), callback);
    },
  });
  return {
    stream,
    async publish() {
      const parts = tags.map((tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
      const completed = await send({ method: "POST", key, query: { uploadId }, body, timeout: partTimeout });
      const xml = await readXml(completed.response, timeout, completed.abort);
      if (!xml.includes("<CompleteMultipartUploadResult")) throw failure("پایان بارگذاری پذیرفته نشد");
    },
    async discard() {
      const query = { uploadId };
      await send({ method: "DELETE", key, query, timeout }).then(
        ({ response }) => response.body?.cancel(),
        () => {},
      );
    },
  };
}
