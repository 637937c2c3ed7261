import { api } from "../../../../api-client/browser-session.ts";
import { type BuiltinCollection, toggleCollectionPlace } from "../../../../contract/member/collection.ts";
import { undoCollectionMove } from "../../../../contract/member/collection-content.ts";
import type { StoreAnswer } from "./optimistic-toggle.ts";

/** The request that brings a place back with its day, note and rank, after it left a collection by this change. */
export const restoreBy = (change: number | null | undefined) =>
  change == null ? undefined : () => api(undoCollectionMove, { id: change });

/** Stores whether a place is in a collection. A removal that is taken back before its answer has come is undone. */
export const storePlace =
  (type: BuiltinCollection | number, id: number) =>
  async (stored: boolean, previous?: StoreAnswer): Promise<StoreAnswer> =>
    (stored && (await restoreBy(previous?.change)?.())) || api(toggleCollectionPlace, { type, id, stored });
