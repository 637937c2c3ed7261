import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../contract/api-error.ts";
import { apiError } from "../../contract/api-errors.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { createSemaphore } from "./semaphore.ts";
import { receiveFile } from "./uploads.ts";

const limits = { fields: 50, fieldSize: 64_000, parts: 60 };
const formOverhead = 64 * 1024; // bytes for the form's other fields and boundaries

/** Throws ApiError `body_too_large` if the declared length is too large, before the body is read. */
export function assertSize({ headers }: FastifyRequest, { upload }: Endpoint): void {
  if (upload && Number(headers["content-length"] ?? 0) > upload.maxBytes + formOverhead)
    throw apiError("body_too_large");
}

/**
 * Reads the fields of a multipart form; repeated fields become an array. Only an endpoint with an upload accepts a
 * file, once and in its upload field. The value of that field is the bytes, or an UploadedFile in `uploadFolder` until
 * the response is closed. A file that is too large is cut off during the upload, and the client still receives the
 * error.
 */
export async function readMultipartForm(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  uploadFolder: string,
) {
  try {
    if (endpoint.upload) await acquireUploadSlot(request, reply, endpoint.upload.onDisk ? diskUploads : memoryUploads);
    return await parseFields(request, reply, endpoint, uploadFolder);
  } catch (error) {
    // Discard the rest of the body, so that a client that is still sending can read the response.
    request.raw.unpipe();
    request.raw.resume();
    throw error instanceof ApiError || isPluginError(error) ? error : apiError("malformed");
  }
}

async function parseFields(
  request: FastifyRequest,
  { raw }: FastifyReply,
  { upload }: Endpoint,
  uploadFolder: string,
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>();
  const fileLimits = { files: 2, fileSize: upload?.maxBytes ?? 1 }; // two, so that a second file gets its own error
  let hasFile = false;
  for await (const part of request.parts({ limits: { ...limits, ...fileLimits } })) {
    const { fieldname } = part;
    let value: unknown;
    if (part.type === "file") {
      if (fieldname !== upload?.field) throw apiError("fields_wrong", { [fieldname]: "اینجا پرونده‌ای پذیرفته نیست." });
      if (hasFile) throw apiError("fields_wrong", { [fieldname]: "تنها یک پرونده بفرستید." });
      hasFile = true;
      value = upload.onDisk ? await receiveFile(part, raw, uploadFolder) : await readIntoMemory(part.file);
    } else value = part.value;
    fields.set(fieldname, [...(fields.get(fieldname) ?? []), value]);
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
}

/** Limits concurrent uploads in total and per sender, so that one slow sender cannot block all others. */
const createUploadSlots = (maxConcurrent: number, maxPerSender: number) => ({
  runInSlot: createSemaphore(maxConcurrent, 40),
  maxPerSender,
  activeUploads: new Map<number | string, number>(),
});
const memoryUploads = createUploadSlots(6, 1);
const diskUploads = createUploadSlots(12, 4);

async function acquireUploadSlot(
  { caller }: FastifyRequest,
  { raw }: FastifyReply,
  slots: ReturnType<typeof createUploadSlots>,
): Promise<void> {
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
