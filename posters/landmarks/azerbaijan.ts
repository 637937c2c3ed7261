import { mix } from "../colour.ts";
import { arch, archD } from "../parts/arch.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { groves, tree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { churchBuilding } from "../subjects/building/church.ts";
import { people } from "../subjects/building/mosque.ts";
import { stillWater } from "../subjects/nature/water-places.ts";
import { d, line, path, rect, rectD, repeat } from "../svg.ts";

/** Kandovan: inhabited cones of tuff with doors, windows and ladders. */
export function kandovan(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("kandovan");
  const tuff = mix(palette.wall, palette.ridge, 0.34);
  const coneAt = (x: number, y: number, w: number, h: number, t: number) => {
    const f = mix(tuff, palette.haze, t);
    const lit = random.chance(0.6);
    return (
      moonlit(
        scene,
        path(
          d`M${x - w / 2} ${y}Q${x - w * 0.3} ${y - h * 0.5} ${x - w * 0.12} ${y - h * 0.94}Q${x} ${y - h * 1.06} ${x + w * 0.12} ${y - h * 0.92}Q${x + w * 0.3} ${y - h * 0.46} ${x + w / 2} ${y}z`,
          f,
        ),
      ) +
      path(
        d`M${x + w * 0.04} ${y - h}Q${x + w * 0.1} ${y - h * 0.98} ${x + w * 0.12} ${y - h * 0.92}Q${x + w * 0.3} ${y - h * 0.46} ${x + w / 2} ${y}H${x + w * 0.12}Q${x + w * 0.18} ${y - h * 0.5} ${x + w * 0.04} ${y - h}z`,
        mix(f, palette.dark, 0.24),
      ) +
      path(
        archD(x - w * 0.08, y - h * 0.1, w * 0.17, h * 0.2, 0.5) +
          rectD(x - w * 0.06, y - h * 0.62, w * 0.12, h * 0.09),
        mix(palette.wallShade, palette.dark, 0.7),
      ) +
      path(
        rectD(x - w * 0.16, y - h * 0.42, w * 0.13, h * 0.1) +
          (lit ? rectD(x + w * 0.06, y - h * 0.4, w * 0.12, h * 0.1) : ""),
        palette.window,
      ) +
      line(d`M${x - w * 0.26} ${y - h * 0.3}h${w * 0.4}`, palette.dark, 4)
    );
  };
  const tier = (y: number, k: number, count: number, t: number) =>
    repeat(scene.wide ? count * 2 : count, (i) =>
      coneAt(
        scene.left + 40 + i * (1180 / count) + random.range(-24, 24),
        y + random.range(-10, 10) + (scene.wide && i > count ? 40 : 0),
        190 * k * random.range(0.9, 1.15),
        250 * k * random.range(0.8, 1.2),
        t,
      ),
    );
  return (
    sky(scene, { y: 170 }) +
    backdrop(scene, 480) +
    floor(scene, 470, mix(tuff, palette.haze, 0.3)) +
    tier(520, 0.66, 8, 0.34) +
    floor(scene, 518, mix(tuff, palette.groundShade, 0.3)) +
    tier(650, 0.95, 6, 0.14) +
    floor(scene, 648, mix(palette.ground, tuff, 0.4)) +
    tier(800, 1.2, 5, 0) +
    floor(scene, 796, mix(palette.ground, palette.leaf, 0.3)) +
    tree(scene, 270, 850, 150) +
    tree(scene, 940, 850, 160) +
    people(scene, 830, [500, 560], 0.8) +
    foreground(scene)
  );
}

/** Qara Kelisa (St Thaddeus): one part of dark stone, one of white, two pleated drums. */
export function qaraKelisa(scene: Scene): string {
  const { palette } = scene;
  const y = 700;
  const black = mix(palette.dark, palette.wallShade, scene.night ? 0.5 : 0.3);
  const wall = rect(
    scene.wide ? 150 : 200,
    y - 60,
    scene.wide ? 1300 : 800,
    60,
    mix(palette.wallShade, palette.wall, 0.4),
  );
  const second =
    rect(350, y - 130, 150, 130, black) +
    rect(392, y - 240, 76, 120, black) +
    rect(440, y - 240, 28, 120, mix(black, palette.dark, 0.5)) +
    path(
      repeat(3, (i) => archD(406 + i * 24, y - 140, 14, 70, 0.6)),
      palette.window,
    ) +
    path(d`M430 ${y - 330}L484 ${y - 236}L376 ${y - 236}z`, mix(black, palette.wallShade, 0.3)) +
    path(d`M430 ${y - 330}L484 ${y - 236}L440 ${y - 236}z`, black) +
    arch(scene, 425, y, 40, 70, palette.window);
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, 650) +
    moonlit(scene, second) +
    churchBuilding(scene, y, 640, { stone: mix(palette.snow, palette.wall, 0.5), bands: true }) +
    line("M430 372v-34M418 360h24", scene.night ? palette.gold : palette.dark, 5) +
    moonlit(scene, wall) +
    arch(scene, 640, y, 70, 110, palette.window) +
    groves(scene, y + 20, { left: 220, right: 990, count: 2 }) +
    birds(scene, 760, 220, 4) +
    foreground(scene)
  );
}

/** Lake Urmia: white salt, red water, a stranded pier. */
export function urmia(scene: Scene): string {
  const { palette } = scene;
  const red = mix("#c9615a", palette.water, scene.night ? 0.45 : 0.08);
  const salt = mix(palette.snow, red, 0.14);
  return (
    sky(scene, { r: 76 }) +
    stillWater({ ...scene, palette: { ...palette, water: red, tileDark: mix(red, palette.dark, 0.3) } }, 580) +
    path(d`M${scene.left} 900V800Q240 740 420 770T760 760 ${scene.right} 800V900z`, salt) +
    path("M300 690q80-20 150 0-70 20-150 0zM760 660q110-22 200 0-90 22-200 0zM560 726q90-16 160 2-80 16-160-2z", salt) +
    line(
      "M470 800L560 640M540 800L596 640M480 770h74M500 740h66M520 706h58M540 676h44",
      mix(palette.wallShade, palette.dark, 0.3),
      8,
      'stroke-linecap="round"',
    ) +
    path("M700 806q60 40 150 0l-16 34h-120z", mix(palette.accent, palette.dark, 0.3)) +
    path(d`M690 800q80 30 170 0l-8 14q-76 26-154 0z`, palette.wallShade) +
    line("M770 808V700", palette.dark, 7) +
    birds(scene, 640, 230, 6, mix(palette.dark, red, 0.2))
  );
}
