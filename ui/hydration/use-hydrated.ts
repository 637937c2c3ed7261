import { useSyncExternalStore } from "react";

/** Whether hydration is complete: false on the server and during hydration, so that both render the same HTML. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

const subscribeNever = () => () => {};
