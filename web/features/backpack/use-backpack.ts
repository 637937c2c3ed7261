import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { isSignedOut } from "../../../api-client/error-body.ts";
import { showBackpack } from "../../../contract/member/backpack.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";
import { type BackpackActions, createBackpackActions, errorMessageOf } from "./store/backpack-actions.ts";
import { createBackpackStore } from "./store/backpack-store.ts";
import type { PackingList } from "./store/packing-list.ts";

/** Tells the other tabs of this browser that the backpack has changed. */
const CHANNEL = "backpack";

const ActionsContext = createContext<BackpackActions | null>(null);
export const BackpackActionsProvider = ActionsContext.Provider;

/** The actions of the surrounding backpack. Throws without a `BackpackActionsProvider`. */
export function useBackpackActions(): BackpackActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error("useBackpackActions needs a BackpackActionsProvider");
  return actions;
}

/** The member's packing list with optimistic updates, and the actions on it. */
export function useBackpack(initial: PackingList): { list: PackingList; actions: BackpackActions } {
  const channel = useRef<BroadcastChannel>(undefined); // one, since a tab hears every other channel of its own, too
  const [{ store, actions }] = useState(() => {
    const store = createBackpackStore(initial, () => channel.current?.postMessage(null));
    const onError = (error: unknown) => {
      if (isSignedOut(error)) navigation.refresh(); // the server redirects to the login page, and back here afterwards
      toast("error", errorMessageOf(error));
    };
    return { store, actions: createBackpackActions(store, onError) };
  });
  const list = useSyncExternalStore(store.subscribe, store.getList, store.getList);
  useEffect(() => {
    // Pending changes would be lost with the page.
    const warn = (event: BeforeUnloadEvent) => store.hasPending() && event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [store]);
  useEffect(() => {
    // Another tab has changed the backpack. What fails is seen with the next change.
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = () => store.refresh(async () => (await api(showBackpack, {})).categories).catch(() => {});
    return () => opened.close();
  }, [store]);
  return { list, actions };
}
