import { mix } from "../../colour.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { tree } from "../../scenery/plants.ts";
import { hills } from "../../scenery/ranges.ts";
import { sky } from "../../scenery/sky.ts";
import { circle, circleD, d, line, path, placeAt, repeat } from "../../svg.ts";
import { dune } from "../nature/desert.ts";

function bicycle(scene: Scene, x: number, y: number, scale: number): string {
  const { palette } = scene;
  const wheels = `<circle cx="-70" cy="-46" r="46"/><circle cx="76" cy="-46" r="46"/>`;
  return placeAt(
    x,
    y,
    scale,
    `<g fill="none" stroke="${palette.dark}" stroke-width="6">${wheels}</g>` +
      line(
        "M-70-46L-34-116 56-112 76-46M-34-116L4-46H-70M4-46L56-112M-46-126h26M56-112l-6-24 26-4",
        palette.accent,
        7,
        'stroke-linejoin="round" stroke-linecap="round"',
      ) +
      line("M-34-140L14-100 4-50", palette.dark, 12, 'stroke-linecap="round" stroke-linejoin="round"') +
      path("M-54-140q0-60 50-80l24 14-10 30q-26 10-34 40z", palette.tile) +
      line("M8-196L30-156 66-144", palette.tile, 11, 'stroke-linecap="round" stroke-linejoin="round"') +
      circle(22, -232, 17, mix(palette.wall, palette.wallShade, 0.6)) +
      path("M2-236q4-24 24-24t22 18z", palette.gold),
  );
}

/** Two cyclists on a country road with trees. */
export function cycling(scene: Scene): string {
  const { palette } = scene;
  const road =
    path(
      d`M${scene.left} 800Q400 740 760 770T${scene.right} 730V830Q700 830 ${scene.left} 880z`,
      mix(palette.dark, palette.wallShade, 0.45),
    ) +
    line(
      d`M${scene.left} 842Q400 786 760 808T${scene.right} 782`,
      palette.snow,
      5,
      'stroke-dasharray="40 34" opacity=".8"',
    );
  return (
    sky(scene) +
    backdrop(scene, 600) +
    hills(scene, 660, 40, mix(palette.leaf, palette.ground, 0.4), 2) +
    repeat(scene.wide ? 12 : 6, (i) => tree(scene, scene.left + 90 + i * 210, 740 + (i % 2) * 10, 170)) +
    hills(scene, 740, 20, palette.leaf, 2) +
    road +
    bicycle(scene, 480, 830, 1.1) +
    bicycle(scene, 800, 806, 0.8) +
    foreground(scene)
  );
}

/** Off-road vehicle with dust among dunes. */
export function offRoad(scene: Scene): string {
  const { palette } = scene;
  const jeep = placeAt(
    560,
    720,
    1.5,
    path("M-150 0V-54q0-14 16-16l50-6 30-50q8-10 22-10H60q14 0 18 12l16 48h40q16 2 16 18V0z", palette.accent) +
      path(
        "M-66-80L-44-118q4-6 12-6h26v44zM8-124h44q8 0 10 8l12 36H8z",
        scene.night ? palette.glow : mix(palette.sky[1], palette.snow, 0.5),
      ) +
      path("M-150-30H150V0H-150z", mix(palette.accent, palette.dark, 0.35)) +
      path("M-60-138H60v-12H-60zM-40-150h30v-14h-30zM0-150h44v-20H0z", palette.dark) +
      circle(-86, 0, 40, palette.dark) +
      circle(92, 0, 40, palette.dark) +
      circle(-86, 0, 17, palette.wallShade) +
      circle(92, 0, 17, palette.wallShade) +
      path("M140-50h14v18h-14z", palette.gold),
  );
  const dust = path(
    repeat(8, (i) => circleD(330 - i * 34, 760 - (i % 3) * 24, 26 + i * 5)),
    mix(palette.ground, palette.haze, 0.5),
    'opacity=".6"',
  );
  return (
    sky(scene, { r: 76 }) +
    dune(scene, 560, 860, 0.36, 1.1) +
    dune(scene, 640, 300, 0.2, 1) +
    dune(scene, 740, 700, 0, 0.9) +
    dust +
    moonlit(scene, jeep) +
    line("M40 800Q300 780 480 786M40 830Q320 806 500 812", palette.groundShade, 7, 'stroke-dasharray="14 8"') +
    dune(scene, 850, 900, 0, 0.7) +
    foreground(scene)
  );
}
