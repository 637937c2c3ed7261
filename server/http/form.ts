import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { apiError } from "../../contract/api-errors.ts";
import { ApiError, type Endpoint } from "../../contract/endpoint.ts";
import { createSemaphore } from "./semaphore.ts";
import { arrive } from "./uploads.ts";

const limits = { fields: 50, fieldSize: 64_000, parts: 60 };
const around = 64 * 1024; // bytes that a form needs beside its file

/** Refuses a body that says of itself that it is too large, before anything of it is read. */
export function assertSize({ headers }: FastifyRequest, { upload }: Endpoint): void {
  if (upload && Number(headers["content-length"] ?? 0) > upload.most + around) throw apiError("body_too_large");
}

/**
 * The fields of a multipart form; a repeated one is an array. A file is taken only by a call that says so, in its field and once: its
 * bytes are the field's value, or what was written of them into the folder `arrivals`, until the call is answered. What is too large
 * is cut off while it comes, and the sender still hears why.
 */
export async function readForm(request: FastifyRequest, reply: FastifyReply, call: Endpoint, arrivals: string) {
  try {
    if (call.upload) await acquireUploadSlot(request, reply, call.upload.onDisk ? onDisk : inMemory);
    return await fieldsOf(request, reply, call, arrivals);
  } catch (error) {
    // Whoever is still sending must get to read the answer; the form's reader would hold all that still comes.
    request.raw.unpipe();
    request.raw.resume();
    throw error instanceof ApiError || isKnown(error) ? error : apiError("malformed");
  }
}

async function fieldsOf(
  request: FastifyRequest,
  { raw }: FastifyReply,
  { upload }: Endpoint,
  arrivals: string,
): Promise<Record<string, unknown>> {
  const found = new Map<string, unknown[]>();
  const files = { files: 2, fileSize: upload?.most ?? 1 }; // two, to say what is wrong with the second
  let came = false;
  for await (const part of request.parts({ limits: { ...limits, ...files } })) {
    const { fieldname } = part;
    let value: unknown;
    if (part.type === "file") {
      if (fieldname !== upload?.field) throw apiError("fields_wrong", { [fieldname]: "اینجا پرونده‌ای پذیرفته نیست." });
      if (came) throw apiError("fields_wrong", { [fieldname]: "تنها یک پرونده بفرستید." });
      came = true;
      value = upload.onDisk ? await arrive(part, raw, arrivals) : await bytesOf(part.file);
    } else value = part.value;
    found.set(fieldname, [...(found.get(fieldname) ?? []), value]);
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
}

/** A way in, for so many files at once until they are answered, and so many of each sender, or a slow one could keep all others out. */
const createUploadSlots = (atOnce: number, ofOne: number) => ({
  inTurn: createSemaphore(atOnce, 40),
  ofOne,
  sending: new Map<number | string, number>(),
});
const inMemory = createUploadSlots(6, 1);
const onDisk = createUploadSlots(12, 4);

async function acquireUploadSlot(
  { caller }: FastifyRequest,
  { raw }: FastifyReply,
  to: ReturnType<typeof createUploadSlots>,
): Promise<void> {
  const sender = caller.member?.account ?? caller.address;
  const count = (change: number) => {
    const left = (to.sending.get(sender) ?? 0) + change;
    if (left === 0) to.sending.delete(sender);
    else to.sending.set(sender, left);
  };
  if ((to.sending.get(sender) ?? 0) >= to.ofOne) throw apiError("too_often", undefined, 5);
  count(1);
  const answered = new Promise<void>((done) => raw.once("close", done));
  void answered.then(() => count(-1));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  to.inTurn(() => {
    resolve();
    return answered;
  }).catch(reject);
  await promise;
  if (raw.closed) throw apiError("malformed"); // gone while waiting: nothing will come any more, not even an end
}

/** What the multipart library has a name for; the rest is a form that nobody can read. */
const isKnown = (error: unknown) => /^FST_/.test((error as { code?: string }).code ?? "");

/** The whole file, or a refusal as soon as it is too large: its end may never come. */
function bytesOf(file: Readable): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  file.once("limit", () => reject(apiError("body_too_large")));
  buffer(file).then(resolve, reject);
  return promise;
}
