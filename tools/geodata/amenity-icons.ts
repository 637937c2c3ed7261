import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { AmenityKind } from "../../contract/catalog/amenity-kinds.ts";

// Makes `map/amenity/amenity-icons.svg`, a symbol for each kind of amenity, from Maki (CC0): `node tools/geodata/amenity-icons.ts`.

const files: Record<AmenityKind, string> = {
  ...{ fuel: "fuel", toilets: "toilet", food: "restaurant", hotel: "lodging", eco_lodge: "home", camping: "campsite" },
  ...{ hospital: "hospital", pharmacy: "pharmacy", police: "police", prayer: "religious-muslim" },
  ...{ bus_terminal: "bus", station: "rail", airport: "airport", mountain_hut: "shelter" },
};

const maki = dirname(createRequire(import.meta.url).resolve("@mapbox/maki/package.json"));
const symbols = Object.entries(files).map(([kind, file]) => {
  const svg = readFileSync(join(maki, `icons/${file}.svg`), "utf8");
  const paths = [...svg.matchAll(/\sd="([^"]+)"/g)].map(([, path]) => `<path d="${path!.replace(/\s+/g, " ")}"/>`);
  if (paths.length === 0) throw new Error(`${file}.svg has no path`);
  return `<symbol id="${kind}" viewBox="0 0 15 15">${paths.join("")}</symbol>`;
});
const file = join(import.meta.dirname, "../../map/amenity/amenity-icons.svg");
writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`);
