/** A place on a small map; the position in degrees. */
export interface MiniPoint {
  id: number;
  name: string;
  lat: number;
  lon: number;
  position: "exact" | "approximate";
  /** How far the place may be from it, in metres. */
  radius: number;
}

const EXACT = 100; // metres

/** A place as a point: a pin where it is known to 100 metres, else a circle of the true radius. */
export const toMiniPoint = ({ id, name, lat, lon, radius }: Omit<MiniPoint, "position">): MiniPoint => ({
  ...{ id, name, lat, lon, radius },
  position: radius > EXACT ? "approximate" : "exact",
});

/** In the order of drawing: the widest circles first, so that they cover no smaller one and no pin. */
export const inDrawingOrder = (points: readonly MiniPoint[]): MiniPoint[] =>
  points.toSorted((a, b) => widthOf(b) - widthOf(a));

const widthOf = ({ position, radius }: MiniPoint) => (position === "exact" ? 0 : radius);
