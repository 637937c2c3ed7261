import { useCallback, useMemo, useRef, useState } from "react";

export interface Selection {
  /** The selected ids among the current rows. */
  ids: number[];
  has: (id: number) => boolean;
  /** `range`: applies to all rows between the one toggled last and this one. */
  toggle: (id: number, range?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
  /** Ends the selection of some rows. */
  drop: (ids: readonly number[]) => void;
}

/** The selected rows of a table. Rows that are no longer listed are no longer selected. */
export function useSelection(rows: readonly { id: number }[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const lastToggled = useRef<number>(undefined);
  const ids = useMemo(() => rows.map(({ id }) => id).filter((id) => selected.has(id)), [rows, selected]);
  const toggle = (id: number, range = false) => {
    const order = rows.map((row) => row.id);
    const [from, to] = [order.indexOf(lastToggled.current ?? id), order.indexOf(id)];
    const affected = range && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    lastToggled.current = id;
    const next = new Set(ids);
    const isAdding = !next.has(id);
    for (const rowId of affected) isAdding ? next.add(rowId) : next.delete(rowId);
    setSelected(next);
  };
  return {
    ids,
    has: (id) => selected.has(id),
    toggle,
    toggleAll: () => setSelected(ids.length === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
    clear: useCallback(() => setSelected(new Set()), []),
    drop: (dropped) => setSelected((now) => new Set([...now].filter((id) => !dropped.includes(id)))),
  };
}
