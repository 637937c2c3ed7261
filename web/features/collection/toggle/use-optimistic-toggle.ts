import { useEffect, useState } from "react";
import { createToggle, type StoreAnswer } from "./optimistic-toggle.ts";

/** A toggle and its state, which also follows the page when that brings another one. */
export function useOptimisticToggle(
  initial: boolean,
  store: (stored: boolean, previous?: StoreAnswer) => Promise<StoreAnswer>,
) {
  const [optimistic, setOptimistic] = useState(initial);
  const [{ toggle, confirm }] = useState(() => createToggle(initial, store, setOptimistic));
  useEffect(() => confirm(initial), [confirm, initial]);
  return [optimistic, (target: boolean, storeTarget = store) => toggle(target, storeTarget)] as const;
}
