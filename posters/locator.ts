import type { Scene } from "./scene.ts";
import { circle, d, group, path } from "./svg.ts";

/** The outline of Iran as longitudes and latitudes, accurate to about 30 km. */
const OUTLINE =
  "44.4 39.4 45.5 38.9 46.5 38.9 47.9 39.7 48.3 39.4 48 38.8 48.9 38.4 49 37.6 50.3 37.2 51 36.7 53.2 36.9 54 37.3 55.5 38.1 57.2 38.2 59.3 37.5 60.6 36.6 61.2 36.6 61.1 35.3 60.5 34.1 60.6 33 60.8 31.5 61.8 31.1 61.8 30.8 60.9 29.8 61.8 28.7 63.2 27.2 61.6 25.2 58.8 25.5 57.2 26.6 56.4 27.1 54.6 26.5 53.5 26.9 51.4 27.9 50.1 30.2 48.6 30 47.7 31.4 46 33 45.5 34 46.2 35.2 45.4 36 44.8 37.3 44.1 38.4"
    .split(" ")
    .map(Number);

const x = (lon: number) => (lon - 44) * 9.4;
const y = (lat: number) => (39.8 - lat) * 11.1;

/** Where the place lies in the country: an outline with a dot, in the upper right corner of a card. */
export function locator(scene: Scene, lat: number, lon: number): string {
  const { palette } = scene;
  let data = "";
  for (let i = 0; i < OUTLINE.length; i += 2) data += d`${i ? "L" : "M"}${x(OUTLINE[i]!)} ${y(OUTLINE[i + 1]!)}`;
  return group(
    path(`${data}z`, palette.snow, `fill-opacity=".45" stroke="${palette.dark}" stroke-width="3"`) +
      circle(x(lon), y(lat), 9, palette.accent),
    'transform="translate(960 36)"',
  );
}
