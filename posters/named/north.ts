import { mix } from "../colour.ts";
import { circleD, d, ellipse, line, path, rect, rectD, times } from "../mark.ts";
import { arch, roundArchD } from "../parts/arch.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { boat } from "../scenery/beings.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, mist, spill } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { groves, pine, reeds } from "../scenery/plants.ts";
import { canopy } from "../scenery/ranges.ts";
import { birds, sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";
import { tombTowerShaft } from "../subjects/building/tomb.ts";
import { stairVillage } from "../subjects/building/village.ts";
import { stillWater } from "../subjects/nature/water-places.ts";

/** Masuleh: ochre houses with wooden balconies, one roof the street of the next, mist in the wood. */
export const masuleh = (c: Scene) =>
  stairVillage(c, {
    walls: [mix(c.p.gold, c.p.wall, 0.35), mix(c.p.gold, c.p.wallShade, 0.35), mix(c.p.wall, c.p.gold, 0.2)],
    balconies: 0.55,
    flowers: 0.3,
  });
/** Abyaneh: red clay. */
export const abyaneh = (c: Scene) =>
  stairVillage(c, {
    walls: [mix(c.p.accent, c.p.wall, 0.45), mix(c.p.accent, c.p.wallShade, 0.5), mix(c.p.accent, c.p.wall, 0.6)],
    balconies: 0.7,
    flowers: 0.1,
  });
/** Uraman, Palangan: dry stone. */
export const stoneStair = (c: Scene) =>
  stairVillage(c, {
    walls: [mix(c.p.wallShade, c.p.ridge, 0.4), mix(c.p.wall, c.p.ridge, 0.4), mix(c.p.wall, c.p.ridge, 0.6)],
    balconies: 0.25,
    flowers: 0.15,
    tiers: 8,
  });

/** Gonbad-e Qabus: a ten-flanged shaft of brick on its mound, taller than anything on the steppe. */
export function gonbadQabus(c: Scene): string {
  const { p } = c;
  const y = 740;
  const shaft = tombTowerShaft(c, 600, y, {
    w: 170,
    h: 420,
    roof: 160,
    flanged: true,
    cone: mix(p.wall, p.wallShade, 0.45),
  });
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 660) +
    moonlit(c, path(d`M240 ${y + 60}Q380 ${y - 20} 600 ${y - 16}T960 ${y + 60}z`, mix(p.leaf, p.ground, 0.35))) +
    groves(c, y + 10, { left: 260, right: 950, h: 150, count: 3 }) +
    moonlit(c, shaft) +
    arch(c, 600, y, 44, 100, p.window) +
    path(d`M570 ${y}h60l60 130H510z`, mix(p.wall, p.snow, 0.3)) +
    spill(c, 600, y + 10, 80) +
    people(c, y + 80, [450, 720], 0.7) +
    birds(c, 720, 260, 5) +
    foreground(c)
  );
}

/** Badab-e Surt: rust and orange travertine pans stepping down the mountain, full of sky. */
export function badabSurt(c: Scene): string {
  const { p } = c;
  const r = c.rng("badab");
  const orange = mix("#e0863a", p.dark, c.night ? 0.24 : 0);
  const rust = mix("#b9502b", p.dark, c.night ? 0.24 : 0);
  const cream = mix(p.snow, p.wall, 0.4);
  const hill = moonlit(
    c,
    path(
      d`M${c.x0} 900V640C120 560 260 440 420 380H600C800 430 980 600 1220 720L${c.x1} 780V900z`,
      mix(orange, p.ground, 0.35),
    ),
  );
  const pans = times(7, (i) => {
    const y = 400 + i * 70;
    const half = 110 + i * 50;
    const cx = 520 + i * 22 + (i % 2 ? 56 : -44) + r.range(-14, 14);
    const lobes = 6;
    const w = (half * 2) / lobes;
    const rim = times(lobes, (k) => d`q${w / 2} ${30 + ((k + i) % 3) * 14} ${w} 0`);
    const wall = d`M${cx - half} ${y}${rim}l40 130H${cx - half - 40}z`;
    return (
      moonlit(c, path(wall, mix(i % 2 ? orange : rust, cream, 0.12 + (i % 3) * 0.1))) +
      line(
        times(9, (k) => d`M${cx - half * 0.86 + (k * half * 1.72) / 8} ${y + 36}v${26 + (k % 3) * 14}`),
        mix(rust, p.dark, 0.25),
        5,
        'opacity=".4" stroke-linecap="round"',
      ) +
      path(d`M${cx - half} ${y}${rim}q${-half} ${-44} ${-half * 2} 0z`, cream) +
      path(
        d`M${cx - half * 0.92} ${y - 2}q${half * 0.92} ${54} ${half * 1.84} 0q${-half * 0.92} ${-36} ${-half * 1.84} 0z`,
        mix(p.sky[1], p.water, 0.35),
      ) +
      line(d`M${cx - half * 0.5} ${y + 2}h${half * 0.5}`, p.snow, 4, 'opacity=".7" stroke-linecap="round"')
    );
  });
  return (
    sky(c, { x: 280, y: 190 }) +
    backdrop(c, 560) +
    hill +
    times(5, (i) => pine(c, [90, 180, 1010, 1100, 1180][i]!, [640, 600, 680, 720, 760][i]!, 140)) +
    pans +
    people(c, 470, [770, 800], 0.4) +
    birds(c, 660, 200, 4) +
    foreground(c)
  );
}

/** Anzali lagoon: lotus in flower, a flat boat, a stilt hut. */
export function anzali(c: Scene): string {
  const { p } = c;
  const r = c.rng("lotus");
  const pink = mix("#ee8fa0", p.accent, c.night ? 0.4 : 0.1);
  const leaf = mix(p.leaf, p.leafDark, 0.25);
  let [pads, shade] = ["", ""];
  let blooms = "";
  for (let i = 0; i < (c.wide ? 58 : 32); i++) {
    const t = r();
    const y = 650 + t * 220;
    const x = r.range(c.x0, c.x1);
    if (Math.abs(x - 560) < 200 && y < 780) continue;
    const k = 16 + t * 46;
    pads += d`M${x - k} ${y}a${k} ${k * 0.34} 0 1 0 ${k * 2} 0 ${k} ${k * 0.34} 0 0 0 ${-k * 0.7} ${-k * 0.24}L${x} ${y}z`;
    shade += d`M${x} ${y + k * 0.33}a${k} ${k * 0.34} 0 0 0 ${k} ${-k * 0.33}h${-k * 0.4}z`;
    if (i % 3 === 0)
      blooms += [-1, -0.5, 0, 0.5, 1]
        .map(
          (s) =>
            d`M${x} ${y - k * 0.1}q${s * k * 0.9 - k * 0.2} ${-k * 0.4} ${s * k * 0.6} ${-k * (1 - Math.abs(s) * 0.3)} ${k * 0.2} ${k * 0.5} ${-s * k * 0.6} ${k * (1 - Math.abs(s) * 0.3)}z`,
        )
        .join("");
  }
  const hut =
    path(rectD(790, 560, 130, 70), mix(p.wall, p.wallShade, 0.3)) +
    path("M770 566l85-64 85 64z", mix(p.wallShade, p.dark, 0.3)) +
    path(rectD(830, 584, 40, 34), p.window) +
    line("M800 630v50M850 630v56M906 630v50M780 632h160", p.dark, 7);
  return (
    sky(c) +
    stillWater(c, 600) +
    moonlit(c, hut) +
    path(pads, leaf) +
    path(shade, p.leafDark) +
    moonlit(c, path(blooms, pink)) +
    boat(c, 540, 730, 1.05, mix(p.wallShade, p.dark, 0.2)) +
    reeds(c, 890, 26, 380) +
    birds(c, 640, 220, 6)
  );
}

/** Veresk: a tall railway arch between two cliffs, a train on it. */
export function veresk(c: Scene): string {
  const { p } = c;
  const y = 390;
  const stone = mix(p.wall, p.wallShade, 0.3);
  const cliff = (s: number) =>
    moonlit(
      c,
      path(
        s < 0
          ? d`M${c.x0} 900V${y - 60}L120 ${y - 80} 250 ${y - 10} 330 ${y + 40} 350 ${y + 220} 300 ${y + 300} 400 900z`
          : d`M${c.x1} 900V${c.wide ? 600 : y - 70}L1090 ${y - 90} 960 ${y - 10} 870 ${y + 40} 850 ${y + 220} 900 ${y + 300} 800 900z`,
        mix(p.ridge, s < 0 ? p.wall : p.dark, s < 0 ? 0.3 : 0.14),
      ),
    );
  const arch =
    path(
      d`M240 ${y - 10}H960V${y + 34}H880L850 ${y + 200}H806C790 ${y + 90} 700 ${y + 50} 600 ${y + 50}S410 ${y + 90} 394 ${y + 200}H350L320 ${y + 34}H240z`,
      stone,
    ) +
    path(
      [390, 450, 750, 810].map((x) => roundArchD(x, y + 70 - Math.abs(x - 600) * 0.02, 36, 50)).join(""),
      mix(p.wallShade, p.dark, 0.5),
    ) +
    rect(230, y - 22, 740, 14, mix(stone, p.snow, 0.4));
  const train =
    path(
      times(5, (i) => rectD(330 + i * 100, y - 74, 92, 46)),
      p.tile,
    ) +
    path(rectD(830, y - 80, 80, 52), p.accent) +
    path(
      times(5, (i) => rectD(342 + i * 100, y - 64, 20, 16) + rectD(374 + i * 100, y - 64, 20, 16)) +
        rectD(880, y - 70, 20, 18),
      c.night ? p.glow : p.snow,
    ) +
    path(
      times(12, (i) => circleD(350 + i * 50, y - 26, 7)),
      p.dark,
    );
  return (
    sky(c, { y: 150 }) +
    backdrop(c, 540) +
    canopy(c, 700, 30, 60, mix(p.leafDark, p.haze, 0.2)) +
    cliff(-1) +
    cliff(1) +
    floor(c, 800, mix(p.leafDark, p.leaf, 0.3)) +
    path("M570 740C550 780 640 810 600 900H720C730 820 640 790 640 740z", p.water) +
    moonlit(c, arch) +
    train +
    mist(c, 600, 690, 320, 0.4) +
    times(6, (i) => pine(c, [90, 190, 280, 940, 1040, 1140][i]!, [700, 780, 840, 850, 790, 710][i]!, 170)) +
    foreground(c)
  );
}

/** Takht-e Soleyman: a round lake on a flat hill, the ruined fire sanctuary beside it. */
export function takhtSoleyman(c: Scene): string {
  const { p } = c;
  const stone = mix(p.wall, p.wallShade, 0.3);
  const plateau = moonlit(
    c,
    path(
      d`M${c.x0} 900V740Q160 640 300 600 600 540 900 600 1040 640 ${c.wide ? 1400 : 1220} 740L${c.x1} 790V900z`,
      mix(p.ground, p.leaf, 0.2),
    ),
  );
  const ruin =
    path("M700 590v-120l26-26 40 10 34-20 36 20v136zM320 590v-70l24-18 36 14v74zM860 600v-90l30-10 20 30v70z", stone) +
    path(roundArchD(768, 590, 66, 96), mix(p.wallShade, p.dark, 0.6)) +
    path("M800 434l36 20v136h-22z", p.wallShade) +
    path("M430 560v-50h60v50z", stone);
  const wall = path(
    times(c.wide ? 14 : 8, (i) =>
      roundArchD(140 + i * 132, 742 - Math.sin((i / 7) * Math.PI) * 60 + (c.wide && i > 7 ? 60 : 0), 44, 60),
    ),
    mix(stone, p.wallShade, 0.4),
  );
  return (
    sky(c, { x: 330 }) +
    backdrop(c, 540) +
    path("M880 560Q960 420 1010 400h40q60 30 140 160z", mix(p.ridge, p.haze, 0.3)) +
    plateau +
    moonlit(c, ruin) +
    wall +
    ellipse(580, 690, 300, 84, mix(p.wall, p.ground, 0.4)) +
    ellipse(580, 692, 276, 72, mix(p.tile, p.water, 0.5)) +
    ellipse(560, 700, 180, 42, p.tileDark, 'opacity=".5"') +
    line("M400 680h120M560 660h140M600 720h130", p.snow, 4, 'opacity=".55" stroke-linecap="round"') +
    people(c, 800, [480, 520], 0.7) +
    birds(c, 660, 210, 5) +
    foreground(c)
  );
}
