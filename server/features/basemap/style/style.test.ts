import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  createPropertyExpression,
  type ExpressionSpecification,
  type LineLayerSpecification,
  latest,
  validateStyleMin,
} from "@maplibre/maplibre-gl-style-spec";
import { expect, test } from "vitest";
import { type Basemap, createMapStyle, type Theme } from "./style.ts";

const path = "/map/files/0123456789ab";
const bases: Record<string, Basemap> = {
  own: { kind: "own" },
  "own with finer relief": {
    kind: "own",
    relief: { address: "https://dem.example.ir/{z}/{x}/{y}.webp", attribution: "© b" },
  },
  raster: { kind: "raster", tiles: "https://a.ir/{z}/{x}/{y}.png", tileSize: 256, attribution: "© a" },
  openstreetmap: { kind: "openstreetmap", archive: "https://a.ir/iran.pmtiles" },
};
const themes: Theme[] = ["light", "dark"];
const each = Object.entries(bases).flatMap(([name, base]) => themes.map((theme) => ({ name, base, theme })));
const strings = (value: unknown): string[] =>
  typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(strings) : [];

test.each(each)("creates a valid $theme style over $name", ({ base, theme }) => {
  expect(validateStyleMin(createMapStyle(base, theme, path)).map(({ message }) => message)).toEqual([]);
});

test.each(each)(
  "declares the source, fonts and icon of every layer over $name in the $theme theme",
  async ({ base, theme }) => {
    const style = createMapStyle(base, theme, path);
    const icons = JSON.parse(await readFile(join(import.meta.dirname, `../files/sprite-${theme}.json`), "utf8"));
    for (const layer of style.layers) {
      if ("source" in layer) expect(Object.keys(style.sources)).toContain(layer.source);
      const layout = (layer.layout ?? {}) as Record<string, unknown>;
      if ("text-field" in layout)
        for (const font of strings(layout["text-font"]).filter((text) => text.startsWith("Vaz")))
          expect(Object.keys(style["font-faces"]!)).toContain(font);
      if ("text-field" in layout)
        expect(strings(layout["text-font"]).some((text) => text.startsWith("Vaz"))).toBe(true);
      if ("icon-image" in layout) expect(Object.keys(icons)).toContain(layout["icon-image"]);
    }
  },
);

test("refers to no external host in the site's own style", () => {
  for (const theme of themes) {
    const style = createMapStyle({ kind: "own" }, theme, path);
    const attributions = Object.values(style.sources).map(
      (source) => ("attribution" in source && source.attribution) || "",
    );
    expect(attributions.join()).toMatch(
      /نقشهٔ ۱۴۰۰.*openstreetmap\.org\/copyright.*مشارکت‌کنندگان OpenStreetMap.*OpenMapTiles/,
    );
    const rest = JSON.stringify(style, (key, value) => (key === "attribution" ? undefined : value));
    expect(rest).not.toMatch(/https?:/);
  }
});

test("uses the same layers with other colours in the dark theme", () => {
  const [day, night] = themes.map((theme) => createMapStyle({ kind: "own" }, theme, path).layers);
  expect(day!.map(({ id }) => id)).toEqual(night!.map(({ id }) => id));
  expect(day![0]!.paint).not.toEqual(night![0]!.paint);
});

test.each([
  ["road", 9, "secondary", 0.6],
  ["road", 14, "motorway", 7.5],
  ["road", 17, "tertiary", 15],
  ["road-edge", 11, "trunk", 2.8 + 1.3 * 0.6],
  ["road-edge", 14, "motorway", 7.5 + 1.3],
])("draws all streets in one layer «%s», at zoom %d a %s %d px wide", (id, zoom, kind, pixels) => {
  const { layers } = createMapStyle({ kind: "own" }, "light", path);
  const { paint } = layers.find((layer) => layer.id === id) as LineLayerSpecification;
  const parsed = createPropertyExpression(
    paint!["line-width"] as ExpressionSpecification,
    "line-width",
    latest.paint_line["line-width"] as never,
  );
  if (parsed.result !== "success") throw new Error("not an expression");
  expect(parsed.value.evaluate({ zoom }, { type: 2, properties: { kind } })).toBeCloseTo(pixels, 2);
});

test("draws protected areas by a tint below woods and waters, an edge and a name, none of them before zoom 11", () => {
  const { layers, sources } = createMapStyle({ kind: "own" }, "light", path);
  const ids = layers.map(({ id }) => id);
  expect(ids.indexOf("park-tint")).toBeLessThan(ids.indexOf("cover"));
  expect(ids.indexOf("park-name")).toBeGreaterThan(ids.indexOf("road"));
  for (const layer of layers.filter(({ id }) => id.startsWith("park-")))
    expect(layer.minzoom).toBeGreaterThanOrEqual(11);
  expect(sources.streets).toMatchObject({ promoteId: { park: "name" } }); // so that a marker's name hides it
});

test("tints protected areas of an operator's archive, which are often deserts, and draws only woods and parks as woods", () => {
  const { layers } = createMapStyle(bases.openstreetmap!, "light", path);
  const own = createMapStyle(bases.own!, "light", path).layers.find(({ id }) => id === "park-tint")!;
  const filterOf = (id: string) => JSON.stringify(layers.find((layer) => layer.id === id));
  for (const kind of ["nature_reserve", "national_park", "protected_area"]) {
    expect(filterOf("osm-wood")).not.toContain(`"${kind}"`);
    expect(filterOf("osm-protected")).toContain(`"${kind}"`);
  }
  expect(layers.find(({ id }) => id === "osm-protected")).toMatchObject({ minzoom: own.minzoom, paint: own.paint });
});

test("leaves the roads to an archive of the operator, and includes the selectable provinces over every base", () => {
  const ids = (base: Basemap) => createMapStyle(base, "light", path).layers.map(({ id }) => id);
  expect(ids(bases.own!)).toEqual(expect.arrayContaining(["street-main", "road", "motorway-far", "province"]));
  expect(ids(bases.openstreetmap!).filter((id) => /^(street|railway|road-edge|road$|trunk|motorway)/.test(id))).toEqual(
    [],
  );
  for (const base of Object.values(bases)) expect(ids(base)).toContain("province-chosen");
});

test.each(themes)(
  "draws all labels of the %s theme by one program: each has an opacity that depends on its feature",
  (theme) => {
    const labels = createMapStyle({ kind: "own" }, theme, path).layers.filter(
      ({ type, layout = {} }) => type === "symbol" && "text-field" in layout,
    );
    expect(labels.length).toBeGreaterThan(25);
    for (const { id, layout = {}, paint } of labels) {
      const properties = paint as Record<string, unknown>;
      expect(JSON.stringify(properties["text-opacity"]), id).toContain("feature-state");
      if ("icon-image" in layout)
        expect(JSON.stringify(properties["icon-opacity"]), `the icon of ${id}`).toContain("feature-state");
      for (const name of ["text-color", "text-halo-color", "text-halo-width", "text-halo-blur"])
        expect(JSON.stringify(properties[name] ?? ""), `${id}: ${name}`).not.toMatch(/"get"|"has"|"feature-state"/);
    }
  },
);

test("credits external sources", () => {
  const credits = (base: Basemap) => JSON.stringify(createMapStyle(base, "light", path).sources);
  expect(credits(bases.openstreetmap!)).toContain("openstreetmap.org/copyright");
  expect(credits(bases.raster!)).toContain("© a");
});

test("credits the operator's elevations, and the relief from which the contour lines are drawn beside them", () => {
  const relief = { address: "https://dem.example.ir/relief.pmtiles", attribution: "© dem.example.ir" };
  for (const base of [
    { kind: "own", relief },
    { kind: "openstreetmap", archive: "https://a.ir/iran.pmtiles", relief },
  ] as const) {
    const { sources, layers } = createMapStyle(base, "light", path);
    expect(sources.relief).toMatchObject({ url: `pmtiles://${relief.address}`, attribution: relief.attribution });
    expect(layers.map(({ id }) => id)).toContain("contour");
    expect(sources.iran).toMatchObject({ attribution: expect.stringContaining("<bdi>ETOPO5</bdi>") });
  }
  expect(createMapStyle({ kind: "own" }, "light", path).sources.relief).not.toHaveProperty("attribution");
});
