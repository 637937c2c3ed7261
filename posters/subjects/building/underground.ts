import { mix } from "../../colour.ts";
import { mudDome } from "../../parts/dome.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { stroller } from "../../scenery/people-and-animals.ts";
import { groves } from "../../scenery/plants.ts";
import { sky } from "../../scenery/sky.ts";
import { circleD, d, ellipse, line, path, rect, repeat } from "../../svg.ts";

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
