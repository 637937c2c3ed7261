/** What can be chosen in a panel, row by row: the options of a list, or the cells of a grid's rows. */
const rowsOf = (panel: Element): Element[][] =>
  [...panel.querySelectorAll('[role="option"], tr')].map((row) =>
    row.role === "option" ? [row] : [...row.querySelectorAll('[role="gridcell"]')],
  );

/**
 * The id of the choice that a key leads to from the active one; without one, from the field. Undefined when the key is the field's
 * own: it moves the cursor in the text.
 */
export function ledTo(panel: Element, active: string | undefined, key: string): string | undefined {
  const rows = rowsOf(panel);
  const at = rows.findIndex((cells) => cells.some(({ id }) => id === active));
  const cells = rows[at];
  const column = cells?.findIndex(({ id }) => id === active) ?? 0;
  const inRow = (row: number) => {
    const there = rows.at(row % (rows.length || 1));
    return there?.[Math.min(column, there.length - 1)]?.id;
  };
  if (key === "ArrowDown") return inRow(at + 1);
  if (key === "ArrowUp") return inRow(at < 0 ? -1 : at - 1);
  if (!cells) return undefined;
  if (key === "Home") return inRow(0);
  if (key === "End") return inRow(-1);
  if (key === "ArrowLeft") return cells[column + 1]?.id; // onward, where one reads from the right
  if (key === "ArrowRight") return cells[column - 1]?.id;
  return undefined;
}

/** Does what a click on the choice would do. */
export function choose(id: string): void {
  const choice = document.getElementById(id);
  const doer = choice?.matches("a") ? choice : choice?.querySelector<HTMLElement>("a, button");
  doer?.click();
}

/** Presses the button that deletes the active term; nothing where there is none. */
export const deleteIn = (id: string): void =>
  document.getElementById(id)?.closest("tr")?.querySelector("button")?.click();
