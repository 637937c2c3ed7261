import { mix } from "../../colour.ts";
import { circle, line, path, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { deer, gazelle } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { palm, reeds, tree } from "../../scenery/plants.ts";
import { hills } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";

export function wildlife(c: Scene): string {
  const { p } = c;
  const watcher =
    path("M250 900V800q0-40 40-46h60q40 6 40 46v100z", p.leafDark) +
    circle(322, 720, 32, mix(p.wall, p.wallShade, 0.5)) +
    path("M284 716q4-44 40-44t40 40l10 8h-96z", p.leaf) +
    path("M340 712h70v24h-70z", p.dark) +
    path("M404 706h26v36h-26z", p.dark);
  return (
    sky(c, { x: 720 }) +
    backdrop(c, 600) +
    hills(c, 640, 30, mix(p.leaf, p.ground, 0.4), 2) +
    times(c.wide ? 12 : 6, (i) => tree(c, c.x0 + 100 + i * 200, 690, 150)) +
    hills(c, 720, 20, p.ground, 2) +
    gazelle(c, 760, 790, 1.35, true) +
    gazelle(c, 900, 760, 0.9) +
    deer(c, 610, 752, 0.8) +
    birds(c, 640, 220, 6) +
    moonlit(c, watcher) +
    reeds(c, 900, 18, 280)
  );
}

export function photography(c: Scene): string {
  const { p } = c;
  const tripod =
    line("M480 850L540 640 600 850M540 640V850", p.dark, 9, 'stroke-linecap="round"') +
    path("M470 560h140q14 0 14 14v62q0 14-14 14H470q-14 0-14-14v-62q0-14 14-14zM500 560l12-24h56l12 24z", p.dark) +
    circle(540, 604, 32, p.tile) +
    circle(540, 604, 20, p.tileDark) +
    circle(532, 596, 7, p.snow);
  const person =
    path("M300 860q-12-150 30-190h70q40 40 30 190z", p.accent) +
    circle(366, 618, 38, mix(p.wall, p.wallShade, 0.5)) +
    path("M326 612q2-52 44-52t40 50l16 6-100 4z", p.tileDark) +
    line("M400 690L470 620", p.accent, 22, 'stroke-linecap="round"');
  return (
    sky(c, { x: 760, r: 90 }) +
    backdrop(c, 600) +
    ground(c, 640) +
    times(3, (i) => palm(c, 900 + i * 70, 700, 220 - i * 30)) +
    moonlit(c, person + tripod) +
    birds(c, 560, 230, 6) +
    foreground(c)
  );
}
