import { mix } from "../../colour.ts";
import { archD } from "../../parts/arch.ts";
import { clockTower } from "../../parts/tower.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { ground } from "../../scenery/ground.ts";
import { cypress } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, line, path, rect } from "../../svg.ts";
import { row } from "./town.ts";

/** Square of a northern or Qajar town with a clock tower. */
export function clockSquare(scene: Scene): string {
  const { palette } = scene;
  const y = 680;
  const white: Scene = {
    ...scene,
    palette: {
      ...palette,
      wall: mix(palette.wall, palette.snow, 0.6),
      wallShade: mix(palette.wallShade, palette.snow, 0.3),
    },
  };
  const hall =
    rect(300, y - 150, 600, 150, white.palette.wall) +
    path([350, 430, 770, 850].map((x) => archD(x, y - 10, 48, 108, 0.6)).join(""), palette.window) +
    path(d`M290 ${y - 150}h620l-40-44H330z`, palette.accent) +
    path(d`M640 ${y - 194}h230l40 44H640z`, mix(palette.accent, palette.dark, 0.3)) +
    rect(860, y - 150, 40, 150, white.palette.wallShade);
  return (
    sky(scene) +
    backdrop(scene, 590) +
    row(scene, 640, 60, 110, 0.4, { tints: [palette.wallShade, palette.snow, palette.accent] }) +
    ground(scene, y - 30, mix(palette.ground, palette.wall, 0.5)) +
    moonlit(scene, hall) +
    moonlit(scene, clockTower(white, 600, y, 110, 440)) +
    path(d`M430 ${y + 60}h340l50 80H380z`, mix(palette.wall, palette.snow, 0.4)) +
    path(d`M446 ${y + 68}h308l40 64H406z`, palette.water) +
    line(d`M600 ${y + 90}v-44M600 ${y + 56}q-22-8-32 34M600 ${y + 56}q22-8 32 34`, palette.snow, 4, 'opacity=".8"') +
    cypress(scene, 250, y + 60, 190) +
    cypress(scene, 950, y + 60, 190) +
    birds(scene, 700, 200, 5)
  );
}
