import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api, apiBeyondPage } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { type Photo, reorderPhotos } from "../../../contract/desk/photo.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import type { PhotoSubject } from "../../ui/photo-subject.ts";

export const SAVE_DELAY_MS = 600; // after the last move, so that several moves are saved once

const tell = (error: unknown) => void toast("error", errorBodyOf(error).message);

/** Photos in the editor's order, which is saved shortly after the last move, or at once when the photos are left. */
export function useOrder(photos: readonly Photo[], subject: PhotoSubject, refresh: () => Promise<void>) {
  const [order, setOrder] = useState<number[] | null>(null);
  /** The order that waits to be saved. */
  const waiting = useRef<{ ids: number[]; timer: ReturnType<typeof setTimeout> }>(undefined);
  const saveWaiting = useEffectEvent(() => {
    if (!waiting.current) return;
    const { ids, timer } = waiting.current;
    waiting.current = undefined;
    clearTimeout(timer);
    apiBeyondPage(reorderPhotos, { ...subject, ids }).catch(tell);
  });
  useEffect(() => {
    addEventListener("pagehide", saveWaiting);
    return () => {
      removeEventListener("pagehide", saveWaiting);
      saveWaiting();
    };
  }, []);

  const rank = new Map(order?.map((id, index) => [id, index]));
  const ordered = order
    ? [...photos].sort((a, b) => (rank.get(a.id) ?? rank.size) - (rank.get(b.id) ?? rank.size))
    : photos;

  async function saveOrder(ids: number[]) {
    waiting.current = undefined;
    await api(reorderPhotos, { ...subject, ids }).catch(tell);
    await refresh();
    setOrder((now) => (now === ids ? null : now)); // a later move is saved next
  }

  /** Moves a photo to an index, counted from 0. */
  function move(id: number, to: number) {
    const ids = ordered.map((item) => item.id);
    const index = Math.max(0, Math.min(ids.length - 1, to));
    if (ids.indexOf(id) === index) return;
    const next = ids.filter((value) => value !== id);
    next.splice(index, 0, id);
    setOrder(next);
    clearTimeout(waiting.current?.timer);
    waiting.current = { ids: next, timer: setTimeout(() => void saveOrder(next), SAVE_DELAY_MS) };
  }

  return { ordered, move };
}
