import { type Content, contentOf } from "./content.ts";
import { areaOf, clipLine, clipRing, joinLines, type Line, lengthOf, type Point, simplify } from "./geometry.ts";
import { encodeTile, featuresOf, type TileFeature, type TileLayers } from "./tile.ts";

const SOURCE_EXTENT = 4096;
const BUFFER = 80; // units around a tile in which its shapes go on, so that no edge is visible
const FRAME: Point[] = [
  [-BUFFER, -BUFFER],
  [-BUFFER, SOURCE_EXTENT + BUFFER],
  [SOURCE_EXTENT + BUFFER, SOURCE_EXTENT + BUFFER],
  [SOURCE_EXTENT + BUFFER, -BUFFER],
];
/** The most bytes of a tile. */
export const MAX_TILE_BYTES = 60_000;

/** From zoom 12 on, where tiles are enlarged, positions have the precision of the source; below half of it is enough. */
export const extentOf = (z: number): number => (z >= 12 ? SOURCE_EXTENT : SOURCE_EXTENT / 2);

/** The order of the layers in a tile. */
const LAYERS = ["land", "water", "park", "river", "aeroway", "road", "road_name", "place", "peak", "airport", "shield"];

interface Group {
  content: Content;
  type: 1 | 2 | 3;
  lines: Line[];
}

const isInside = ([x, y]: Point) => x >= 0 && y >= 0 && x < SOURCE_EXTENT && y < SOURCE_EXTENT;
const fitsFrame = (ring: Line) =>
  ring.every(([x, y]) => Math.min(x, y) >= -BUFFER && Math.max(x, y) <= SOURCE_EXTENT + BUFFER);

/** The part of a geometry in its tile. */
function clip(lines: Line[], type: number): Line[] {
  if (type === 1) return lines.map((line) => line.filter(isInside)).filter(({ length }) => length > 0);
  if (type === 2) return lines.flatMap((line) => clipLine(line, SOURCE_EXTENT, BUFFER));
  return lines
    .map((ring) =>
      fitsFrame(ring) ? ring : clipRing(ring, FRAME).map(([x, y]): Point => [Math.round(x), Math.round(y)]),
    )
    .filter(({ length }) => length > 3);
}

/** The features of a source tile that the map draws, those with the same tags in one group. */
function groupFeatures(bytes: Uint8Array, z: number): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { layer, properties, type, lines } of featuresOf(bytes)) {
    const content = contentOf(layer, properties, z);
    if (!content || (type === 1) !== (content.tolerance === 0) || type < 1 || type > 3) continue;
    const key = `${LAYERS.indexOf(content.layer) + 10} ${type} ${JSON.stringify(content.tags)}`;
    const group = groups.get(key) ?? { content, type: type as 1 | 2 | 3, lines: [] };
    group.lines.push(...clip(lines, type));
    groups.set(key, group);
  }
  return groups;
}

/** The rings of polygons, simplified. A hole goes with its outer ring. */
function shrinkRings(rings: Line[], tolerance: number, minSize: number): Line[] {
  let isOuterKept = false;
  return rings.flatMap((ring) => {
    const simple = simplify(ring, tolerance);
    const area = areaOf(simple) / 2;
    const isKept = simple.length >= 4 && Math.abs(area) >= minSize ** 2;
    if (areaOf(ring) > 0) isOuterKept = isKept;
    return isKept && isOuterKept ? [simple] : [];
  });
}

/** Scales a line to an extent, without points that fall together. */
function scale(line: Line, factor: number): Line {
  if (factor === 1) return line;
  const points: Line = [];
  for (const [x, y] of line) {
    const point: Point = [Math.round(x * factor), Math.round(y * factor)];
    const last = points.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point);
  }
  return points;
}

function shrink({ content, type, lines }: Group, z: number, coarseness: number): TileFeature | undefined {
  const tolerance = content.tolerance * coarseness;
  const minSize = content.minSize * (coarseness > 1 ? coarseness ** 2 : 1);
  const factor = extentOf(z) / SOURCE_EXTENT;
  let shrunk = lines;
  if (type === 3) shrunk = shrinkRings(lines, tolerance, minSize);
  if (type === 2)
    shrunk = joinLines(lines.filter(({ length }) => length > 1))
      .filter((line) => lengthOf(line) >= minSize)
      .map((line) => simplify(line, tolerance));
  const scaled = shrunk.map((line) => scale(line, factor)).filter(({ length }) => length >= type);
  return scaled.length > 0 ? { type, lines: scaled, tags: content.tags } : undefined;
}

/**
 * A tile of the map from a tile of the source, gzipped. `extra` are features besides those of the source, in units of the result.
 * A tile above the limit is drawn more coarsely until it fits. Undefined for an empty tile.
 */
export function cutTile(bytes: Uint8Array | undefined, z: number, extra: TileLayers = {}): Buffer | undefined {
  const groups = bytes ? groupFeatures(bytes, z) : new Map<string, Group>();
  const keys = [...groups.keys()].sort();
  for (let coarseness = 1; coarseness < 20; coarseness *= 1.4) {
    const layers: TileLayers = Object.fromEntries(LAYERS.map((layer) => [layer, [...(extra[layer] ?? [])]]));
    for (const key of keys) {
      const group = groups.get(key)!;
      const feature = shrink(group, z, coarseness);
      if (feature) layers[group.content.layer]!.push(feature);
    }
    if (Object.values(layers).every(({ length }) => length === 0)) return undefined;
    const tile = encodeTile(layers, extentOf(z));
    if (tile.length <= MAX_TILE_BYTES) return tile;
  }
  throw new Error("a tile is too large");
}
