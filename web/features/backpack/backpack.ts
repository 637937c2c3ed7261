import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { isSignedOut } from "../../../api-client/require-login.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { type BackpackDeeds, backpackDeeds, reasonOf } from "./store/backpack-actions.ts";
import { backpackStore } from "./store/backpack-store.ts";
import type { PackingList } from "./store/packing-list.ts";

const DeedsContext = createContext<BackpackDeeds | null>(null);
export const BackpackDeedsProvider = DeedsContext.Provider;

/** What can be done with the list that stands around. */
export function useDeeds(): BackpackDeeds {
  const deeds = useContext(DeedsContext);
  if (!deeds) throw new Error("There is no backpack around.");
  return deeds;
}

/** The member's list, as it came with the page and as it has become since. */
export function useBackpack(first: PackingList): { list: PackingList; deeds: BackpackDeeds } {
  const { revalidate } = useRevalidator();
  const [{ store, deeds }] = useState(() => {
    const store = backpackStore(first);
    const failed = (error: unknown) => {
      if (isSignedOut(error)) revalidate(); // the page's loader leads to log in, and back here
      toast("error", reasonOf(error));
    };
    return { store, deeds: backpackDeeds(store, failed) };
  });
  const list = useSyncExternalStore(store.watch, store.shown, store.shown);
  useEffect(() => {
    // What is on its way would be lost with the page.
    const warn = (event: BeforeUnloadEvent) => store.busy() && event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [store]);
  return { list, deeds };
}
