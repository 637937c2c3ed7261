import { mix } from "../colour.ts";
import { circleD, d, ellipse, line, path, poly, rect, rectD, times } from "../mark.ts";
import { arcade, archD, frieze, merlons, roundArchD, sash } from "../parts/arch.ts";
import { dome, mudDome } from "../parts/dome.ts";
import { badgir } from "../parts/tower.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { stroller } from "../scenery/beings.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, spill } from "../scenery/ground.ts";
import { groves, roundTree } from "../scenery/plants.ts";
import { birds, sky, starD } from "../scenery/sky.ts";
import { moonlit, type Scene } from "../scene.ts";
import { courtPool } from "./court-pool.ts";

const pots = (c: Scene, y: number) => {
  const { p } = c;
  const at = Array.from({ length: 6 }, (_, i) => 330 + i * 108);
  return path(at.map((x) => d`M${x - 18} ${y - 30}h36l-7 34h-22z`).join(""), mix(p.accent, p.wallShade, 0.4)) + path(at.map((x) => circleD(x - 8, y - 44, 13)).join(""), p.leaf) + path(at.map((x) => circleD(x + 8, y - 46, 13)).join(""), p.leafDark) + path(at.map((x) => circleD(x, y - 56, 8)).join(""), p.accent);
};

/** Courtyard house: symmetrical front, coloured sash windows, pool. */
export function courtyardHouse(c: Scene): string {
  const { p, r } = c;
  const y = 650;
  const h = r.range(220, 260);
  const talar = r.chance(0.4);
  const bays = talar ? [285, 375, 825, 915] : [300, 400, 800, 900];
  const centre = talar
    ? rect(450, y - h - 70, 300, h + 70, mix(p.wall, p.snow, 0.2)) + path(archD(600, y - 20, 220, h + 10, 0.6), mix(p.tileDark, p.dark, 0.4)) + sash(c, 600, y - 20, 130, 170, 4, 5) + frieze(c, 450, y - h - 62, 300, 24, p.tileDark)
    : rect(470, y - h - 60, 260, h + 60, mix(p.wall, p.snow, 0.18)) + frieze(c, 470, y - h - 54, 260, 24, p.tileDark) + sash(c, 600, y - 24, 170, 240);
  const front = rect(220, y - h, 760, h, p.wall) + frieze(c, 220, y - h + 8, 760, 20, p.tile) + merlons(220, y - h, 760, 10, mix(p.wall, p.wallShade, 0.4)) + centre + bays.map((x) => sash(c, x, y - 30, 62, 145, 3, 5)).join("") + rect(220, y - 14, 760, 14, p.wallShade);
  const tower = r.pick([() => badgir(c, 320, y - h + 10, 90, 180), () => dome(c, 600, y - h - 56, 150, 90, { drum: 30, colour: mix(p.wall, p.wallShade, 0.2) }), () => badgir(c, 320, y - h + 10, 80, 160) + badgir(c, 880, y - h + 10, 80, 160), () => ""])();
  const beyond = c.landscape === "caspian" || c.landscape === "alborz" || c.landscape === "zagros" ? backdrop(c, 560) : "";
  const sides = rect(c.x0, y - 120, c.x1 - c.x0, 400, mix(p.wallShade, p.wall, 0.3)) + (c.wide ? arcade(c, 1010, y, 1190, 13, 90) : "");
  return sky(c) + beyond + sides + ground(c, y - 4, mix(p.ground, p.wall, 0.4)) + moonlit(c, tower) + courtPool(c, moonlit(c, front), y, 230) + spill(c, 600, y + 14, 150) + roundTree(c, 170, y + 60, 250) + roundTree(c, 1030, y + 60, 250) + pots(c, 838);
}

/** Bathhouse inside: domed hall, light from glass bull's-eyes, a tiled octagonal pool. */
export function bathhouse(c: Scene): string {
  const { p } = c;
  const glow = c.night ? p.glow : "#ffe7ae";
  const back = c.night ? mix(p.dark, p.tileDark, 0.3) : mix(p.wallShade, p.dark, 0.35);
  const wall = mix(p.wall, p.wallShade, 0.3);
  const vault = path("M150 520C150 260 330 120 600 110S1050 260 1050 520z", mix(wall, p.snow, 0.1)) + path("M600 110C870 120 1050 260 1050 520H880C880 330 760 180 600 110z", mix(wall, p.wallShade, 0.5));
  const net = line(times(5, (i) => d`M${200 + i * 200} 520Q${300 + i * 150} 260 600 120`) + "M190 420Q600 300 1010 420M260 300Q600 200 940 300", mix(p.accent, p.wall, 0.35), 8, 'opacity=".6"');
  const eyes = path([[600, 170], [500, 210], [700, 210], [420, 270], [780, 270], [600, 250]].map(([x, y]) => starD(x!, y!, 17)).join(""), glow);
  const shafts = times(3, (i) => poly([[486 + i * 100, 215 - (i % 2) * 30], [514 + i * 100, 215 - (i % 2) * 30], [560 + i * 130, 790], [400 + i * 130, 790]], glow, `opacity=".${c.night ? 12 : 22}"`));
  const niche = (x: number, w: number, h: number) => path(archD(x, 650, w, h), mix(p.tile, p.wall, 0.2)) + path(archD(x, 650, w * 0.86, h * 0.93), mix(p.tileDark, p.dark, 0.35)) + path(archD(x, 650, w * 0.46, h * 0.5), c.night ? p.glow : mix(p.wallShade, p.dark, 0.4));
  const columns = [250, 450, 750, 950].map((x) => rect(x - 17, 380, 34, 280, mix(p.wall, p.snow, 0.3)) + rect(x + 5, 380, 12, 280, p.wallShade) + path(d`M${x - 32} 362h64l-12 30h-40z`, p.tile) + line(d`M${x - 17} 640l34-50M${x - 17} 560l34-50M${x - 17} 480l34-50`, p.tileDark, 4, 'opacity=".35"')).join("");
  const dado = rect(c.x0, 600, c.x1 - c.x0, 60, p.tile) + frieze(c, c.x0, 596, c.x1 - c.x0, 26, p.tileDark);
  const pool = path("M330 740L450 700H750L870 740 790 820H410z", mix(p.wall, p.snow, 0.4)) + path("M356 744L462 712H738L844 744 772 806H428z", p.tileDark) + path("M370 750L468 722H732L830 750 764 800H436z", mix(p.water, p.tile, 0.4));
  const jet = line("M600 758V690M600 704q-26-8-36 40M600 704q26-8 36 40", p.snow, 5, 'opacity=".85" stroke-linecap="round"');
  const side = c.wide ? [1230, 1450, 1670, 1890, 2110].map((x) => niche(x, 150, 230)).join("") : "";
  return rect(c.x0, c.y0, c.x1 - c.x0, 900 - c.y0, back) + rect(c.x0, 330, c.x1 - c.x0, 330, mix(wall, p.dark, 0.12)) + vault + net + eyes + niche(350, 150, 240) + niche(600, 220, 300) + niche(850, 150, 240) + side + dado + columns + rect(c.x0, 660, c.x1 - c.x0, 240, mix(p.ground, p.wall, 0.4)) + line(times(5, (i) => d`M${c.x0} ${690 + i * 46}H${c.x1}`), p.groundShade, 3, 'opacity=".4"') + ellipse(600, 770, 330, 66, mix(p.ground, p.groundShade, 0.4)) + pool + jet + line("M440 770h90M640 784h110", p.snow, 4, 'opacity=".6" stroke-linecap="round"') + shafts + stroller(310, 730, 0.9, p.accent, p.dark) + stroller(900, 800, 1, p.snow, p.dark);
}

/** Museum: brick front with one great arch, treasures on pedestals before it. */
export function museum(c: Scene): string {
  const { p, r } = c;
  const y = 690;
  const style = r.int(0, 2);
  const brick = mix(p.accent, p.wallShade, 0.55);
  const fronts = [
    () => rect(230, y - 250, 740, 250, brick) + path(roundArchD(600, y, 300, 300), mix(p.wall, p.snow, 0.2)) + path(roundArchD(600, y, 244, 270), mix(p.wallShade, p.dark, 0.6)) + path(roundArchD(600, y, 150, 180), c.night ? p.glow : mix(p.wallShade, p.dark, 0.4)) + line(times(6, (i) => d`M230 ${y - 30 - i * 40}H${450}M750 ${y - 30 - i * 40}H970`), mix(brick, p.dark, 0.25), 4, 'opacity=".5"') + rect(216, y - 268, 768, 22, mix(p.wall, p.snow, 0.2)),
    () => rect(210, y - 220, 780, 220, mix(p.wall, p.snow, 0.35)) + times(4, (i) => path(d`M${230 + i * 190} ${y - 220}V${y - 270 - (i % 2) * 40}Q${320 + i * 190} ${y - 360 - (i % 2) * 40} ${400 + i * 190} ${y - 300 - (i % 2) * 40}V${y - 220}z`, mix(p.wall, p.wallShade, 0.2 + i * 0.1)) + path(d`M${385 + i * 190} ${y - 300 - (i % 2) * 40}l15 0V${y - 220}h-15z`, p.tileDark)) + path(times(6, (i) => rectD(250 + i * 125, y - 150, 76, 96)), c.night ? p.glow : mix(p.tileDark, p.water, 0.5)),
    () => rect(220, y - 230, 760, 230, p.wall) + arcade(c, 230, y, 740, 7, 160) + rect(500, y - 290, 200, 290, mix(p.wall, p.snow, 0.3)) + path(archD(600, y, 120, 220), mix(p.tileDark, p.dark, 0.4)) + path(archD(600, y, 66, 120), p.window) + frieze(c, 220, y - 224, 760, 20, p.tile) + frieze(c, 500, y - 284, 200, 24, p.tileDark) + merlons(220, y - 230, 760, 10, p.wallShade),
  ];
  const plinth = (x: number, top: string) => path(d`M${x - 34} ${y + 110}l6-66h56l6 66z`, mix(p.wall, p.snow, 0.45)) + path(d`M${x + 8} ${y + 44}h20l6 66h-22z`, p.wallShade) + rect(x - 36, y + 36, 72, 10, mix(p.wall, p.snow, 0.6)) + `<g transform="translate(${x} ${y + 36})">${top}</g>`;
  const jar = path("M-12 0q-26-30-14-56 6-10 8-22h36q2 12 8 22 12 26-14 56z", p.accent) + path("M-24-40h48v8h-48zM-20-52h40v6h-40z", p.dark);
  const bull = path("M-34 0l4-26q-4-22 14-24h30l16-20 14 2-2 20-14 8 2 40h-8l-4-24h-32l-6 24z", p.gold) + path("M26-66q10-16 18-6M32-66q2-16 12-16", p.gold);
  const disc = path(circleD(0, -36, 34), p.tile) + path(starD(0, -36, 24), p.gold);
  return sky(c) + backdrop(c, 620) + ground(c, 650, mix(p.ground, p.wall, 0.4)) + groves(c, y + 6, { left: 170, right: 1040, h: 200 }) + moonlit(c, fronts[style]!()) + spill(c, 600, y + 14, 160) + path(d`M470 ${y}H730L860 900H340z`, mix(p.wall, p.snow, 0.3)) + moonlit(c, plinth(370, jar) + plinth(500, disc) + plinth(830, bull)) + stroller(660, y + 60, 0.7, p.tileDark, p.dark) + stroller(700, y + 62, 0.66, p.accent, p.dark) + birds(c, 690, 200, 4) + foreground(c);
}

/** Qanat cut open: shafts from the desert down to a vaulted water channel. */
export function qanat(c: Scene): string {
  const { p } = c;
  const earth = mix(p.wallShade, p.ridge, 0.35);
  const deep = mix(earth, p.dark, c.night ? 0.3 : 0.42);
  const y = 440;
  const wells = c.wide ? [150, 400, 650, 900, 1150, 1400, 1650, 1900] : [150, 400, 650, 900, 1120];
  const rim = (x: number) => path(d`M${x - 62} ${y + 12}q16-40 40-36h44q24-4 40 36z`, mix(p.ground, p.wall, 0.4)) + path(d`M${x + 12} ${y - 24}h10q24-4 40 36h-40z`, p.groundShade) + ellipse(x, y - 22, 24, 8, p.dark);
  const shafts = path(wells.map((x) => d`M${x - 22} ${y - 10}h44l-6 290h-32z`).join(""), mix(deep, p.dark, 0.5)) + path(wells.map((x) => d`M${x - 22} ${y - 10}h12l2 290h-8z`).join(""), mix(deep, p.wall, 0.18));
  const strata = [0, 1, 2, 3].map((i) => path(d`M${c.x0} ${y + 20 + i * 100}q${(c.x1 - c.x0) / 4} ${-24 + i * 8} ${(c.x1 - c.x0) / 2} 0t${(c.x1 - c.x0) / 2} 0V900H${c.x0}z`, mix(earth, deep, i / 3))).join("");
  const pebbles = path(times(c.wide ? 44 : 26, (i) => d`M${c.x0 + 30 + i * 52} ${y + 70 + ((i * 67) % 190)}q14-14 26 0-12 12-26 0z`), mix(earth, p.wall, 0.4), 'opacity=".6"');
  const tunnel = path(d`M${c.x0} 690q60-40 120 0${times(Math.ceil((c.x1 - c.x0) / 120), () => "t0 0q60-40 120 0")}V850H${c.x0}z`, mix(deep, p.dark, 0.6));
  const water = path(d`M${c.x0} 790H${c.x1}V850H${c.x0}z`, mix(p.water, p.tile, 0.35)) + line(times(c.wide ? 10 : 6, (i) => d`M${c.x0 + 60 + i * 220} ${806 + (i % 2) * 18}h120`), p.snow, 4, 'opacity=".6" stroke-linecap="round"');
  const pools = ellipse(650, 796, 80, 12, "#fff3c9", 'opacity=".5"') + path("M632 440h36l60 350h-156z", "#fff3c9", `opacity=".${c.night ? 12 : 22}"`);
  const windlass = line(d`M360 ${y - 20}L384 ${y - 110}M440 ${y - 20}L416 ${y - 110}M366 ${y - 96}H434M400 ${y - 96}V${y + 190}`, p.dark, 7) + path(d`M384 ${y + 190}h32l-5 30h-22z`, p.accent) + stroller(470, y, 1, p.accent, p.dark);
  const digger = stroller(860, 800, 0.9, p.snow, p.dark) + path(circleD(894, 742, 10), p.glow) + path(circleD(894, 742, 44), p.glow, 'opacity=".25"');
  return sky(c, { y: 160, x: 330 }) + backdrop(c, 420) + rect(c.x0, y - 14, c.x1 - c.x0, 60, p.ground) + strata + pebbles + shafts + tunnel + pools + water + wells.map(rim).join("") + moonlit(c, windlass) + digger + mudDome(c, 1010, y, 130, 70) + groves(c, y + 4, { left: 250, right: 790, h: 130, count: 1 }) + rect(c.x0, 850, c.x1 - c.x0, 50, mix(deep, p.dark, 0.3));
}

