import { useEffect, useRef, useState } from "react";
import { createToggle, type Store } from "./optimistic-toggle.ts";

/** A toggle and its state, which also follows the page when that brings another one. */
export function useOptimisticToggle(initial: boolean, store: Store) {
  const [optimistic, setOptimistic] = useState(initial);
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  }, [store]);
  // One function, whatever is rendered meanwhile: another one is an undo.
  const [{ toggle, confirm }] = useState(() =>
    createToggle(initial, (...request) => latest.current(...request), setOptimistic),
  );
  useEffect(() => confirm(initial), [confirm, initial]);
  return [optimistic, toggle] as const;
}
