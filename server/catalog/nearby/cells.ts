import { type Box, cellColumn, cellRow, MAX_LEVEL } from "./mercator.ts";
import type { SpatialIndex } from "./spatial-index.ts";

/** A cell of the quadtree, with the positions of the spatial index from `from` to before `to`. */
export interface Cell {
  /** Depth in the quadtree; 0 is the whole world. */
  level: number;
  /** Column and row among the cells of the level. */
  x: number;
  y: number;
  /** Its Morton code on its own level, see `cellNumber`. */
  number: number;
  from: number;
  to: number;
}

/** The cell of the whole world. */
export const WORLD = { level: 0, x: 0, y: 0, number: 0 } as const;

/** The level below the deepest cells, where every entry is a cell of its own. */
export const ENTRY_LEVEL = MAX_LEVEL + 1;

interface CellSearch {
  lat: number;
  lon: number;
  /** Cells of this level are not divided; {@link ENTRY_LEVEL} separates even the entries of one deepest cell. */
  maxLevel: number;
  /** Cells outside the box are left out. */
  box: Box | undefined;
  /** The maximum number of cells returned. */
  maxCells: number;
}

/**
 * The non-empty cells of level `maxLevel`, or of a lower level when they hold a single entry. Where they would be more than
 * `maxCells`, the cells nearest to the position are divided first and distant ones stay coarse.
 */
export function cellsAround(index: SpatialIndex, search: CellSearch): Cell[] {
  const world = { ...WORLD, from: 0, to: index.length };
  if (world.to === 0) return [];
  const edges = search.box && edgesOf(search.box);
  const cells: Cell[] = [];
  return addFinestCells(cells, index, world, search, edges)
    ? cells
    : subdivideNearestFirst(index, world, search, edges);
}

const isIndivisible = (cell: Cell, maxLevel: number) => cell.level === maxLevel || cell.to - cell.from === 1;

/** Adds all indivisible descendants of a cell; false when there are too many. */
function addFinestCells(
  cells: Cell[],
  index: SpatialIndex,
  cell: Cell,
  search: CellSearch,
  edges: Edges | undefined,
): boolean {
  if (isIndivisible(cell, search.maxLevel)) return cells.push(cell) <= search.maxCells;
  for (const child of childCells(index, cell, edges))
    if (!addFinestCells(cells, index, child, search, edges)) return false;
  return true;
}

function subdivideNearestFirst(
  index: SpatialIndex,
  world: Cell,
  { lat, lon, maxLevel, maxCells }: CellSearch,
  edges: Edges | undefined,
): Cell[] {
  const [x, y] = [cellColumn(lon), cellRow(lat)];
  const done: Cell[] = [];
  const open = [world];
  while (open.length > 0) {
    const [cell] = open.splice(indexOfNearest(open, x, y), 1) as [Cell];
    const children = isIndivisible(cell, maxLevel) ? [] : childCells(index, cell, edges);
    if (children.length === 0 || open.length + done.length + children.length > maxCells) done.push(cell);
    else open.push(...children);
  }
  return done;
}

/** The box as columns and rows of the deepest level, inclusive. */
export const edgesOf = ([west, south, east, north]: Box) => ({
  left: cellColumn(west),
  right: cellColumn(east),
  top: cellRow(north),
  bottom: cellRow(south),
});

type Edges = ReturnType<typeof edgesOf>;

/** The non-empty quarters of a cell that touch the box. */
export function childCells(index: SpatialIndex, cell: Cell, edges: Edges | undefined): Cell[] {
  const level = cell.level + 1;
  if (level === ENTRY_LEVEL)
    return Array.from({ length: cell.to - cell.from }, (_, nth) => {
      const from = cell.from + nth;
      return { ...cell, level, from, to: from + 1 };
    });
  const size = 4 ** (MAX_LEVEL - level); // in deepest cells
  const children: Cell[] = [];
  let from = cell.from;
  for (let quarter = 0; quarter < 4; quarter++) {
    const number = 4 * cell.number + quarter;
    const to = quarter === 3 ? cell.to : index.lowerBound((number + 1) * size, from, cell.to);
    const [x, y] = [2 * cell.x + (quarter & 1), 2 * cell.y + (quarter >> 1)];
    if (to > from && touches(level, x, y, edges)) children.push({ level, x, y, number, from, to });
    from = to;
  }
  return children;
}

function touches(level: number, x: number, y: number, edges: Edges | undefined): boolean {
  if (!edges) return true;
  const shift = MAX_LEVEL - level;
  return x >= edges.left >> shift && x <= edges.right >> shift && y >= edges.top >> shift && y <= edges.bottom >> shift;
}

/** Whether a part of the cell may lie outside the box. */
export function isOnBoundary(
  { level, x, y }: Pick<Cell, "level" | "x" | "y">,
  { left, right, top, bottom }: Edges,
): boolean {
  const shift = Math.max(MAX_LEVEL - level, 0);
  return x <= left >> shift || x >= right >> shift || y <= top >> shift || y >= bottom >> shift;
}

/** The index of the cell nearest to a position of the deepest level; ties go to the larger cell, then to the lower number. */
function indexOfNearest(cells: Cell[], x: number, y: number): number {
  let best = 0;
  let minDistance = Number.POSITIVE_INFINITY;
  for (const [index, cell] of cells.entries()) {
    const size = 2 ** (MAX_LEVEL - cell.level);
    const dx = Math.max(cell.x * size - x, 0, x - (cell.x + 1) * size + 1);
    const dy = Math.max(cell.y * size - y, 0, y - (cell.y + 1) * size + 1);
    const distance = dx * dx + dy * dy;
    const nearest = cells[best]!;
    if (distance > minDistance) continue;
    if (distance === minDistance && (cell.level - nearest.level || cell.number - nearest.number) >= 0) continue;
    best = index;
    minDistance = distance;
  }
  return best;
}
