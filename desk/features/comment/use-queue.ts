import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { api, apiBeyondPage } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import {
  approveComments,
  type DeskComment,
  rejectComments,
  UNDO_SECONDS,
  undoCommentDecisions,
} from "../../../contract/desk/comment.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { useCursor } from "../../ui/keys/use-cursor.ts";

/** A recent decision that can still be undone. */
export interface Decision {
  ids: number[];
  message: string;
  /** Grows with each decision: a later one may be answered earlier. */
  number: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * The optimistic moderation queue: a decided comment is hidden at once and the cursor moves to the next one; if the request
 * fails, the comment returns.
 */
export function useQueue(rows: readonly DeskComment[], state: DeskComment["state"]) {
  const { revalidate } = useRevalidator();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [decisions, setDecisions] = useState<readonly Decision[]>([]);
  /** Undefined for whichever comment comes next. */
  const [focusRequest, setFocusRequest] = useState<{ id: number | undefined }>();
  const handledRequest = useRef<object>(undefined);
  const lastNumber = useRef(0);

  // Hidden in this list only: the same comment may be listed under another state.
  const keyOf = (id: number) => `${state} ${id}`;
  const visible = rows.filter(({ id }) => !hidden.has(keyOf(id)));
  const cursor = useCursor(visible.map(({ id }) => id));
  const current = visible.find(({ id }) => id === cursor.id);

  // A row that the server no longer lists need not stay hidden: if it returns, it must be visible again.
  useEffect(() => {
    const listed = new Set(rows.map(({ id }) => `${state} ${id}`));
    setHidden((before) => new Set([...before].filter((key) => listed.has(key))));
  }, [rows, state]);

  // The requested comment may become visible only with the next list.
  useEffect(() => {
    if (!focusRequest || handledRequest.current === focusRequest || !current) return;
    if (focusRequest.id !== undefined && focusRequest.id !== current.id) return;
    handledRequest.current = focusRequest;
    document.getElementById(`comment-${current.id}`)?.focus();
  }, [focusRequest, current]);

  const moveCursorTo = (id: number | undefined) => {
    cursor.choose(id);
    setFocusRequest({ id });
  };
  const hide = (ids: number[]) => setHidden((before) => new Set([...before, ...ids.map(keyOf)]));
  const unhide = (ids: number[]) => {
    const back = new Set(ids.map(keyOf));
    setHidden((before) => new Set([...before].filter((key) => !back.has(key))));
  };

  /** The first remaining comment after the removed ones, or else the last one before them. */
  const nextAfter = (ids: number[]) => {
    const lastIndex = visible.findLastIndex(({ id }) => ids.includes(id));
    const remains = ({ id }: DeskComment) => !ids.includes(id);
    return (visible.slice(lastIndex + 1).find(remains) ?? visible.slice(0, lastIndex).findLast(remains))?.id;
  };

  /**
   * Approves, or rejects with a reason. The comments are gone from the screen at once, so the request goes on when the page is left
   * then. Resolves with false if the server failed; the comments are then visible again.
   */
  async function decide(ids: number[], reason?: string): Promise<boolean> {
    const number = ++lastNumber.current;
    hide(ids);
    moveCursorTo(nextAfter(ids));
    try {
      const response = await (reason === undefined
        ? apiBeyondPage(approveComments, { ids, from: state })
        : apiBeyondPage(rejectComments, { ids, reason, from: state }));
      const decidedIds = response.data.filter(({ outcome }) => outcome === "done").map(({ id }) => id);
      if (decidedIds.length > 0)
        addDecision({
          ...{ ids: decidedIds, message: response.message, number },
          expiresAt: Date.now() + UNDO_SECONDS * 1000,
        });
      if (decidedIds.length < ids.length) void toast("info", response.message);
      return true;
    } catch (error) {
      unhide(ids);
      moveCursorTo(ids[0]);
      void toast("error", errorBodyOf(error).message);
      return errorBodyOf(error).code === "comment_unknown";
    } finally {
      await revalidate();
    }
  }

  /** Hides comments that have been decided on elsewhere, and fetches the list again. */
  async function leave(ids: number[]): Promise<void> {
    hide(ids);
    moveCursorTo(nextAfter(ids));
    await revalidate();
  }

  const addDecision = (decision: Decision) =>
    setDecisions((before) =>
      [...before.filter(({ expiresAt }) => expiresAt > Date.now()), decision].sort((a, b) => a.number - b.number),
    );
  const dropDecision = (decision: Decision) => setDecisions((before) => before.filter((item) => item !== decision));

  /** Undoes the last decision that has not expired. */
  async function undo() {
    const decision = decisions.findLast(({ expiresAt }) => expiresAt > Date.now());
    if (!decision) return;
    dropDecision(decision);
    try {
      const { message } = await api(undoCommentDecisions, { ids: decision.ids });
      void toast("success", message);
    } catch (error) {
      void toast("error", errorBodyOf(error).message);
    }
    unhide(decision.ids);
    moveCursorTo(decision.ids[0]);
    await revalidate();
  }

  return {
    visible,
    current,
    decisions,
    dropDecision,
    setCursor: cursor.choose,
    move: (step: 1 | -1) => moveCursorTo(cursor.beside(step)),
    decide,
    leave,
    undo,
  };
}
