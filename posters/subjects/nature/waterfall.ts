import { mix } from "../../colour.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { hiker } from "../../scenery/people-and-animals.ts";
import { pine, tree } from "../../scenery/plants.ts";
import { sky } from "../../scenery/sky.ts";
import { glints } from "../../scenery/water.ts";
import { circleD, d, ellipse, ellipseD, line, path, repeat } from "../../svg.ts";

const rocks = (scene: Scene) => {
  const { palette } = scene;
  return {
    lit: mix(palette.ridge, palette.wall, 0.35),
    rock: mix(palette.ridge, palette.dark, scene.night ? 0.12 : 0.2),
    deep: mix(palette.ridge, palette.dark, scene.night ? 0.4 : 0.5),
  };
};

/** How much water falls: most in spring, least in autumn; a factor for widths. */
export const flowOf = ({ season }: Pick<Scene, "season">) =>
  ({ spring: 1.2, summer: 0.9, autumn: 0.7, winter: 0.85 })[season];

function plungePool(scene: Scene, x: number, w: number): string {
  const { palette } = scene;
  const foam = repeat(7, (i) => circleD(x - w * 0.8 + i * w * 0.27, 730 + (i % 2) * 8, w * (0.15 + (i % 3) * 0.05)));
  return (
    path(
      d`M${scene.left} 900V800C120 770 260 742 420 738H780C940 742 1080 776 1220 806H${scene.right}V900z`,
      palette.water,
    ) +
    ellipse(x, 770, 340, 52, mix(palette.water, palette.snow, 0.18)) +
    ellipse(x, 742, 200, 26, mix(palette.water, palette.snow, 0.5)) +
    path(foam, palette.snow, 'opacity=".85"') +
    glints(scene, 786, 850, 3, 0.5, [x - 260, x + 280])
  );
}

/** A hiker on a stone in the pool. */
function onlooker(scene: Scene, x: number, y: number, mirror = false): string {
  const { lit, rock } = rocks(scene);
  return (
    path(d`M${x - 74} ${y + 34}l20-34 44-10 40 6 34 38z`, lit) +
    path(d`M${x + 30} ${y - 4}l34 38h-50z`, rock) +
    hiker(scene, x, y - 4, 0.85, mirror)
  );
}

/** A single high fall between two cliffs. */
export function plunge(scene: Scene): string {
  const { palette, random } = scene;
  const x = 600 + random.range(-50, 50);
  const w = random.range(80, 130) * flowOf(scene);
  const { lit, rock, deep } = rocks(scene);
  const top = random.range(225, 280);
  const left = path(
    d`M${scene.left} 900V${top}L90 ${top - 40} 210 ${top - 10} 300 ${top - 60} ${x - w} ${top - 30} ${x - w * 0.55} ${top + 2} ${x - w * 0.7} 430 ${x - w * 0.5} 560 ${x - w * 0.8} 720 360 760V900z`,
    lit,
  );
  const leftShade = path(
    d`M${x - w} ${top - 30}L${x - w * 0.55} ${top + 2} ${x - w * 0.7} 430 ${x - w * 0.5} 560 ${x - w * 0.8} 720 420 750 460 560 410 420z`,
    rock,
  );
  const rightEdge = scene.wide ? d`V760H1500L1420 600 1330 540 1240 400` : d`V240L1220 240`;
  const right = path(
    d`M${scene.wide ? 1700 : 1220} 900${rightEdge}L1100 ${top - 60} 980 ${top - 20} 880 ${top - 70} ${x + w} ${top - 34} ${x + w * 0.55} ${top + 2} ${x + w * 0.66} 420 ${x + w * 0.5} 570 ${x + w * 0.8} 720 860 760V900z`,
    rock,
  );
  const rightDeep = path(d`M980 ${top - 20}L880 ${top - 70} 800 ${top - 46} 850 400 810 560 900 700 1000 520z`, deep);
  const strata = line(
    "M40 340l150 30 140-24M30 470l180 26 130-30M20 610l220 10 120-26M1180 360l-140 30-120-30M1190 520l-170 20-110-30M1190 650l-200 6",
    deep,
    6,
    'opacity=".35"',
  );
  const strand = (dx: number, strandWidth: number) =>
    d`M${x + dx - strandWidth / 2} ${top - 2}q${strandWidth / 2} -14 ${strandWidth} 0L${x + dx + strandWidth * 0.75} 726h${-strandWidth * 1.5}z`;
  const fall =
    path(strand(0, w * 0.95), mix(palette.water, palette.snow, 0.55)) +
    path(strand(-w * 0.22, w * 0.3) + strand(w * 0.22, w * 0.2), palette.snow) +
    path(strand(w * 0.02, w * 0.1), mix(palette.water, palette.snow, 0.2));
  const moss = path(
    repeat(8, (i) => ellipseD(i < 4 ? 60 + i * 96 : 800 + (i - 4) * 116, top - 24 + (i % 3) * 14, 80, 34)),
    mix(palette.leaf, palette.leafDark, 0.3),
  );
  const wood = repeat(6, (i) =>
    tree(scene, i < 3 ? 70 + i * 110 : 880 + (i - 3) * 120, top - 12, random.range(100, 160)),
  );
  const beyond = scene.wide ? ground(scene, 700) : "";
  return (
    sky(scene, { x: x - 200, y: 150, r: 52 }) +
    backdrop(scene, 330 + (scene.wide ? 300 : 0)) +
    beyond +
    path(d`M${x - w * 1.2} ${top}h${w * 2.4}v560h${-w * 2.4}z`, deep) +
    wood +
    moonlit(scene, left + right) +
    leftShade +
    rightDeep +
    strata +
    moss +
    fall +
    plungePool(scene, x, w) +
    onlooker(scene, 330, 800) +
    foreground(scene)
  );
}

/** Wide waterfall out of a mossy wall, as Margoon, Bisheh and Asiab Kharabeh. */
export function curtain(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("curtain");
  const { lit, rock, deep } = rocks(scene);
  const right = scene.wide ? "1300 640" : "1220 400";
  const wall = path(
    d`M${scene.left} 900V400L80 320 200 290 280 230 430 200 560 170 700 190 820 180 930 240 1040 290 1140 ${scene.wide ? 420 : 350} ${right}V900z`,
    lit,
  );
  const dark = path("M820 180L930 240 1040 290 1140 390 1220 640V900H990L1010 640 930 470z", rock);
  const alcove = path("M300 770V470Q330 360 470 330T780 340Q900 380 930 480V770z", deep, 'opacity=".5"');
  const sheet = (x: number, y: number, w: number, foot: number) =>
    d`M${x - w / 2} ${y}q${w / 2} -18 ${w} 0q${w * 0.1} 120 ${w * 0.24} ${foot - y}h${-w * 1.48}q${w * 0.14} ${-(foot - y) + 120} ${w * 0.24} ${y - foot}z`;
  let [broad, bright] = ["", ""];
  for (let i = 0; i < 9; i++) {
    const x = 350 + i * 64 + random.range(-14, 14);
    const y = 350 + Math.abs(i - 4) * 14 + random.range(-26, 26);
    const w = random.range(30, 62) * flowOf(scene);
    broad += sheet(x, y, w, 752);
    bright += sheet(x - w * 0.14, y, w * 0.3, 752);
  }
  const moss = (x: number, y: number, scale: number) =>
    path(
      d`M${x - 70 * scale} ${y}q${10 * scale} ${-34 * scale} ${50 * scale} ${-30 * scale}t${60 * scale} ${-4 * scale} ${40 * scale} ${34 * scale}q${-10 * scale} ${30 * scale} ${-26 * scale} ${8 * scale}t${-30 * scale} ${14 * scale} ${-34 * scale} ${-10 * scale} ${-36 * scale} ${6 * scale} ${-24 * scale} ${-18 * scale}z`,
      mix(palette.leaf, palette.leafDark, 0.35),
    );
  const tufts =
    repeat(7, (i) => moss(340 + i * 92 + random.range(-20, 20), 350 + Math.abs(i - 3) * 16, random.range(0.7, 1.1))) +
    repeat(4, (i) => moss(390 + i * 150 + random.range(-30, 30), 540 + random.range(-50, 60), random.range(0.5, 0.8)));
  const strata = line(
    "M60 440l120-20 90 30M40 560l150-16 80 40M950 330l90 60M990 560l120 10M60 680l170-10",
    deep,
    6,
    'opacity=".35"',
  );
  return (
    sky(scene, { x: 300, y: 120, r: 46 }) +
    backdrop(scene, scene.wide ? 600 : 330) +
    (scene.wide ? ground(scene, 680) : "") +
    moonlit(scene, wall) +
    dark +
    strata +
    alcove +
    repeat(5, (i) => tree(scene, [180, 330, 500, 760, 930][i]!, [306, 226, 190, 190, 250][i]!, 110)) +
    path(broad, mix(palette.water, palette.snow, 0.55)) +
    path(bright, palette.snow) +
    tufts +
    plungePool(scene, 610, 230) +
    repeat(4, (i) => moss([230, 330, 900, 1000][i]!, 780 + (i % 2) * 20, 1)) +
    onlooker(scene, 810, 806, true) +
    foreground(scene)
  );
}

/** Waterfall in steps in a forest. */
export function cascade(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("cascade");
  const { lit, rock } = rocks(scene);
  const tier = (i: number) => {
    const y = 300 + i * 112;
    const cx = 600 + (i % 2 ? 56 : -46) + random.range(-16, 16);
    const w = 80 + i * 40;
    const ledge = path(
      d`M${scene.left} ${y + 140}V${y + 60 - i * 10}L${cx - w * 2.2} ${y + 20} ${cx - w} ${y - 4} ${cx + w} ${y} ${cx + w * 2.3} ${y + 24} ${scene.right} ${y + 66 - i * 10}V900H${scene.left}z`,
      mix(i % 2 ? lit : rock, palette.leafDark, 0.34),
    );
    const fall =
      path(
        d`M${cx - w * 0.6} ${y}q${w * 0.6} -16 ${w * 1.2} 0l${w * 0.2} 108h${-w * 1.6}z`,
        mix(palette.water, palette.snow, 0.5),
      ) +
      path(
        d`M${cx - w * 0.42} ${y - 3}h${w * 0.22}l${-w * 0.06} 110h${-w * 0.3}zM${cx + w * 0.12} ${y - 3}h${w * 0.2}l${w * 0.1} 110h${-w * 0.3}z`,
        palette.snow,
      );
    const pool =
      ellipse(cx, y + 110, w * 1.15, 16, mix(palette.water, palette.snow, 0.3)) +
      path(
        repeat(5, (k) => circleD(cx - w * 0.7 + k * w * 0.35, y + 106, 12 + i * 2)),
        palette.snow,
        'opacity=".8"',
      );
    const stones = path(
      d`M${cx - w * 1.5} ${y + 96}q6-40 40-40t44 40zM${cx + w * 1.1} ${y + 102}q4-30 34-32t38 32z`,
      mix(lit, palette.leaf, 0.3),
    );
    return moonlit(scene, ledge) + fall + pool + stones;
  };
  const wood = repeat(scene.wide ? 15 : 9, (i) =>
    (scene.landscape === "caspian" ? tree : i % 2 ? pine : tree)(
      scene,
      scene.left + 30 + i * 150 + random.range(-40, 40),
      352 + Math.abs(scene.left + i * 150 - 570) * 0.08,
      random.range(150, 220),
    ),
  );
  const banks = repeat(scene.wide ? 8 : 4, (i) =>
    pine(scene, [90, 1090, 200, 990, 1350, 1560, 1780, 2000][i]!, 760 + (i % 3) * 20, random.range(220, 300)),
  );
  return (
    sky(scene, { x: 320, y: 150 }) +
    backdrop(scene, 380) +
    wood +
    repeat(4, tier) +
    floor(scene, 770, mix(palette.water, palette.leafDark, 0.2)) +
    glints(scene, 780, 890, 5) +
    banks +
    foreground(scene)
  );
}
