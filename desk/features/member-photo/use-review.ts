import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { api, apiBeyondPage } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import {
  approveMemberPhoto,
  PHOTO_UNDO_SECONDS,
  type ReviewedPhoto,
  type ReviewState,
  rejectMemberPhotos,
  undoPhotoDecision,
} from "../../../contract/desk/member-photo.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { useCursor } from "../../ui/keys/use-cursor.ts";

/** A decision that can still be undone. */
export interface UndoableDecision {
  id: number;
  message: string;
  /** Grows with each decision: a later one may be answered earlier. */
  number: number;
}

/** The queue of members' photos: a decided one is hidden at once and the next one is current; if the request fails, it returns. */
export function useReview(rows: readonly ReviewedPhoto[], state: ReviewState) {
  const { revalidate } = useRevalidator();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [undoable, setUndoable] = useState<UndoableDecision>();
  /** Undefined for whichever photo comes next. */
  const [focusRequest, setFocusRequest] = useState<{ id: number | undefined }>();
  const handledRequest = useRef<object>(undefined);
  const decisions = useRef(0);
  // Hidden in this list only: the same photo is listed under its new state.
  const keyOf = (id: number) => `${state} ${id}`;
  const visible = rows.filter(({ id }) => !hidden.has(keyOf(id)));
  const cursor = useCursor(visible.map(({ id }) => id));
  const current = visible.find(({ id }) => id === cursor.id);

  useEffect(() => {
    const listed = new Set(rows.map(({ id }) => `${state} ${id}`));
    setHidden((before) => new Set([...before].filter((key) => listed.has(key))));
  }, [rows, state]);

  // The requested photo may become visible only with the next list.
  useEffect(() => {
    if (!focusRequest || handledRequest.current === focusRequest || !current) return;
    if (focusRequest.id !== undefined && focusRequest.id !== current.id) return;
    handledRequest.current = focusRequest;
    document.getElementById(`member-photo-${current.id}`)?.focus();
  }, [focusRequest, current]);

  useEffect(() => {
    if (!undoable) return;
    const timer = setTimeout(() => setUndoable(undefined), PHOTO_UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [undoable]);

  function moveTo(id: number | undefined) {
    cursor.choose(id);
    setFocusRequest({ id });
  }
  /** The photo that the editor goes into keeps the focus where it is, so a request that still waits is dropped. */
  function enter(id: number) {
    cursor.choose(id);
    setFocusRequest(undefined);
  }
  const show = (id: number) => setHidden((before) => new Set([...before].filter((key) => key !== keyOf(id))));

  /** Resolves with false when the server refused, and the photo is still there. */
  async function decide(id: number, request: () => Promise<{ changed: number[]; message: string }>): Promise<boolean> {
    const number = ++decisions.current;
    const at = visible.findIndex((photo) => photo.id === id);
    setHidden((before) => new Set([...before, keyOf(id)]));
    moveTo((visible[at + 1] ?? visible[at - 1])?.id);
    try {
      const { changed, message } = await request();
      if (changed.length > 0) setUndoable((last) => (last && last.number > number ? last : { id, message, number }));
      else void toast("info", message);
      return true;
    } catch (error) {
      show(id);
      moveTo(id);
      const { code, message, errors } = errorBodyOf(error);
      void toast("error", errors?.alt ?? errors?.reason ?? message);
      return code === "photograph_unknown";
    } finally {
      await revalidate();
    }
  }

  async function undo() {
    if (!undoable) return;
    setUndoable(undefined);
    try {
      void toast("success", (await api(undoPhotoDecision, { ids: [undoable.id] })).message);
    } catch (error) {
      void toast("error", errorBodyOf(error).message);
    }
    show(undoable.id);
    moveTo(undoable.id);
    await revalidate();
  }

  return {
    visible,
    current,
    undoable,
    undo,
    enter,
    move: (step: 1 | -1) => moveTo(cursor.beside(step)),
    // A decided photo is gone from the screen at once, so the request goes on when the page is left then.
    approve: (id: number, alt: string, cover: boolean) =>
      decide(id, () => apiBeyondPage(approveMemberPhoto, { id, alt, cover })),
    reject: (id: number, reason: string) => decide(id, () => apiBeyondPage(rejectMemberPhotos, { ids: [id], reason })),
  };
}
