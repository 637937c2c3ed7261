import { writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { FRAME } from "./mercator.ts";

/** A tile: its PMTiles id (`zxyToTileId`) and its bytes. */
export interface Tile {
  id: number;
  bytes: Buffer;
}

interface Entry {
  id: number;
  run: number;
  offset: number;
  length: number;
}

interface Archive {
  /** 1: vector tiles, 4: WebP images. */
  type: 1 | 4;
  /** 1: none, 2: gzip. */
  compression: 1 | 2;
  minZoom: number;
  maxZoom: number;
  bounds: typeof FRAME;
  metadata: object;
}

function varint(value: number, out: number[]) {
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 128)) out.push((rest % 128) | 0x80);
  out.push(rest);
}

function directory(entries: Entry[]): Buffer {
  const out: number[] = [];
  varint(entries.length, out);
  entries.forEach(({ id }, i) => {
    varint(id - (entries[i - 1]?.id ?? 0), out);
  });
  for (const { run } of entries) varint(run, out);
  for (const { length } of entries) varint(length, out);
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1];
    varint(before && offset === before.offset + before.length ? 0 : offset + 1, out);
  });
  return gzipSync(Buffer.from(out), { level: 9 });
}

/** Deduplicates tiles; each entry refers to a range of the concatenated bytes. */
function pack(tiles: Tile[]) {
  const known = new Map<string, { offset: number; length: number }>();
  const chunks: Buffer[] = [];
  const entries: Entry[] = [];
  let size = 0;
  for (const { id, bytes } of tiles.toSorted((a, b) => a.id - b.id)) {
    const key = bytes.toString("latin1");
    let at = known.get(key);
    if (!at) {
      at = { offset: size, length: bytes.length };
      known.set(key, at);
      chunks.push(bytes);
      size += bytes.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === at.offset && last.id + last.run === id) last.run++;
    else entries.push({ id, run: 1, ...at });
  }
  return { entries, data: Buffer.concat(chunks), contents: known.size };
}

const MAX_ROOT_BYTES = 16_257; // readers fetch 16 KiB first: the header and the root directory
const LEAF_ENTRIES = 1024; // a leaf of about 5 kB: what a reader fetches to find a tile

/** The directory of an archive: a root, and leaves when it is too large for one. */
function directories(entries: Entry[]): { root: Buffer; leaves: Buffer } {
  const single = directory(entries);
  if (single.length <= MAX_ROOT_BYTES) return { root: single, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const roots: Entry[] = [];
  let offset = 0;
  for (let i = 0; i < entries.length; i += LEAF_ENTRIES) {
    const leaf = directory(entries.slice(i, i + LEAF_ENTRIES));
    leaves.push(leaf);
    roots.push({ id: entries[i]!.id, run: 0, offset, length: leaf.length });
    offset += leaf.length;
  }
  const root = directory(roots);
  if (root.length > MAX_ROOT_BYTES) throw new Error(`${entries.length} entries are too many for two levels`);
  return { root, leaves: Buffer.concat(leaves) };
}

/** Writes a PMTiles 3 archive. The same tiles give the same bytes. */
export async function writeArchive(path: string, tiles: Tile[], archive: Archive): Promise<number> {
  const { entries, data, contents } = pack(tiles);
  const { root, leaves } = directories(entries);
  const metadata = gzipSync(JSON.stringify(archive.metadata));
  const head = Buffer.alloc(127);
  head.write("PMTiles");
  head[7] = 3;
  const afterRoot = 127 + root.length;
  const afterMetadata = afterRoot + metadata.length;
  const start = afterMetadata + leaves.length;
  const sizes = [127, root.length, afterRoot, metadata.length, afterMetadata, leaves.length, start, data.length];
  [...sizes, tiles.length, entries.length, contents].forEach((value, i) => {
    head.writeBigUInt64LE(BigInt(value), 8 + 8 * i);
  });
  head.set([1, 2, archive.compression, archive.type, archive.minZoom, archive.maxZoom], 96);
  const { west, south, east, north } = archive.bounds;
  [west, south, east, north].forEach((degrees, i) => {
    head.writeInt32LE(degrees * 1e7, 102 + 4 * i);
  });
  head[118] = 5;
  head.writeInt32LE(53.7e7, 119);
  head.writeInt32LE(32.4e7, 123);
  const bytes = Buffer.concat([head, root, metadata, leaves, data]);
  await writeFile(path, bytes);
  return bytes.length;
}
