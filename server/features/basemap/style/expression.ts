import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";

type Stop = number | string | ExpressionSpecification;

/** A value that grows linearly with the zoom; `stops` alternate zoom and value. */
export const byZoom = (...stops: Stop[]) => ["interpolate", ["linear"], ["zoom"], ...stops] as ExpressionSpecification;

/** By how much a length on the map grows with each zoom level, less than the map itself. */
export const GROWTH = 1.4;

/** A width that grows exponentially with the zoom, as lengths on the map do; `stops` alternate zoom and width. */
export const byZoomExponential = (...stops: Stop[]) =>
  ["interpolate", ["exponential", GROWTH], ["zoom"], ...stops] as ExpressionSpecification;

/** A layer of any type. The cast skips the types of its properties; the tests check them with the style validator. */
export const layer = (id: string, type: LayerSpecification["type"], rest: object) =>
  ({ id, type, ...rest }) as LayerSpecification;

/** A layer of the site's own vector tiles. */
export const ownLayer = (id: string, type: LayerSpecification["type"], from: string, rest: object) =>
  layer(id, type, { source: "iran", "source-layer": from, ...rest });

/** A layer of the streets, which begin where the roads of the other tiles end. */
export const streetLayer = (id: string, type: LayerSpecification["type"], from: string, rest: object) =>
  layer(id, type, { minzoom: STREETS_MIN_ZOOM, source: "streets", "source-layer": from, ...rest });

/** The zoom level from which the streets are drawn in place of the coarser roads, rivers and lakes. */
export const STREETS_MIN_ZOOM = 9;

/**
 * 0 for a label whose name the page shows itself, which sets the feature state `hidden`; otherwise an opacity. All labels and their icons have it,
 * also those that are never hidden: one with a constant opacity is drawn by another program, which would be linked when the first one comes into view.
 */
export const unlessHidden = (opacity = 1) =>
  ["case", ["boolean", ["feature-state", "hidden"], false], 0, opacity] as ExpressionSpecification;

export const regular = ["Vazirmatn Regular"];
export const medium = ["Vazirmatn Medium"];
export const bold = ["Vazirmatn Bold"];

/** Bold from a zoom level on: the first map of the country has one weight, and loads one font. */
export const boldFrom = (zoom: number) => ["step", ["zoom"], ["literal", medium], zoom, ["literal", bold]];
