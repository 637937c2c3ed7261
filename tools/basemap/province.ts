import { join } from "node:path";
import type { Feature, LineString, MultiPolygon, Polygon, Position } from "geojson";
import { pairs } from "../pairs.ts";
import { point, shapes, table } from "./source.ts";

const seed = join(import.meta.dirname, "../../database/seed");

/** Clickable provinces, with the outlines that `tools/geodata/build.ts` makes, their labels, and the lines between neighbouring provinces (outer borders belong to the country). */
export async function provinces() {
  const outlines = await shapes<Polygon | MultiPolygon>("province");
  const rows = new Map((await table(join(seed, "province"))).map((row) => [row.slug, row]));
  const rowOf = (slug: string) => {
    const row = rows.get(slug);
    if (!row) throw new Error(`province.csv: ${slug} is missing`);
    return row;
  };
  const named = outlines.map((outline, i) => {
    const slug: string = outline.properties?.slug;
    const { name } = rowOf(slug);
    return { ...outline, id: i + 1, properties: { slug, name } };
  });
  const labels = named.map(({ properties: { slug, name } }) => {
    const { lon, lat, area_km2 } = rowOf(slug);
    return point(Number(lon), Number(lat), { slug, name, area: Math.round(Number(area_km2) / 1000) });
  });
  return { outlines: named, labels, lines: between(outlines) };
}

/** The edges shared by two outlines, joined to lines. */
function between(outlines: Feature<Polygon | MultiPolygon>[]): Feature<LineString>[] {
  const rings = outlines.flatMap(({ geometry }) =>
    geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat(),
  );
  const key = (a: Position, b: Position) => [String(a), String(b)].sort().join(" ");
  const count = new Map<string, number>();
  for (const ring of rings) for (const [a, b] of pairs(ring)) count.set(key(a, b), (count.get(key(a, b)) ?? 0) + 1);
  const lines: Position[][] = [];
  for (const ring of rings) {
    let line: Position[] = [];
    for (const [a, b] of pairs(ring)) {
      if ((count.get(key(a, b)) ?? 0) < 2) {
        line = [];
        continue;
      }
      count.set(key(a, b), 0); // done: skipped for the other province
      if (line.length === 0) {
        line = [a];
        lines.push(line);
      }
      line.push(b);
    }
  }
  return lines.map((coordinates) => ({
    type: "Feature",
    properties: {},
    geometry: { type: "LineString", coordinates },
  }));
}
