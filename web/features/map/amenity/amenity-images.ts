import { type AmenityKind, amenityKinds } from "../../../../contract/catalog/amenity-kinds.ts";
import sprite from "../../../../map/amenity/amenity-icons.svg?no-inline";
import type { OutdoorMap } from "../../../../map/outdoor-map.ts";

const SIZE = 22; // px
const RATIO = 2; // device pixels per px
const GLYPH = 13; // px, of the 15 px drawing

/** What belongs together has one colour: road, food and stay, health, help, prayer, travel. */
const colours: Record<AmenityKind, string> = {
  ...{ fuel: "#2b5f8f", toilets: "#2b5f8f", food: "#b4511b", hotel: "#7a4b9c", eco_lodge: "#7a4b9c" },
  ...{ camping: "#7a4b9c", hospital: "#b3261e", pharmacy: "#b3261e", police: "#3d4b5c", prayer: "#2c7a4b" },
  ...{ bus_terminal: "#1e6f78", station: "#1e6f78", airport: "#1e6f78", mountain_hut: "#6d5130" },
};

const imageName = (kind: AmenityKind): string => `amenity-${kind}`;

let paths: Promise<Map<string, Path2D[]>> | undefined;

/** The outlines of the icons, from the sprite that pages use, too. */
async function readPaths(): Promise<Map<string, Path2D[]>> {
  const response = await fetch(sprite);
  if (!response.ok) throw new Error(`The icons of the amenities: ${response.status}`);
  const document = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  return new Map(
    [...document.querySelectorAll("symbol")].map((symbol) => [
      symbol.id,
      [...symbol.querySelectorAll("path")].map((path) => new Path2D(path.getAttribute("d") ?? "")),
    ]),
  );
}

/** Adds a round icon for each kind to the style of a map; does nothing for those that it has. Rejects when the sprite fails to load. */
export async function addAmenityImages(map: OutdoorMap): Promise<void> {
  paths ??= readPaths().catch((error) => {
    paths = undefined;
    throw error;
  });
  const outlines = await paths;
  for (const kind of amenityKinds)
    if (!map.hasImage(imageName(kind)))
      map.addImage(imageName(kind), drawImage(outlines.get(kind) ?? [], colours[kind]), { pixelRatio: RATIO });
}

function drawImage(outlines: readonly Path2D[], colour: string): ImageData {
  const canvas = Object.assign(document.createElement("canvas"), { width: SIZE * RATIO, height: SIZE * RATIO });
  const context = canvas.getContext("2d")!;
  context.scale(RATIO, RATIO);
  context.beginPath();
  context.arc(SIZE / 2, SIZE / 2, SIZE / 2 - 1, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = "#fff";
  context.stroke();
  context.translate((SIZE - GLYPH) / 2, (SIZE - GLYPH) / 2);
  context.scale(GLYPH / 15, GLYPH / 15);
  context.fillStyle = "#fff";
  for (const outline of outlines) context.fill(outline);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
