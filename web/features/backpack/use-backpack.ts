import { createContext, useContext, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { isSignedOut } from "../../../api-client/error-body.ts";
import { showBackpack } from "../../../contract/member/backpack.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { askBeforeLeaving } from "../../../ui/navigation/ask-before-leaving.ts";
import { navigation } from "../../../ui/navigation/visit.ts";
import { type BackpackActions, createBackpackActions, errorMessageOf } from "./store/backpack-actions.ts";
import { type BackpackStore, createBackpackStore } from "./store/backpack-store.ts";
import type { PackingList } from "./store/packing-list.ts";
import { parseList } from "./trip/trip-path.ts";

/** Tells the other tabs of this browser what has changed. */
const CHANNEL = "backpack";

/** The id of the list that has changed, or `lists` for the names, trips and number of the lists. */
type Change = number | "lists";

const ActionsContext = createContext<BackpackActions | null>(null);
export const BackpackActionsProvider = ActionsContext.Provider;

/** The actions of the surrounding backpack. Throws without a `BackpackActionsProvider`. */
export function useBackpackActions(): BackpackActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error("useBackpackActions needs a BackpackActionsProvider");
  return actions;
}

interface Backpack {
  store: BackpackStore;
  actions: BackpackActions;
}

function createBackpack(id: number, initial: PackingList, tell: (change: Change) => void): Backpack {
  const store = createBackpackStore(initial, () => tell(id));
  const onError = (error: unknown) => {
    if (isSignedOut(error)) navigation.refresh(); // the server redirects to the login page, and back here afterwards
    toast("error", errorMessageOf(error));
  };
  return { store, actions: createBackpackActions(store, { list: id, onError, onLists: () => tell("lists") }) };
}

/**
 * A packing list of the member, by its id, with optimistic updates, and the actions on it. A list that was shown before on this page
 * keeps what is still being stored.
 */
export function useBackpack(id: number, loaded: PackingList): { list: PackingList; actions: BackpackActions } {
  const channel = useRef<BroadcastChannel>(undefined); // one, since a tab hears every other channel of its own, too
  const [backpacks] = useState(() => new Map<number, Backpack>());
  const backpack = backpacks.get(id) ?? createBackpack(id, loaded, (change) => channel.current?.postMessage(change));
  backpacks.set(id, backpack);
  const { store, actions } = backpack;
  const list = useSyncExternalStore(store.subscribe, store.getList, store.getList);

  const refresh = useEffectEvent(() =>
    store.refresh(async () => (await api(showBackpack, { list_id: id })).categories).catch(() => {}),
  );
  const takeOver = useEffectEvent(() => {
    if (list !== loaded && JSON.stringify(list) !== JSON.stringify(loaded)) refresh();
  });
  // It has changed elsewhere since it was shown, as by what the account has got from the device. What was loaded may lack a change that
  // has been stored meanwhile, so it is asked for again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page has loaded it, and not when it changes here
  useEffect(() => takeOver(), [id, loaded]);
  // Pending changes would be lost with the page.
  useEffect(() => askBeforeLeaving(() => [...backpacks.values()].some(({ store }) => store.hasPending())), [backpacks]);

  // Another tab has changed something. What fails is seen with the next change.
  const hear = useEffectEvent((change: Change) => {
    if (change === id) refresh();
    // An address without a list is that of the list that was changed last.
    else if (change === "lists" || parseList(new URLSearchParams(location.search)) === null) navigation.refresh();
  });
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = ({ data }) => hear(data);
    return () => opened.close();
  }, []);
  return { list, actions };
}
