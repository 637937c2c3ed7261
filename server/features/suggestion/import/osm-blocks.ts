import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { PbfReader } from "pbf";
import { ImportError } from "./candidate.ts";

// The blocks of an OpenStreetMap extract. https://wiki.openstreetmap.org/wiki/PBF_Format

const maxHeader = 64 * 1024; // bytes, as the format says
const maxBlob = 32 * 1024 * 1024;
const features = new Set(["OsmSchema-V0.6", "DenseNodes"]);
const inflateAsync = promisify(inflate);

export interface OsmNode {
  id: number;
  lat: number;
  lon: number;
  tags: ReadonlyMap<string, string>;
}

export interface OsmWay {
  id: number;
  /** Ids of its nodes. */
  nodes: number[];
  tags: ReadonlyMap<string, string>;
}

export interface OsmBlock {
  nodes: OsmNode[];
  ways: OsmWay[];
}

const noTags: ReadonlyMap<string, string> = new Map();

/** Reads an extract block by block. Throws ImportError for a file that is none, or that needs features we do not know. */
export async function* readOsmBlocks(file: string): AsyncGenerator<OsmBlock> {
  const handle = await open(file);
  try {
    for (let position = 0; ; ) {
      const blob = await readBlob(handle, position);
      if (!blob) return;
      position = blob.end;
      if (blob.type === "OSMHeader") checkFeatures(blob.data);
      if (blob.type === "OSMData") yield parseBlock(blob.data);
    }
  } catch (error) {
    if (error instanceof ImportError || !(error instanceof Error)) throw error;
    throw new ImportError(`این فایل .osm.pbf درستی نیست: ${error.message}`);
  } finally {
    await handle.close();
  }
}

async function readBytes(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new ImportError("این فایل ناتمام است.");
  return buffer;
}

async function readBlob(handle: FileHandle, position: number) {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(4), 0, 4, position);
  if (bytesRead === 0 && position > 0) return undefined;
  const headerLength = bytesRead === 4 ? buffer.readUInt32BE(0) : 0;
  if (headerLength === 0 || headerLength > maxHeader) throw new ImportError("این فایل .osm.pbf نیست.");
  const header = new PbfReader(await readBytes(handle, position + 4, headerLength)).readFields(
    (tag, result, pbf) => {
      if (tag === 1) result.type = pbf.readString();
      if (tag === 3) result.size = pbf.readVarint();
    },
    { type: "", size: 0 },
  );
  if (header.size <= 0 || header.size > maxBlob) throw new ImportError("این فایل .osm.pbf نیست.");
  const start = position + 4 + headerLength;
  const data = await unpack(await readBytes(handle, start, header.size));
  return { type: header.type, data, end: start + header.size };
}

async function unpack(bytes: Buffer): Promise<Uint8Array> {
  const blob = new PbfReader(bytes).readFields<{ raw?: Uint8Array; zlib?: Uint8Array }>((tag, result, pbf) => {
    if (tag === 1) result.raw = pbf.readBytes();
    if (tag === 3) result.zlib = pbf.readBytes();
  }, {});
  if (blob.raw) return blob.raw;
  if (!blob.zlib) throw new ImportError("این فایل جز با zlib فشرده شده است.");
  return inflateAsync(blob.zlib, { maxOutputLength: maxBlob });
}

function checkFeatures(data: Uint8Array): void {
  const required = new PbfReader(data).readFields<string[]>((tag, list, pbf) => {
    if (tag === 4) list.push(pbf.readString());
  }, []);
  const unknown = required.filter((feature) => !features.has(feature));
  if (unknown.length > 0) throw new ImportError(`این فایل چیزی دارد که خوانده نمی‌شود: ${unknown.join("، ")}`);
}

interface RawBlock {
  strings: string[];
  groups: Uint8Array[];
  granularity: number;
  latOffset: number;
  lonOffset: number;
}

function parseBlock(data: Uint8Array): OsmBlock {
  const raw = new PbfReader(data).readFields<RawBlock>(
    (tag, block, pbf) => {
      if (tag === 1) block.strings = readStrings(pbf.readBytes());
      else if (tag === 2) block.groups.push(pbf.readBytes());
      else if (tag === 17) block.granularity = pbf.readVarint();
      else if (tag === 19) block.latOffset = pbf.readVarint(true);
      else if (tag === 20) block.lonOffset = pbf.readVarint(true);
    },
    { strings: [], groups: [], granularity: 100, latOffset: 0, lonOffset: 0 },
  );
  const block: OsmBlock = { nodes: [], ways: [] };
  for (const group of raw.groups)
    new PbfReader(group).readFields((tag, result, pbf) => {
      if (tag === 1) result.nodes.push(readNode(pbf.readBytes(), raw));
      if (tag === 2) result.nodes.push(...readDenseNodes(pbf.readBytes(), raw));
      if (tag === 3) result.ways.push(readWay(pbf.readBytes(), raw));
    }, block);
  return block;
}

const readStrings = (bytes: Uint8Array) =>
  new PbfReader(bytes).readFields<string[]>((tag, list, pbf) => {
    if (tag === 1) list.push(Buffer.from(pbf.readBytes()).toString("utf8"));
  }, []);

const degrees = (value: number, offset: number, granularity: number) => (offset + granularity * value) / 1e9;

/** The tags of pairs of indexes into the block's strings. */
const toTags = (keys: number[], values: number[], { strings }: RawBlock): ReadonlyMap<string, string> =>
  keys.length === 0 ? noTags : new Map(keys.map((key, nth) => [strings[key] ?? "", strings[values[nth] ?? 0] ?? ""]));

function readNode(bytes: Uint8Array, raw: RawBlock): OsmNode {
  const node = { id: 0, keys: [] as number[], values: [] as number[], lat: 0, lon: 0 };
  new PbfReader(bytes).readFields((tag, result, pbf) => {
    if (tag === 1) result.id = pbf.readSVarint();
    else if (tag === 2) result.keys = pbf.readPackedVarint();
    else if (tag === 3) result.values = pbf.readPackedVarint();
    else if (tag === 8) result.lat = pbf.readSVarint();
    else if (tag === 9) result.lon = pbf.readSVarint();
  }, node);
  const { granularity, latOffset, lonOffset } = raw;
  return {
    id: node.id,
    lat: degrees(node.lat, latOffset, granularity),
    lon: degrees(node.lon, lonOffset, granularity),
    tags: toTags(node.keys, node.values, raw),
  };
}

function readDenseNodes(bytes: Uint8Array, raw: RawBlock): OsmNode[] {
  const dense = { ids: [] as number[], lats: [] as number[], lons: [] as number[], pairs: [] as number[] };
  new PbfReader(bytes).readFields((tag, result, pbf) => {
    if (tag === 1) result.ids = pbf.readPackedSVarint();
    else if (tag === 8) result.lats = pbf.readPackedSVarint();
    else if (tag === 9) result.lons = pbf.readPackedSVarint();
    else if (tag === 10) result.pairs = pbf.readPackedVarint();
  }, dense);
  const { granularity, latOffset, lonOffset } = raw;
  let [id, lat, lon, at] = [0, 0, 0, 0];
  return dense.ids.map((idStep, nth) => {
    id += idStep;
    lat += dense.lats[nth] ?? 0;
    lon += dense.lons[nth] ?? 0;
    const [keys, values]: [number[], number[]] = [[], []];
    for (; dense.pairs[at]; at += 2) {
      keys.push(dense.pairs[at]!);
      values.push(dense.pairs[at + 1] ?? 0);
    }
    at++; // a zero ends the tags of a node
    const position = { lat: degrees(lat, latOffset, granularity), lon: degrees(lon, lonOffset, granularity) };
    return { id, ...position, tags: toTags(keys, values, raw) };
  });
}

function readWay(bytes: Uint8Array, raw: RawBlock): OsmWay {
  const way = { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[] };
  new PbfReader(bytes).readFields((tag, result, pbf) => {
    if (tag === 1) result.id = pbf.readVarint(true);
    else if (tag === 2) result.keys = pbf.readPackedVarint();
    else if (tag === 3) result.values = pbf.readPackedVarint();
    else if (tag === 8) result.refs = pbf.readPackedSVarint();
  }, way);
  let node = 0;
  const nodes = way.refs.map((step) => {
    node += step;
    return node;
  });
  return { id: way.id, nodes, tags: toTags(way.keys, way.values, raw) };
}
