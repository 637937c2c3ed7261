import { api } from "../../../../api-client/browser-session.ts";
import { whyNot } from "../../../../api-client/error-body.ts";
import * as calls from "../../../../contract/member/backpack.ts";
import { confirm } from "../../../../ui/dialog/confirm.tsx";
import { toast } from "../../../../ui/dialog/toasts.tsx";
import { FileUnfit, readFile } from "./backpack-file.ts";
import type { BackpackStore } from "./backpack-store.ts";
import { type Change, whereIs } from "./packing-list.ts";

export type BackpackDeeds = ReturnType<typeof backpackDeeds>;

/** Waits for a deed; true when it was stored, and a failure is said. */
type Tried = <T>(deed: Promise<T>, done?: (answer: T) => void) => Promise<boolean>;

/**
 * What a member does with the list. Each deed shows itself at once or says why not: only those that take a name reject, with what
 * was wrong, so that the name stays to be mended.
 */
export function backpackDeeds(store: BackpackStore, failed: (error: unknown) => void) {
  const tried: Tried = async (deed, done) => {
    try {
      const answer = await deed;
      done?.(answer);
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  };
  return { ...listDeeds(store, tried), ...nameDeeds(store), ...removeDeeds(store, tried), ...wholeDeeds(store, tried) };
}

const listDeeds = (store: BackpackStore, tried: Tried) => ({
  check: (id: number, checked: boolean) =>
    tried(store.put({ kind: "check", id, checked }, () => api(calls.checkTodo, { todo_id: id, checked }))),

  /** Standard things, up to a hundred. */
  pack: (ids: readonly number[]) =>
    tried(store.put({ kind: "pack", ids }, () => api(calls.packTodo, { ids: [...ids] }))),

  /** `ids`: all that lie in the backpack of this category, in their new order. */
  order: (category: number, ids: readonly number[]) =>
    tried(
      store.put({ kind: "order", category, ids }, () => api(calls.orderTodo, { category_id: category, ids: [...ids] })),
    ),
});

const nameDeeds = (store: BackpackStore) => ({
  add: (category: number, name: string) =>
    store.put(
      null,
      () => api(calls.createTodo, { name, category_id: category }),
      ({ id }) => ({ kind: "add", category, id, name: asStored(name) }),
    ),

  addCategory: (name: string) =>
    store.put(
      null,
      () => api(calls.createTodo, { name }),
      ({ id }) => ({ kind: "add-category", id, name: asStored(name) }),
    ),

  rename: (kind: "rename" | "rename-category", id: number, name: string) =>
    store.put(
      null,
      () => api(calls.renameTodo, { id, name }),
      () => ({ kind, id, name: asStored(name) }),
    ),
});

function removeDeeds(store: BackpackStore, tried: Tried) {
  /** Takes it away; the toast that says so brings it back. */
  const taken = (id: number, take: Change, back: Change) =>
    tried(
      store.put(take, () => api(calls.destroyTodo, { id })),
      (answer) =>
        answer &&
        toast("info", answer.message, { undo: () => tried(store.put(back, () => api(calls.restoreTodo, { id }))) }),
    );
  return {
    /** An own thing is taken out of the list, a standard one put back among what is on offer. */
    remove(id: number) {
      const was = whereIs(store.shown(), id);
      return was && taken(id, { kind: "remove", id }, { kind: "put-back", ...was });
    },

    removeCategory(id: number) {
      const at = store.shown().findIndex((category) => category.id === id);
      const category = store.shown()[at];
      return category && taken(id, { kind: "remove-category", id }, { kind: "put-back-category", at, category });
    },
  };
}

function wholeDeeds(store: BackpackStore, tried: Tried) {
  const said = (answer: { message: string } | undefined) => answer && toast("success", answer.message);
  return {
    async restart() {
      if (!(await confirm("سفری تازه آغاز شود؟ تیک همهٔ چیزها برداشته می‌شود و خود فهرست می‌ماند."))) return;
      await tried(
        store.put({ kind: "restart" }, () => api(calls.restartTodo, {})),
        said,
      );
    },

    /** Adds what a file holds; says what is wrong with it. */
    async bring(file: Blob) {
      const bringing = async () => {
        const { message } = await api(calls.importTodo, await readFile(file));
        return { message, list: (await api(calls.listTodo, {})).categories };
      };
      await tried(
        store.put(null, bringing, ({ list }) => ({ kind: "replace", list })),
        said,
      );
    },
  };
}

/** A name as the server keeps it. */
const asStored = (name: string) => name.replace(/\s+/g, " ").trim();

/** Why a deed failed, in a sentence: what is wrong with the name, with the file, or what the server says. */
export function reasonOf(error: unknown): string {
  if (error instanceof FileUnfit) return error.message;
  const { message, errors = {} } = whyNot(error);
  return Object.values(errors)[0] ?? message;
}
