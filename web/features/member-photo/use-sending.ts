import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { announcePhoto, type PhotoCalls, refusalOf, sendPhotoBytes } from "../../../api-client/send-photo.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { createPlaceComment } from "../../../contract/member/comment.ts";
import {
  beginPhoto,
  listOwnPhotos,
  MEMBER_PHOTO_LIMITS,
  type OwnPhoto,
  sendPhotoPart,
} from "../../../contract/member/photo.ts";

/** A photo that the member has chosen and that is not on the server yet. */
export interface ChosenPhoto {
  key: number;
  file: File;
  /** An object URL of the file. */
  previewUrl: string;
  caption: string;
  state: "chosen" | "sending" | "failed";
  /** Bytes that the server has. */
  received: number;
  /** Why it was not taken. */
  reason?: string;
}

/** What is announced of a photo besides its file. */
type PhotoFields = Omit<Input<typeof beginPhoto>, "file_name" | "size" | "modified">;

const callsOf = (fields: PhotoFields): PhotoCalls<OwnPhoto> => ({
  begin: async (file, signal) => (await api(beginPhoto, { ...fields, ...file }, signal)).photo,
  send: (part, signal) => api(sendPhotoPart, part, signal),
});

/** Of a file that is at the place already, whatever became of it: what is written of it now would not arrive. */
const ARRIVED_BEFORE = "این عکس را پیش‌تر فرستاده‌اید. برای فرستادن دوباره، نخست آن را از فهرست عکس‌های خود بردارید.";

/** What the member says of all photos together. */
export interface SharedFields {
  comment: string;
  credit: string;
  keeps_date: boolean;
}

type Change = { key: number; patch: Partial<ChosenPhoto> | null } | ChosenPhoto[];

function chosenReducer(photos: ChosenPhoto[], change: Change): ChosenPhoto[] {
  if (Array.isArray(change)) return [...photos, ...change];
  const { key, patch } = change;
  return patch
    ? photos.map((photo) => (photo.key === key ? { ...photo, ...patch } : photo))
    : photos.filter((photo) => photo.key !== key);
}

let lastKey = 0;
const maxAtOnce = MEMBER_PHOTO_LIMITS.maxAtOnce;

/**
 * The chosen photos of a place and their way to the server, one after the other in the chosen order. `onSent` is called for each that
 * has arrived. The comment is sent once, and belongs to all photos until it is forgotten; for photos that had arrived before it is not sent.
 */
export function useSending(place: number, onSent: () => void) {
  const [photos, dispatch] = useReducer(chosenReducer, []);
  const [isSending, setIsSending] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const [error, setError] = useState<{ message: string; fields: Record<string, string> }>();
  const controller = useRef<AbortController>(undefined);
  const [commentId, setCommentId] = useState<number>(); // of the comment that has arrived

  const abort = useEffectEvent(() => controller.current?.abort());
  useEffect(() => () => abort(), []);

  function remove(key: number) {
    const photo = photos.find((chosen) => chosen.key === key);
    if (photo) URL.revokeObjectURL(photo.previewUrl);
    dispatch({ key, patch: null });
  }

  function add(files: Iterable<File>) {
    const all = [...files];
    const added = all.slice(0, Math.max(0, maxAtOnce - photos.length));
    setError(
      all.length > added.length
        ? { message: `هر بار حداکثر ${maxAtOnce.toLocaleString("fa")} عکس می‌توان فرستاد.`, fields: {} }
        : undefined,
    );
    dispatch(
      added.map((file): ChosenPhoto => {
        const reason = refusalOf(file);
        const state = reason ? ({ state: "failed", reason } as const) : ({ state: "chosen" } as const);
        return { key: ++lastKey, file, previewUrl: URL.createObjectURL(file), caption: "", received: 0, ...state };
      }),
    );
  }

  /** Those that the server may take; what another one was refused for is in its `reason`. */
  const sendable = photos.filter(({ file }) => refusalOf(file) === undefined);

  async function send({ comment: text, credit, keeps_date }: SharedFields) {
    let toSend = sendable;
    if (isSending || toSend.length === 0) return;
    controller.current = new AbortController();
    const { signal } = controller.current;
    const options = { signal, onWaiting: setIsWaiting };
    setIsSending(true);
    setError(undefined);
    try {
      const sendsComment = commentId === undefined && text.trim() !== "";
      if (sendsComment) toSend = await withoutArrived(toSend, signal);
      if (toSend.length === 0) return;
      const comment_id = sendsComment ? await sendComment(place, text) : commentId;
      setCommentId(comment_id);
      const shared = { place_id: place, credit, keeps_date, ...(comment_id !== undefined && { comment_id }) };
      const announced: [ChosenPhoto, PhotoCalls<OwnPhoto>, OwnPhoto][] = [];
      for (const photo of toSend) {
        const calls = callsOf({ ...shared, caption: photo.caption || null });
        dispatch({ key: photo.key, patch: { state: "sending", reason: "" } });
        await failingAlone(photo.key, signal, async () => {
          const begun = await announcePhoto(photo.file, calls, options);
          if (begun.state === "sending") announced.push([photo, calls, begun]);
          else refuse(photo.key, ARRIVED_BEFORE);
        });
      }
      for (const [{ key, file, previewUrl }, calls, begun] of announced) {
        const onProgress = (received: number) => dispatch({ key, patch: { received } });
        onProgress(begun.received);
        await failingAlone(key, signal, async () => {
          await sendPhotoBytes(file, calls, begun, { ...options, onProgress });
          URL.revokeObjectURL(previewUrl);
          dispatch({ key, patch: null });
          onSent();
        });
      }
    } catch (failure) {
      if (signal.aborted) return;
      const { message, errors = {} } = errorBodyOf(failure);
      setError({ message, fields: errors });
    } finally {
      setIsSending(false);
      setIsWaiting(false);
    }
  }

  /** The chosen photos of which nothing, or not all, is in the member's list of the place; the others are refused. */
  async function withoutArrived(chosen: ChosenPhoto[], signal: AbortSignal): Promise<ChosenPhoto[]> {
    const { data } = await api(listOwnPhotos, { place_id: place, page_count: 100 }, signal);
    const hasArrived = ({ file }: ChosenPhoto) =>
      data.some((own) => own.state !== "sending" && own.size === file.size && own.file_name === file.name.trim());
    for (const photo of chosen) if (hasArrived(photo)) refuse(photo.key, ARRIVED_BEFORE);
    return chosen.filter((photo) => !hasArrived(photo));
  }

  /** What one photo fails of does not stop the others; the end of the session does. */
  async function failingAlone(key: number, signal: AbortSignal, run: () => Promise<void>) {
    try {
      await run();
    } catch (failure) {
      const { code, message, errors } = errorBodyOf(failure);
      if (signal.aborted || code === "signed_out" || errors?.credit) throw failure;
      refuse(key, errors?.photo ?? errors?.caption ?? message);
    }
  }

  const refuse = (key: number, reason: string) => dispatch({ key, patch: { state: "failed", reason } });
  const setCaption = (key: number, caption: string) => dispatch({ key, patch: { caption } });
  const isCommentSent = commentId !== undefined;
  const forgetComment = () => setCommentId(undefined);
  return {
    ...{ photos, sendable, add, remove, setCaption, send, isSending, isWaiting, error },
    ...{ isCommentSent, forgetComment },
  };
}

const sendComment = async (id: number, comment: string) => (await api(createPlaceComment, { id, comment })).comment.id;
