import { mix } from "../../colour.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { hiker } from "../../scenery/people-and-animals.ts";
import { tree } from "../../scenery/plants.ts";
import { sky } from "../../scenery/sky.ts";
import { glints } from "../../scenery/water.ts";
import { circle, d, ellipse, line, path, rectD, repeat } from "../../svg.ts";
import { dune } from "../nature/desert.ts";

/** Empty list: footprints of a single hiker through a desert. */
export const empty = (scene: Scene): string => {
  const { palette } = scene;
  const prints = path(
    repeat(15, (i) =>
      footprint(640 - i * 18 + (i % 2 ? 16 : -8) - i * i * 0.6, 640 + i * i * 1.1 + i * 3, 4 + i * 0.7),
    ),
    mix(palette.groundShade, palette.dark, 0.2),
  );
  return (
    sky(scene, { r: 60, clouds: false }) +
    dune(scene, 560, 820, 0.5, 0.7) +
    dune(scene, 610, 340, 0.32, 0.8) +
    floor(scene, 650, palette.ground) +
    dune(scene, 720, 900, 0, 0.5) +
    prints +
    hiker(scene, 648, 636, 0.34) +
    glints(
      { ...scene, palette: { ...palette, snow: palette.groundShade, rim: palette.groundShade } },
      770,
      880,
      5,
      0.35,
    )
  );
};

const footprint = (x: number, y: number, k: number) =>
  d`M${x - k * 1.5} ${y}a${k * 1.5} ${k * 0.7} 0 1 0 ${k * 3} 0 ${k * 1.5} ${k * 0.7} 0 1 0 ${-k * 3} 0z`;

/** Error page: a lantern on a signpost at a fork of the road. */
export function lost(scene: Scene): string {
  const { palette } = scene;
  const road = path(
    "M470 900C520 800 560 740 580 700 540 660 420 640 300 626H352C470 634 580 650 612 672 650 646 760 622 900 612H950C820 632 690 660 650 700 670 750 720 820 800 900z",
    mix(palette.wall, palette.ground, 0.35),
  );
  const post =
    line("M600 690V330", mix(palette.wallShade, palette.dark, 0.5), 18, 'stroke-linecap="round"') +
    line("M600 360H700V400", mix(palette.wallShade, palette.dark, 0.5), 11, 'stroke-linejoin="round"') +
    path("M590 470H430l-40 30 40 30h160z", mix(palette.wall, palette.wallShade, 0.3)) +
    path("M610 550h150l40 28-40 28H610z", mix(palette.wall, palette.wallShade, 0.55));
  const lamp =
    circle(700, 460, 150, palette.glow, 'opacity=".16"') +
    circle(700, 460, 84, palette.glow, 'opacity=".24"') +
    path(rectD(676, 424, 48, 70), palette.dark) +
    path(rectD(683, 432, 34, 54), "#ffe09a") +
    path("M668 424l32-28 32 28zM672 494h56v10h-56z", palette.dark);
  return (
    sky(scene, { x: 300 }) +
    backdrop(scene, 600) +
    ground(scene, 610) +
    road +
    moonlit(scene, post) +
    lamp +
    ellipse(640, 700, 210, 30, palette.glow, 'opacity=".3"') +
    tree(scene, 260, 700, 220) +
    tree(scene, 980, 690, 190) +
    foreground(scene)
  );
}
