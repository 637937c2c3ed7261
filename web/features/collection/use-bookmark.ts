import { readCookie } from "../../../api-client/cookie.ts";
import { isSignedOut, useLogInFirst } from "../../../api-client/require-login.ts";
import type { PendingAction } from "../../../api-client/pending-action.ts";
import { TOKEN } from "../../../api-client/token.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import type { BuiltinCollection } from "../../../contract/member/collection.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { useOptimisticToggle } from "./use-optimistic-toggle.ts";

/** The names of the two sets, as their buttons say them. */
export const BUILTIN_COLLECTION_NAMES: Record<BuiltinCollection, { deed: string; icon: string }> = {
  bookmark: { deed: "نشان کردن", icon: "bookmark" },
  favorite: { deed: "علاقه‌مندی", icon: "heart" },
};

interface BookmarkOptions {
  /** Whether it is in the set, as the page came. */
  first: boolean;
  store: (stored: boolean) => Promise<{ message: string }>;
  /** For whoever has to log in first. */
  wish: PendingAction;
}

/**
 * Puts a thing into a set and takes it out again: at once, with a toast of what the server says, from which taking out can be
 * undone. Who is not signed in, or no longer, is led to log in, and the wish with them.
 */
export function useBookmark({ first, store, wish }: BookmarkOptions) {
  const [kept, want] = useOptimisticToggle(first, store);
  const logInFirst = useLogInFirst();

  async function keep(next: boolean): Promise<void> {
    if (readCookie(TOKEN) === undefined) return logInFirst(wish);
    try {
      const done = await want(next);
      if (done?.stored) toast("success", done.message);
      else if (done?.changed) toast("info", done.message, { undo: () => keep(true) });
    } catch (error) {
      if (isSignedOut(error) && next) return logInFirst(wish);
      toast("error", whyNot(error).message);
    }
  }
  return [kept, keep] as const;
}
