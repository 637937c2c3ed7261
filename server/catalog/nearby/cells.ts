import { cellColumn, cellRow, deepest } from "./mercator.ts";
import { firstFrom, type Spots } from "./spots.ts";

/** West, south, east, north in degrees; its edges belong to it. */
export type Box = [west: number, south: number, east: number, north: number];

/** A cell of the world: it holds the spots from `from` to before `to`. */
export interface Cell {
  /** How often the world was halved. */
  level: number;
  /** Column and row among the cells of the level. */
  x: number;
  y: number;
  /** Counted as `cellNumber` does, on its own level. */
  number: number;
  from: number;
  to: number;
}

/** Below the deepest cells: every spot by itself. */
export const APART = deepest + 1;

interface Wish {
  lat: number;
  lon: number;
  /** No cell is looked into that lies on this level; on {@link APART} even spots of one cell are told apart. */
  finest: number;
  /** Cells outside are left out. */
  box: Box | undefined;
  /** How many cells there may be. */
  most: number;
}

/**
 * The cells that hold spots, as fine as is wished. Where there would be too many, those nearest to the position are the finest,
 * and what is far away stays coarse.
 */
export function cellsAround(spots: Spots, wish: Wish): Cell[] {
  const world = { level: 0, x: 0, y: 0, number: 0, from: 0, to: spots.cells.length };
  if (world.to === 0) return [];
  const edges = wish.box && edgesOf(wish.box);
  const all: Cell[] = [];
  return addFinest(all, spots, world, wish, edges) ? all : nearestFinest(spots, world, wish, edges);
}

const isWhole = (cell: Cell, finest: number) => cell.level === finest || cell.to - cell.from === 1;

/** Adds all of a cell's finest parts; false when there are too many. */
function addFinest(all: Cell[], spots: Spots, cell: Cell, wish: Wish, edges: Edges | undefined): boolean {
  if (!isWhole(cell, wish.finest))
    return partsOf(spots, cell, edges).every((part) => addFinest(all, spots, part, wish, edges));
  return all.push(cell) <= wish.most;
}

function nearestFinest(spots: Spots, world: Cell, { lat, lon, finest, most }: Wish, edges: Edges | undefined): Cell[] {
  const [x, y] = [cellColumn(lon), cellRow(lat)];
  const done: Cell[] = [];
  const open = [world];
  while (open.length > 0) {
    const [cell] = open.splice(nearest(open, x, y), 1) as [Cell];
    const parts = isWhole(cell, finest) ? [] : partsOf(spots, cell, edges);
    if (parts.length === 0 || open.length + done.length + parts.length > most) done.push(cell);
    else open.push(...parts);
  }
  return done;
}

/** Columns and rows of the deepest level, inclusive. */
export const edgesOf = ([west, south, east, north]: Box) => ({
  left: cellColumn(west),
  right: cellColumn(east),
  top: cellRow(north),
  bottom: cellRow(south),
});

type Edges = ReturnType<typeof edgesOf>;

/** The quarters that hold spots and touch the edges. */
function partsOf(spots: Spots, cell: Cell, edges: Edges | undefined): Cell[] {
  const level = cell.level + 1;
  if (level === APART)
    return Array.from({ length: cell.to - cell.from }, (_, nth) => {
      const from = cell.from + nth;
      return { ...cell, level, from, to: from + 1 };
    });
  const size = 4 ** (deepest - level); // in deepest cells
  const parts: Cell[] = [];
  let from = cell.from;
  for (let part = 0; part < 4; part++) {
    const number = 4 * cell.number + part;
    const to = part === 3 ? cell.to : firstFrom(spots, (number + 1) * size, from, cell.to);
    const it = { level, x: 2 * cell.x + (part & 1), y: 2 * cell.y + (part >> 1), number, from, to };
    if (to > from && touches(it, edges)) parts.push(it);
    from = to;
  }
  return parts;
}

function touches({ level, x, y }: Cell, edges: Edges | undefined): boolean {
  if (!edges) return true;
  const up = deepest - level;
  return x >= edges.left >> up && x <= edges.right >> up && y >= edges.top >> up && y <= edges.bottom >> up;
}

/** Whether some of a cell may lie outside of the edges that it touches. */
export function isCut({ level, x, y }: Cell, { left, right, top, bottom }: Edges): boolean {
  const up = Math.max(deepest - level, 0);
  return x <= left >> up || x >= right >> up || y <= top >> up || y >= bottom >> up;
}

/** The index of the cell that is nearest to a deepest cell; of equal ones the greatest, then the first in the world. */
function nearest(cells: Cell[], x: number, y: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, cell] of cells.entries()) {
    const size = 2 ** (deepest - cell.level);
    const dx = Math.max(cell.x * size - x, 0, x - (cell.x + 1) * size + 1);
    const dy = Math.max(cell.y * size - y, 0, y - (cell.y + 1) * size + 1);
    const far = dx * dx + dy * dy;
    const other = cells[best]!;
    if (far > least) continue;
    if (far === least && (cell.level - other.level || cell.number - other.number) >= 0) continue;
    best = index;
    least = far;
  }
  return best;
}
