import { mix } from "../../colour.ts";
import { fact } from "../../facts.ts";
import { arcade, archD, frieze, merlons, sash } from "../../parts/arch.ts";
import { dome } from "../../parts/dome.ts";
import { badgir } from "../../parts/tower.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { doorLight, ground } from "../../scenery/ground.ts";
import { roundTree } from "../../scenery/plants.ts";
import { sky } from "../../scenery/sky.ts";
import { circleD, d, line, path, rect } from "../../svg.ts";
import { courtPool } from "./court-pool.ts";

const pots = (scene: Scene, y: number) => {
  const { palette } = scene;
  const at = Array.from({ length: 6 }, (_, i) => 330 + i * 108);
  return (
    path(at.map((x) => d`M${x - 18} ${y - 30}h36l-7 34h-22z`).join(""), mix(palette.accent, palette.wallShade, 0.4)) +
    path(at.map((x) => circleD(x - 8, y - 44, 13)).join(""), palette.leaf) +
    path(at.map((x) => circleD(x + 8, y - 46, 13)).join(""), palette.leafDark) +
    path(at.map((x) => circleD(x, y - 56, 8)).join(""), palette.accent)
  );
};

/** Courtyard house: symmetrical front, coloured sash windows, pool. */
export function courtyardHouse(scene: Scene): string {
  const { palette, random } = scene;
  const y = 650;
  const h = random.range(220, 260);
  const talar = fact(scene, "crown") !== "lantern" && scene.staging % 2 === 1;
  const bays = talar ? [285, 375, 825, 915] : [300, 400, 800, 900];
  const centre = talar
    ? rect(450, y - h - 70, 300, h + 70, mix(palette.wall, palette.snow, 0.2)) +
      path(archD(600, y - 20, 220, h + 10, 0.6), mix(palette.tileDark, palette.dark, 0.4)) +
      sash(scene, 600, y - 20, 130, 170, 4, 5) +
      frieze(scene, 450, y - h - 62, 300, 24, palette.tileDark)
    : rect(470, y - h - 60, 260, h + 60, mix(palette.wall, palette.snow, 0.18)) +
      frieze(scene, 470, y - h - 54, 260, 24, palette.tileDark) +
      sash(scene, 600, y - 24, 170, 240);
  const front =
    rect(220, y - h, 760, h, palette.wall) +
    frieze(scene, 220, y - h + 8, 760, 20, palette.tile) +
    merlons(220, y - h, 760, 10, mix(palette.wall, palette.wallShade, 0.4)) +
    centre +
    bays.map((x) => sash(scene, x, y - 30, 62, 145, 3, 5)).join("") +
    rect(220, y - 14, 760, 14, palette.wallShade);
  const crowns: Record<string, () => string> = {
    badgir: () => badgir(scene, 320, y - h + 10, 90, 180),
    badgirs: () => badgir(scene, 320, y - h + 10, 80, 160) + badgir(scene, 880, y - h + 10, 80, 160),
    dome: () => dome(scene, 600, y - h - 56, 150, 90, { drum: 30, colour: mix(palette.wall, palette.wallShade, 0.2) }),
    // The six-sided lantern of the Borujerdi House: a bulging roof with windows below and above.
    lantern: () =>
      path(d`M470 ${y - h - 50}v-60l40-20h180l40 20v60z`, palette.wall) +
      path(d`M490 ${y - h - 130}q10-90 70-100h80q60 10 70 100z`, mix(palette.wall, palette.wallShade, 0.35)) +
      path([520, 573, 627, 680].map((x) => archD(x, y - h - 62, 34, 52, 0.6)).join(""), palette.window) +
      path(d`M560 ${y - h - 230}v-34h80v34zM548 ${y - h - 264}h104l-30-26h-44z`, palette.wall) +
      line(
        d`M540 ${y - h - 130}q8-70 40-96M600 ${y - h - 130}v-100M660 ${y - h - 130}q-8-70-40-96`,
        palette.wallShade,
        5,
      ) +
      badgir(scene, 290, y - h + 10, 60, 130) +
      badgir(scene, 910, y - h + 10, 60, 130),
  };
  const tower = crowns[fact(scene, "crown")]?.() ?? "";
  const beyond =
    scene.landscape === "caspian" || scene.landscape === "alborz" || scene.landscape === "zagros"
      ? backdrop(scene, 560)
      : "";
  const sides =
    rect(scene.left, y - 120, scene.right - scene.left, 400, mix(palette.wallShade, palette.wall, 0.3)) +
    (scene.wide ? arcade(scene, 1010, y, 1190, 13, 90) : "");
  return (
    sky(scene) +
    beyond +
    sides +
    ground(scene, y - 4, mix(palette.ground, palette.wall, 0.4)) +
    moonlit(scene, tower) +
    courtPool(scene, moonlit(scene, front), y, 230) +
    doorLight(scene, 600, y + 14, 150) +
    roundTree(scene, 170, y + 60, 250) +
    roundTree(scene, 1030, y + 60, 250) +
    pots(scene, 838)
  );
}
