import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { apiError } from "../../contract/api-errors.ts";
import { UploadedFile } from "../../contract/uploaded-file.ts";

interface SentFile {
  filename: string;
  /** Says `limit`, and is `truncated`, when more comes than may. */
  file: Readable & { truncated?: boolean };
}

const headLength = 64;

/** Writes a file that comes into the folder, without ever holding it in memory; it is removed once the call is answered. */
export async function arrive(
  { filename, file }: SentFile,
  answer: ServerResponse,
  folder: string,
): Promise<UploadedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  if (answer.closed) throw apiError("malformed"); // gone already
  const stopping = new AbortController();
  answer.once("close", () => {
    stopping.abort(); // a sender who went away halfway
    void rm(path, { force: true }).catch(() => {});
  });
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  let size = 0;
  file.once("limit", () => stopping.abort(apiError("body_too_large"))); // its end may never come
  await pipeline(
    file,
    async function* seen(parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part);
        size += part.length;
        if (head.length < headLength) head = Buffer.concat([head, part]).subarray(0, headLength);
        yield part;
      }
    },
    createWriteStream(path, { flags: "wx", mode: 0o600 }),
    { signal: stopping.signal },
  ).catch((error) => {
    throw stopping.signal.aborted ? stopping.signal.reason : error;
  });
  return new UploadedFile({ path, size, hash: hash.digest("hex"), head, name: filename });
}

const forgotten = 3_600_000; // ms: longer than any file takes to come

/** Removes what a process left behind that ended in the middle. */
export async function forgetArrivals(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > forgotten) await rm(path, { force: true, recursive: true }).catch(() => {});
  }
}
