import { api } from "../../../../api-client/browser-session.ts";
import type { Input } from "../../../../contract/endpoint.ts";
import * as endpoints from "../../../../contract/member/backpack.ts";
import { toast } from "../../../../ui/dialog/toasts.tsx";
import { navigation } from "../../../../ui/navigation/visit.ts";
import { listPath } from "../trip/trip-path.ts";

/** Awaits a mutation and resolves to whether it was stored; a failure is reported, not thrown. */
export type RunAction = <T>(mutation: Promise<T>, onSuccess?: (result: T) => void) => Promise<boolean>;

type NewList = Input<typeof endpoints.createBackpackList>;
type ListEdit = Omit<Input<typeof endpoints.editBackpackList>, "id">;

/** The actions on the member's lists. The page shows them when they are stored, at the address of the list. */
export function createListActions(list: number, runAction: RunAction, onLists: () => void) {
  async function show(id: number | undefined, replace = false) {
    onLists();
    await navigation.visit(listPath(id), { replace });
  }
  async function create(input: NewList) {
    const { id, message } = await api(endpoints.createBackpackList, input);
    await show(id);
    toast("success", message);
  }
  async function edit(change: ListEdit) {
    await api(endpoints.editBackpackList, { id: list, ...change });
    await show(list, true);
  }
  async function restore() {
    await api(endpoints.restoreBackpackList, { id: list });
    await show(list);
  }
  return {
    createList: create,

    renameList: (name: string) => edit({ name }),

    /** Stores where the trip of the list goes to, or when; null removes it. */
    setTrip: (trip: { place_id?: number | null; month?: number }) => runAction(edit(trip)),

    /** Creates a list for a place, with its name. */
    createListFor: ({ id, name }: { id: number; name: string }, month: number) =>
      runAction(create({ name: shorten(name), place_id: id, month })),

    copyList: (name: string) => runAction(create({ name: shorten(`رونوشت ${name}`), copy_of: list })),

    /** Deletes the list; the toast offers to undo it. */
    removeList: (name: string) =>
      runAction(api(endpoints.deleteBackpackList, { id: list }), async () => {
        await show(undefined);
        toast("info", `فهرست «${name}» پاک شد.`, { undo: () => runAction(restore()) });
      }),
  };
}

/** The name without what is too long, cut between characters. */
function shorten(name: string): string {
  let end = 0;
  for (const character of name) {
    if (end + character.length > endpoints.BACKPACK_LIMITS.name) break;
    end += character.length;
  }
  return name.slice(0, end);
}
