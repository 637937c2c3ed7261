import { mix } from "../../colour.ts";
import { circleD, d, ellipse, line, path, poly, rect, times } from "../../mark.ts";
import { archD, frieze } from "../../parts/arch.ts";
import { mudDome } from "../../parts/dome.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { stroller } from "../../scenery/beings.ts";
import { groves } from "../../scenery/plants.ts";
import { sky, starD } from "../../scenery/sky.ts";

/** Light from the glass eyes of the dome. */
function domeLight(c: Scene, glow: string): string {
  return times(3, (i) =>
    poly(
      [
        [486 + i * 100, 215 - (i % 2) * 30],
        [514 + i * 100, 215 - (i % 2) * 30],
        [560 + i * 130, 790],
        [400 + i * 130, 790],
      ],
      glow,
      `opacity=".${c.night ? 12 : 22}"`,
    ),
  );
}

/** Four columns with tiled capitals and spiral bands. */
function bathColumns(c: Scene): string {
  const { p } = c;
  return [250, 450, 750, 950]
    .map(
      (x) =>
        rect(x - 17, 380, 34, 280, mix(p.wall, p.snow, 0.3)) +
        rect(x + 5, 380, 12, 280, p.wallShade) +
        path(d`M${x - 32} 362h64l-12 30h-40z`, p.tile) +
        line(d`M${x - 17} 640l34-50M${x - 17} 560l34-50M${x - 17} 480l34-50`, p.tileDark, 4, 'opacity=".35"'),
    )
    .join("");
}

/** The eight-sided pool. */
function octagon(c: Scene): string {
  const { p } = c;
  return (
    path("M330 740L450 700H750L870 740 790 820H410z", mix(p.wall, p.snow, 0.4)) +
    path("M356 744L462 712H738L844 744 772 806H428z", p.tileDark) +
    path("M370 750L468 722H732L830 750 764 800H436z", mix(p.water, p.tile, 0.4))
  );
}

/** Star-shaped holes with glass in the dome. */
function glassEyes(glow: string): string {
  return path(
    [
      [600, 170],
      [500, 210],
      [700, 210],
      [420, 270],
      [780, 270],
      [600, 250],
    ]
      .map(([x, y]) => starD(x!, y!, 17))
      .join(""),
    glow,
  );
}

/** Bathhouse inside: domed hall, light from glass bull's-eyes, a tiled octagonal pool. */
export function bathhouse(c: Scene): string {
  const { p } = c;
  const glow = c.night ? p.glow : "#ffe7ae";
  const back = c.night ? mix(p.dark, p.tileDark, 0.3) : mix(p.wallShade, p.dark, 0.35);
  const wall = mix(p.wall, p.wallShade, 0.3);
  const vault =
    path("M150 520C150 260 330 120 600 110S1050 260 1050 520z", mix(wall, p.snow, 0.1)) +
    path("M600 110C870 120 1050 260 1050 520H880C880 330 760 180 600 110z", mix(wall, p.wallShade, 0.5));
  const net = line(
    times(5, (i) => d`M${200 + i * 200} 520Q${300 + i * 150} 260 600 120`) +
      "M190 420Q600 300 1010 420M260 300Q600 200 940 300",
    mix(p.accent, p.wall, 0.35),
    8,
    'opacity=".6"',
  );
  const eyes = glassEyes(glow);
  const shafts = domeLight(c, glow);
  const niche = (x: number, w: number, h: number) =>
    path(archD(x, 650, w, h), mix(p.tile, p.wall, 0.2)) +
    path(archD(x, 650, w * 0.86, h * 0.93), mix(p.tileDark, p.dark, 0.35)) +
    path(archD(x, 650, w * 0.46, h * 0.5), c.night ? p.glow : mix(p.wallShade, p.dark, 0.4));
  const columns = bathColumns(c);
  const dado = rect(c.x0, 600, c.x1 - c.x0, 60, p.tile) + frieze(c, c.x0, 596, c.x1 - c.x0, 26, p.tileDark);
  const pool = octagon(c);
  const jet = line(
    "M600 758V690M600 704q-26-8-36 40M600 704q26-8 36 40",
    p.snow,
    5,
    'opacity=".85" stroke-linecap="round"',
  );
  const side = c.wide ? [1230, 1450, 1670, 1890, 2110].map((x) => niche(x, 150, 230)).join("") : "";
  return (
    rect(c.x0, c.y0, c.x1 - c.x0, 900 - c.y0, back) +
    rect(c.x0, 330, c.x1 - c.x0, 330, mix(wall, p.dark, 0.12)) +
    vault +
    net +
    eyes +
    niche(350, 150, 240) +
    niche(600, 220, 300) +
    niche(850, 150, 240) +
    side +
    dado +
    columns +
    rect(c.x0, 660, c.x1 - c.x0, 240, mix(p.ground, p.wall, 0.4)) +
    line(
      times(5, (i) => d`M${c.x0} ${690 + i * 46}H${c.x1}`),
      p.groundShade,
      3,
      'opacity=".4"',
    ) +
    ellipse(600, 770, 330, 66, mix(p.ground, p.groundShade, 0.4)) +
    pool +
    jet +
    line("M440 770h90M640 784h110", p.snow, 4, 'opacity=".6" stroke-linecap="round"') +
    shafts +
    stroller(310, 730, 0.9, p.accent, p.dark) +
    stroller(900, 800, 1, p.snow, p.dark)
  );
}

/** Windlass over a shaft, and who turns it. */
function wellWindlass(c: Scene, y: number): string {
  const { p } = c;
  return (
    line(
      d`M360 ${y - 20}L384 ${y - 110}M440 ${y - 20}L416 ${y - 110}M366 ${y - 96}H434M400 ${y - 96}V${y + 190}`,
      p.dark,
      7,
    ) +
    path(d`M384 ${y + 190}h32l-5 30h-22z`, p.accent) +
    stroller(470, y, 1, p.accent, p.dark)
  );
}

/** Qanat cut open: shafts from the desert down to a vaulted water channel. */
export function qanat(c: Scene): string {
  const { p } = c;
  const earth = mix(p.wallShade, p.ridge, 0.35);
  const deep = mix(earth, p.dark, c.night ? 0.3 : 0.42);
  const y = 440;
  const wells = c.wide ? [150, 400, 650, 900, 1150, 1400, 1650, 1900] : [150, 400, 650, 900, 1120];
  const rim = (x: number) =>
    path(d`M${x - 62} ${y + 12}q16-40 40-36h44q24-4 40 36z`, mix(p.ground, p.wall, 0.4)) +
    path(d`M${x + 12} ${y - 24}h10q24-4 40 36h-40z`, p.groundShade) +
    ellipse(x, y - 22, 24, 8, p.dark);
  const shafts =
    path(wells.map((x) => d`M${x - 22} ${y - 10}h44l-6 290h-32z`).join(""), mix(deep, p.dark, 0.5)) +
    path(wells.map((x) => d`M${x - 22} ${y - 10}h12l2 290h-8z`).join(""), mix(deep, p.wall, 0.18));
  const strata = [0, 1, 2, 3]
    .map((i) =>
      path(
        d`M${c.x0} ${y + 20 + i * 100}q${(c.x1 - c.x0) / 4} ${-24 + i * 8} ${(c.x1 - c.x0) / 2} 0t${(c.x1 - c.x0) / 2} 0V900H${c.x0}z`,
        mix(earth, deep, i / 3),
      ),
    )
    .join("");
  const pebbles = path(
    times(c.wide ? 44 : 26, (i) => d`M${c.x0 + 30 + i * 52} ${y + 70 + ((i * 67) % 190)}q14-14 26 0-12 12-26 0z`),
    mix(earth, p.wall, 0.4),
    'opacity=".6"',
  );
  const tunnel = path(
    d`M${c.x0} 690q60-40 120 0${times(Math.ceil((c.x1 - c.x0) / 120), () => "t0 0q60-40 120 0")}V850H${c.x0}z`,
    mix(deep, p.dark, 0.6),
  );
  const water =
    path(d`M${c.x0} 790H${c.x1}V850H${c.x0}z`, mix(p.water, p.tile, 0.35)) +
    line(
      times(c.wide ? 10 : 6, (i) => d`M${c.x0 + 60 + i * 220} ${806 + (i % 2) * 18}h120`),
      p.snow,
      4,
      'opacity=".6" stroke-linecap="round"',
    );
  const pools =
    ellipse(650, 796, 80, 12, "#fff3c9", 'opacity=".5"') +
    path("M632 440h36l60 350h-156z", "#fff3c9", `opacity=".${c.night ? 12 : 22}"`);
  const windlass = wellWindlass(c, y);
  const digger =
    stroller(860, 800, 0.9, p.snow, p.dark) +
    path(circleD(894, 742, 10), p.glow) +
    path(circleD(894, 742, 44), p.glow, 'opacity=".25"');
  return (
    sky(c, { y: 160, x: 330 }) +
    backdrop(c, 420) +
    rect(c.x0, y - 14, c.x1 - c.x0, 60, p.ground) +
    strata +
    pebbles +
    shafts +
    tunnel +
    pools +
    water +
    wells.map(rim).join("") +
    moonlit(c, windlass) +
    digger +
    mudDome(c, 1010, y, 130, 70) +
    groves(c, y + 4, { left: 250, right: 790, h: 130, count: 1 }) +
    rect(c.x0, 850, c.x1 - c.x0, 50, mix(deep, p.dark, 0.3))
  );
}
