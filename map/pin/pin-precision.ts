/** How finely someone can have meant a pin that was dropped at a zoom level: a fingertip covers some 30 pixels of the map. */
export const precisionOfZoom = (zoom: number) =>
  zoom >= 14 ? "about_100m" : zoom >= 11.5 ? "about_500m" : zoom >= 9 ? "about_3km" : "about_15km";

const ZOOMS: Record<string, number> = { about_100m: 14, about_500m: 13, about_3km: 11 };

/** The zoom level at which the surroundings are seen in which a place of a precision may lie. */
export const zoomOfPrecision = (precision: string): number => ZOOMS[precision] ?? 9;
