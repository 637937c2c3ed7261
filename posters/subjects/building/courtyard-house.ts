import { mix } from "../../colour.ts";
import { circleD, d, line, path, rect, rectD, times } from "../../mark.ts";
import { arcade, archD, frieze, merlons, roundArchD, sash } from "../../parts/arch.ts";
import { dome } from "../../parts/dome.ts";
import { badgir } from "../../parts/tower.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { stroller } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground, spill } from "../../scenery/ground.ts";
import { groves, roundTree } from "../../scenery/plants.ts";
import { birds, sky, starD } from "../../scenery/sky.ts";
import { courtPool } from "./court-pool.ts";

const pots = (c: Scene, y: number) => {
  const { p } = c;
  const at = Array.from({ length: 6 }, (_, i) => 330 + i * 108);
  return (
    path(at.map((x) => d`M${x - 18} ${y - 30}h36l-7 34h-22z`).join(""), mix(p.accent, p.wallShade, 0.4)) +
    path(at.map((x) => circleD(x - 8, y - 44, 13)).join(""), p.leaf) +
    path(at.map((x) => circleD(x + 8, y - 46, 13)).join(""), p.leafDark) +
    path(at.map((x) => circleD(x, y - 56, 8)).join(""), p.accent)
  );
};

/** Courtyard house: symmetrical front, coloured sash windows, pool. */
export function courtyardHouse(c: Scene): string {
  const { p, r } = c;
  const y = 650;
  const h = r.range(220, 260);
  const talar = r.chance(0.4);
  const bays = talar ? [285, 375, 825, 915] : [300, 400, 800, 900];
  const centre = talar
    ? rect(450, y - h - 70, 300, h + 70, mix(p.wall, p.snow, 0.2)) +
      path(archD(600, y - 20, 220, h + 10, 0.6), mix(p.tileDark, p.dark, 0.4)) +
      sash(c, 600, y - 20, 130, 170, 4, 5) +
      frieze(c, 450, y - h - 62, 300, 24, p.tileDark)
    : rect(470, y - h - 60, 260, h + 60, mix(p.wall, p.snow, 0.18)) +
      frieze(c, 470, y - h - 54, 260, 24, p.tileDark) +
      sash(c, 600, y - 24, 170, 240);
  const front =
    rect(220, y - h, 760, h, p.wall) +
    frieze(c, 220, y - h + 8, 760, 20, p.tile) +
    merlons(220, y - h, 760, 10, mix(p.wall, p.wallShade, 0.4)) +
    centre +
    bays.map((x) => sash(c, x, y - 30, 62, 145, 3, 5)).join("") +
    rect(220, y - 14, 760, 14, p.wallShade);
  const tower = r.pick([
    () => badgir(c, 320, y - h + 10, 90, 180),
    () => dome(c, 600, y - h - 56, 150, 90, { drum: 30, colour: mix(p.wall, p.wallShade, 0.2) }),
    () => badgir(c, 320, y - h + 10, 80, 160) + badgir(c, 880, y - h + 10, 80, 160),
    () => "",
  ])();
  const beyond =
    c.landscape === "caspian" || c.landscape === "alborz" || c.landscape === "zagros" ? backdrop(c, 560) : "";
  const sides =
    rect(c.x0, y - 120, c.x1 - c.x0, 400, mix(p.wallShade, p.wall, 0.3)) +
    (c.wide ? arcade(c, 1010, y, 1190, 13, 90) : "");
  return (
    sky(c) +
    beyond +
    sides +
    ground(c, y - 4, mix(p.ground, p.wall, 0.4)) +
    moonlit(c, tower) +
    courtPool(c, moonlit(c, front), y, 230) +
    spill(c, 600, y + 14, 150) +
    roundTree(c, 170, y + 60, 250) +
    roundTree(c, 1030, y + 60, 250) +
    pots(c, 838)
  );
}

/** Museum: brick front with one great arch, treasures on pedestals before it. */
export function museum(c: Scene): string {
  const { p, r } = c;
  const y = 690;
  const style = r.int(0, 2);
  const brick = mix(p.accent, p.wallShade, 0.55);
  const fronts = [
    () =>
      rect(230, y - 250, 740, 250, brick) +
      path(roundArchD(600, y, 300, 300), mix(p.wall, p.snow, 0.2)) +
      path(roundArchD(600, y, 244, 270), mix(p.wallShade, p.dark, 0.6)) +
      path(roundArchD(600, y, 150, 180), c.night ? p.glow : mix(p.wallShade, p.dark, 0.4)) +
      line(
        times(6, (i) => d`M230 ${y - 30 - i * 40}H${450}M750 ${y - 30 - i * 40}H970`),
        mix(brick, p.dark, 0.25),
        4,
        'opacity=".5"',
      ) +
      rect(216, y - 268, 768, 22, mix(p.wall, p.snow, 0.2)),
    () =>
      rect(210, y - 220, 780, 220, mix(p.wall, p.snow, 0.35)) +
      times(
        4,
        (i) =>
          path(
            d`M${230 + i * 190} ${y - 220}V${y - 270 - (i % 2) * 40}Q${320 + i * 190} ${y - 360 - (i % 2) * 40} ${400 + i * 190} ${y - 300 - (i % 2) * 40}V${y - 220}z`,
            mix(p.wall, p.wallShade, 0.2 + i * 0.1),
          ) + path(d`M${385 + i * 190} ${y - 300 - (i % 2) * 40}l15 0V${y - 220}h-15z`, p.tileDark),
      ) +
      path(
        times(6, (i) => rectD(250 + i * 125, y - 150, 76, 96)),
        c.night ? p.glow : mix(p.tileDark, p.water, 0.5),
      ),
    () =>
      rect(220, y - 230, 760, 230, p.wall) +
      arcade(c, 230, y, 740, 7, 160) +
      rect(500, y - 290, 200, 290, mix(p.wall, p.snow, 0.3)) +
      path(archD(600, y, 120, 220), mix(p.tileDark, p.dark, 0.4)) +
      path(archD(600, y, 66, 120), p.window) +
      frieze(c, 220, y - 224, 760, 20, p.tile) +
      frieze(c, 500, y - 284, 200, 24, p.tileDark) +
      merlons(220, y - 230, 760, 10, p.wallShade),
  ];
  const plinth = (x: number, top: string) =>
    path(d`M${x - 34} ${y + 110}l6-66h56l6 66z`, mix(p.wall, p.snow, 0.45)) +
    path(d`M${x + 8} ${y + 44}h20l6 66h-22z`, p.wallShade) +
    rect(x - 36, y + 36, 72, 10, mix(p.wall, p.snow, 0.6)) +
    `<g transform="translate(${x} ${y + 36})">${top}</g>`;
  const jar =
    path("M-12 0q-26-30-14-56 6-10 8-22h36q2 12 8 22 12 26-14 56z", p.accent) +
    path("M-24-40h48v8h-48zM-20-52h40v6h-40z", p.dark);
  const bull =
    path("M-34 0l4-26q-4-22 14-24h30l16-20 14 2-2 20-14 8 2 40h-8l-4-24h-32l-6 24z", p.gold) +
    path("M26-66q10-16 18-6M32-66q2-16 12-16", p.gold);
  const disc = path(circleD(0, -36, 34), p.tile) + path(starD(0, -36, 24), p.gold);
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 650, mix(p.ground, p.wall, 0.4)) +
    groves(c, y + 6, { left: 170, right: 1040, h: 200 }) +
    moonlit(c, fronts[style]!()) +
    spill(c, 600, y + 14, 160) +
    path(d`M470 ${y}H730L860 900H340z`, mix(p.wall, p.snow, 0.3)) +
    moonlit(c, plinth(370, jar) + plinth(500, disc) + plinth(830, bull)) +
    stroller(660, y + 60, 0.7, p.tileDark, p.dark) +
    stroller(700, y + 62, 0.66, p.accent, p.dark) +
    birds(c, 690, 200, 4) +
    foreground(c)
  );
}
