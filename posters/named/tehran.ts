import { mix } from "../colour.ts";
import { d, ellipse, line, path, poly, polyD, rect, rectD, times } from "../mark.ts";
import { arcade, archD, frieze } from "../parts/arch.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { cypress, groves, poplar, roundTree } from "../scenery/plants.ts";
import { canopy } from "../scenery/ranges.ts";
import { birds, sky } from "../scenery/sky.ts";
import { courtPool } from "../subjects/building/court-pool.ts";
import { people } from "../subjects/building/mosque.ts";

/** Azadi: the white tower that spreads into an arch. */
export function azadi(c: Scene): string {
  const { p } = c;
  const y = 710;
  const h = 440;
  const w = 370;
  const waist = 74;
  const white = mix(p.snow, p.wall, 0.25);
  const leg = (s: number) =>
    d`M600 ${y - h}H${600 + s * waist}C${600 + s * waist} ${y - h * 0.5} ${600 + s * w * 0.36} ${y - h * 0.22} ${600 + s * w * 0.7} ${y}H${600 + s * w * 0.36}C${600 + s * w * 0.3} ${y - h * 0.28} ${600 + s * w * 0.2} ${y - h * 0.42} 600 ${y - h * 0.52}z`;
  const ribs = [0.28, 0.5, 0.72]
    .map((t) =>
      [-1, 1]
        .map(
          (s) =>
            d`M${600 + s * waist * t} ${y - h}C${600 + s * waist * t} ${y - h * 0.56} ${600 + s * w * (0.25 + t * 0.1)} ${y - h * 0.3} ${600 + s * w * (0.36 + t * 0.3)} ${y}`,
        )
        .join(""),
    )
    .join("");
  const vault = times(4, (i) =>
    path(
      archD(600, y - h * (0.53 + i * 0.075), waist * (1.3 - i * 0.22), h * 0.075, 0.15),
      i % 2 ? p.tile : p.tileDark,
    ),
  );
  const top =
    rect(600 - waist * 1.06, y - h - 14, waist * 2.12, 16, mix(white, p.wallShade, 0.3)) +
    path(
      times(7, (i) => rectD(600 - waist + i * 22, y - h + 10, 10, 26)),
      p.tileDark,
    ) +
    rect(600 - waist * 0.6, y - h - 32, waist * 1.2, 18, p.tile);
  const lawn =
    ellipse(600, y + 30, 520, 64, p.leaf) +
    ellipse(600, y + 26, 430, 46, mix(p.wall, p.snow, 0.3)) +
    ellipse(600, y + 120, 190, 34, mix(p.wall, p.snow, 0.4)) +
    ellipse(600, y + 118, 170, 27, p.water);
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 640) +
    lawn +
    groves(c, y + 14, { left: 220, right: 990, h: 160, plant: cypress }) +
    moonlit(c, path(leg(-1), white) + path(leg(1), mix(white, p.wallShade, 0.5))) +
    (c.night ? path(archD(600, y, 150, 190, 0.4), p.glow, 'opacity=".16"') : "") +
    line(ribs, p.wallShade, 3, 'opacity=".55"') +
    vault +
    top +
    people(c, y + 40, [380, 420, 800], 0.5) +
    birds(c, 760, 230, 4) +
    foreground(c)
  );
}

/** Shaft and feet of the tower. */
function concreteShaft(c: Scene, y: number, concrete: string): string {
  const { p } = c;
  return (
    poly(
      [
        [560, y],
        [586, 330],
        [614, 330],
        [640, y],
      ],
      concrete,
    ) +
    poly(
      [
        [606, y],
        [604, 330],
        [614, 330],
        [640, y],
      ],
      mix(concrete, p.wallShade, 0.7),
    ) +
    poly(
      [
        [500, y],
        [572, y - 110],
        [572, y],
      ],
      concrete,
    ) +
    poly(
      [
        [700, y],
        [628, y - 110],
        [628, y],
      ],
      p.wallShade,
    )
  );
}

/** Head of the tower with its ring of windows. */
function towerPod(c: Scene, concrete: string): string {
  const { p } = c;
  return (
    path("M516 262h168l-26 70H542z", mix(concrete, p.wallShade, 0.35)) +
    path("M600 262h84l-26 70h-50z", p.wallShade) +
    rect(508, 236, 184, 28, p.tileDark) +
    path(
      times(9, (i) => rectD(516 + i * 20, 243, 13, 13)),
      c.night ? p.glow : mix(p.water, p.snow, 0.4),
    ) +
    path("M530 236q70-44 140 0z", mix(concrete, p.snow, 0.4)) +
    rect(594, 150, 12, 66, p.accent) +
    line("M600 150V84", p.dark, 5)
  );
}

/** Milad: a needle with its pod over the city and the mountains. */
export function milad(c: Scene): string {
  const { p } = c;
  const y = 720;
  const concrete = mix(p.snow, p.wallShade, 0.3);
  const shaft = concreteShaft(c, y, concrete);
  const pod = towerPod(c, concrete);
  const blocks = times(c.wide ? 22 : 12, (i) => {
    const x = c.x0 + i * 106;
    const h = 60 + ((i * 53) % 110);
    if (Math.abs(x + 40 - 600) < 90) return "";
    return (
      rect(x, y - h, 76, h + 30, mix(p.wall, p.wallShade, (i % 3) * 0.25)) +
      rect(x + 58, y - h, 18, h + 30, p.wallShade) +
      path(
        times(3, (k) => rectD(x + 10, y - h + 14 + k * 30, 12, 14) + rectD(x + 34, y - h + 14 + k * 30, 12, 14)),
        i % 2 ? p.window : mix(p.wallShade, p.dark, 0.5),
      )
    );
  });
  return (
    sky(c, { x: 340 }) +
    backdrop(c, 620) +
    ground(c, 690) +
    blocks +
    canopy(c, y + 16, 12, 50, mix(p.leafDark, p.leaf, 0.4)) +
    moonlit(c, shaft) +
    moonlit(c, pod) +
    canopy(c, y + 60, 14, 70, mix(p.leafDark, p.leaf, 0.15)) +
    birds(c, 740, 230, 4) +
    foreground(c)
  );
}

/** Tabiat bridge: a curved steel deck on tree-like columns over the motorway and woods. */
export function tabiat(c: Scene): string {
  const { p } = c;
  const deckD = (dy: number) =>
    d`M${c.x0 - 20} ${560 + dy}C240 ${500 + dy} 460 ${500 + dy} 640 ${540 + dy}S1000 ${590 + dy} ${c.x1 + 20} ${540 + dy}`;
  const truss = times(c.wide ? 46 : 24, (i) => {
    const x = c.x0 + i * 52;
    const t = (x + 20) / 1240;
    const y = 545 + Math.sin(t * 5.2 - 1.4) * -26;
    return d`M${x} ${y - 10}l26 56 26 -56`;
  });
  const treeColumn = (x: number) =>
    path(
      d`M${x - 16} 830L${x - 12} 720 ${x - 90} 580h30l56 96 20-96h24l-14 100 62-92h30L${x + 16} 720 ${x + 20} 830z`,
      mix(p.snow, p.wallShade, 0.3),
    ) + path(d`M${x + 4} 830V710l24-10 62-112h-14L${x + 16} 720 ${x + 20} 830z`, p.wallShade);
  const road =
    path("M520 760H680L960 900H240z", mix(p.dark, p.wallShade, 0.35)) +
    path("M594 770h10l14 60h-36zM578 844h44l14 56h-72z", p.snow, 'opacity=".6"');
  return (
    sky(c) +
    backdrop(c, 540) +
    canopy(c, 600, 30, 56, mix(p.leafDark, p.leaf, 0.4)) +
    floor(c, 740, mix(p.leaf, p.leafDark, 0.3)) +
    road +
    canopy(c, 720, 20, 60, mix(p.leafDark, p.leaf, 0.25)).replace("V900z", "V780z") +
    moonlit(c, treeColumn(300) + treeColumn(860) + (c.wide ? treeColumn(1480) : "")) +
    line(truss, mix(p.accent, p.wall, 0.2), 7) +
    line(deckD(-14), mix(p.snow, p.wallShade, 0.2), 20) +
    line(deckD(34), p.wallShade, 12) +
    line(deckD(-42), p.dark, 4) +
    people(c, 520, [380, 430, 560, 700, 760], 0.5) +
    (c.night
      ? path(
          times(9, (i) => d`M${120 + i * 120} 530a6 6 0 1 0 1 0z`),
          p.glow,
        )
      : "") +
    roundTree(c, 180, 850, 240) +
    roundTree(c, 1020, 850, 230) +
    birds(c, 640, 220, 4) +
    foreground(c)
  );
}

/** Golestan: the twin towers of Shams-ol-Emareh over a tiled pool. */
export function golestan(c: Scene): string {
  const { p } = c;
  const y = 680;
  const tower = (x: number) =>
    rect(x - 62, y - 330, 124, 330, mix(p.gold, p.wall, 0.5)) +
    rect(x + 34, y - 330, 28, 330, p.wallShade) +
    frieze(c, x - 62, y - 330, 124, 22, p.tile) +
    frieze(c, x - 62, y - 190, 124, 18, p.accent) +
    path(archD(x, y - 200, 70, 96, 0.55), mix(p.tileDark, p.dark, 0.2)) +
    path(archD(x, y - 206, 44, 70, 0.55), p.window) +
    path(archD(x, y - 20, 66, 130, 0.55), p.window) +
    rect(x - 44, y - 400, 88, 70, p.wall) +
    path(
      times(3, (i) => archD(x - 26 + i * 26, y - 332, 18, 50, 0.6)),
      mix(p.wallShade, p.dark, 0.5),
    ) +
    path(d`M${x - 60} ${y - 400}L${x} ${y - 452}L${x + 60} ${y - 400}z`, p.accent) +
    path(d`M${x} ${y - 452}L${x + 60} ${y - 400}H${x + 14}z`, mix(p.accent, p.dark, 0.35));
  const middle =
    rect(480, y - 240, 240, 240, p.wall) +
    path(archD(600, y - 20, 170, 200, 0.55), mix(p.tile, p.dark, 0.2)) +
    path(archD(600, y - 20, 130, 170, 0.55), p.window) +
    frieze(c, 480, y - 240, 240, 24, p.tileDark) +
    rect(566, y - 300, 68, 60, p.wall) +
    ellipse(600, y - 272, 20, 20, p.snow) +
    path(d`M556 ${y - 300}h88l-44-34z`, p.tile);
  const wings =
    rect(c.wide ? -200 : 170, y - 150, c.wide ? 2400 : 860, 150, mix(p.wall, p.wallShade, 0.1)) +
    arcade(c, c.wide ? -190 : 180, y - 10, c.wide ? 2380 : 840, c.wide ? 34 : 12, 110) +
    frieze(c, c.wide ? -200 : 170, y - 150, c.wide ? 2400 : 860, 18, p.tile);
  return (
    sky(c) +
    backdrop(c, 600) +
    ground(c, y - 6, mix(p.leaf, p.ground, 0.4)) +
    groves(c, y, { left: 200, right: 1000, h: 260, plant: poplar, count: 2 }) +
    courtPool(c, moonlit(c, wings) + moonlit(c, middle) + moonlit(c, tower(430) + tower(770)), y, 220) +
    path(
      polyD([
        [200, 900],
        [300, 740],
        [340, 740],
        [270, 900],
      ]),
      p.leaf,
    ) +
    people(c, y + 50, [300, 890], 0.7) +
    birds(c, 560, 180, 4) +
    foreground(c)
  );
}
