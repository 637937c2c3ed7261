import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The row of a queue that single keys act on: the first one that was shown, until another one is chosen. When it is gone and nothing was
 * decided here, the keys have no row: `id` is undefined until a move or the focus chooses one.
 */
export function useCursor(ids: readonly number[]) {
  const list = useLocation().search; // another tab, page or filter begins with its own first row
  const [cursor, setCursor] = useState({ list, id: ids[0], index: 0 });
  const at = cursor.id === undefined ? -1 : ids.indexOf(cursor.id);
  if (cursor.list !== list || (cursor.id === undefined && ids.length > 0)) setCursor({ list, id: ids[0], index: 0 });
  else if (at >= 0 && at !== cursor.index) setCursor({ ...cursor, index: at });

  return {
    id: ids[at],
    /** Makes a row current, which may be listed only later; undefined for whichever comes next. */
    choose: (id: number | undefined) => setCursor((now) => (now.list === list ? { ...now, id } : now)),
    /** The row after or before the current one, or beside the place where that one was. */
    beside: (step: 1 | -1): number | undefined => {
      const index = at >= 0 ? at + step : cursor.index + Math.min(step, 0);
      return ids[Math.max(0, Math.min(ids.length - 1, index))];
    },
  };
}
