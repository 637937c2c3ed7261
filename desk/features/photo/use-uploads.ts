import { useEffect, useReducer, useRef } from "react";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { type License, PHOTO_LIMITS, type Photo, uploadPhoto } from "../../../contract/desk/photo.ts";
import { fa } from "../../../text/digits.ts";
import { uploadFile } from "../../ui/upload-file.ts";

/** The alternative text and attribution of a photo. */
export interface PhotoDetails {
  alt: string;
  credit: string;
  credit_url: string;
  license: License | "";
}

export const EMPTY_DETAILS: PhotoDetails = { alt: "", credit: "", credit_url: "", license: "" };

/** A photo that is not yet on the server: new, queued, uploading, or failed. An uploaded one is in the list. */
export interface Upload {
  key: number;
  file: File;
  /** An object URL of the file. */
  previewUrl: string;
  details: PhotoDetails;
  state: "new" | "queued" | "sending" | "failed";
  /** From 0 to 1. */
  progress: number;
  /** Why it failed, and the errors of its fields. */
  reason?: string;
  errors?: Record<string, string>;
}

/** The place or story that the photo belongs to. */
export type Subject = { place_id: number } | { post_id: number };

const MAX_CONCURRENT = 3;

type Change = { key: number; patch: Partial<Upload> | null };

function uploadsReducer(uploads: Upload[], change: Change | Upload[]): Upload[] {
  if (Array.isArray(change)) return [...uploads, ...change];
  const { key, patch } = change;
  return patch
    ? uploads.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload))
    : uploads.filter((upload) => upload.key !== key);
}

const types: readonly string[] = PHOTO_LIMITS.types;

/** Why a file is rejected before the upload; undefined if it is acceptable. */
function rejectReason({ size, type }: File): string | undefined {
  if (type && !types.includes(type)) return "این پرونده JPEG، PNG، WebP یا AVIF نیست.";
  if (size > PHOTO_LIMITS.maxBytes) return `این عکس از ${fa(PHOTO_LIMITS.maxBytes / 1024 / 1024)} مگابایت بزرگ‌تر است.`;
  return undefined;
}

let lastKey = 0;

/** Uploads photos, at most three at a time; `onUploaded` is called for each one that the server has stored. */
export function useUploads(subject: Subject, onUploaded: (photo: Photo) => void) {
  const [uploads, dispatch] = useReducer(uploadsReducer, []);
  const controllers = useRef(new Map<number, AbortController>());

  async function startUpload({ key, file, details }: Upload) {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    dispatch({ key, patch: { state: "sending", progress: 0 } });
    try {
      const input = { ...subject, ...details, credit_url: details.credit_url || undefined, photograph: file };
      const onProgress = (progress: number) => dispatch({ key, patch: { progress } });
      const { photograph: photo } = await uploadFile(uploadPhoto, input, { onProgress, signal: controller.signal });
      remove(key);
      onUploaded(photo);
    } catch (error) {
      if (controller.signal.aborted) return;
      const { message, errors } = errorBodyOf(error);
      dispatch({ key, patch: { state: "failed", reason: errors?.photograph ?? message, ...(errors && { errors }) } });
    } finally {
      controllers.current.delete(key);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the queue may start the next upload
  useEffect(() => {
    const next = uploads
      .filter(({ state }) => state === "queued")
      .slice(0, Math.max(0, MAX_CONCURRENT - controllers.current.size));
    for (const upload of next) void startUpload(upload);
  }, [uploads]);

  useEffect(
    () => () => {
      for (const controller of controllers.current.values()) controller.abort();
    },
    [],
  );

  /** Removes an upload and aborts its transfer. */
  function remove(key: number) {
    controllers.current.get(key)?.abort();
    const upload = uploads.find((item) => item.key === key);
    if (upload) URL.revokeObjectURL(upload.previewUrl);
    dispatch({ key, patch: null });
  }

  return {
    uploads,
    remove,
    add(files: Iterable<File>, details: PhotoDetails) {
      dispatch(
        [...files].map((file): Upload => {
          const reason = rejectReason(file);
          const initialState = reason ? ({ state: "failed", reason } as const) : ({ state: "new" } as const);
          return { key: ++lastKey, file, previewUrl: URL.createObjectURL(file), details, progress: 0, ...initialState };
        }),
      );
    },
    setDetails: (key: number, details: PhotoDetails) => dispatch({ key, patch: { details, errors: {} } }),
    enqueue(key: number) {
      dispatch({ key, patch: { state: "queued", progress: 0, reason: "", errors: {} } });
    },
  };
}

/** The errors of the fields that are still missing before the upload. */
export function missingDetails({ alt, credit, license }: PhotoDetails): Record<string, string> {
  return {
    ...(alt.trim().length < 3 && { alt: "آنچه را در عکس دیده می‌شود در یک جمله بنویسید." }),
    ...(!credit.trim() && { credit: "نام عکاس را بنویسید." }),
    ...(!license && { license: "پروانهٔ عکس را انتخاب کنید." }),
  };
}
