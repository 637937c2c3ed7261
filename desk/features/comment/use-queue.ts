import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { whyNot } from "../../../api-client/why-not.ts";
import {
  approveComments,
  type DeskComment,
  rejectComments,
  UNDO_SECONDS,
  undoComments,
} from "../../../contract/desk/comment.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";

/** What was decided a moment ago and can be taken back. */
export interface Deed {
  ids: number[];
  said: string;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * The queue under the editor's hands: a decided comment leaves at once and the next one comes under the cursor; when the server
 * refuses, it is back.
 */
export function useQueue(rows: readonly DeskComment[], state: DeskComment["state"]) {
  const { revalidate } = useRevalidator();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<number>();
  const [deeds, setDeeds] = useState<readonly Deed[]>([]);
  const focusNext = useRef(false);

  const keyOf = (id: number) => `${state} ${id}`; // gone from this list, and perhaps in another
  const shown = rows.filter(({ id }) => !gone.has(keyOf(id)));
  const at = shown.findIndex(({ id }) => id === cursor);
  const current = shown[Math.max(0, at)];

  // What the server does not list any more need not be hidden: should it come back, it is to be seen.
  useEffect(() => {
    const listed = new Set(rows.map(({ id }) => `${state} ${id}`));
    setGone((before) => new Set([...before].filter((key) => listed.has(key))));
  }, [rows, state]);

  useEffect(() => {
    if (!focusNext.current || !current) return;
    focusNext.current = false;
    document.getElementById(`comment-${current.id}`)?.focus();
  }, [current]);

  const moveTo = (id: number | undefined) => {
    const here = id !== undefined && id === current?.id;
    focusNext.current = !here;
    setCursor(id);
    if (here) document.getElementById(`comment-${id}`)?.focus();
  };
  const move = (step: 1 | -1) => moveTo(shown[Math.min(shown.length - 1, Math.max(0, Math.max(0, at) + step))]?.id);
  const hide = (ids: number[]) => setGone((before) => new Set([...before, ...ids.map(keyOf)]));
  const bring = (ids: number[]) => {
    const back = new Set(ids.map(keyOf));
    setGone((before) => new Set([...before].filter((key) => !back.has(key))));
  };

  /** The first after those that leave which stays, or the last before them. */
  const nextAfter = (ids: number[]) => {
    const last = shown.findLastIndex(({ id }) => ids.includes(id));
    const stays = ({ id }: DeskComment) => !ids.includes(id);
    return (shown.slice(last + 1).find(stays) ?? shown.slice(0, last).findLast(stays))?.id;
  };

  /** Approves, or rejects for a reason; false when the server did not do it, and then they are back. */
  async function decide(ids: number[], reason?: string): Promise<boolean> {
    hide(ids);
    moveTo(nextAfter(ids));
    try {
      const answer = await (reason === undefined
        ? api(approveComments, { ids, from: state })
        : api(rejectComments, { ids, reason, from: state }));
      const done = answer.data.filter(({ outcome }) => outcome === "done").map(({ id }) => id);
      if (done.length > 0) remember({ ids: done, said: answer.message, until: Date.now() + UNDO_SECONDS * 1000 });
      if (done.length < ids.length) void toast("info", answer.message);
      return true;
    } catch (error) {
      bring(ids);
      moveTo(ids[0]);
      void toast("error", whyNot(error).message);
      return whyNot(error).code === "comment_unknown";
    } finally {
      await revalidate();
    }
  }

  const remember = (deed: Deed) => setDeeds((before) => [...before.filter(({ until }) => until > Date.now()), deed]);
  const forget = (deed: Deed) => setDeeds((before) => before.filter((item) => item !== deed));

  /** Takes back what was decided last, while there is time. */
  async function undo() {
    const deed = deeds.findLast(({ until }) => until > Date.now());
    if (!deed) return;
    forget(deed);
    try {
      const { message } = await api(undoComments, { ids: deed.ids });
      void toast("success", message);
    } catch (error) {
      void toast("error", whyNot(error).message);
    }
    bring(deed.ids);
    moveTo(deed.ids[0]);
    await revalidate();
  }

  return { shown, current, deeds, forget, point: setCursor, move, decide, undo };
}
