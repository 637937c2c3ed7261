import { useSyncExternalStore } from "react";
import { unreadCount, watchUnread } from "./unread.ts";

/** How many notifications are unread; undefined until it is known. */
export const useUnread = (): number | undefined => useSyncExternalStore(watchUnread, unreadCount, () => undefined);
