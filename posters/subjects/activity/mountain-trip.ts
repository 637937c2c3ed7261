import { mix } from "../../colour.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { mist } from "../../scenery/ground.ts";
import { hiker, stroller } from "../../scenery/people-and-animals.ts";
import { flowers, pine, roundTree } from "../../scenery/plants.ts";
import { canopy, hazed, hills, range } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { circle, d, line, path, placeAt, repeat } from "../../svg.ts";
import { massifForm } from "../nature/mountain.ts";

/** Two hikers on a meadow ridge in front of a massif. */
export function hiking(scene: Scene): string {
  const ridge =
    path(
      d`M${scene.left} 900V760Q300 700 560 716T${scene.right} 690V900z`,
      mix(scene.palette.leaf, scene.palette.ground, 0.4),
    ) +
    path(
      d`M${scene.left} 900V830Q500 790 ${scene.right} 810V900z`,
      mix(scene.palette.leaf, scene.palette.leafDark, 0.3),
    );
  return (
    sky(scene, { x: 300, y: 190 }) +
    range(scene, {
      y: 640,
      amp: 160,
      colour: hazed(scene, scene.palette.ridge, 0.55),
      shade: hazed(scene, scene.palette.ridge, 0.4),
      peaks: 6,
    }) +
    massifForm(scene, 660) +
    mist(scene, 340, 640, 460, 0.5) +
    moonlit(scene, ridge) +
    repeat(5, (i) => pine(scene, [90, 180, 1010, 1100, 270][i]!, [790, 760, 760, 790, 742][i]!, 150)) +
    line(
      "M360 900Q420 800 520 760T700 712",
      mix(scene.palette.wall, scene.palette.ground, 0.4),
      13,
      'stroke-linecap="round"',
    ) +
    hiker(scene, 500, 776, 1.25) +
    hiker(scene, 610, 752, 1.1, false, scene.palette.tile) +
    flowers(scene, 800, 880, 18, [scene.palette.accent, scene.palette.snow]) +
    foreground(scene)
  );
}

/** Climber with a rope on a rock face. */
export function climbing(scene: Scene): string {
  const { palette } = scene;
  const rock = mix(palette.ridge, palette.wall, 0.4);
  const wall =
    path(d`M${scene.left} 900V${scene.top}H520L600 120 560 240 690 330 650 470 740 560 700 700 780 900z`, rock) +
    path(
      d`M520 ${scene.top}L600 120 560 240 690 330 650 470 740 560 700 700 780 900H620L560 700 600 560 520 460 560 340 440 230 480 110 420 ${scene.top}z`,
      mix(rock, palette.dark, 0.3),
    ) +
    line(
      "M100 160l120 40 60 110M60 420l150 30 40 120M330 130l-40 160 80 90M200 700l130-40 60 80",
      mix(rock, palette.dark, 0.28),
      7,
      'opacity=".45"',
    );
  const climber = placeAt(
    640,
    420,
    1.2,
    line(
      "M-10-60L-46-120M16-64L50-110M-8 0L-44 34-30 72M14 0L40 40 20 84",
      mix(palette.wall, palette.wallShade, 0.6),
      13,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) +
      path("M-24 4q-6-60 10-80h28q14 22 8 80z", palette.accent) +
      path("M-24 0h46v14h-46z", palette.tileDark) +
      circle(4, -98, 17, palette.tile) +
      line("M0 8Q40 200-10 420", palette.gold, 5),
  );
  return (
    sky(scene, { x: 860, y: 200 }) +
    backdrop(scene, 620) +
    canopy(scene, 700, 24, 60, mix(palette.leafDark, palette.leaf, 0.4)) +
    moonlit(scene, wall) +
    climber +
    stroller(690, 850, 1, palette.tileDark, palette.dark) +
    birds(scene, 820, 260, 4) +
    foreground(scene)
  );
}

/** Two paragliders above wooded hills. */
export function paragliding(scene: Scene): string {
  const { palette } = scene;
  const wing = (x: number, y: number, scale: number, a: string, b: string) =>
    placeAt(
      x,
      y,
      scale,
      line("M-180-10L0 170 180-10M-100-60L0 170 100-60", palette.dark, 3, 'opacity=".7"') +
        path("M-210 10Q-190-110 0-120T210 10Q150-50 0-54T-210 10z", a) +
        path(
          "M-110-36Q-100-92-60-112L-20-118-30-54Q-80-50-110-36zM40-54L30-118Q110-110 130-88L120-34Q80-50 40-54z",
          b,
        ) +
        path("M-16 168q-4 34 8 44h26q8-12 2-44z", palette.accent) +
        circle(4, 154, 14, palette.tileDark) +
        line("M10 208l40 10", palette.dark, 9, 'stroke-linecap="round"'),
    );
  return (
    sky(scene, { x: 320, y: 200 }) +
    backdrop(scene, 640) +
    hills(scene, 700, 60, mix(palette.leaf, palette.ground, 0.3), 2) +
    hills(scene, 800, 40, mix(palette.leaf, palette.leafDark, 0.4), 2) +
    repeat(5, (i) => roundTree(scene, [110, 220, 980, 1070, 1150][i]!, 830, 120)) +
    moonlit(scene, wing(540, 330, 1.25, palette.accent, palette.gold)) +
    moonlit(scene, wing(860, 470, 0.55, palette.tile, palette.snow)) +
    birds(scene, 760, 240, 4)
  );
}
