import { useSyncExternalStore } from "react";

let unread: number | undefined;
const watchers = new Set<() => void>();

/** The present count, from whoever learned of it; undefined when nobody is signed in. */
export function setUnread(count: number | undefined): void {
  if (count === unread) return;
  unread = count;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** How many notifications are unread; undefined until it is known. */
export const useUnread = (): number | undefined =>
  useSyncExternalStore(
    watch,
    () => unread,
    () => undefined,
  );
