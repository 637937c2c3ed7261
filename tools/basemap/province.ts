import { join } from "node:path";
import type { Feature, LineString, MultiPolygon, Polygon, Position } from "geojson";
import { point, shapes, table } from "./source.ts";

const seed = join(import.meta.dirname, "../../database/seed");

/** The provinces to click on, their names, and the lines between two of them (the outer ones are the country's). */
export async function provinces() {
  const outlines = await shapes<Polygon | MultiPolygon>(join(seed, "province-outline.geojson"));
  const rows = new Map((await table(join(seed, "province"))).map((row) => [row.slug, row]));
  const named = outlines.map((outline, i) => {
    const { slug } = outline.properties!;
    const { name } = rows.get(slug)!;
    return { ...outline, id: i + 1, properties: { slug, name } };
  });
  const labels = named.map(({ properties: { slug, name } }) => {
    const { lon, lat, area_km2 } = rows.get(slug)!;
    return point(Number(lon), Number(lat), { slug, name, area: Math.round(Number(area_km2) / 1000) });
  });
  return { outlines: named, labels, lines: between(outlines) };
}

/** The edges that two outlines share, joined to lines. */
function between(outlines: Feature<Polygon | MultiPolygon>[]): Feature<LineString>[] {
  const rings = outlines.flatMap(({ geometry }) =>
    geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat(),
  );
  const key = (a: Position, b: Position) => [String(a), String(b)].sort().join(" ");
  const count = new Map<string, number>();
  const edges = (ring: Position[]) => ring.slice(1).map((to, i) => [ring[i]!, to] as const);
  for (const ring of rings) for (const [a, b] of edges(ring)) count.set(key(a, b), (count.get(key(a, b)) ?? 0) + 1);
  const lines: Position[][] = [];
  for (const ring of rings) {
    let line: Position[] = [];
    for (const [a, b] of edges(ring)) {
      if (count.get(key(a, b))! < 2) {
        line = [];
        continue;
      }
      count.set(key(a, b), 0); // drawn: the other side leaves it out
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
