import { api } from "../../../../api-client/browser-session.ts";
import { undoCollectionMove } from "../../../../contract/member/collection-content.ts";

/** The request that brings a place back with its day, note and rank, after it left a collection by this change. */
export const restoreBy = (change: number | null | undefined) =>
  change == null ? undefined : () => api(undoCollectionMove, { id: change });
