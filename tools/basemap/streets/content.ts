import { toMapName, toRoadNumber } from "./name.ts";
import type { Tags } from "./tile.ts";

/** What becomes of a feature of the source: its layer, its tags, and how much its shape may change. */
export interface Content {
  layer: string;
  tags: Tags;
  /** The tolerance of its simplification, in 4096ths of a tile. */
  tolerance: number;
  /** Shorter lines (4096ths) and smaller areas (their square) are left out. */
  minSize: number;
}

const ROADS = ["motorway", "trunk", "primary", "secondary", "tertiary", "minor", "track", "path"];
const firstZoomOfRoad: Record<string, number> = {
  motorway: 9,
  trunk: 9,
  primary: 9,
  secondary: 9,
  rail: 9,
  ferry: 9,
  tertiary: 11,
  minor: 12,
  track: 13,
  path: 13,
};
const roadKinds: Record<string, string> = {
  ...Object.fromEntries(ROADS.map((kind) => [kind, kind])),
  rail: "rail",
  ferry: "ferry",
  pedestrian: "path",
  footway: "path",
  cycleway: "path",
};

const landKinds: Record<string, string> = {
  residential: "built",
  industrial: "work",
  commercial: "work",
  retail: "work",
  railway: "work",
  military: "work",
  school: "campus",
  university: "campus",
  college: "campus",
  hospital: "campus",
  stadium: "campus",
  cemetery: "cemetery",
  wood: "wood",
  grass: "grass",
  farmland: "farm",
  wetland: "wetland",
  sand: "sand",
  ice: "ice",
};

const placeZooms: Record<string, number> = {
  village: 10,
  hamlet: 12,
  suburb: 12,
  quarter: 13,
  neighbourhood: 13,
  square: 13,
  locality: 13,
  island: 12,
};

function roadContent({ class: source = "", service }: Tags, z: number): Content | undefined {
  const kind = roadKinds[source];
  if (!kind || service !== undefined || z < firstZoomOfRoad[kind]!) return;
  const isMinor = ["minor", "track", "path"].includes(kind);
  return { layer: "road", tags: { kind }, tolerance: z >= 13 ? 2 : isMinor ? 5 : 3, minSize: isMinor ? 24 : 0 };
}

function roadNameContent({ class: source = "", ref, "name:latin": text }: Tags, z: number): Content | undefined {
  const kind = roadKinds[source];
  if (!kind || z < 12) return;
  const isBig = ["motorway", "trunk", "primary"].includes(kind);
  const tags: Tags = { kind };
  const name = toMapName(text);
  const number = isBig || kind === "secondary" ? toRoadNumber(ref) : "";
  if (name) tags.name = name;
  if (number) tags.number = number;
  if (!name && !number) return;
  return { layer: "road_name", tags, tolerance: z >= 13 ? 6 : 8, minSize: z >= 13 ? 120 : isBig ? 150 : 300 };
}

function landContent({ class: source = "", subclass }: Tags, z: number): Content | undefined {
  let kind = landKinds[source];
  if (!kind || (z < 11 && ["campus", "work", "cemetery"].includes(kind))) return;
  if (kind === "farm" && (subclass === "orchard" || subclass === "vineyard")) kind = "orchard";
  if (subclass === "beach") kind = "sand";
  return { layer: "land", tags: { kind }, tolerance: z >= 13 ? 4 : 6, minSize: kind === "built" && z < 11 ? 12 : 26 };
}

function riverContent(
  { class: source, intermittent, brunnel, "name:latin": text }: Tags,
  z: number,
): Content | undefined {
  if (brunnel === "tunnel" || (source !== "river" && source !== "canal" && source !== "stream")) return;
  const name = toMapName(text);
  if (source !== "river" && !name && z < 13) return;
  const tags: Tags = { kind: source };
  if (intermittent) tags.dry = 1;
  if (name) tags.name = name;
  return { layer: "river", tags, tolerance: z >= 13 ? 3 : 5, minSize: source === "river" ? 0 : 120 };
}

function placeContent({ class: kind = "", "name:latin": text }: Tags, z: number): Content | undefined {
  const name = toMapName(text);
  if (!name || z < (placeZooms[kind] ?? 99)) return;
  return { layer: "place", tags: { kind, name }, tolerance: 0, minSize: 0 };
}

function peakContent({ ele, "name:latin": text }: Tags): Content | undefined {
  const name = toMapName(text);
  const height = Math.round(Number(ele));
  const tags: Tags = {};
  if (name) tags.name = name;
  if (height > 0 && height < 5700)
    Object.assign(tags, { height, label: height.toLocaleString("fa", { useGrouping: false }) });
  return name || tags.height ? { layer: "peak", tags, tolerance: 0, minSize: 0 } : undefined;
}

/** What the map draws of a feature of the source at a zoom level; undefined for nothing. */
export function contentOf(layer: string, tags: Tags, z: number): Content | undefined {
  if (layer === "transportation") return roadContent(tags, z);
  if (layer === "transportation_name") return roadNameContent(tags, z);
  if (layer === "landuse" || layer === "landcover") return landContent(tags, z);
  if (layer === "waterway") return riverContent(tags, z);
  if (layer === "place") return placeContent(tags, z);
  if (layer === "mountain_peak") return peakContent(tags);
  if (layer === "water") {
    const kind = tags.class === "ocean" ? "sea" : tags.intermittent ? "dry" : "lake";
    return { layer: "water", tags: { kind }, tolerance: z >= 12 ? 3 : 4, minSize: 8 };
  }
  if (layer === "park") {
    const name = toMapName(tags["name:latin"]);
    return { layer: "park", tags: name ? { name } : {}, tolerance: 5, minSize: 80 };
  }
  if (layer === "aeroway" && (tags.class === "runway" || tags.class === "taxiway") && z >= 11)
    return { layer: "aeroway", tags: { kind: tags.class }, tolerance: 3, minSize: 0 };
  if (layer === "aerodrome_label") {
    const name = toMapName(tags["name:latin"]);
    return name ? { layer: "airport", tags: { name, kind: tags.class! }, tolerance: 0, minSize: 0 } : undefined;
  }
  return undefined;
}
