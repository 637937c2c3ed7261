import { useEffect, useReducer, useRef } from "react";
import { whyNot } from "../../../api-client/why-not.ts";
import { type License, PHOTOGRAPH_LIMITS, type Photograph, uploadPhotograph } from "../../../contract/desk/photo.ts";
import { fa } from "../../../text/digits.ts";
import { sendFile } from "../../table/transfer.ts";

/** What must be said of a photograph. */
export interface Texts {
  alt: string;
  credit: string;
  credit_url: string;
  license: License | "";
}

export const NO_TEXTS: Texts = { alt: "", credit: "", credit_url: "", license: "" };

/** A photograph on its way: not sent yet, in the queue, being sent, or refused. What has arrived is in the list. */
export interface Upload {
  key: number;
  file: File;
  /** An address of the file itself. */
  shown: string;
  texts: Texts;
  state: "new" | "queued" | "sending" | "failed";
  /** From 0 to 1. */
  part: number;
  /** Why it was refused, and what is wrong with its fields. */
  reason?: string;
  errors?: Record<string, string>;
}

/** Which place or story it is of. */
export type Subject = { place_id: number } | { post_id: number };

const AT_ONCE = 3;

type Change = { key: number; to: Partial<Upload> | null };

function changed(uploads: Upload[], change: Change | Upload[]): Upload[] {
  if (Array.isArray(change)) return [...uploads, ...change];
  const { key, to } = change;
  return to
    ? uploads.map((upload) => (upload.key === key ? { ...upload, ...to } : upload))
    : uploads.filter((upload) => upload.key !== key);
}

const types: readonly string[] = PHOTOGRAPH_LIMITS.types;

/** Why a file need not be sent at all. */
function unfit({ size, type }: File): string | undefined {
  if (type && !types.includes(type)) return "این پرونده JPEG، PNG، WebP یا AVIF نیست.";
  if (size > PHOTOGRAPH_LIMITS.most)
    return `این عکس از ${fa(PHOTOGRAPH_LIMITS.most / 1024 / 1024)} مگابایت بزرگ‌تر است.`;
  return undefined;
}

let made = 0;

/** Photographs on their way, three at a time; `arrived` hears of each that the server has. */
export function useUploads(subject: Subject, arrived: (photograph: Photograph) => void) {
  const [uploads, change] = useReducer(changed, []);
  const stops = useRef(new Map<number, AbortController>());

  async function send({ key, file, texts }: Upload) {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change({ key, to: { state: "sending", part: 0 } });
    try {
      const input = { ...subject, ...texts, credit_url: texts.credit_url || undefined, photograph: file };
      const onProgress = (part: number) => change({ key, to: { part } });
      const { photograph } = await sendFile(uploadPhotograph, input, { onProgress, signal: stop.signal });
      drop(key);
      arrived(photograph);
    } catch (error) {
      if (stop.signal.aborted) return;
      const { message, errors } = whyNot(error);
      change({ key, to: { state: "failed", reason: errors?.photograph ?? message, ...(errors && { errors }) } });
    } finally {
      stops.current.delete(key);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the queue alone lets the next one go
  useEffect(() => {
    const next = uploads.filter(({ state }) => state === "queued").slice(0, Math.max(0, AT_ONCE - stops.current.size));
    for (const upload of next) void send(upload);
  }, [uploads]);

  useEffect(
    () => () => {
      for (const stop of stops.current.values()) stop.abort();
    },
    [],
  );

  /** Takes one away; what was being sent is stopped. */
  function drop(key: number) {
    stops.current.get(key)?.abort();
    const upload = uploads.find((item) => item.key === key);
    if (upload) URL.revokeObjectURL(upload.shown);
    change({ key, to: null });
  }

  return {
    uploads,
    drop,
    add(files: Iterable<File>, texts: Texts) {
      change(
        [...files].map((file): Upload => {
          const reason = unfit(file);
          const fate = reason ? ({ state: "failed", reason } as const) : ({ state: "new" } as const);
          return { key: ++made, file, shown: URL.createObjectURL(file), texts, part: 0, ...fate };
        }),
      );
    },
    write: (key: number, texts: Texts) => change({ key, to: { texts, errors: {} } }),
    queue(key: number) {
      change({ key, to: { state: "queued", part: 0, reason: "", errors: {} } });
    },
  };
}

/** What is still missing before a photograph can be sent. */
export function missing({ alt, credit, license }: Texts): Record<string, string> {
  return {
    ...(alt.trim().length < 3 && { alt: "آنچه را در عکس دیده می‌شود در یک جمله بنویسید." }),
    ...(!credit.trim() && { credit: "نام عکاس را بنویسید." }),
    ...(!license && { license: "پروانهٔ عکس را برگزینید." }),
  };
}
