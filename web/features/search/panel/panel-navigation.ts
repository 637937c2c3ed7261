/** The selectable elements of a panel, row by row: the options of a listbox, or the cells of a grid. */
const rowsOf = (panel: Element): Element[][] =>
  [...panel.querySelectorAll('[role="option"], [role="row"]')].map((row) =>
    row.role === "option" ? [row] : [...row.querySelectorAll('[role="gridcell"]')],
  );

/**
 * The id of the element that a key moves to from the active one, or from the field when there is none. Undefined when the key
 * belongs to the field and moves its text cursor.
 */
export function nextOptionId(panel: Element, active: string | undefined, key: string): string | undefined {
  const rows = rowsOf(panel);
  const rowIndex = rows.findIndex((cells) => cells.some(({ id }) => id === active));
  const cells = rows[rowIndex];
  const column = cells?.findIndex(({ id }) => id === active) ?? 0;
  const idInRow = (row: number) => {
    const target = rows.at(row % (rows.length || 1));
    return target?.[Math.min(column, target.length - 1)]?.id;
  };
  if (key === "ArrowDown") return idInRow(cells ? rowIndex + 1 : firstResult(rows));
  if (key === "ArrowUp") return idInRow(rowIndex < 0 ? -1 : rowIndex - 1);
  if (!cells) return undefined;
  if (key === "Home") return idInRow(0);
  if (key === "End") return idInRow(-1);
  if (key === "ArrowLeft") return cells[column + 1]?.id; // forward in right-to-left text
  if (key === "ArrowRight") return cells[column - 1]?.id;
  return undefined;
}

/** The first row below the understood parts, which are reached by going back up: Enter shall open a result. */
const firstResult = (rows: Element[][]) =>
  Math.max(
    rows.findIndex(([first]) => !first?.closest("[data-chips]")),
    0,
  );

/** Clicks the link or button of an option. */
export function activateOption(id: string): void {
  const option = document.getElementById(id);
  const control = option?.matches("a") ? option : option?.querySelector<HTMLElement>("a, button");
  control?.click();
}

/** Clicks the delete button in the row of an option, where there is one. */
export const clickDeleteButton = (id: string): void =>
  document.getElementById(id)?.closest('[role="row"]')?.querySelector("button")?.click();
