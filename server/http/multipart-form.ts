import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../contract/api-error.ts";
import { apiError } from "../../contract/api-errors.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { groupFields, MAX_FIELDS } from "./input/form-fields.ts";
import { createSemaphore } from "./semaphore.ts";
import { receiveFile } from "./uploads.ts";

/** The bytes of a whole form without its file: all fields, headers and boundaries together, as for every other kind of body. */
const maxFormBytes = 192 * 1024;
const limits = {
  fields: MAX_FIELDS,
  parts: MAX_FIELDS + 2,
  fieldSize: maxFormBytes,
  headerPairs: 20,
  headerSize: 16 * 1024,
};

const defaultTimeoutMs = 30_000;

/** Throws ApiError `body_too_large` if the declared length is too large, before the body is read. */
export function assertSize({ headers }: FastifyRequest, { upload }: Endpoint): void {
  if (upload && Number(headers["content-length"] ?? 0) > upload.maxBytes + maxFormBytes)
    throw apiError("body_too_large");
}

/** The hook that makes a multipart form the body of its request. */
export const multipartHook =
  (endpoint: Endpoint, uploadFolder: string) =>
  (request: FastifyRequest, reply: FastifyReply, next: (error?: Error) => void): void => {
    const takeBody = (body: unknown) => {
      request.body = body;
      next();
    };
    if (request.isMultipart()) readMultipartForm(request, reply, endpoint, uploadFolder).then(takeBody, next);
    else next();
  };

/**
 * Reads the fields of a multipart form; repeated fields become an array. Only an endpoint with an upload accepts a
 * file, once and in its upload field. The value of that field is the bytes, or an UploadedFile in `uploadFolder` until
 * the response is closed. What is too large, a file or the whole body, is cut off while it is received, and the client
 * still receives the error.
 */
async function readMultipartForm(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  uploadFolder: string,
) {
  try {
    if (endpoint.upload) await acquireUploadSlot(request, reply, endpoint.upload.onDisk ? diskUploads : memoryUploads);
    const bounds = enforceBounds(request, maxFormBytes + (endpoint.upload?.maxBytes ?? 0));
    return await Promise.race([parseFields(request, reply, endpoint, uploadFolder), bounds.broken]).finally(bounds.end);
  } catch (error) {
    // Discard the rest of the body, so that a client that is still sending can read the response.
    request.raw.unpipe();
    request.raw.resume();
    throw error instanceof ApiError || isPluginError(error) ? error : apiError("malformed");
  }
}

/**
 * Watches a body that is about to be parsed. `broken` rejects with ApiError `body_too_large` when more bytes have been received, and
 * with `too_slow` after the time that the route has; otherwise it stays pending. The parser must be attached in the same tick, since
 * counting starts the stream.
 */
function enforceBounds({ raw, routeOptions }: FastifyRequest, maxBytes: number) {
  const { promise: broken, reject } = Promise.withResolvers<never>();
  let received = 0;
  raw.on("data", (chunk: Buffer) => {
    received += chunk.length;
    // An error of the parser about the same bytes says more, so it goes first.
    if (received > maxBytes) setImmediate(reject, apiError("body_too_large"));
  });
  // The parser waits for ever when more than its buffer follows a boundary without the line break after it.
  const timeoutMs = routeOptions.config?.requestTimeoutMs ?? defaultTimeoutMs;
  const timer = setTimeout(() => reject(apiError("too_slow")), timeoutMs);
  return { broken, end: () => clearTimeout(timer) };
}

async function parseFields(
  request: FastifyRequest,
  { raw }: FastifyReply,
  { upload }: Endpoint,
  uploadFolder: string,
): Promise<Record<string, unknown>> {
  const fields: [name: string, value: unknown][] = [];
  const fileLimits = { files: 2, fileSize: upload?.maxBytes ?? 1 }; // two, so that a second file gets its own error
  let [hasFile, textBytes] = [false, 0];
  for await (const part of request.parts({ limits: { ...limits, ...fileLimits } })) {
    const { fieldname } = part;
    let value: unknown;
    if (part.type === "file") {
      if (fieldname !== upload?.field) throw apiError("fields_wrong", { [fieldname]: "اینجا فایلی پذیرفته نیست." });
      if (hasFile) throw apiError("fields_wrong", { [fieldname]: "تنها یک فایل بفرستید." });
      hasFile = true;
      value = upload.onDisk ? await receiveFile(part, raw, uploadFolder) : await readIntoMemory(part.file);
    } else {
      value = part.value;
      if (typeof value !== "string") throw apiError("malformed"); // the plugin parses a part that calls itself JSON
      textBytes += Buffer.byteLength(value);
      // Beside a large file the fields have no more room than without one.
      if (part.valueTruncated || textBytes > maxFormBytes) throw apiError("body_too_large");
    }
    fields.push([fieldname, value]);
  }
  return groupFields(fields);
}

/** Limits concurrent uploads in total and per sender, so that one slow sender cannot block all others. */
const createUploadSlots = (maxConcurrent: number, maxPerSender: number) => ({
  runInSlot: createSemaphore(maxConcurrent, 40),
  maxPerSender,
  activeUploads: new Map<number | string, number>(),
});
const memoryUploads = createUploadSlots(6, 1);
const diskUploads = createUploadSlots(12, 4);

/** The uploads that this process is receiving. */
export const countUploads = (): number => memoryUploads.activeUploads.size + diskUploads.activeUploads.size;

async function acquireUploadSlot(
  { caller }: FastifyRequest,
  { raw }: FastifyReply,
  slots: ReturnType<typeof createUploadSlots>,
): Promise<void> {
  if (raw.closed) throw apiError("malformed"); // the client has disconnected: no `close` follows that would end the upload
  const sender = caller.member?.account ?? caller.address;
  const adjustActive = (change: number) => {
    const active = (slots.activeUploads.get(sender) ?? 0) + change;
    if (active === 0) slots.activeUploads.delete(sender);
    else slots.activeUploads.set(sender, active);
  };
  if ((slots.activeUploads.get(sender) ?? 0) >= slots.maxPerSender) throw apiError("too_often", undefined, 5);
  adjustActive(1);
  const closed = new Promise<void>((done) => raw.once("close", done));
  void closed.then(() => adjustActive(-1));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  slots
    .runInSlot(() => {
      resolve();
      return closed;
    })
    .catch(reject);
  await promise;
  if (raw.closed) throw apiError("malformed"); // the client disconnected while waiting: the body would never end
}

/** Whether it is a named error of the multipart plugin; all others mean a malformed form. */
const isPluginError = (error: unknown) => /^FST_/.test((error as { code?: string }).code ?? "");

/**
 * Reads a file into memory. Throws ApiError `body_too_large` as soon as it is too large, since the stream may never
 * end.
 */
function readIntoMemory(file: Readable): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  file.once("limit", () => reject(apiError("body_too_large")));
  buffer(file).then(resolve, reject);
  return promise;
}
