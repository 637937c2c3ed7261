import { useEffect, useEffectEvent } from "react";
import {
  type PendingAction,
  type PendingActionKind,
  type PendingActionOf,
  takePendingAction,
} from "./pending-action.ts";

/**
 * Resumes an action that needed a log-in first: once mounted, calls `resume` with the pending action of this page, if it
 * is of one of these kinds and for this id.
 */
export function useResumePendingAction<Kind extends PendingActionKind>(
  id: number,
  kinds: readonly Kind[],
  resume: (action: PendingActionOf<Kind>) => void,
): void {
  const resumePendingAction = useEffectEvent(() => {
    const isOurs = (action: PendingAction): action is PendingActionOf<Kind> =>
      action.id === id && kinds.some((kind) => kind === action.kind);
    const action = takePendingAction(location.pathname, isOurs);
    if (action) resume(action);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id is another item on the page
  useEffect(() => resumePendingAction(), [id]);
}
