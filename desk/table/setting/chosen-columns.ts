import type { Column } from "../data-table.tsx";

/**
 * The columns that are shown, in their order. The first one names the row and always stays first; names that are no columns any more are
 * left out. A chosen column is shown at every width. Without a choice all are shown, as the width allows.
 */
export function chosenColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[] | null): Column<Row>[] {
  const [first, ...others] = columns;
  if (chosen === null || !first) return [...columns];
  const byName = new Map(others.map(({ visibleFrom, ...column }) => [column.name, column]));
  return [first, ...chosen.flatMap((name) => byName.get(name) ?? [])];
}

/** What a column menu lists: all columns, those that are shown first and in their order. */
export function listedColumns(names: readonly string[], chosen: readonly string[] | null): string[] {
  const shown = (chosen ?? names).filter((name) => names.includes(name));
  return [...shown, ...names.filter((name) => !shown.includes(name))];
}

/** The listed columns after one that is shown changes places with the shown one before it or after it; columns that are hidden stay. */
export function movedColumns(
  listed: readonly string[],
  shown: ReadonlySet<string>,
  name: string,
  by: -1 | 1,
): string[] {
  const inOrder = listed.filter((other) => shown.has(other));
  const other = inOrder[inOrder.indexOf(name) + by];
  if (!shown.has(name) || other === undefined) return [...listed];
  const swapped = new Map([
    [name, other],
    [other, name],
  ]);
  return listed.map((each) => swapped.get(each) ?? each);
}
