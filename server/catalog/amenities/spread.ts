/** Cells along each side of the box, of which each keeps at least one point. */
const CELLS = 16;

/**
 * At most `max` of the items in a box, spread over it: what is first in each of 256 cells, then what is second, and so on. Every item
 * that is shown stays when the limit grows.
 */
export function spread<Item extends { lat: number; lon: number }>(
  items: Iterable<Item>,
  [west, south, east, north]: readonly [number, number, number, number],
  max: number,
): { shown: Item[]; total: number } {
  const cells = new Map<number, Item[]>();
  let total = 0;
  for (const item of items) {
    total++;
    const column = Math.min(CELLS - 1, Math.floor(((item.lon - west) / (east - west || 1)) * CELLS));
    const row = Math.min(CELLS - 1, Math.floor(((item.lat - south) / (north - south || 1)) * CELLS));
    const cell = cells.get(row * CELLS + column);
    if (cell) cell.push(item);
    else cells.set(row * CELLS + column, [item]);
  }
  const lists = [...cells.values()];
  const shown: Item[] = [];
  for (let nth = 0; shown.length < Math.min(max, total); nth++)
    for (const list of lists) {
      const item = list[nth];
      if (item && shown.length < max) shown.push(item);
    }
  return { shown, total };
}
