const EVENT = "desk-refresh-counts";

/** Says that notifications to the colleague were read, or things that wait were done: the desk counts them anew. */
export const refreshCounts = (): boolean => window.dispatchEvent(new Event(EVENT));

/** Calls back when {@link refreshCounts} is called, until the signal is aborted. */
export const onRefreshCounts = (callback: () => void, signal: AbortSignal): void =>
  window.addEventListener(EVENT, callback, { signal });
