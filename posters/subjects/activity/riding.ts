import { mix } from "../../colour.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { hiker, horse } from "../../scenery/people-and-animals.ts";
import { flowers } from "../../scenery/plants.ts";
import { hills } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { circle, d, line, path, placeAt, repeat } from "../../svg.ts";
import { dune } from "../nature/desert.ts";

/** Two riders on a flowering meadow. */
export function horseRide(scene: Scene): string {
  const { palette } = scene;
  const rider = (x: number, y: number, scale: number, hide: string, coat: string) =>
    horse(scene, x, y, scale, hide) +
    placeAt(
      x - 6 * scale,
      y - 100 * scale,
      scale,
      path("M-22 6q-8-56 8-72h26q16 18 10 72z", coat) +
        line("M0 0l14 44", palette.dark, 10, 'stroke-linecap="round"') +
        circle(2, -82, 14, mix(palette.wall, palette.wallShade, 0.5)) +
        path("M-18-84q2-24 20-24t22 22z", palette.dark),
    );
  return (
    sky(scene) +
    backdrop(scene, 600) +
    hills(scene, 640, 40, mix(palette.leaf, palette.ground, 0.3), 2) +
    ground(scene, 700, mix(palette.leaf, palette.ground, 0.45)) +
    moonlit(
      scene,
      rider(500, 800, 1.6, mix(palette.wallShade, palette.dark, 0.35), palette.accent) +
        rider(800, 770, 1.1, mix(palette.wall, palette.wallShade, 0.5), palette.tile),
    ) +
    flowers(scene, 800, 880, 22, [palette.accent, palette.gold]) +
    birds(scene, 660, 230, 4) +
    foreground(scene)
  );
}

/** Three hikers on a dune, with footprints. */
export function desertTrek(scene: Scene): string {
  return (
    sky(scene, { r: 76 }) +
    dune(scene, 560, 820, 0.4, 1) +
    dune(scene, 620, 380, 0.24, 1.1) +
    dune(scene, 730, 620, 0, 1.2) +
    hiker(scene, 596, 656, 0.8) +
    hiker(scene, 548, 676, 0.8, false, scene.palette.tile) +
    hiker(scene, 496, 696, 0.8, false, scene.palette.gold) +
    line(
      repeat(9, (i) => d`M${470 - i * 26} ${712 + i * 9}h10`),
      scene.palette.groundShade,
      6,
      'stroke-linecap="round"',
    ) +
    dune(scene, 830, 900, 0, 1) +
    foreground(scene)
  );
}
