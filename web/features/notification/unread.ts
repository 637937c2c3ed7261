let unread: number | undefined;
const listeners = new Set<() => void>();

/** Sets the count in this window; undefined when the visitor is signed out. */
export function setUnread(count: number | undefined): void {
  if (count === unread) return;
  unread = count;
  for (const listener of listeners) listener();
}

/** How many notifications are unread; undefined until it is known. */
export const unreadCount = (): number | undefined => unread;

/** Calls the listener after each change; returns a function that stops it. */
export function watchUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
