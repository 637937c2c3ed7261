import { mix } from "../../colour.ts";
import { arch, archD } from "../../parts/arch.ts";
import { mudDome } from "../../parts/dome.ts";
import { brickMinaret, clockTower } from "../../parts/tower.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { doorLight, ground } from "../../scenery/ground.ts";
import { cypress, groves } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, line, path, rect } from "../../svg.ts";
import { row } from "./town.ts";

/** Freestanding Seljuk minaret. */
export function loneMinaret(scene: Scene): string {
  const { palette, random } = scene;
  const y = 720;
  const cx = 600 + random.range(-60, 60);
  const wall =
    rect(cx - 260, y - 60, 200, 60, mix(palette.wall, palette.wallShade, 0.3)) +
    mudDome(scene, cx - 160, y - 58, 120, 60);
  return (
    sky(scene) +
    backdrop(scene, 620) +
    ground(scene, 660) +
    groves(scene, y + 10, { left: 200, right: 950, h: 130, count: 2 }) +
    moonlit(scene, wall) +
    moonlit(scene, brickMinaret(scene, cx, y, 500, 92) + arch(scene, cx, y, 34, 70, palette.window)) +
    doorLight(scene, cx, y + 8, 70) +
    birds(scene, 680, 260, 4) +
    foreground(scene)
  );
}

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

/** Mud volcano: grey cones on a bare plain, with mud flowing from the crater. */
export function mudVolcano(scene: Scene): string {
  const { palette } = scene;
  const mud = mix(mix(palette.wall, "#8f8d92", 0.6), palette.ground, 0.2);
  const dark = mix(mud, palette.dark, 0.3);
  const cone = (x: number, y: number, scale: number) =>
    moonlit(
      scene,
      path(
        d`M${x - 300 * scale} ${y}Q${x - 120 * scale} ${y - 90 * scale} ${x - 46 * scale} ${y - 250 * scale}h${92 * scale}Q${x + 130 * scale} ${y - 90 * scale} ${x + 310 * scale} ${y}z`,
        mud,
      ),
    ) +
    path(
      d`M${x + 10 * scale} ${y - 250 * scale}h${36 * scale}Q${x + 130 * scale} ${y - 90 * scale} ${x + 310 * scale} ${y}H${x + 90 * scale}Q${x + 70 * scale} ${y - 120 * scale} ${x + 10 * scale} ${y - 250 * scale}z`,
      dark,
    ) +
    path(
      d`M${x - 46 * scale} ${y - 250 * scale}a${46 * scale} ${13 * scale} 0 1 0 ${92 * scale} 0 ${46 * scale} ${13 * scale} 0 1 0 ${-92 * scale} 0z`,
      mix(dark, palette.dark, 0.4),
    ) +
    line(
      d`M${x - 30 * scale} ${y - 246 * scale}q${-20 * scale} ${80 * scale} ${-50 * scale} ${120 * scale}t${-60 * scale} ${120 * scale}M${x - 6 * scale} ${y - 240 * scale}q${10 * scale} ${90 * scale} ${-6 * scale} ${130 * scale}t${10 * scale} ${110 * scale}`,
      mix(mud, palette.snow, 0.4),
      12 * scale,
      'stroke-linecap="round" opacity=".8"',
    );
  return (
    sky(scene) +
    backdrop({ ...scene, landscape: "desert" }, 600) +
    ground(scene, 620, mix(palette.ground, mud, 0.5)) +
    cone(930, 660, 0.5) +
    cone(240, 670, 0.4) +
    cone(590, 740, 1.15) +
    birds(scene, 700, 230, 3) +
    foreground(scene)
  );
}
