import { mix } from "../colour.ts";
import { roundArchD } from "../parts/arch.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground } from "../scenery/ground.ts";
import { groves, roundTree, tree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { glints } from "../scenery/water.ts";
import { people } from "../subjects/building/mosque.ts";
import { circle, d, ellipse, line, path, rect, repeat } from "../svg.ts";

/** Taq-e Bostan: two carved vaults at the foot of a cliff, reflected in a pool. */
export function taqBostan(scene: Scene): string {
  const { palette } = scene;
  const y = 680;
  const cliff = mix(palette.ridge, palette.wall, 0.4);
  const shade = mix(cliff, palette.dark, scene.night ? 0.25 : 0.34);
  const face =
    moonlit(
      scene,
      path(
        d`M${scene.left} 900V420L120 340 230 300 330 330 420 190 560 150 660 200 780 160 880 240 1000 360 1110 410 ${scene.wide ? 1300 : 1220} ${scene.wide ? 560 : 460}L${scene.right} 660V900z`,
        cliff,
      ),
    ) +
    path("M780 160L880 240 1000 360 1110 410 1220 470V700H960L930 480 840 330z", shade) +
    line("M240 340l60 90-20 120M560 190l30 80-40 60M900 420l-30 90", shade, 5, 'opacity=".55"');
  const pale = mix(cliff, palette.snow, 0.36);
  const vault = (x: number, w: number, h: number) =>
    path(roundArchD(x, y, w + 40, h + 28), pale) +
    path(
      roundArchD(x, y, w, h),
      scene.night ? mix(palette.glow, palette.wallShade, 0.55) : mix(palette.wallShade, palette.dark, 0.5),
    ) +
    path(
      roundArchD(x, y, w * 0.8, h * 0.86),
      scene.night ? mix(palette.glow, palette.wallShade, 0.35) : mix(palette.wallShade, palette.dark, 0.62),
    );
  const rider =
    path(
      "M-70 0l10-50q-16-30 8-48 40-8 70 0 18-16 30-50l8-12 10 10 26 26-8 14-22-6-14 56 0 60h-10l-8-52-52 0-14 52h-10l4-56-14 14-4 42z",
      pale,
    ) +
    path("M-20-96q-6-50 8-60h20q12 12 6 60z", pale) +
    circle(0, -172, 14, pale) +
    line("M14-140L90-150", pale, 6);
  const king = (x: number) =>
    path(d`M${x - 16} 500l6-66q-14-6-8-24h36q6 18-8 24l6 66z`, pale) + circle(x, 396, 13, pale);
  const crescent = path("M520 330a80 40 0 0 0 160 0q-80 40-160 0z", pale);
  return (
    sky(scene, { x: 180, y: 170 }) +
    backdrop(scene, 600) +
    face +
    vault(560, 220, 300) +
    [520, 560, 600].map(king).join("") +
    rect(462, 506, 196, 8, pale) +
    `<g transform="translate(560 670)scale(.92)">${rider}</g>` +
    crescent +
    vault(806, 130, 180) +
    path("M780 640l4-60q-8-4-4-16h22q4 12-4 16l4 60zM826 640l4-60q-8-4-4-16h22q4 12-4 16l4 60z", pale) +
    ground(scene, y, mix(palette.ground, palette.leaf, 0.4)) +
    path(d`M240 ${y + 30}H960L1080 860H120z`, mix(palette.wall, palette.snow, 0.3)) +
    path(d`M260 ${y + 38}H940L1046 850H154z`, palette.water) +
    ellipse(560, y + 90, 120, 30, pale, 'opacity=".3"') +
    glints(scene, y + 50, 840, 5, 0.5, [260, 920]) +
    tree(scene, 180, y + 40, 200) +
    roundTree(scene, 1020, y + 40, 220) +
    foreground(scene)
  );
}

/** Bisotun: the relief of Darius and his prisoners high on a steep mountain. */
export function bisotun(scene: Scene): string {
  const { palette } = scene;
  const cliff = mix(palette.ridge, palette.wall, 0.36);
  const shade = mix(cliff, palette.dark, scene.night ? 0.25 : 0.36);
  const pale = mix(cliff, palette.snow, 0.4);
  const face =
    moonlit(
      scene,
      path(
        d`M120 760L200 600 250 420 330 330 380 180 450 120 560 160 640 110 720 170 800 260 880 300 960 480 1080 620 ${scene.wide ? 1300 : 1180} 760z`,
        cliff,
      ),
    ) +
    path(
      d`M640 110L720 170 800 260 880 300 960 480 1080 620 ${scene.wide ? 1300 : 1180} 760H900L860 560 760 420 700 280z`,
      shade,
    ) +
    line("M400 220l30 120-40 110M520 200l20 80", shade, 6, 'opacity=".5"');
  const panel =
    rect(420, 360, 260, 120, mix(cliff, palette.dark, 0.26)) +
    path(d`M440 472v-72q0-10 10-12a12 12 0 1 1 14 0q10 2 10 12v72z`, pale) +
    path(
      repeat(7, (i) => d`M${508 + i * 23} 472v-50q0-8 7-9a9 9 0 1 1 8 0q6 1 6 9v50z`),
      pale,
    ) +
    path("M540 380q24-14 48 0l30-6-30 14q-24 10-48 0l-30-8z", palette.gold) +
    [420, 505, 590]
      .map(
        (x) =>
          rect(x, 490, 78, 60, mix(cliff, palette.snow, 0.16)) +
          line(
            repeat(5, (i) => d`M${x + 8} ${500 + i * 11}h62`),
            shade,
            4,
            'stroke-dasharray="7 4"',
          ),
      )
      .join("");
  return (
    sky(scene, { x: 220, y: 170 }) +
    backdrop(scene, 620) +
    face +
    panel +
    ground(scene, 720) +
    groves(scene, 770, { left: 260, right: 960, h: 130 }) +
    ellipse(600, 810, 240, 40, mix(palette.leaf, palette.ground, 0.3)) +
    ellipse(600, 810, 210, 30, palette.water) +
    glints(scene, 794, 830, 3, 0.5, [420, 790]) +
    people(scene, 790, [360, 880], 0.6) +
    birds(scene, 760, 200, 5) +
    foreground(scene)
  );
}
