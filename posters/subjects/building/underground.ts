import { mix } from "../../colour.ts";
import { archD, frieze } from "../../parts/arch.ts";
import { mudDome } from "../../parts/dome.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { stroller } from "../../scenery/people-and-animals.ts";
import { groves } from "../../scenery/plants.ts";
import { sky, starD } from "../../scenery/sky.ts";
import { circleD, d, ellipse, line, path, rect, repeat } from "../../svg.ts";

/** Light through the glass openings of the dome. */
function domeLight(scene: Scene, glow: string): string {
  return repeat(3, (i) =>
    path(
      d`M${486 + i * 100} ${215 - (i % 2) * 30}L${514 + i * 100} ${215 - (i % 2) * 30}L${560 + i * 130} 790L${400 + i * 130} 790z`,
      glow,
      `opacity=".${scene.night ? 12 : 22}"`,
    ),
  );
}

/** Four columns with tiled capitals and spiral bands. */
function bathColumns(scene: Scene): string {
  const { palette } = scene;
  return [250, 450, 750, 950]
    .map(
      (x) =>
        rect(x - 17, 380, 34, 280, mix(palette.wall, palette.snow, 0.3)) +
        rect(x + 5, 380, 12, 280, palette.wallShade) +
        path(d`M${x - 32} 362h64l-12 30h-40z`, palette.tile) +
        line(d`M${x - 17} 640l34-50M${x - 17} 560l34-50M${x - 17} 480l34-50`, palette.tileDark, 4, 'opacity=".35"'),
    )
    .join("");
}

/** The eight-sided pool. */
function octagon(scene: Scene): string {
  const { palette } = scene;
  return (
    path("M330 740L450 700H750L870 740 790 820H410z", mix(palette.wall, palette.snow, 0.4)) +
    path("M356 744L462 712H738L844 744 772 806H428z", palette.tileDark) +
    path("M370 750L468 722H732L830 750 764 800H436z", mix(palette.water, palette.tile, 0.4))
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

/** Interior of a bathhouse: domed hall, light through round glass openings, a tiled octagonal pool. */
export function bathhouse(scene: Scene): string {
  const { palette } = scene;
  const glow = scene.night ? palette.glow : "#ffe7ae";
  const back = scene.night ? mix(palette.dark, palette.tileDark, 0.3) : mix(palette.wallShade, palette.dark, 0.35);
  const wall = mix(palette.wall, palette.wallShade, 0.3);
  const vault =
    path("M150 520C150 260 330 120 600 110S1050 260 1050 520z", mix(wall, palette.snow, 0.1)) +
    path("M600 110C870 120 1050 260 1050 520H880C880 330 760 180 600 110z", mix(wall, palette.wallShade, 0.5));
  const net = line(
    repeat(5, (i) => d`M${200 + i * 200} 520Q${300 + i * 150} 260 600 120`) +
      "M190 420Q600 300 1010 420M260 300Q600 200 940 300",
    mix(palette.accent, palette.wall, 0.35),
    8,
    'opacity=".6"',
  );
  const eyes = glassEyes(glow);
  const shafts = domeLight(scene, glow);
  const niche = (x: number, w: number, h: number) =>
    path(archD(x, 650, w, h), mix(palette.tile, palette.wall, 0.2)) +
    path(archD(x, 650, w * 0.86, h * 0.93), mix(palette.tileDark, palette.dark, 0.35)) +
    path(archD(x, 650, w * 0.46, h * 0.5), scene.night ? palette.glow : mix(palette.wallShade, palette.dark, 0.4));
  const columns = bathColumns(scene);
  const dado =
    rect(scene.left, 600, scene.right - scene.left, 60, palette.tile) +
    frieze(scene, scene.left, 596, scene.right - scene.left, 26, palette.tileDark);
  const pool = octagon(scene);
  const jet = line(
    "M600 758V690M600 704q-26-8-36 40M600 704q26-8 36 40",
    palette.snow,
    5,
    'opacity=".85" stroke-linecap="round"',
  );
  const side = scene.wide ? [1230, 1450, 1670, 1890, 2110].map((x) => niche(x, 150, 230)).join("") : "";
  return (
    rect(scene.left, scene.top, scene.right - scene.left, 900 - scene.top, back) +
    rect(scene.left, 330, scene.right - scene.left, 330, mix(wall, palette.dark, 0.12)) +
    vault +
    net +
    eyes +
    niche(350, 150, 240) +
    niche(600, 220, 300) +
    niche(850, 150, 240) +
    side +
    dado +
    columns +
    rect(scene.left, 660, scene.right - scene.left, 240, mix(palette.ground, palette.wall, 0.4)) +
    line(
      repeat(5, (i) => d`M${scene.left} ${690 + i * 46}H${scene.right}`),
      palette.groundShade,
      3,
      'opacity=".4"',
    ) +
    ellipse(600, 770, 330, 66, mix(palette.ground, palette.groundShade, 0.4)) +
    pool +
    jet +
    line("M440 770h90M640 784h110", palette.snow, 4, 'opacity=".6" stroke-linecap="round"') +
    shafts +
    stroller(310, 730, 0.9, palette.accent, palette.dark) +
    stroller(900, 800, 1, palette.snow, palette.dark)
  );
}

/** Windlass over a shaft, with its operator. */
function wellWindlass(scene: Scene, y: number): string {
  const { palette } = scene;
  return (
    line(
      d`M360 ${y - 20}L384 ${y - 110}M440 ${y - 20}L416 ${y - 110}M366 ${y - 96}H434M400 ${y - 96}V${y + 190}`,
      palette.dark,
      7,
    ) +
    path(d`M384 ${y + 190}h32l-5 30h-22z`, palette.accent) +
    stroller(470, y, 1, palette.accent, palette.dark)
  );
}

/** Cross-section of a qanat: shafts from the desert down to a vaulted water channel. */
export function qanat(scene: Scene): string {
  const { palette } = scene;
  const earth = mix(palette.wallShade, palette.ridge, 0.35);
  const deep = mix(earth, palette.dark, scene.night ? 0.3 : 0.42);
  const y = 440;
  const wells = scene.wide ? [150, 400, 650, 900, 1150, 1400, 1650, 1900] : [150, 400, 650, 900, 1120];
  const rim = (x: number) =>
    path(d`M${x - 62} ${y + 12}q16-40 40-36h44q24-4 40 36z`, mix(palette.ground, palette.wall, 0.4)) +
    path(d`M${x + 12} ${y - 24}h10q24-4 40 36h-40z`, palette.groundShade) +
    ellipse(x, y - 22, 24, 8, palette.dark);
  const shafts =
    path(wells.map((x) => d`M${x - 22} ${y - 10}h44l-6 290h-32z`).join(""), mix(deep, palette.dark, 0.5)) +
    path(wells.map((x) => d`M${x - 22} ${y - 10}h12l2 290h-8z`).join(""), mix(deep, palette.wall, 0.18));
  const strata = [0, 1, 2, 3]
    .map((i) =>
      path(
        d`M${scene.left} ${y + 20 + i * 100}q${(scene.right - scene.left) / 4} ${-24 + i * 8} ${(scene.right - scene.left) / 2} 0t${(scene.right - scene.left) / 2} 0V900H${scene.left}z`,
        mix(earth, deep, i / 3),
      ),
    )
    .join("");
  const pebbles = path(
    repeat(
      scene.wide ? 44 : 26,
      (i) => d`M${scene.left + 30 + i * 52} ${y + 70 + ((i * 67) % 190)}q14-14 26 0-12 12-26 0z`,
    ),
    mix(earth, palette.wall, 0.4),
    'opacity=".6"',
  );
  const tunnel = path(
    d`M${scene.left} 690q60-40 120 0${repeat(Math.ceil((scene.right - scene.left) / 120), () => "t0 0q60-40 120 0")}V850H${scene.left}z`,
    mix(deep, palette.dark, 0.6),
  );
  const water =
    path(d`M${scene.left} 790H${scene.right}V850H${scene.left}z`, mix(palette.water, palette.tile, 0.35)) +
    line(
      repeat(scene.wide ? 10 : 6, (i) => d`M${scene.left + 60 + i * 220} ${806 + (i % 2) * 18}h120`),
      palette.snow,
      4,
      'opacity=".6" stroke-linecap="round"',
    );
  const pools =
    ellipse(650, 796, 80, 12, "#fff3c9", 'opacity=".5"') +
    path("M632 440h36l60 350h-156z", "#fff3c9", `opacity=".${scene.night ? 12 : 22}"`);
  const windlass = wellWindlass(scene, y);
  const digger =
    stroller(860, 800, 0.9, palette.snow, palette.dark) +
    path(circleD(894, 742, 10), palette.glow) +
    path(circleD(894, 742, 44), palette.glow, 'opacity=".25"');
  return (
    sky(scene, { y: 160, x: 330 }) +
    backdrop(scene, 420) +
    rect(scene.left, y - 14, scene.right - scene.left, 60, palette.ground) +
    strata +
    pebbles +
    shafts +
    tunnel +
    pools +
    water +
    wells.map(rim).join("") +
    moonlit(scene, windlass) +
    digger +
    mudDome(scene, 1010, y, 130, 70) +
    groves(scene, y + 4, { left: 250, right: 790, h: 130, count: 1 }) +
    rect(scene.left, 850, scene.right - scene.left, 50, mix(deep, palette.dark, 0.3))
  );
}
