import { mix } from "../../colour.ts";
import { arcade, archD, frieze, merlons, roundArchD, sash } from "../../parts/arch.ts";
import { dome } from "../../parts/dome.ts";
import { badgir } from "../../parts/tower.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { doorLight, ground } from "../../scenery/ground.ts";
import { stroller } from "../../scenery/people-and-animals.ts";
import { groves, roundTree } from "../../scenery/plants.ts";
import { birds, sky, starD } from "../../scenery/sky.ts";
import { circleD, d, line, path, rect, rectD, repeat } from "../../svg.ts";
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
  const talar = random.chance(0.4);
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
  const tower = random.pick([
    () => badgir(scene, 320, y - h + 10, 90, 180),
    () => dome(scene, 600, y - h - 56, 150, 90, { drum: 30, colour: mix(palette.wall, palette.wallShade, 0.2) }),
    () => badgir(scene, 320, y - h + 10, 80, 160) + badgir(scene, 880, y - h + 10, 80, 160),
    () => "",
  ])();
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

/** Museum: brick front with one large arch, exhibits on pedestals in front of it. */
export function museum(scene: Scene): string {
  const { palette, random } = scene;
  const y = 690;
  const style = random.int(0, 2);
  const brick = mix(palette.accent, palette.wallShade, 0.55);
  const fronts = [
    () =>
      rect(230, y - 250, 740, 250, brick) +
      path(roundArchD(600, y, 300, 300), mix(palette.wall, palette.snow, 0.2)) +
      path(roundArchD(600, y, 244, 270), mix(palette.wallShade, palette.dark, 0.6)) +
      path(roundArchD(600, y, 150, 180), scene.night ? palette.glow : mix(palette.wallShade, palette.dark, 0.4)) +
      line(
        repeat(6, (i) => d`M230 ${y - 30 - i * 40}H${450}M750 ${y - 30 - i * 40}H970`),
        mix(brick, palette.dark, 0.25),
        4,
        'opacity=".5"',
      ) +
      rect(216, y - 268, 768, 22, mix(palette.wall, palette.snow, 0.2)),
    () =>
      rect(210, y - 220, 780, 220, mix(palette.wall, palette.snow, 0.35)) +
      repeat(
        4,
        (i) =>
          path(
            d`M${230 + i * 190} ${y - 220}V${y - 270 - (i % 2) * 40}Q${320 + i * 190} ${y - 360 - (i % 2) * 40} ${400 + i * 190} ${y - 300 - (i % 2) * 40}V${y - 220}z`,
            mix(palette.wall, palette.wallShade, 0.2 + i * 0.1),
          ) + path(d`M${385 + i * 190} ${y - 300 - (i % 2) * 40}l15 0V${y - 220}h-15z`, palette.tileDark),
      ) +
      path(
        repeat(6, (i) => rectD(250 + i * 125, y - 150, 76, 96)),
        scene.night ? palette.glow : mix(palette.tileDark, palette.water, 0.5),
      ),
    () =>
      rect(220, y - 230, 760, 230, palette.wall) +
      arcade(scene, 230, y, 740, 7, 160) +
      rect(500, y - 290, 200, 290, mix(palette.wall, palette.snow, 0.3)) +
      path(archD(600, y, 120, 220), mix(palette.tileDark, palette.dark, 0.4)) +
      path(archD(600, y, 66, 120), palette.window) +
      frieze(scene, 220, y - 224, 760, 20, palette.tile) +
      frieze(scene, 500, y - 284, 200, 24, palette.tileDark) +
      merlons(220, y - 230, 760, 10, palette.wallShade),
  ];
  const plinth = (x: number, top: string) =>
    path(d`M${x - 34} ${y + 110}l6-66h56l6 66z`, mix(palette.wall, palette.snow, 0.45)) +
    path(d`M${x + 8} ${y + 44}h20l6 66h-22z`, palette.wallShade) +
    rect(x - 36, y + 36, 72, 10, mix(palette.wall, palette.snow, 0.6)) +
    `<g transform="translate(${x} ${y + 36})">${top}</g>`;
  const jar =
    path("M-12 0q-26-30-14-56 6-10 8-22h36q2 12 8 22 12 26-14 56z", palette.accent) +
    path("M-24-40h48v8h-48zM-20-52h40v6h-40z", palette.dark);
  const bull =
    path("M-34 0l4-26q-4-22 14-24h30l16-20 14 2-2 20-14 8 2 40h-8l-4-24h-32l-6 24z", palette.gold) +
    path("M26-66q10-16 18-6M32-66q2-16 12-16", palette.gold);
  const disc = path(circleD(0, -36, 34), palette.tile) + path(starD(0, -36, 24), palette.gold);
  return (
    sky(scene) +
    backdrop(scene, 620) +
    ground(scene, 650, mix(palette.ground, palette.wall, 0.4)) +
    groves(scene, y + 6, { left: 170, right: 1040, h: 200 }) +
    moonlit(scene, fronts[style]!()) +
    doorLight(scene, 600, y + 14, 160) +
    path(d`M470 ${y}H730L860 900H340z`, mix(palette.wall, palette.snow, 0.3)) +
    moonlit(scene, plinth(370, jar) + plinth(500, disc) + plinth(830, bull)) +
    stroller(660, y + 60, 0.7, palette.tileDark, palette.dark) +
    stroller(700, y + 62, 0.66, palette.accent, palette.dark) +
    birds(scene, 690, 200, 4) +
    foreground(scene)
  );
}
