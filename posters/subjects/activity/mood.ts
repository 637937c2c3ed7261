import { mix } from "../../colour.ts";
import { circle, d, ellipse, line, path, rectD, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { hiker } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { tree } from "../../scenery/plants.ts";
import { sky } from "../../scenery/sky.ts";
import { glints } from "../../scenery/water.ts";
import { dune } from "../nature/desert.ts";

export const empty = (c: Scene): string => {
  const { p } = c;
  const prints = path(
    times(15, (i) => ellipseAt(640 - i * 18 + (i % 2 ? 16 : -8) - i * i * 0.6, 640 + i * i * 1.1 + i * 3, 4 + i * 0.7)),
    mix(p.groundShade, p.dark, 0.2),
  );
  return (
    sky(c, { r: 60, clouds: false }) +
    dune(c, 560, 820, 0.5, 0.7) +
    dune(c, 610, 340, 0.32, 0.8) +
    floor(c, 650, p.ground) +
    dune(c, 720, 900, 0, 0.5) +
    prints +
    hiker(c, 648, 636, 0.34) +
    glints({ ...c, p: { ...p, snow: p.groundShade, rim: p.groundShade } }, 770, 880, 5, 0.35)
  );
};

const ellipseAt = (x: number, y: number, k: number) =>
  d`M${x - k * 1.5} ${y}a${k * 1.5} ${k * 0.7} 0 1 0 ${k * 3} 0 ${k * 1.5} ${k * 0.7} 0 1 0 ${-k * 3} 0z`;

/** Lost: a lantern hung on a signpost where the road forks. */
export function lost(c: Scene): string {
  const { p } = c;
  const road = path(
    "M470 900C520 800 560 740 580 700 540 660 420 640 300 626H352C470 634 580 650 612 672 650 646 760 622 900 612H950C820 632 690 660 650 700 670 750 720 820 800 900z",
    mix(p.wall, p.ground, 0.35),
  );
  const post =
    line("M600 690V330", mix(p.wallShade, p.dark, 0.5), 18, 'stroke-linecap="round"') +
    line("M600 360H700V400", mix(p.wallShade, p.dark, 0.5), 11, 'stroke-linejoin="round"') +
    path("M590 470H430l-40 30 40 30h160z", mix(p.wall, p.wallShade, 0.3)) +
    path("M610 550h150l40 28-40 28H610z", mix(p.wall, p.wallShade, 0.55));
  const lamp =
    circle(700, 460, 150, p.glow, 'opacity=".16"') +
    circle(700, 460, 84, p.glow, 'opacity=".24"') +
    path(rectD(676, 424, 48, 70), p.dark) +
    path(rectD(683, 432, 34, 54), "#ffe09a") +
    path("M668 424l32-28 32 28zM672 494h56v10h-56z", p.dark);
  return (
    sky(c, { x: 300 }) +
    backdrop(c, 600) +
    ground(c, 610) +
    road +
    moonlit(c, post) +
    lamp +
    ellipse(640, 700, 210, 30, p.glow, 'opacity=".3"') +
    tree(c, 260, 700, 220) +
    tree(c, 980, 690, 190) +
    foreground(c)
  );
}
