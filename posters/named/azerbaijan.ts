import { mix } from "../colour.ts";
import { d, line, path, poly, rect, rectD, times } from "../mark.ts";
import { arch, archD } from "../parts/arch.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { groves, tree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";
import { churchBuilding } from "../subjects/building/worship.ts";
import { stillWater } from "../subjects/nature/water-places.ts";

/** Kandovan: cones of tuff with doors, windows and ladders, people living inside. */
export function kandovan(c: Scene): string {
  const { p } = c;
  const r = c.rng("kandovan");
  const tuff = mix(p.wall, p.ridge, 0.34);
  const coneAt = (x: number, y: number, w: number, h: number, t: number) => {
    const f = mix(tuff, p.haze, t);
    const lit = r.chance(0.6);
    return (
      moonlit(
        c,
        path(
          d`M${x - w / 2} ${y}Q${x - w * 0.3} ${y - h * 0.5} ${x - w * 0.12} ${y - h * 0.94}Q${x} ${y - h * 1.06} ${x + w * 0.12} ${y - h * 0.92}Q${x + w * 0.3} ${y - h * 0.46} ${x + w / 2} ${y}z`,
          f,
        ),
      ) +
      path(
        d`M${x + w * 0.04} ${y - h}Q${x + w * 0.1} ${y - h * 0.98} ${x + w * 0.12} ${y - h * 0.92}Q${x + w * 0.3} ${y - h * 0.46} ${x + w / 2} ${y}H${x + w * 0.12}Q${x + w * 0.18} ${y - h * 0.5} ${x + w * 0.04} ${y - h}z`,
        mix(f, p.dark, 0.24),
      ) +
      path(
        archD(x - w * 0.08, y - h * 0.1, w * 0.17, h * 0.2, 0.5) +
          rectD(x - w * 0.06, y - h * 0.62, w * 0.12, h * 0.09),
        mix(p.wallShade, p.dark, 0.7),
      ) +
      path(
        rectD(x - w * 0.16, y - h * 0.42, w * 0.13, h * 0.1) +
          (lit ? rectD(x + w * 0.06, y - h * 0.4, w * 0.12, h * 0.1) : ""),
        p.window,
      ) +
      line(d`M${x - w * 0.26} ${y - h * 0.3}h${w * 0.4}`, p.dark, 4)
    );
  };
  const tier = (y: number, k: number, n: number, t: number) =>
    times(c.wide ? n * 2 : n, (i) =>
      coneAt(
        c.x0 + 40 + i * (1180 / n) + r.range(-24, 24),
        y + r.range(-10, 10) + (c.wide && i > n ? 40 : 0),
        190 * k * r.range(0.9, 1.15),
        250 * k * r.range(0.8, 1.2),
        t,
      ),
    );
  return (
    sky(c, { y: 170 }) +
    backdrop(c, 480) +
    floor(c, 470, mix(tuff, p.haze, 0.3)) +
    tier(520, 0.66, 8, 0.34) +
    floor(c, 518, mix(tuff, p.groundShade, 0.3)) +
    tier(650, 0.95, 6, 0.14) +
    floor(c, 648, mix(p.ground, tuff, 0.4)) +
    tier(800, 1.2, 5, 0) +
    floor(c, 796, mix(p.ground, p.leaf, 0.3)) +
    tree(c, 270, 850, 150) +
    tree(c, 940, 850, 160) +
    people(c, 830, [500, 560], 0.8) +
    foreground(c)
  );
}

/** Black church of St Thaddeus: one part dark stone, one white, twin pleated drums. */
export function qaraKelisa(c: Scene): string {
  const { p } = c;
  const y = 700;
  const black = mix(p.dark, p.wallShade, c.night ? 0.5 : 0.3);
  const wall = rect(c.wide ? 150 : 200, y - 60, c.wide ? 1300 : 800, 60, mix(p.wallShade, p.wall, 0.4));
  const second =
    rect(350, y - 130, 150, 130, black) +
    rect(392, y - 240, 76, 120, black) +
    rect(440, y - 240, 28, 120, mix(black, p.dark, 0.5)) +
    path(
      times(3, (i) => archD(406 + i * 24, y - 140, 14, 70, 0.6)),
      p.window,
    ) +
    poly(
      [
        [430, y - 330],
        [484, y - 236],
        [376, y - 236],
      ],
      mix(black, p.wallShade, 0.3),
    ) +
    poly(
      [
        [430, y - 330],
        [484, y - 236],
        [440, y - 236],
      ],
      black,
    ) +
    arch(c, 425, y, 40, 70, p.window);
  return (
    sky(c) +
    backdrop(c, 610) +
    ground(c, 650) +
    moonlit(c, second) +
    churchBuilding(c, y, 640, { stone: mix(p.snow, p.wall, 0.5), bands: true }) +
    line("M430 372v-34M418 360h24", c.night ? p.gold : p.dark, 5) +
    moonlit(c, wall) +
    arch(c, 640, y, 70, 110, p.window) +
    groves(c, y + 20, { left: 220, right: 990, count: 2 }) +
    birds(c, 760, 220, 4) +
    foreground(c)
  );
}

/** Lake Urmia: white salt, red water, a stranded pier. */
export function urmia(c: Scene): string {
  const { p } = c;
  const red = mix("#c9615a", p.water, c.night ? 0.45 : 0.08);
  const salt = mix(p.snow, red, 0.14);
  return (
    sky(c, { r: 76 }) +
    stillWater({ ...c, p: { ...p, water: red, tileDark: mix(red, p.dark, 0.3) } }, 580) +
    path(d`M${c.x0} 900V800Q240 740 420 770T760 760 ${c.x1} 800V900z`, salt) +
    path("M300 690q80-20 150 0-70 20-150 0zM760 660q110-22 200 0-90 22-200 0zM560 726q90-16 160 2-80 16-160-2z", salt) +
    line(
      "M470 800L560 640M540 800L596 640M480 770h74M500 740h66M520 706h58M540 676h44",
      mix(p.wallShade, p.dark, 0.3),
      8,
      'stroke-linecap="round"',
    ) +
    path("M700 806q60 40 150 0l-16 34h-120z", mix(p.accent, p.dark, 0.3)) +
    path(d`M690 800q80 30 170 0l-8 14q-76 26-154 0z`, p.wallShade) +
    line("M770 808V700", p.dark, 7) +
    birds(c, 640, 230, 6, mix(p.dark, red, 0.2))
  );
}
