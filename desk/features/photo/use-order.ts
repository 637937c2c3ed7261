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
  /** The last save, after which the next one begins: the one that is stored last is the newest. */
  const turn = useRef(Promise.resolve());
  const inTurn = (send: () => Promise<unknown>) => {
    turn.current = turn.current.then(send).then(() => {}, tell);
    return turn.current;
  };
  const takeWaiting = () => {
    const taken = waiting.current;
    waiting.current = undefined;
    clearTimeout(taken?.timer);
    return taken;
  };
  const saveAtOnce = useEffectEvent(() => {
    const taken = takeWaiting();
    if (taken) apiBeyondPage(reorderPhotos, { ...subject, ids: taken.ids }).catch(tell);
  });
  const saveWaiting = useEffectEvent(() => {
    const taken = takeWaiting();
    if (taken) void inTurn(() => apiBeyondPage(reorderPhotos, { ...subject, ids: taken.ids }));
  });
  useEffect(() => {
    addEventListener("pagehide", saveAtOnce); // what waits for its turn would not be sent any more
    return () => {
      removeEventListener("pagehide", saveAtOnce);
      saveWaiting();
    };
  }, []);

  const rank = new Map(order?.map((id, index) => [id, index]));
  const ordered = order
    ? [...photos].sort((a, b) => (rank.get(a.id) ?? rank.size) - (rank.get(b.id) ?? rank.size))
    : photos;

  async function saveOrder(ids: number[]) {
    waiting.current = undefined;
    await inTurn(() => api(reorderPhotos, { ...subject, ids }));
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
