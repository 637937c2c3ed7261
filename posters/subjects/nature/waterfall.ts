import { mix } from "../../colour.ts";
import { circleD, d, ellipse, ellipseD, line, path, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { hiker } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { pine, tree } from "../../scenery/plants.ts";
import { sky } from "../../scenery/sky.ts";
import { glints } from "../../scenery/water.ts";

const rocks = (c: Scene) => {
  const { p } = c;
  return {
    lit: mix(p.ridge, p.wall, 0.35),
    rock: mix(p.ridge, p.dark, c.night ? 0.12 : 0.2),
    deep: mix(p.ridge, p.dark, c.night ? 0.4 : 0.5),
  };
};

function plungePool(c: Scene, x: number, w: number): string {
  const { p } = c;
  const foam = times(7, (i) => circleD(x - w * 0.8 + i * w * 0.27, 730 + (i % 2) * 8, w * (0.15 + (i % 3) * 0.05)));
  return (
    path(d`M${c.x0} 900V800C120 770 260 742 420 738H780C940 742 1080 776 1220 806H${c.x1}V900z`, p.water) +
    ellipse(x, 770, 340, 52, mix(p.water, p.snow, 0.18)) +
    ellipse(x, 742, 200, 26, mix(p.water, p.snow, 0.5)) +
    path(foam, p.snow, 'opacity=".85"') +
    glints(c, 786, 850, 3, 0.5, [x - 260, x + 280])
  );
}

/** A walker on a stone in the pool. */
function onlooker(c: Scene, x: number, y: number, mirror = false): string {
  const { lit, rock } = rocks(c);
  return (
    path(d`M${x - 74} ${y + 34}l20-34 44-10 40 6 34 38z`, lit) +
    path(d`M${x + 30} ${y - 4}l34 38h-50z`, rock) +
    hiker(c, x, y - 4, 0.85, mirror)
  );
}

/** A single high fall between two cliffs. */
export function plunge(c: Scene): string {
  const { p, r } = c;
  const x = 600 + r.range(-50, 50);
  const w = r.range(80, 130);
  const { lit, rock, deep } = rocks(c);
  const top = r.range(225, 280);
  const left = path(
    d`M${c.x0} 900V${top}L90 ${top - 40} 210 ${top - 10} 300 ${top - 60} ${x - w} ${top - 30} ${x - w * 0.55} ${top + 2} ${x - w * 0.7} 430 ${x - w * 0.5} 560 ${x - w * 0.8} 720 360 760V900z`,
    lit,
  );
  const leftShade = path(
    d`M${x - w} ${top - 30}L${x - w * 0.55} ${top + 2} ${x - w * 0.7} 430 ${x - w * 0.5} 560 ${x - w * 0.8} 720 420 750 460 560 410 420z`,
    rock,
  );
  const rightEdge = c.wide ? d`V760H1500L1420 600 1330 540 1240 400` : d`V240L1220 240`;
  const right = path(
    d`M${c.wide ? 1700 : 1220} 900${rightEdge}L1100 ${top - 60} 980 ${top - 20} 880 ${top - 70} ${x + w} ${top - 34} ${x + w * 0.55} ${top + 2} ${x + w * 0.66} 420 ${x + w * 0.5} 570 ${x + w * 0.8} 720 860 760V900z`,
    rock,
  );
  const rightDeep = path(d`M980 ${top - 20}L880 ${top - 70} 800 ${top - 46} 850 400 810 560 900 700 1000 520z`, deep);
  const strata = line(
    "M40 340l150 30 140-24M30 470l180 26 130-30M20 610l220 10 120-26M1180 360l-140 30-120-30M1190 520l-170 20-110-30M1190 650l-200 6",
    deep,
    6,
    'opacity=".35"',
  );
  const strand = (dx: number, ww: number) =>
    d`M${x + dx - ww / 2} ${top - 2}q${ww / 2} -14 ${ww} 0L${x + dx + ww * 0.75} 726h${-ww * 1.5}z`;
  const fall =
    path(strand(0, w * 0.95), mix(p.water, p.snow, 0.55)) +
    path(strand(-w * 0.22, w * 0.3) + strand(w * 0.22, w * 0.2), p.snow) +
    path(strand(w * 0.02, w * 0.1), mix(p.water, p.snow, 0.2));
  const moss = path(
    times(8, (i) => ellipseD(i < 4 ? 60 + i * 96 : 800 + (i - 4) * 116, top - 24 + (i % 3) * 14, 80, 34)),
    mix(p.leaf, p.leafDark, 0.3),
  );
  const wood = times(6, (i) => tree(c, i < 3 ? 70 + i * 110 : 880 + (i - 3) * 120, top - 12, r.range(100, 160)));
  const beyond = c.wide ? ground(c, 700) : "";
  return (
    sky(c, { x: x - 200, y: 150, r: 52 }) +
    backdrop(c, 330 + (c.wide ? 300 : 0)) +
    beyond +
    path(d`M${x - w * 1.2} ${top}h${w * 2.4}v560h${-w * 2.4}z`, deep) +
    wood +
    moonlit(c, left + right) +
    leftShade +
    rightDeep +
    strata +
    moss +
    fall +
    plungePool(c, x, w) +
    onlooker(c, 330, 800) +
    foreground(c)
  );
}

/** Wide curtain springing out of a mossy wall, like lace: Margoon, Bisheh, Asiab Kharabeh. */
export function curtain(c: Scene): string {
  const { p } = c;
  const r = c.rng("curtain");
  const { lit, rock, deep } = rocks(c);
  const right = c.wide ? "1300 640" : "1220 400";
  const wall = path(
    d`M${c.x0} 900V400L80 320 200 290 280 230 430 200 560 170 700 190 820 180 930 240 1040 290 1140 ${c.wide ? 420 : 350} ${right}V900z`,
    lit,
  );
  const dark = path("M820 180L930 240 1040 290 1140 390 1220 640V900H990L1010 640 930 470z", rock);
  const alcove = path("M300 770V470Q330 360 470 330T780 340Q900 380 930 480V770z", deep, 'opacity=".5"');
  const sheet = (x: number, y: number, w: number, foot: number) =>
    d`M${x - w / 2} ${y}q${w / 2} -18 ${w} 0q${w * 0.1} 120 ${w * 0.24} ${foot - y}h${-w * 1.48}q${w * 0.14} ${-(foot - y) + 120} ${w * 0.24} ${y - foot}z`;
  let [broad, bright] = ["", ""];
  for (let i = 0; i < 9; i++) {
    const x = 350 + i * 64 + r.range(-14, 14);
    const y = 350 + Math.abs(i - 4) * 14 + r.range(-26, 26);
    const w = r.range(30, 62);
    broad += sheet(x, y, w, 752);
    bright += sheet(x - w * 0.14, y, w * 0.3, 752);
  }
  const moss = (x: number, y: number, k: number) =>
    path(
      d`M${x - 70 * k} ${y}q${10 * k} ${-34 * k} ${50 * k} ${-30 * k}t${60 * k} ${-4 * k} ${40 * k} ${34 * k}q${-10 * k} ${30 * k} ${-26 * k} ${8 * k}t${-30 * k} ${14 * k} ${-34 * k} ${-10 * k} ${-36 * k} ${6 * k} ${-24 * k} ${-18 * k}z`,
      mix(p.leaf, p.leafDark, 0.35),
    );
  const tufts =
    times(7, (i) => moss(340 + i * 92 + r.range(-20, 20), 350 + Math.abs(i - 3) * 16, r.range(0.7, 1.1))) +
    times(4, (i) => moss(390 + i * 150 + r.range(-30, 30), 540 + r.range(-50, 60), r.range(0.5, 0.8)));
  const strata = line(
    "M60 440l120-20 90 30M40 560l150-16 80 40M950 330l90 60M990 560l120 10M60 680l170-10",
    deep,
    6,
    'opacity=".35"',
  );
  return (
    sky(c, { x: 300, y: 120, r: 46 }) +
    backdrop(c, c.wide ? 600 : 330) +
    (c.wide ? ground(c, 680) : "") +
    moonlit(c, wall) +
    dark +
    strata +
    alcove +
    times(5, (i) => tree(c, [180, 330, 500, 760, 930][i]!, [306, 226, 190, 190, 250][i]!, 110)) +
    path(broad, mix(p.water, p.snow, 0.55)) +
    path(bright, p.snow) +
    tufts +
    plungePool(c, 610, 230) +
    times(4, (i) => moss([230, 330, 900, 1000][i]!, 780 + (i % 2) * 20, 1)) +
    onlooker(c, 810, 806, true) +
    foreground(c)
  );
}

/** Water coming down in steps through a wood. */
function cascade(c: Scene): string {
  const { p } = c;
  const r = c.rng("cascade");
  const { lit, rock } = rocks(c);
  const tier = (i: number) => {
    const y = 300 + i * 112;
    const cx = 600 + (i % 2 ? 56 : -46) + r.range(-16, 16);
    const w = 80 + i * 40;
    const ledge = path(
      d`M${c.x0} ${y + 140}V${y + 60 - i * 10}L${cx - w * 2.2} ${y + 20} ${cx - w} ${y - 4} ${cx + w} ${y} ${cx + w * 2.3} ${y + 24} ${c.x1} ${y + 66 - i * 10}V900H${c.x0}z`,
      mix(i % 2 ? lit : rock, p.leafDark, 0.34),
    );
    const fall =
      path(
        d`M${cx - w * 0.6} ${y}q${w * 0.6} -16 ${w * 1.2} 0l${w * 0.2} 108h${-w * 1.6}z`,
        mix(p.water, p.snow, 0.5),
      ) +
      path(
        d`M${cx - w * 0.42} ${y - 3}h${w * 0.22}l${-w * 0.06} 110h${-w * 0.3}zM${cx + w * 0.12} ${y - 3}h${w * 0.2}l${w * 0.1} 110h${-w * 0.3}z`,
        p.snow,
      );
    const pool =
      ellipse(cx, y + 110, w * 1.15, 16, mix(p.water, p.snow, 0.3)) +
      path(
        times(5, (k) => circleD(cx - w * 0.7 + k * w * 0.35, y + 106, 12 + i * 2)),
        p.snow,
        'opacity=".8"',
      );
    const stones = path(
      d`M${cx - w * 1.5} ${y + 96}q6-40 40-40t44 40zM${cx + w * 1.1} ${y + 102}q4-30 34-32t38 32z`,
      mix(lit, p.leaf, 0.3),
    );
    return moonlit(c, ledge) + fall + pool + stones;
  };
  const wood = times(c.wide ? 15 : 9, (i) =>
    (c.landscape === "caspian" ? tree : i % 2 ? pine : tree)(
      c,
      c.x0 + 30 + i * 150 + r.range(-40, 40),
      352 + Math.abs(c.x0 + i * 150 - 570) * 0.08,
      r.range(150, 220),
    ),
  );
  const banks = times(c.wide ? 8 : 4, (i) =>
    pine(c, [90, 1090, 200, 990, 1350, 1560, 1780, 2000][i]!, 760 + (i % 3) * 20, r.range(220, 300)),
  );
  return (
    sky(c, { x: 320, y: 150 }) +
    backdrop(c, 380) +
    wood +
    times(4, tier) +
    floor(c, 770, mix(p.water, p.leafDark, 0.2)) +
    glints(c, 780, 890, 5) +
    banks +
    foreground(c)
  );
}

export function waterfall(c: Scene): string {
  const lush = c.landscape === "caspian" || c.landscape === "alborz";
  return c.r.pick(lush ? [cascade, cascade, plunge] : [plunge, curtain, plunge, cascade])(c);
}
