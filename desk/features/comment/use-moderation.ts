import { useState } from "react";
import type { DeskComment, DeskCommentState } from "../../../contract/desk/comment.ts";
import { useSelection } from "../../table/selection.ts";
import { useQueue } from "./use-queue.ts";

export type Moderation = ReturnType<typeof useModeration>;

/** The queue with its selection, the rejection dialog and the keyboard shortcuts. */
export function useModeration(rows: readonly DeskComment[], state: DeskCommentState) {
  const { visible, current, decisions, dropDecision, setCursor, move, decide, leave, undo } = useQueue(rows, state);
  const selection = useSelection(visible);
  /** The comments of the open rejection dialog, and the reason that it starts with. */
  const [rejecting, setRejecting] = useState<{ ids: number[]; reason: string }>();

  const approve = (ids: number[]) => {
    if (ids.length === 0 || state === "approved") return;
    selection.drop(ids);
    void decide(ids);
  };
  const openRejectDialog = (ids: number[]) => {
    if (ids.length > 0 && state !== "rejected") setRejecting({ ids, reason: "" });
  };
  const reject = async (ids: number[], reason: string) => {
    setRejecting(undefined);
    if (await decide(ids, reason)) selection.drop(ids);
    else setRejecting((open) => open ?? { ids, reason }); // the dialog of others may be open by now
  };
  /** The selected comments, or else the current one. */
  const targetIds = () => (selection.ids.length > 0 ? selection.ids : current ? [current.id] : []);

  return {
    visible,
    current,
    selection,
    decisions,
    dropDecision,
    setCursor,
    approve,
    reject,
    undo: () => void undo(),
    rejecting,
    openRejectDialog,
    leave,
    closeRejectDialog: () => setRejecting(undefined),
    shortcuts: {
      KeyJ: () => move(1),
      KeyK: () => move(-1),
      KeyA: () => approve(targetIds()),
      KeyR: () => openRejectDialog(targetIds()),
      KeyX: () => current && selection.toggle(current.id),
      KeyU: () => void undo(),
    },
  };
}
