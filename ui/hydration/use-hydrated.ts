import { useSyncExternalStore } from "react";

/** Whether scripts run here: false on the server and while the page is taken over, so that both draw the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => {};
