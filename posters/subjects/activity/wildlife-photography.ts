import { mix } from "../../colour.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { deer, gazelle } from "../../scenery/people-and-animals.ts";
import { palm, reeds, tree } from "../../scenery/plants.ts";
import { hills } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { circle, line, path, repeat } from "../../svg.ts";

/** Observer with binoculars watching gazelles and a deer. */
export function wildlife(scene: Scene): string {
  const { palette } = scene;
  const watcher =
    path("M250 900V800q0-40 40-46h60q40 6 40 46v100z", palette.leafDark) +
    circle(322, 720, 32, mix(palette.wall, palette.wallShade, 0.5)) +
    path("M284 716q4-44 40-44t40 40l10 8h-96z", palette.leaf) +
    path("M340 712h70v24h-70z", palette.dark) +
    path("M404 706h26v36h-26z", palette.dark);
  return (
    sky(scene, { x: 720 }) +
    backdrop(scene, 600) +
    hills(scene, 640, 30, mix(palette.leaf, palette.ground, 0.4), 2) +
    repeat(scene.wide ? 12 : 6, (i) => tree(scene, scene.left + 100 + i * 200, 690, 150)) +
    hills(scene, 720, 20, palette.ground, 2) +
    gazelle(scene, 760, 790, 1.35, true) +
    gazelle(scene, 900, 760, 0.9) +
    deer(scene, 610, 752, 0.8) +
    birds(scene, 640, 220, 6) +
    moonlit(scene, watcher) +
    reeds(scene, 900, 18, 280)
  );
}

/** Photographer with a camera on a tripod. */
export function photography(scene: Scene): string {
  const { palette } = scene;
  const tripod =
    line("M480 850L540 640 600 850M540 640V850", palette.dark, 9, 'stroke-linecap="round"') +
    path(
      "M470 560h140q14 0 14 14v62q0 14-14 14H470q-14 0-14-14v-62q0-14 14-14zM500 560l12-24h56l12 24z",
      palette.dark,
    ) +
    circle(540, 604, 32, palette.tile) +
    circle(540, 604, 20, palette.tileDark) +
    circle(532, 596, 7, palette.snow);
  const person =
    path("M300 860q-12-150 30-190h70q40 40 30 190z", palette.accent) +
    circle(366, 618, 38, mix(palette.wall, palette.wallShade, 0.5)) +
    path("M326 612q2-52 44-52t40 50l16 6-100 4z", palette.tileDark) +
    line("M400 690L470 620", palette.accent, 22, 'stroke-linecap="round"');
  return (
    sky(scene, { x: 760, r: 90 }) +
    backdrop(scene, 600) +
    ground(scene, 640) +
    repeat(3, (i) => palm(scene, 900 + i * 70, 700, 220 - i * 30)) +
    moonlit(scene, person + tripod) +
    birds(scene, 560, 230, 6) +
    foreground(scene)
  );
}
