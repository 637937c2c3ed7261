import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyRequest } from "fastify";
import { type Call, Refusal } from "../../contract/call.ts";
import { refusal } from "../../contract/errors.ts";

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
export async function readForm(request: FastifyRequest, { upload }: Call): Promise<Record<string, unknown>> {
  const found = new Map<string, unknown[]>();
  try {
    const files = upload ? { files: 1, fileSize: upload.most } : { files: 0 };
    for await (const part of request.parts({ limits: { ...limits, ...files } })) {
      if (part.type === "file" && part.fieldname !== upload?.field) throw refusal("media_type_wrong");
      const value = part.type === "file" ? await bytesOf(part.file) : part.value;
      found.set(part.fieldname, [...(found.get(part.fieldname) ?? []), value]);
    }
  } catch (error) {
    request.raw.resume(); // whoever is still sending must get to read the answer
    throw error instanceof Refusal || isKnown(error) ? error : refusal("malformed");
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
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
