import { api } from "../../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../../api-client/error-body.ts";
import * as endpoints from "../../../../contract/member/backpack.ts";
import { confirm } from "../../../../ui/dialog/confirm.tsx";
import { toast } from "../../../../ui/dialog/toasts.tsx";
import { BackpackFileError, parseBackpackFile } from "./backpack-file.ts";
import type { BackpackStore } from "./backpack-store.ts";
import { createListActions, type RunAction } from "./list-actions.ts";
import { type Change, locateItem } from "./packing-list.ts";

export type BackpackActions = ReturnType<typeof createBackpackActions>;

interface BackpackActionsOptions {
  /** The id of the list. */
  list: number;
  onError: (error: unknown) => void;
  /** Called when lists were created, changed or deleted. */
  onLists: () => void;
}

/**
 * The actions on a packing list and on the member's lists. Those on the list are shown at once. Each one reports its failure itself.
 * Only the actions that take a name reject, so that the name field can show the error and keep the text.
 */
export function createBackpackActions(store: BackpackStore, { list, onError, onLists }: BackpackActionsOptions) {
  const runAction: RunAction = async (mutation, onSuccess) => {
    try {
      const result = await mutation;
      onSuccess?.(result);
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };
  return {
    ...createItemActions(store, list, runAction),
    ...createNameActions(store, list),
    ...createRemoveActions(store, list, runAction),
    ...createBulkActions(store, list, runAction),
    ...createListActions(list, runAction, onLists),
  };
}

const createItemActions = (store: BackpackStore, list_id: number, runAction: RunAction) => ({
  check: (id: number, checked: boolean) =>
    runAction(
      store.update({ kind: "check", id, checked }, () =>
        api(endpoints.checkBackpackItem, { list_id, todo_id: id, checked }),
      ),
    ),

  /** Packs standard items, up to a hundred. */
  pack: (ids: readonly number[]) =>
    runAction(store.update({ kind: "pack", ids }, () => api(endpoints.packBackpackItems, { list_id, ids: [...ids] }))),

  /** `ids`: all packed items of this category, in their new order. */
  order: (category: number, ids: readonly number[]) =>
    runAction(
      store.update({ kind: "order", category, ids }, () =>
        api(endpoints.reorderBackpackItems, { list_id, category_id: category, ids: [...ids] }),
      ),
    ),
});

const createNameActions = (store: BackpackStore, list_id: number) => ({
  add: (category: number, name: string) =>
    store.update(
      null,
      () => api(endpoints.createBackpackItem, { list_id, name, category_id: category }),
      ({ id }) => ({ kind: "add", category, id, name: asStored(name) }),
    ),

  addCategory: (name: string) =>
    store.update(
      null,
      () => api(endpoints.createBackpackItem, { list_id, name }),
      ({ id }) => ({ kind: "add-category", id, name: asStored(name) }),
    ),

  rename: (kind: "rename" | "rename-category", id: number, name: string) =>
    store.update(
      null,
      () => api(endpoints.renameBackpackItem, { list_id, id, name }),
      () => ({ kind, id, name: asStored(name) }),
    ),
});

function createRemoveActions(store: BackpackStore, list_id: number, runAction: RunAction) {
  /** Removes an item or category; the toast offers to undo it. */
  const removeWithUndo = (id: number, removal: Change, restoration: Change) =>
    runAction(
      store.update(removal, () => api(endpoints.deleteBackpackItem, { list_id, id })),
      (result) =>
        result &&
        toast("info", result.message, {
          undo: () => runAction(store.update(restoration, () => api(endpoints.restoreBackpackItem, { list_id, id }))),
        }),
    );
  return {
    /** Removes a custom item from the list; a standard one becomes available again. */
    remove(id: number) {
      const position = locateItem(store.getList(), id);
      return position && removeWithUndo(id, { kind: "remove", id }, { kind: "restore", ...position });
    },

    removeCategory(id: number) {
      const index = store.getList().findIndex((category) => category.id === id);
      const category = store.getList()[index];
      return (
        category && removeWithUndo(id, { kind: "remove-category", id }, { kind: "restore-category", index, category })
      );
    },
  };
}

function createBulkActions(store: BackpackStore, list_id: number, runAction: RunAction) {
  const showMessage = (result: { message: string } | undefined) => result && toast("success", result.message);
  return {
    async restart() {
      if (!(await confirm("تیک همهٔ چیزهای این فهرست برداشته شود؟ خود فهرست می‌ماند."))) return;
      await runAction(
        store.update({ kind: "restart" }, () => api(endpoints.uncheckBackpack, { list_id })),
        showMessage,
      );
    },

    /** Imports a backpack file; reports an invalid one. */
    async importFile(file: Blob) {
      const upload = async () => {
        const { message } = await api(endpoints.importBackpack, { list_id, ...(await parseBackpackFile(file)) });
        return { message, list: (await api(endpoints.showBackpack, { list_id })).categories };
      };
      await runAction(
        store.update(null, upload, ({ list }) => ({ kind: "replace", list })),
        showMessage,
      );
    },
  };
}

/** Normalizes a name as the server stores it. */
const asStored = (name: string) => name.replace(/\s+/g, " ").trim();

/** The message for a failed action: about the name, about the file, or from the server. */
export function errorMessageOf(error: unknown): string {
  if (error instanceof BackpackFileError) return error.message;
  const { message, errors = {} } = errorBodyOf(error);
  return Object.values(errors)[0] ?? message;
}
