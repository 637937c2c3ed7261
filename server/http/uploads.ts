import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { apiError } from "../../contract/api-errors.ts";
import { UploadedFile } from "../../contract/uploaded-file.ts";

interface IncomingFile {
  filename: string;
  /** Emits `limit` and sets `truncated` when the file exceeds the maximum size. */
  file: Readable & { truncated?: boolean };
}

const headLength = 64;

/** Streams an uploaded file into the folder; the file is removed once the response is closed. */
export async function receiveFile(
  { filename, file }: IncomingFile,
  response: ServerResponse,
  folder: string,
): Promise<UploadedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  if (response.closed) throw apiError("malformed"); // the client has disconnected
  const abortController = new AbortController();
  response.once("close", () => {
    abortController.abort(); // in case the client disconnected during the upload
    void rm(path, { force: true }).catch(() => {});
  });
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  let size = 0;
  file.once("limit", () => abortController.abort(apiError("body_too_large"))); // the stream may never end
  await pipeline(
    file,
    async function* inspect(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        if (head.length < headLength) head = Buffer.concat([head, chunk]).subarray(0, headLength);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: "wx", mode: 0o600 }),
    { signal: abortController.signal },
  ).catch((error) => {
    throw abortController.signal.aborted ? abortController.signal.reason : error;
  });
  return new UploadedFile({ path, size, hash: hash.digest("hex"), head, name: filename });
}

const maxAgeMs = 3_600_000; // longer than any upload takes

/** Removes files that a crashed process left behind. */
export async function removeStaleUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > maxAgeMs) await rm(path, { force: true, recursive: true }).catch(() => {});
  }
}
