import type { Map as MapLibre, RasterTileSource, VectorTileSource } from "maplibre-gl";

/** The pause before the first new attempt, in milliseconds; it doubles with each that fails. */
const FIRST_PAUSE = 4000;
const LONGEST_PAUSE = 60_000;

interface TilePosition {
  x: number;
  y: number;
  z: number;
}

/** What MapLibre says of a failure: of a tile, or of the description of a source. */
interface Failure {
  sourceId?: string;
  tile?: { tileID: { canonical: TilePosition } };
}

/**
 * Loads sources of a map anew after a part of them could not be loaded: after a pause, and at once when the connection is back. MapLibre
 * itself asks for a failed tile only when it comes into view again, and never for the description of a source. `onChange` is told when a source has
 * failed, and with `false` when all of them are there again.
 */
export function retryFailedSources(map: MapLibre, onChange?: (isFailing: boolean) => void): void {
  const failed = new Map<string, TilePosition[]>(); // the failed tiles of a source; none where its description failed
  let pause = FIRST_PAUSE;
  let isFailing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(next: boolean): void {
    if (next !== isFailing) onChange?.(next);
    isFailing = next;
  }
  function retry(): void {
    clearTimeout(timer);
    timer = undefined;
    const sources = [...failed];
    failed.clear();
    for (const [id, tiles] of sources) {
      const source = map.getSource<VectorTileSource | RasterTileSource>(id);
      if (!source) continue; // the style of another theme has none
      // By their positions: told to load all tiles of a source anew, MapLibre waits for ever for those that have failed.
      if (tiles.length > 0) map.refreshTiles(id, tiles);
      else if (source.url) source.setUrl(source.url);
    }
  }

  map.on("error", (event) => {
    const { sourceId, tile } = event as Failure;
    if (sourceId === undefined) return;
    const tiles = failed.get(sourceId) ?? [];
    failed.set(sourceId, tile ? [...tiles, tile.tileID.canonical] : tiles);
    report(true);
    if (timer !== undefined) return;
    timer = setTimeout(retry, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  });
  map.on("idle", () => {
    if (failed.size > 0) return;
    pause = FIRST_PAUSE;
    report(false);
  });
  addEventListener("online", retry);
  map.once("remove", () => {
    clearTimeout(timer);
    removeEventListener("online", retry);
  });
}
