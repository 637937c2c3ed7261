import type { AddProtocolAction, AddProtocolResponseData } from "maplibre-gl";
import { PMTiles, Protocol, ResolvedValueCache } from "pmtiles";
import { ArchiveSource } from "./archive-source.ts";
import { addCoarseTile, STREETS_MAX_ZOOM } from "./coarse-tiles.ts";
import { enlargeTile } from "./enlarge-tile.ts";

const ARCHIVE = /^pmtiles:\/\/(.*\.pmtiles)(?:\/|$)/;
const STREETS = /^(pmtiles:.*\/streets\.pmtiles)\/(\d+)\/(\d+)\/(\d+)$/;
const KEPT_TILES = 24;

/**
 * Loads tiles of PMTiles archives. Where the streets lack a tile of their last level, it is a quarter of the one above, which is read once
 * for its four quarters.
 */
export function createTileProtocol(): AddProtocolAction {
  const protocol = new Protocol();
  const parents = new Map<string, Promise<Uint8Array>>();

  async function parentOf(url: string): Promise<Uint8Array> {
    let parent = parents.get(url);
    if (!parent) {
      parent = protocol
        .tile({ url, type: "arrayBuffer" }, new AbortController())
        .then(({ data }) => data as Uint8Array);
      parents.set(url, parent);
      parent.catch(() => parents.delete(url));
      if (parents.size > KEPT_TILES) parents.delete(parents.keys().next().value!);
    }
    return parent;
  }

  /** Opens an archive at its first tile. What could not be read of it is asked for again: the library's usual cache keeps failures, too. */
  function openArchive(url: string): void {
    const address = ARCHIVE.exec(url)?.[1];
    if (address && !protocol.get(address))
      protocol.add(new PMTiles(new ArchiveSource(address), new ResolvedValueCache()));
  }

  return async (request, controller) => {
    openArchive(request.url);
    const { data, ...cache } = await protocol.tile(request, controller);
    const response = { ...cache, data: data as AddProtocolResponseData };
    const [, archive, z, x, y] = STREETS.exec(request.url) ?? [];
    if (Number(z) !== STREETS_MAX_ZOOM || (data as Uint8Array).length > 0) return response;
    const [column, row] = [Number(x), Number(y)];
    addCoarseTile(column, row);
    const parent = await parentOf(`${archive}/${STREETS_MAX_ZOOM - 1}/${column >> 1}/${row >> 1}`);
    controller.signal.throwIfAborted();
    if (parent.length === 0) return response;
    return { ...response, data: enlargeTile(parent, (column & 1) as 0 | 1, (row & 1) as 0 | 1) };
  };
}
