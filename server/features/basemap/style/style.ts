import type { LayerSpecification, SourceSpecification, StyleSpecification } from "@maplibre/maplibre-gl-style-spec";
import { borderLayers } from "./border-layers.ts";
import { layer, STREETS_MIN_ZOOM } from "./expression.ts";
import {
  groundCover,
  parkEdge,
  parkNames,
  parkTint,
  shapedWater,
  straitCoasts,
  streamLayers,
} from "./ground-layers.ts";
import { landLayers, outsideLayer } from "./land-layers.ts";
import { landLabels, seaLabels, waterLabels } from "./nature-labels.ts";
import { osmLabels, osmLand, osmRoads } from "./openstreetmap-layers.ts";
import { type Palette, palettes } from "./palette.ts";
import { landNames, townLayers } from "./place-labels.ts";
import { aerodromeLayer, roadLayers } from "./road-layers.ts";
import { pointLabels, shieldLayers, streetLabels, villageLabels } from "./street-labels.ts";
import { riverLayer, waterLayers } from "./water-layers.ts";

/**
 * The base of the map: the site's own tiles, external raster tiles, or OpenStreetMap vector tiles over the own relief.
 */
export type Basemap =
  | { kind: "own"; relief?: Elevations | undefined }
  | { kind: "raster"; tiles: string; tileSize: 256 | 512; attribution: string; relief?: undefined }
  | { kind: "openstreetmap"; archive: string; relief?: Elevations | undefined };

/** Elevations of the operator; `address` is a `.pmtiles` archive or a tile template. */
export interface Elevations {
  address: string;
  attribution: string;
}

export type Theme = "light" | "dark";

// Names in Latin letters, each isolated from the next one and from what is Persian.
const openStreetMapAttribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
// Contour lines are drawn from SRTM30_PLUS and ETOPO5, also over the elevations of the operator.
const attributions = ["Natural Earth", "GeoNames", "GSHHG", "SRTM30_PLUS", "ETOPO5"]
  .map((name) => `<bdi>${name}</bdi>`)
  .join(" · ");
const streetsAttribution =
  'نقشهٔ ۱۴۰۰، © <bdi><a href="https://www.openstreetmap.org/copyright">مشارکت‌کنندگان OpenStreetMap</a></bdi> · <bdi><a href="https://openmaptiles.org/">© OpenMapTiles</a></bdi>';
const persianRanges = ["U+0600-06FF", "U+200C-200E", "U+FB50-FDFF", "U+FE70-FEFF", "U+0020"];

/** A pixel of the relief on a square of 1.5 pixels of the screen: its hills are two kilometres apart, and it is loaded with the first map. */
const RELIEF_TILE_SIZE = 384;

/** A source of elevations in the terrarium encoding. The own ones are credited with the other own tiles. */
const toElevationSource = ({
  address,
  ...credit
}: Pick<Elevations, "address"> & Partial<Elevations>): SourceSpecification => ({
  ...credit,
  type: "raster-dem",
  encoding: "terrarium",
  tileSize: RELIEF_TILE_SIZE,
  ...(address.includes("{z}") ? { tiles: [address], maxzoom: 12 } : { url: `pmtiles://${address}` }),
});

const isLabel = ({ type }: LayerSpecification) => type === "symbol" || type === "circle";

/** Layers of one source follow each other where they can: where the tiles of the next one differ, MapLibre outlines all of them anew. */
function ownLayers(colour: Palette): LayerSpecification[] {
  const [ground, ...land] = landLayers(colour);
  const shade = land.findIndex(({ id }) => id === "shade");
  return [
    ...[ground!, ...land.slice(0, shade), parkTint(colour), groundCover(colour), land[shade]!, ...streamLayers(colour)],
    ...[...land.slice(shade + 1), riverLayer(colour), outsideLayer(colour)],
    ...[...waterLayers(colour), shapedWater(colour), ...straitCoasts(colour), ...borderLayers(colour)],
    ...[parkEdge(colour), aerodromeLayer(colour), ...roadLayers(colour)],
    ...[parkNames(colour), ...streetLabels(colour), ...pointLabels(colour), ...villageLabels(colour)],
    ...[...landLabels(colour), ...waterLabels(colour), ...shieldLayers(colour), ...townLayers(colour)],
    ...[...landNames(colour), seaLabels(colour)],
  ];
}

/** The own layers without streets and roads: an archive of the operator has them. */
function openStreetMapLayers(colour: Palette): LayerSpecification[] {
  const layers = ownLayers(colour)
    .filter((candidate) => !("source" in candidate && candidate.source === "streets"))
    .filter((candidate) => !("source-layer" in candidate && candidate["source-layer"] === "road"))
    .filter(({ id }) => !["river", "strait", "strait-cover"].includes(id))
    .map(
      ({ maxzoom, ...rest }) =>
        (/^(ocean|lake|salt)/.test(rest.id) ? rest : { ...rest, maxzoom }) as LayerSpecification,
    );
  const grounds = layers.filter((candidate) => !isLabel(candidate));
  const beforeBorders = grounds.findIndex(({ id }) => id === "outside");
  return [
    ...[...grounds.slice(0, beforeBorders), ...osmLand(colour), ...grounds.slice(beforeBorders), ...osmRoads(colour)],
    ...[...osmLabels(colour), ...layers.filter((candidate) => isLabel(candidate) && candidate.id !== "river-label")],
  ];
}

function createLayers(base: Basemap, colour: Palette): LayerSpecification[] {
  if (base.kind === "own") return ownLayers(colour);
  if (base.kind === "openstreetmap") return openStreetMapLayers(colour);
  const ground = layer("ground", "background", { paint: { "background-color": colour.ground } });
  const provinces = borderLayers(colour).filter(({ id }) => id.startsWith("province"));
  return [
    ground,
    layer("tiles", "raster", { source: "tiles" }),
    ...provinces.filter(({ id }) => id !== "province-line"),
  ];
}

/** The layers whose labels a page can hide by name: the name is the id of their features. */
const namesAsIds = {
  iran: { town: "name", peak: "name", island: "name", park: "name", water_label: "name", region: "name" },
  streets: { place: "name", peak: "name", airport: "name", park: "name" },
};

function createSources(base: Basemap, files: string): Record<string, SourceSpecification> {
  const iran = { type: "vector", url: `pmtiles://${files}/iran.pmtiles`, promoteId: namesAsIds.iran } as const;
  if (base.kind === "raster") {
    const { tiles, tileSize, attribution } = base;
    return { tiles: { type: "raster", tiles: [tiles], tileSize, maxzoom: 19, attribution }, iran };
  }
  const relief = toElevationSource(base.relief ?? { address: `${files}/relief.pmtiles` });
  const streets: SourceSpecification = {
    type: "vector",
    tiles: [`pmtiles://${files}/streets.pmtiles/{z}/{x}/{y}`], // not `url`: far from the streets not even their header is read
    minzoom: STREETS_MIN_ZOOM,
    maxzoom: 13,
    bounds: [41, 22, 67, 43],
    promoteId: namesAsIds.streets,
  };
  // The roads and rivers of the other tiles are OpenStreetMap's, too.
  if (base.kind === "own")
    return { iran: { ...iran, attribution: `${streetsAttribution} · ${attributions}` }, streets, relief };
  const osm = { type: "vector", url: `pmtiles://${base.archive}`, attribution: openStreetMapAttribution } as const;
  return { iran: { ...iran, attribution: attributions }, relief, osm };
}

/**
 * The style of the map. `files` is the path of the site's own files; the client makes it absolute. MapLibre loads fonts
 * from `font-faces` and shapes the text itself, so neither glyph tiles nor a plugin are needed.
 */
export function createMapStyle(base: Basemap, theme: Theme, files: string): StyleSpecification {
  const latin = { url: `${files}/label-latin-500.woff2` };
  const face = (weight: number) => [
    { url: `${files}/label-arabic-${weight}.woff2`, "unicode-range": persianRanges },
    latin,
  ];
  return {
    version: 8,
    name: `iran-${base.kind}-${theme}`,
    metadata: { base: base.kind },
    center: [53.7, 32.6],
    zoom: 4.6,
    sprite: `${files}/sprite-${theme}`,
    "font-faces": { "Vazirmatn Regular": face(400), "Vazirmatn Medium": face(500), "Vazirmatn Bold": face(700) },
    sources: createSources(base, files),
    layers: createLayers(base, palettes[theme]),
  };
}
