import { mix } from "../../colour.ts";
import { arch, archD, steps } from "../../parts/arch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { groves, poplar } from "../../scenery/plants.ts";
import { sky } from "../../scenery/sky.ts";
import { circle, d, line, path, rect, repeat } from "../../svg.ts";

const flameAt = (x: number, y: number, s: number, fill: string) =>
  path(
    "M0 0C-46-22-40-66-12-96-10-72 2-70 2-92 2-118-8-130 6-150 14-116 44-92 40-50 38-22 22-6 0 0z",
    fill,
    `transform="translate(${Math.round(x)} ${Math.round(y)})scale(${s})"`,
  );

/** Fire on a stone altar. */
const altarFire = (scene: Scene, x: number, y: number, scale = 1) =>
  circle(x, y - 50 * scale, 100 * scale, "#ffb347", 'opacity=".22"') +
  path(
    d`M${x - 32 * scale} ${y}h${64 * scale}l${-12 * scale} ${-14 * scale}v${-20 * scale}h${18 * scale}v${-12 * scale}h${-76 * scale}v${12 * scale}h${18 * scale}v${20 * scale}z`,
    scene.palette.wallShade,
  ) +
  flameAt(x, y - 46 * scale, 0.86 * scale, "#e2552c") +
  flameAt(x, y - 46 * scale, 0.56 * scale, "#ffc14d");

/** Fire temple (chahartaq): a square of four arches under a dome, with a fire. */
export function fireTemple(scene: Scene): string {
  const { palette, random } = scene;
  const y = 690;
  const w = random.range(390, 430);
  const h = 190;
  const stone = mix(palette.wall, palette.wallShade, 0.25);
  const k = w * 0.36;
  const vault =
    path(
      d`M${600 - k} ${y - h}C${600 - k} ${y - h - k * 1.25} ${600 + k} ${y - h - k * 1.25} ${600 + k} ${y - h}z`,
      stone,
    ) +
    path(
      d`M${600 + k * 0.1} ${y - h - k * 0.93}C${600 + k * 0.75} ${y - h - k * 0.9} ${600 + k} ${y - h - k * 0.5} ${600 + k} ${y - h}H${600 + k * 0.4}Q${600 + k * 0.5} ${y - h - k * 0.6} ${600 + k * 0.1} ${y - h - k * 0.93}z`,
      palette.wallShade,
    ) +
    rect(600 - k * 1.12, y - h - 20, k * 2.24, 24, mix(palette.wall, palette.wallShade, 0.4));
  const rubble =
    path(d`M${600 - w / 2} ${y}v-96l-26 12-18 26-26 6-16 52z`, palette.wall) +
    path(d`M${600 + w / 2} ${y}v-96l26 12 18 26 26 6 16 52z`, palette.wallShade);
  const body =
    path(d`M${600 - w / 2} ${y}V${y - h + 12}l26-12 ${w - 70} 0 22 16 22 4V${y}z`, palette.wall) +
    rect(600 + w * 0.34, y - h + 14, w * 0.16, h - 14, palette.wallShade) +
    line(
      repeat(6, (i) => d`M${600 - w / 2} ${y - 26 - i * 28}h${w}`),
      palette.wallShade,
      2,
      'opacity=".5"',
    ) +
    path(archD(600, y, w * 0.46, h * 0.92, 0.45), mix(palette.wall, palette.snow, 0.25)) +
    path(archD(600, y, w * 0.4, h * 0.86, 0.45), mix(palette.dark, palette.wallShade, 0.25)) +
    arch(scene, 600 - w * 0.36, y, w * 0.13, h * 0.5) +
    arch(scene, 600 + w * 0.36, y, w * 0.11, h * 0.5);
  const hill =
    path(
      d`M20 900C160 800 220 ${y + 6} 340 ${y - 4}H860C980 ${y + 6} 1040 800 1180 900z`,
      mix(palette.groundShade, palette.ground, 0.5),
    ) + path(d`M860 ${y - 4}C980 ${y + 6} 1040 800 1180 900H880z`, palette.groundShade);
  return (
    sky(scene) +
    backdrop(scene, 620) +
    ground(scene, 690) +
    moonlit(scene, hill) +
    steps(490, y + 60, 220, 4, 16, 14, palette.wall, palette.wallShade) +
    moonlit(scene, vault) +
    moonlit(scene, rubble + body) +
    altarFire(scene, 600, y) +
    foreground(scene)
  );
}

/** Modern Zoroastrian temple: a pillared front with the winged figure, a round pool. */
export function atashBehram(scene: Scene): string {
  const { palette } = scene;
  const y = 650;
  const front =
    rect(250, y - 190, 700, 190, mix(palette.wall, palette.snow, 0.3)) +
    path(
      repeat(4, (i) => archD([305, 385, 815, 895][i]!, y - 20, 46, 110, 0.6)),
      palette.window,
    ) +
    rect(440, y - 240, 320, 240, mix(palette.wall, palette.snow, 0.5)) +
    rect(456, y - 170, 288, 170, mix(palette.wallShade, palette.dark, 0.45)) +
    repeat(
      6,
      (i) =>
        rect(458 + i * 52, y - 170, 22, 170, mix(palette.snow, palette.wall, 0.2)) +
        rect(472 + i * 52, y - 170, 8, 170, palette.wallShade),
    ) +
    rect(430, y - 252, 340, 16, palette.wallShade) +
    rect(240, y - 200, 190, 12, palette.wallShade) +
    rect(770, y - 200, 190, 12, palette.wallShade);
  const wings =
    path(d`M600 ${y - 290}l-150-16 30 16-20 8 40 8-10 10 80 4 30 22 30-22 80-4-10-10 40-8-20-8 30-16z`, palette.tile) +
    circle(600, y - 288, 15, palette.gold) +
    path(d`M590 ${y - 300}q10-30 20 0z`, palette.accent);
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, y - 4, mix(palette.ground, palette.wall, 0.4)) +
    groves(scene, y + 4, { left: 210, right: 990, h: 210, plant: poplar }) +
    moonlit(scene, front) +
    wings +
    altarFire(scene, 600, y, 0.62) +
    steps(420, y + 30, 360, 2, 15, 16, palette.snow, palette.wallShade) +
    path("M330 780a270 56 0 1 0 540 0 270 56 0 1 0-540 0z", mix(palette.wall, palette.snow, 0.45)) +
    path("M352 779a248 46 0 1 0 496 0 248 46 0 1 0-496 0z", palette.water) +
    line("M430 770h110M640 790h130M520 804h90", palette.snow, 4, 'opacity=".55" stroke-linecap="round"') +
    foreground(scene)
  );
}

/** Sanctuary at a cliff: terraces up to a door in the rock, as Chak Chak. */
export function rockTemple(scene: Scene): string {
  const { palette } = scene;
  const rock = mix(palette.ridge, palette.wall, 0.3);
  const dark = mix(palette.ridge, palette.dark, scene.night ? 0.3 : 0.42);
  const right = scene.wide ? "1220 560 1500 640 1700 900" : "1220 420V900";
  const cliff =
    moonlit(
      scene,
      path(
        `M-20 900V560L120 470 240 330 360 270 470 160 600 140 720 190 840 180 960 300 1080 350L${right}z`.replace(
          "V900z",
          " 1220 900z",
        ),
        rock,
      ),
    ) +
    path("M720 190L840 180 960 300 1080 350 1220 470V900H860L900 640 800 470z", dark) +
    line("M300 360l60 110-30 120M560 180l30 90-50 70M120 520l90 60-10 110", dark, 6, 'opacity=".45"');
  const terrace = (x: number, y: number, w: number, h: number) =>
    rect(x, y - h, w, h, palette.wall) +
    rect(x + w * 0.78, y - h, w * 0.22, h, palette.wallShade) +
    path(
      repeat(Math.floor(w / 52), (i) => archD(x + 30 + i * 50, y, 28, h * 0.66, 0.5)),
      palette.window,
    ) +
    rect(x - 6, y - h - 8, w + 12, 10, mix(palette.wall, palette.snow, 0.3));
  const shrine =
    path(archD(600, 500, 190, 180, 0.5), mix(palette.wall, palette.snow, 0.35)) +
    path(archD(600, 500, 130, 140, 0.5), palette.gold) +
    path(archD(600, 500, 112, 124, 0.5), scene.night ? palette.glow : mix(palette.wallShade, palette.dark, 0.6));
  const tree = poplar(scene, 742, 500, 170) + poplar(scene, 450, 590, 130);
  const stair = line(
    "M600 500l-40 40 90 50-110 60 130 60-150 80 160 110",
    mix(palette.wall, palette.snow, 0.4),
    20,
    'stroke-linejoin="round"',
  );
  return (
    sky(scene, { x: 320, y: 160 }) +
    backdrop(scene, 560) +
    (scene.wide ? ground(scene, 700) : "") +
    cliff +
    shrine +
    tree +
    moonlit(scene, terrace(640, 600, 220, 70)) +
    moonlit(scene, terrace(330, 690, 230, 76)) +
    moonlit(scene, terrace(680, 770, 240, 80)) +
    stair +
    altarFire(scene, 600, 500, 0.5) +
    foreground(scene)
  );
}
