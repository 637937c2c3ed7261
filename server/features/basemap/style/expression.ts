import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";

type Stop = number | string | ExpressionSpecification;

/** A value that grows evenly with the zoom: zoom and value in turn. */
export const byZoom = (...stops: Stop[]) => ["interpolate", ["linear"], ["zoom"], ...stops] as ExpressionSpecification;

/** A width that grows ever faster with the zoom, as lengths on the map do. */
export const widening = (...stops: Stop[]) =>
  ["interpolate", ["exponential", 1.4], ["zoom"], ...stops] as ExpressionSpecification;

/** A layer, told by its own kind; the shape of each property is judged by the style's validator in the tests. */
export const layer = (id: string, type: LayerSpecification["type"], rest: object) =>
  ({ id, type, ...rest }) as LayerSpecification;

/** A layer of our own vector tiles. */
export const ours = (id: string, type: LayerSpecification["type"], from: string, rest: object) =>
  layer(id, type, { source: "iran", "source-layer": from, ...rest });

export const regular = ["Vazirmatn Regular"];
export const medium = ["Vazirmatn Medium"];
export const bold = ["Vazirmatn Bold"];
