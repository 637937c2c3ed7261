import { mix } from "../../colour.ts";
import { circle, d, line, path, poly, rect, times } from "../../mark.ts";
import { arcade, arch, archD, frieze, merlons, steps } from "../../parts/arch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground, spill } from "../../scenery/ground.ts";
import { groves, poplar } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";

const cross = (c: Scene, x: number, y: number) =>
  line(d`M${x} ${y}v-40M${x - 12} ${y - 27}h24`, c.night ? c.p.gold : c.p.dark, 5);

interface ChurchOptions {
  stone?: string;
  bands?: boolean;
}

/** Armenian church: gabled nave, drum under a pleated cone, belfry. */
export function churchBuilding(c: Scene, y: number, cx = 640, o: ChurchOptions = {}): string {
  const { p } = c;
  const [w, h] = [300, 165];
  const wall = o.stone ?? p.wall;
  const shade = mix(wall, p.dark, 0.26);
  const roof = mix(p.wallShade, p.accent, 0.35);
  const drumTop = y - h - 40 - 120;
  const bands = o.bands ? times(5, (i) => rect(cx - w / 2, y - h + 14 + i * 30, w, 13, mix(wall, p.dark, 0.5))) : "";
  const facets = times(6, (i) =>
    poly(
      [
        [cx, drumTop - 130],
        [cx - 78 + i * 26, drumTop],
        [cx - 65 + i * 26, drumTop],
      ],
      mix(roof, p.dark, 0.12 + i * 0.06),
    ),
  );
  return (
    moonlit(
      c,
      rect(cx - 65, drumTop, 130, 140, wall) +
        rect(cx + 18, drumTop, 47, 140, shade) +
        arcade(c, cx - 65, drumTop + 96, 130, 5, 70) +
        poly(
          [
            [cx, drumTop - 130],
            [cx + 78, drumTop],
            [cx - 78, drumTop],
          ],
          roof,
        ) +
        facets,
    ) +
    cross(c, cx, drumTop - 126) +
    moonlit(
      c,
      rect(cx - w / 2, y - h, w, h, wall) +
        bands +
        rect(cx + w * 0.28, y - h, w * 0.22, h, shade) +
        poly(
          [
            [cx - w / 2 - 14, y - h],
            [cx, y - h - 70],
            [cx + w / 2 + 14, y - h],
          ],
          roof,
        ) +
        poly(
          [
            [cx + 10, y - h - 64],
            [cx + w / 2 + 14, y - h],
            [cx + 60, y - h],
          ],
          mix(roof, p.dark, 0.3),
        ) +
        arch(c, cx, y, 70, 120, p.window) +
        arch(c, cx - 96, y - 40, 24, 76, p.window) +
        arch(c, cx + 96, y - 40, 24, 76, p.window) +
        frieze(c, cx - w / 2, y - h, w, 16, p.accent),
    )
  );
}

function belfry(c: Scene, x: number, y: number): string {
  const { p } = c;
  const roof = mix(p.wallShade, p.accent, 0.35);
  return (
    rect(x - 52, y - 240, 104, 240, mix(p.wall, p.wallShade, 0.2)) +
    rect(x + 22, y - 240, 30, 240, p.wallShade) +
    times(2, (i) => rect(x - 46 + i * 60, y - 310, 30, 72, p.wall)) +
    rect(x - 58, y - 244, 116, 12, p.wall) +
    poly(
      [
        [x, y - 400],
        [x + 62, y - 306],
        [x - 62, y - 306],
      ],
      roof,
    ) +
    poly(
      [
        [x, y - 400],
        [x + 62, y - 306],
        [x + 14, y - 306],
      ],
      mix(roof, p.dark, 0.35),
    ) +
    cross(c, x, y - 396) +
    arch(c, x, y, 52, 110) +
    path(d`M${x - 14} ${y - 262}q2-28 14-30 12 2 14 30z`, p.gold)
  );
}

export function church(c: Scene): string {
  const { p, r } = c;
  const y = 700;
  const wall =
    rect(c.wide ? 240 : 220, y - 54, c.wide ? 1400 : 760, 54, mix(p.wallShade, p.wall, 0.4)) +
    merlons(c.wide ? 240 : 220, y - 54, c.wide ? 1400 : 760, 9, p.wallShade);
  const striped = r.chance(0.3);
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 650) +
    groves(c, y + 6, { left: 220, right: 960, h: 180 }) +
    moonlit(c, wall) +
    churchBuilding(c, y, 640 + r.range(-20, 20), { bands: striped }) +
    moonlit(c, belfry(c, 420 + r.range(-20, 10), y)) +
    spill(c, 640, y + 12, 90) +
    birds(c, 720, 210, 4) +
    foreground(c)
  );
}

const flame = (x: number, y: number, s: number, fill: string) =>
  path(
    "M0 0C-46-22-40-66-12-96-10-72 2-70 2-92 2-118-8-130 6-150 14-116 44-92 40-50 38-22 22-6 0 0z",
    fill,
    `transform="translate(${Math.round(x)} ${Math.round(y)})scale(${s})"`,
  );

/** Fire on a stone altar. */
const altarFire = (c: Scene, x: number, y: number, s = 1) =>
  circle(x, y - 50 * s, 100 * s, "#ffb347", 'opacity=".22"') +
  path(
    d`M${x - 32 * s} ${y}h${64 * s}l${-12 * s} ${-14 * s}v${-20 * s}h${18 * s}v${-12 * s}h${-76 * s}v${12 * s}h${18 * s}v${20 * s}z`,
    c.p.wallShade,
  ) +
  flame(x, y - 46 * s, 0.86 * s, "#e2552c") +
  flame(x, y - 46 * s, 0.56 * s, "#ffc14d");

/** Chahartaq: a square of four arches under a dome, with its fire. */
export function fireTemple(c: Scene): string {
  const { p, r } = c;
  const y = 690;
  const w = r.range(390, 430);
  const h = 190;
  const stone = mix(p.wall, p.wallShade, 0.25);
  const k = w * 0.36;
  const vault =
    path(
      d`M${600 - k} ${y - h}C${600 - k} ${y - h - k * 1.25} ${600 + k} ${y - h - k * 1.25} ${600 + k} ${y - h}z`,
      stone,
    ) +
    path(
      d`M${600 + k * 0.1} ${y - h - k * 0.93}C${600 + k * 0.75} ${y - h - k * 0.9} ${600 + k} ${y - h - k * 0.5} ${600 + k} ${y - h}H${600 + k * 0.4}Q${600 + k * 0.5} ${y - h - k * 0.6} ${600 + k * 0.1} ${y - h - k * 0.93}z`,
      p.wallShade,
    ) +
    rect(600 - k * 1.12, y - h - 20, k * 2.24, 24, mix(p.wall, p.wallShade, 0.4));
  const rubble =
    path(d`M${600 - w / 2} ${y}v-96l-26 12-18 26-26 6-16 52z`, p.wall) +
    path(d`M${600 + w / 2} ${y}v-96l26 12 18 26 26 6 16 52z`, p.wallShade);
  const body =
    path(d`M${600 - w / 2} ${y}V${y - h + 12}l26-12 ${w - 70} 0 22 16 22 4V${y}z`, p.wall) +
    rect(600 + w * 0.34, y - h + 14, w * 0.16, h - 14, p.wallShade) +
    line(
      times(6, (i) => d`M${600 - w / 2} ${y - 26 - i * 28}h${w}`),
      p.wallShade,
      2,
      'opacity=".5"',
    ) +
    path(archD(600, y, w * 0.46, h * 0.92, 0.45), mix(p.wall, p.snow, 0.25)) +
    path(archD(600, y, w * 0.4, h * 0.86, 0.45), mix(p.dark, p.wallShade, 0.25)) +
    arch(c, 600 - w * 0.36, y, w * 0.13, h * 0.5) +
    arch(c, 600 + w * 0.36, y, w * 0.11, h * 0.5);
  const hill =
    path(
      d`M20 900C160 800 220 ${y + 6} 340 ${y - 4}H860C980 ${y + 6} 1040 800 1180 900z`,
      mix(p.groundShade, p.ground, 0.5),
    ) + path(d`M860 ${y - 4}C980 ${y + 6} 1040 800 1180 900H880z`, p.groundShade);
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 690) +
    moonlit(c, hill) +
    steps(490, y + 60, 220, 4, 16, 14, p.wall, p.wallShade) +
    moonlit(c, vault) +
    moonlit(c, rubble + body) +
    altarFire(c, 600, y) +
    foreground(c)
  );
}

/** Zoroastrian temple of today: a pillared front with the winged figure, a round pool. */
export function atashBehram(c: Scene): string {
  const { p } = c;
  const y = 650;
  const front =
    rect(250, y - 190, 700, 190, mix(p.wall, p.snow, 0.3)) +
    path(
      times(4, (i) => archD([305, 385, 815, 895][i]!, y - 20, 46, 110, 0.6)),
      p.window,
    ) +
    rect(440, y - 240, 320, 240, mix(p.wall, p.snow, 0.5)) +
    rect(456, y - 170, 288, 170, mix(p.wallShade, p.dark, 0.45)) +
    times(
      6,
      (i) =>
        rect(458 + i * 52, y - 170, 22, 170, mix(p.snow, p.wall, 0.2)) +
        rect(472 + i * 52, y - 170, 8, 170, p.wallShade),
    ) +
    rect(430, y - 252, 340, 16, p.wallShade) +
    rect(240, y - 200, 190, 12, p.wallShade) +
    rect(770, y - 200, 190, 12, p.wallShade);
  const wings =
    path(d`M600 ${y - 290}l-150-16 30 16-20 8 40 8-10 10 80 4 30 22 30-22 80-4-10-10 40-8-20-8 30-16z`, p.tile) +
    circle(600, y - 288, 15, p.gold) +
    path(d`M590 ${y - 300}q10-30 20 0z`, p.accent);
  return (
    sky(c) +
    backdrop(c, 610) +
    ground(c, y - 4, mix(p.ground, p.wall, 0.4)) +
    groves(c, y + 4, { left: 210, right: 990, h: 210, plant: poplar }) +
    moonlit(c, front) +
    wings +
    altarFire(c, 600, y, 0.62) +
    steps(420, y + 30, 360, 2, 15, 16, p.snow, p.wallShade) +
    path("M330 780a270 56 0 1 0 540 0 270 56 0 1 0-540 0z", mix(p.wall, p.snow, 0.45)) +
    path("M352 779a248 46 0 1 0 496 0 248 46 0 1 0-496 0z", p.water) +
    line("M430 770h110M640 790h130M520 804h90", p.snow, 4, 'opacity=".55" stroke-linecap="round"') +
    foreground(c)
  );
}

/** Sanctuary under a cliff: terraces climbing to a door in the rock (Chak Chak). */
export function rockTemple(c: Scene): string {
  const { p } = c;
  const rock = mix(p.ridge, p.wall, 0.3);
  const dark = mix(p.ridge, p.dark, c.night ? 0.3 : 0.42);
  const right = c.wide ? "1220 560 1500 640 1700 900" : "1220 420V900";
  const cliff =
    moonlit(
      c,
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
    rect(x, y - h, w, h, p.wall) +
    rect(x + w * 0.78, y - h, w * 0.22, h, p.wallShade) +
    path(
      times(Math.floor(w / 52), (i) => archD(x + 30 + i * 50, y, 28, h * 0.66, 0.5)),
      p.window,
    ) +
    rect(x - 6, y - h - 8, w + 12, 10, mix(p.wall, p.snow, 0.3));
  const shrine =
    path(archD(600, 500, 190, 180, 0.5), mix(p.wall, p.snow, 0.35)) +
    path(archD(600, 500, 130, 140, 0.5), p.gold) +
    path(archD(600, 500, 112, 124, 0.5), c.night ? p.glow : mix(p.wallShade, p.dark, 0.6));
  const tree = poplar(c, 742, 500, 170) + poplar(c, 450, 590, 130);
  const stair = line(
    "M600 500l-40 40 90 50-110 60 130 60-150 80 160 110",
    mix(p.wall, p.snow, 0.4),
    20,
    'stroke-linejoin="round"',
  );
  return (
    sky(c, { x: 320, y: 160 }) +
    backdrop(c, 560) +
    (c.wide ? ground(c, 700) : "") +
    cliff +
    shrine +
    tree +
    moonlit(c, terrace(640, 600, 220, 70)) +
    moonlit(c, terrace(330, 690, 230, 76)) +
    moonlit(c, terrace(680, 770, 240, 80)) +
    stair +
    altarFire(c, 600, 500, 0.5) +
    foreground(c)
  );
}
