import { useCallback, useMemo, useRef, useState } from "react";

export interface Selection {
  /** The chosen ids among the rows that are shown. */
  ids: number[];
  has: (id: number) => boolean;
  /** `range`: all rows from the one that was changed last become like this one. */
  toggle: (id: number, range?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** Which rows of a table are chosen. Rows that are no longer shown are no longer chosen. */
export function useSelection(rows: readonly { id: number }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  const ids = useMemo(() => rows.map(({ id }) => id).filter((id) => chosen.has(id)), [rows, chosen]);
  const toggle = (id: number, range = false) => {
    const order = rows.map((row) => row.id);
    const [from, to] = [order.indexOf(last.current ?? id), order.indexOf(id)];
    const touched = range && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    last.current = id;
    const next = new Set(ids);
    const add = !next.has(id);
    for (const one of touched) add ? next.add(one) : next.delete(one);
    setChosen(next);
  };
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle,
    toggleAll: () => setChosen(ids.length === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
    clear: useCallback(() => setChosen(new Set()), []),
  };
}
