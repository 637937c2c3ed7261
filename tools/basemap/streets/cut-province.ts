import { parseArgs } from "node:util";
import type { MultiPolygon, Polygon } from "geojson";
import { polygonsOf } from "../../geodata/simplify.ts";
import { shapes } from "../source.ts";
import { cutArea } from "./area.ts";

// Cuts the tiles of a province out of an archive, for use without a network:
// `node tools/basemap/streets/cut-province.ts --from <archive.pmtiles> --province <slug> --to <archive.pmtiles>`.

const { values } = parseArgs({
  options: { from: { type: "string" }, province: { type: "string" }, to: { type: "string" } },
});
const { from, province, to } = values;
if (!from || !province || !to) throw new Error("--from <archive.pmtiles> --province <slug> --to <archive.pmtiles>");
const outline = (await shapes<Polygon | MultiPolygon>("province")).find(
  ({ properties }) => properties?.slug === province,
);
if (!outline) throw new Error(`no province has the slug ${province}`);
const { tiles, bytes } = await cutArea(
  from,
  polygonsOf(outline).map(([outer]) => outer!),
  to,
);
console.log(`${to}: ${tiles} tiles, ${(bytes / 1e6).toFixed(2)} MB`);
