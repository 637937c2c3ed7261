import { useEffect, useState } from "react";
import { DEVICE_EVENT, isKept } from "../../../../api-client/device-store.ts";
import { readCookie } from "../../../../api-client/document-cookie.ts";
import { errorBodyOf, isSignedOut } from "../../../../api-client/error-body.ts";
import { keepOnDevice } from "../../../../api-client/keep-on-device.ts";
import type { PendingActionOf } from "../../../../api-client/pending-action.ts";
import { requireLogin } from "../../../../api-client/require-login.ts";
import { TOKEN } from "../../../../api-client/token.ts";
import type { BuiltinCollection } from "../../../../contract/member/collection.ts";
import { toast } from "../../../../ui/dialog/toasts.tsx";
import { navigation } from "../../../../ui/navigation/visit.ts";
import type { Store } from "./optimistic-toggle.ts";
import { restoreBy } from "./store-place.ts";
import { useOptimisticToggle } from "./use-optimistic-toggle.ts";

/** Labels and icons of the built-in collections' buttons. */
export const BUILTIN_COLLECTION_NAMES: Record<BuiltinCollection, { label: string; icon: string }> = {
  bookmark: { label: "نشان کردن", icon: "bookmark" },
  favorite: { label: "علاقه‌مندی", icon: "heart" },
};

interface BookmarkOptions {
  /** Whether the item is in the collection when the page loads. */
  initial: boolean;
  store: Store;
  /** Saved when the visitor has to log in first. */
  pendingAction: PendingActionOf<"place" | "post">;
}

/**
 * Toggles an item of a built-in collection optimistically and shows the server's message in a toast, which offers to
 * undo a removal. A visitor's bookmarks of places are kept on the device; to save the rest, a visitor without a valid session is sent to
 * the login page with the action pending.
 */
export function useBookmark({ initial, store, pendingAction }: BookmarkOptions) {
  const [stored, toggle] = useOptimisticToggle(initial, store);
  const [isOnDevice, setOnDevice] = useState(false);
  const { kind, type, id } = pendingAction;
  const isForDevice = kind === "place" && type === "bookmark";

  useEffect(() => {
    if (!isForDevice) return;
    const update = () => setOnDevice(readCookie(TOKEN) === undefined && isKept(id));
    update();
    const gone = new AbortController();
    document.addEventListener(DEVICE_EVENT, update, gone);
    for (const type of ["storage", "pageshow"]) addEventListener(type, update, gone); // other tabs, and pages that were visited meanwhile
    return () => gone.abort();
  }, [isForDevice, id]);

  async function setBookmarked(target: boolean, restore?: ReturnType<typeof restoreBy>): Promise<void> {
    if (readCookie(TOKEN) === undefined) {
      const isHere = isForDevice && isKept(id);
      if (!target && !isHere)
        navigation.refresh(); // logged out in another tab: it stays in the account
      else if (isForDevice) keepOnDevice(id, target, () => setBookmarked(true));
      else requireLogin(pendingAction);
      return;
    }
    try {
      const result = await toggle(target, restore);
      if (result?.stored) toast("success", result.message);
      else if (result?.changed)
        toast("info", result.message, { undo: () => setBookmarked(true, restoreBy(result.change)) });
    } catch (error) {
      if (isSignedOut(error) && target) return requireLogin(pendingAction);
      toast("error", errorBodyOf(error).message);
    }
  }
  return [stored || isOnDevice, (target: boolean) => setBookmarked(target)] as const;
}
