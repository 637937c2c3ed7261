export interface UnreadChanges {
  /** A change was announced now; `sinceEver`: any number of announcements may have been missed. */
  announce: (sinceEver?: boolean) => void;
  /** Runs a read of everything that was announced before; when it fails, that stays unread. */
  during: (read: () => Promise<void>) => Promise<void>;
  /** The time (`performance.now()`) up to which everything announced has been read. */
  readUntil: () => number;
}

/** Keeps the time since when changes are announced that have not been read. */
export function trackUnreadChanges(): UnreadChanges {
  let unreadSince = Number.POSITIVE_INFINITY;
  let readingSince = Number.POSITIVE_INFINITY;
  return {
    announce(sinceEver = false) {
      unreadSince = Math.min(unreadSince, sinceEver ? Number.NEGATIVE_INFINITY : performance.now());
    },
    async during(read) {
      readingSince = unreadSince;
      unreadSince = Number.POSITIVE_INFINITY;
      try {
        await read();
      } catch (error) {
        unreadSince = Math.min(unreadSince, readingSince);
        throw error;
      } finally {
        readingSince = Number.POSITIVE_INFINITY;
      }
    },
    readUntil: () => Math.min(performance.now(), unreadSince, readingSince),
  };
}
