import { useEffect, useReducer, useRef } from "react";
import { whyNot } from "../../../api-client/error-body.ts";
import { type License, PHOTOGRAPH_LIMITS, type Photograph, uploadPhotograph } from "../../../contract/desk/photo.ts";
import { fa } from "../../../text/digits.ts";
import { uploadFile } from "../../table/transfer.ts";

/** What must be said of a photograph. */
export interface PhotoDetails {
  alt: string;
  credit: string;
  credit_url: string;
  license: License | "";
}

export const EMPTY_DETAILS: PhotoDetails = { alt: "", credit: "", credit_url: "", license: "" };

/** A photograph on its way: not sent yet, in the queue, being sent, or refused. What has arrived is in the list. */
export interface Upload {
  key: number;
  file: File;
  /** An address of the file itself. */
  previewUrl: string;
  texts: PhotoDetails;
  state: "new" | "queued" | "sending" | "failed";
  /** From 0 to 1. */
  part: number;
  /** Why it was refused, and what is wrong with its fields. */
  reason?: string;
  errors?: Record<string, string>;
}

/** Which place or story it is of. */
export type Subject = { place_id: number } | { post_id: number };

const MAX_CONCURRENT = 3;

type Change = { key: number; to: Partial<Upload> | null };

function uploadsReducer(uploads: Upload[], change: Change | Upload[]): Upload[] {
  if (Array.isArray(change)) return [...uploads, ...change];
  const { key, to } = change;
  return to
    ? uploads.map((upload) => (upload.key === key ? { ...upload, ...to } : upload))
    : uploads.filter((upload) => upload.key !== key);
}

const types: readonly string[] = PHOTOGRAPH_LIMITS.types;

/** Why a file need not be sent at all. */
function rejectReason({ size, type }: File): string | undefined {
  if (type && !types.includes(type)) return "این پرونده JPEG، PNG، WebP یا AVIF نیست.";
  if (size > PHOTOGRAPH_LIMITS.most)
    return `این عکس از ${fa(PHOTOGRAPH_LIMITS.most / 1024 / 1024)} مگابایت بزرگ‌تر است.`;
  return undefined;
}

let lastKey = 0;

/** Photographs on their way, three at a time; `arrived` hears of each that the server has. */
export function useUploads(subject: Subject, onUploaded: (photograph: Photograph) => void) {
  const [uploads, change] = useReducer(uploadsReducer, []);
  const controllers = useRef(new Map<number, AbortController>());

  async function startUpload({ key, file, texts }: Upload) {
    const stop = new AbortController();
    controllers.current.set(key, stop);
    change({ key, to: { state: "sending", part: 0 } });
    try {
      const input = { ...subject, ...texts, credit_url: texts.credit_url || undefined, photograph: file };
      const onProgress = (part: number) => change({ key, to: { part } });
      const { photograph } = await uploadFile(uploadPhotograph, input, { onProgress, signal: stop.signal });
      remove(key);
      onUploaded(photograph);
    } catch (error) {
      if (stop.signal.aborted) return;
      const { message, errors } = whyNot(error);
      change({ key, to: { state: "failed", reason: errors?.photograph ?? message, ...(errors && { errors }) } });
    } finally {
      controllers.current.delete(key);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the queue alone lets the next one go
  useEffect(() => {
    const next = uploads.filter(({ state }) => state === "queued").slice(0, Math.max(0, MAX_CONCURRENT - controllers.current.size));
    for (const upload of next) void startUpload(upload);
  }, [uploads]);

  useEffect(
    () => () => {
      for (const stop of controllers.current.values()) stop.abort();
    },
    [],
  );

  /** Takes one away; what was being sent is stopped. */
  function remove(key: number) {
    controllers.current.get(key)?.abort();
    const upload = uploads.find((item) => item.key === key);
    if (upload) URL.revokeObjectURL(upload.previewUrl);
    change({ key, to: null });
  }

  return {
    uploads,
    drop: remove,
    add(files: Iterable<File>, texts: PhotoDetails) {
      change(
        [...files].map((file): Upload => {
          const reason = rejectReason(file);
          const initialState = reason ? ({ state: "failed", reason } as const) : ({ state: "new" } as const);
          return { key: ++lastKey, file, previewUrl: URL.createObjectURL(file), texts, part: 0, ...initialState };
        }),
      );
    },
    setDetails: (key: number, texts: PhotoDetails) => change({ key, to: { texts, errors: {} } }),
    enqueue(key: number) {
      change({ key, to: { state: "queued", part: 0, reason: "", errors: {} } });
    },
  };
}

/** What is still missing before a photograph can be sent. */
export function missingDetails({ alt, credit, license }: PhotoDetails): Record<string, string> {
  return {
    ...(alt.trim().length < 3 && { alt: "آنچه را در عکس دیده می‌شود در یک جمله بنویسید." }),
    ...(!credit.trim() && { credit: "نام عکاس را بنویسید." }),
    ...(!license && { license: "پروانهٔ عکس را برگزینید." }),
  };
}
