import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import {
  approveComments,
  type DeskComment,
  rejectComments,
  UNDO_SECONDS,
  undoComments,
} from "../../../contract/desk/comment.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";

/** What was decided a moment ago and can be taken back. */
export interface Decision {
  ids: number[];
  message: string;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * The queue under the editor's hands: a decided comment leaves at once and the next one comes under the cursor; when the server
 * refuses, it is back.
 */
export function useQueue(rows: readonly DeskComment[], state: DeskComment["state"]) {
  const { revalidate } = useRevalidator();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<number>();
  const [decisions, setDecisions] = useState<readonly Decision[]>([]);
  const focusNext = useRef(false);

  const keyOf = (id: number) => `${state} ${id}`; // gone from this list, and perhaps in another
  const visible = rows.filter(({ id }) => !hidden.has(keyOf(id)));
  const cursorIndex = visible.findIndex(({ id }) => id === cursor);
  const current = visible[Math.max(0, cursorIndex)];

  // What the server does not list any more need not be hidden: should it come back, it is to be seen.
  useEffect(() => {
    const listed = new Set(rows.map(({ id }) => `${state} ${id}`));
    setHidden((before) => new Set([...before].filter((key) => listed.has(key))));
  }, [rows, state]);

  useEffect(() => {
    if (!focusNext.current || !current) return;
    focusNext.current = false;
    document.getElementById(`comment-${current.id}`)?.focus();
  }, [current]);

  const moveCursorTo = (id: number | undefined) => {
    const isCurrent = id !== undefined && id === current?.id;
    focusNext.current = !isCurrent;
    setCursor(id);
    if (isCurrent) document.getElementById(`comment-${id}`)?.focus();
  };
  const moveCursor = (step: 1 | -1) => moveCursorTo(visible[Math.min(visible.length - 1, Math.max(0, Math.max(0, cursorIndex) + step))]?.id);
  const hide = (ids: number[]) => setHidden((before) => new Set([...before, ...ids.map(keyOf)]));
  const unhide = (ids: number[]) => {
    const back = new Set(ids.map(keyOf));
    setHidden((before) => new Set([...before].filter((key) => !back.has(key))));
  };

  /** The first after those that leave which stays, or the last before them. */
  const nextAfter = (ids: number[]) => {
    const lastIndex = visible.findLastIndex(({ id }) => ids.includes(id));
    const remains = ({ id }: DeskComment) => !ids.includes(id);
    return (visible.slice(lastIndex + 1).find(remains) ?? visible.slice(0, lastIndex).findLast(remains))?.id;
  };

  /** Approves, or rejects for a reason; false when the server did not do it, and then they are back. */
  async function decide(ids: number[], reason?: string): Promise<boolean> {
    hide(ids);
    moveCursorTo(nextAfter(ids));
    try {
      const answer = await (reason === undefined
        ? api(approveComments, { ids, from: state })
        : api(rejectComments, { ids, reason, from: state }));
      const decidedIds = answer.data.filter(({ outcome }) => outcome === "done").map(({ id }) => id);
      if (decidedIds.length > 0) addDecision({ ids: decidedIds, message: answer.message, until: Date.now() + UNDO_SECONDS * 1000 });
      if (decidedIds.length < ids.length) void toast("info", answer.message);
      return true;
    } catch (error) {
      unhide(ids);
      moveCursorTo(ids[0]);
      void toast("error", whyNot(error).message);
      return whyNot(error).code === "comment_unknown";
    } finally {
      await revalidate();
    }
  }

  const addDecision = (deed: Decision) => setDecisions((before) => [...before.filter(({ until }) => until > Date.now()), deed]);
  const dropDecision = (deed: Decision) => setDecisions((before) => before.filter((item) => item !== deed));

  /** Takes back what was decided last, while there is time. */
  async function undo() {
    const deed = decisions.findLast(({ until }) => until > Date.now());
    if (!deed) return;
    dropDecision(deed);
    try {
      const { message } = await api(undoComments, { ids: deed.ids });
      void toast("success", message);
    } catch (error) {
      void toast("error", whyNot(error).message);
    }
    unhide(deed.ids);
    moveCursorTo(deed.ids[0]);
    await revalidate();
  }

  return { shown: visible, current, deeds: decisions, forget: dropDecision, point: setCursor, move: moveCursor, decide, undo };
}
