import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import { type Photograph, reorderPhotographs } from "../../../contract/desk/photo.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import type { Subject } from "./uploads.ts";

const SAVE_DELAY_MS = 600; // ms: several steps in a row are one order

/** Photographs in the order that the editor gives them; it is kept a moment after the last move. */
export function useOrder(photos: readonly Photograph[], subject: Subject) {
  const [order, setOrder] = useState<number[] | null>(null);
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const rank = new Map(order?.map((id, index) => [id, index]));
  const ordered = order
    ? [...photos].sort((a, b) => (rank.get(a.id) ?? rank.size) - (rank.get(b.id) ?? rank.size))
    : photos;

  async function saveOrder(ids: number[]) {
    try {
      await api(reorderPhotographs, { ...subject, ids });
    } catch (error) {
      void toast("error", whyNot(error).message);
    }
    await revalidate();
    setOrder(null);
  }

  /** Puts one before or after others; `to` counts from 0. */
  function move(id: number, to: number) {
    const ids = ordered.map((item) => item.id);
    const index = Math.max(0, Math.min(ids.length - 1, to));
    if (ids.indexOf(id) === index) return;
    const next = ids.filter((value) => value !== id);
    next.splice(index, 0, id);
    setOrder(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveOrder(next), SAVE_DELAY_MS);
  }

  return { ordered, move };
}
