// Where the map has less detail than elsewhere: tiles of the streets' last level that are made from the level above, because the archive
// lacks them.

/** The last zoom level of the streets' archive, which has it only where people live. */
export const STREETS_MAX_ZOOM = 13;

const coarse = new Set<string>(); // a few bytes for each tile that was ever in view

/** The column and row of the tile of a zoom level that contains a position in degrees. */
export function tileAt(lat: number, lon: number, zoom: number): [column: number, row: number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  const across = (lon + 180) / 360;
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor(across * 2 ** zoom), Math.floor(down * 2 ** zoom)];
}

/** Remembers that a tile of the last level is missing in the archive. */
export const addCoarseTile = (column: number, row: number): void => void coarse.add(`${column}/${row}`);

/** Whether what the map draws at a position, nearer than the last level, is from the level above. False where no tile was asked for yet. */
export function isCoarseAt(lat: number, lon: number): boolean {
  const [column, row] = tileAt(lat, lon, STREETS_MAX_ZOOM);
  return coarse.has(`${column}/${row}`);
}
