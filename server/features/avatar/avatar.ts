import { join } from "node:path";
import { type ApiErrorCode, apiError } from "../../../contract/api-errors.ts";
import { ownWaitMs } from "../../http/admission/own-wait.ts";
import { createSemaphore } from "../../http/semaphore.ts";
import { forkImageProcess } from "../image/image-process.ts";
import { detectImageType } from "../image/image-type.ts";

/** A stored avatar: WebP without metadata. */
export interface Avatar {
  /** 512 × 512. */
  bytes: Buffer;
  /** 128 × 128. */
  small: Buffer;
}

/** The result of decoding a file. */
export type DecodeResult = Avatar | { error: ApiErrorCode; message: string };

const timeoutMs = () => Math.max(30_000, ownWaitMs()); // a hundred times what a photo takes on an idle machine
const runInTurn = createSemaphore(1, 20);

/**
 * Creates an avatar from an uploaded file, judged by its content and not by its name: JPEG, PNG, WebP or AVIF are
 * decoded and encoded again, so none of the sent bytes remain. Throws ApiError "media_type_wrong", "photo_too_large" or
 * "photo_unreadable", "too_often" when the queue is full, and "overloaded" when decoding takes too long.
 */
export async function createAvatar(bytes: Uint8Array): Promise<Avatar> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = detectImageType(file.subarray(0, 32));
  if (type === "other") throw apiError("media_type_wrong", { photo: "عکس باید JPEG، PNG، WebP یا AVIF باشد." });
  if (!type) throw apiError("photo_unreadable", { photo: "این فایل یک عکس درست نیست." });
  const result = await runInTurn(() => decodeInChild(file));
  if ("error" in result) throw apiError(result.error, { photo: result.message });
  return result;
}

/** Decodes a file in a process of its own (see `image-process.ts`). */
function decodeInChild(file: Buffer): Promise<DecodeResult> {
  const child = forkImageProcess(join(import.meta.dirname, "avatar-process.ts"), timeoutMs());
  return new Promise((resolve, reject) => {
    child.once("message", (result) => resolve(result as DecodeResult));
    child.once("error", reject);
    child.once("close", () =>
      child.killed // by its time-out: the machine is busy, or the file keeps the decoder busy
        ? reject(apiError("overloaded"))
        : resolve({ error: "photo_unreadable", message: "این عکس باز نشد. عکس دیگری انتخاب کنید." }),
    );
    child.send(file, () => {});
  });
}
