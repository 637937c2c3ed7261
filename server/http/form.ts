import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Call, Refusal } from "../../contract/call.ts";
import { refusal } from "../../contract/errors.ts";
import { turns } from "./turns.ts";

const limits = { fields: 50, fieldSize: 64_000, parts: 60 };
const around = 64 * 1024; // bytes that a form needs beside its file

/** Refuses a body that says of itself that it is too large, before anything of it is read. */
export function assertSize({ headers }: FastifyRequest, { upload }: Call): void {
  if (upload && Number(headers["content-length"] ?? 0) > upload.most + around) throw refusal("body_too_large");
}

/**
 * The fields of a multipart form; a repeated one is an array. A file is taken only by a call that says so, in its field and once: its
 * bytes are the field's value. What is too large is cut off while it comes, and the sender still hears why.
 */
export async function readForm(request: FastifyRequest, reply: FastifyReply, call: Call) {
  try {
    if (call.upload) await comeIn(request, reply);
    return await fieldsOf(request, call);
  } catch (error) {
    // Whoever is still sending must get to read the answer; the form's reader would hold all that still comes.
    request.raw.unpipe();
    request.raw.resume();
    throw error instanceof Refusal || isKnown(error) ? error : refusal("malformed");
  }
}

async function fieldsOf(request: FastifyRequest, { upload }: Call): Promise<Record<string, unknown>> {
  const found = new Map<string, unknown[]>();
  const files = upload ? { files: 2, fileSize: upload.most } : { files: 0 }; // two, to say what is wrong with the second
  let came = false;
  for await (const part of request.parts({ limits: { ...limits, ...files } })) {
    const { fieldname } = part;
    let value: unknown;
    if (part.type === "file") {
      if (fieldname !== upload?.field) throw refusal("fields_wrong", { [fieldname]: "اینجا پرونده‌ای پذیرفته نیست." });
      if (came) throw refusal("fields_wrong", { [fieldname]: "تنها یک پرونده بفرستید." });
      came = true;
      value = await bytesOf(part.file);
    } else value = part.value;
    found.set(fieldname, [...(found.get(fieldname) ?? []), value]);
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
}

const inTurn = turns(6, 40);
const senders = new Set<number | string>();

/** Lets only so many files into memory, until they are answered; one of each sender, or a slow one could keep all others out. */
async function comeIn({ caller }: FastifyRequest, { raw }: FastifyReply): Promise<void> {
  const sender = caller.member?.account ?? caller.address;
  if (senders.has(sender)) throw refusal("too_often", undefined, 5);
  senders.add(sender);
  const answered = new Promise<void>((done) => raw.once("close", done));
  void answered.then(() => senders.delete(sender));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  inTurn(() => {
    resolve();
    return answered;
  }).catch(reject);
  await promise;
  if (raw.closed) throw refusal("malformed"); // gone while waiting: nothing will come any more, not even an end
}

/** What the multipart library has a name for; the rest is a form that nobody can read. */
const isKnown = (error: unknown) => /^FST_/.test((error as { code?: string }).code ?? "");

/** The whole file, or a refusal as soon as it is too large: its end may never come. */
function bytesOf(file: Readable): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  file.once("limit", () => reject(refusal("body_too_large")));
  buffer(file).then(resolve, reject);
  return promise;
}
