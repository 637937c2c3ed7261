import { mix } from "../../colour.ts";
import { d, ellipse, line, path, place, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { deer, flamingo, gazelle, goat } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { acacia, bare, flowers, roundTree, tree } from "../../scenery/plants.ts";
import { canopy, hills } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { stillWater } from "./water-places.ts";

const crag = (c: Scene) => {
  const { p } = c;
  return (
    moonlit(
      c,
      path(
        "M270 900L330 800 390 780 420 700 500 684 540 642 620 634 720 640 760 700 830 730 860 800 960 830 1010 900z",
        mix(p.ridge, p.wall, 0.3),
      ),
    ) +
    path("M660 636L720 640 760 700 830 730 860 800 960 830 1010 900H720L740 800 670 740z", mix(p.ridge, p.dark, 0.35)) +
    line("M420 700l60 60-20 90M540 642l20 90-40 80", mix(p.ridge, p.dark, 0.3), 6, 'opacity=".45"')
  );
};

/** Leopard lying along a rock. */
const leopard = (c: Scene, x: number, y: number, s: number) => {
  const coat = mix(c.p.gold, c.p.wall, 0.4);
  const spots = times(
    14,
    (i) => d`M${-80 + (i % 7) * 24} ${-42 - Math.floor(i / 7) * 18 + (i % 2) * 6}a5 5 0 1 0 1 0z`,
  );
  return place(
    x,
    y,
    s,
    path(
      "M-130 0q-4-50 40-66 60-22 120-6 10-30 34-34l6-12 12 8 18 4 4 16-10 12q-10 10-24 10-4 20-14 36l30 26q2 6-6 6h-30l-26-24h-70l-20 24h-64z",
      coat,
    ) +
      path(spots, c.p.dark) +
      line("M-124-10q-50 0-56-40t-30-30", coat, 13, 'stroke-linecap="round"') +
      path("M96-96a4 4 0 1 0 1 0z", c.p.dark),
  );
};

/** National park: the animal that belongs to the landscape, on its ground. */
export function nationalPark(c: Scene): string {
  const { p, r } = c;
  const dry = c.landscape === "desert" || c.landscape === "plateau" || c.landscape === "lut" || c.landscape === "gulf";
  if (dry && r.chance(0.6)) return gazellePlain(c);
  const beast = r.chance(0.7) ? goat(c, r.range(600, 650), 640, 1.5) : leopard(c, 630, 642, 1.2);
  return (
    sky(c) +
    backdrop(c, 600) +
    hills(c, 640, 60, mix(p.ground, p.leaf, 0.4)) +
    times(c.wide ? 15 : 9, (i) =>
      tree(c, c.x0 + 40 + i * 150 + r.range(-40, 40), 680 + (i % 3) * 14, r.range(100, 160)),
    ) +
    hills(c, 760, 40, p.groundShade) +
    crag(c) +
    moonlit(c, beast) +
    birds(c, 700, 230, 6) +
    foreground(c)
  );
}

/** Gazelles on the plain among wormwood and acacia. */
function gazellePlain(c: Scene): string {
  const { p, r } = c;
  const shrubs = path(
    times(c.wide ? 40 : 22, () => d`M${r.range(c.x0, c.x1)} ${r.range(660, 840)}q6-22 16-6 10-20 18 6z`),
    mix(p.leaf, p.groundShade, 0.3),
  );
  const herd =
    gazelle(c, 460, 740, 1.25) +
    gazelle(c, 640, 712, 0.95) +
    gazelle(c, 790, 748, 1.1, true) +
    gazelle(c, 350, 690, 0.6);
  return (
    sky(c) +
    backdrop(c, 600) +
    ground(c, 620) +
    acacia(c, r.range(820, 900), 690, 230) +
    acacia(c, 240, 670, 150) +
    shrubs +
    ellipse(620, 752, 330, 10, p.groundShade) +
    herd +
    foreground(c)
  );
}

/** Protected area: deer at the water before a wooded slope. */
export function protectedArea(c: Scene): string {
  const { p, r } = c;
  const y = 640;
  const dry = c.landscape === "desert" || c.landscape === "gulf" || c.landscape === "plain";
  const bank = path(d`M${c.x0} 900V800C200 760 380 770 560 800S820 850 ${c.x1} 830V900z`, mix(p.ground, p.leaf, 0.5));
  const wood = dry
    ? times(7, (i) => acacia(c, 80 + i * 180, y + 6, 130))
    : canopy(c, y - 10, 26, 62, mix(p.leafDark, p.leaf, 0.4)) +
      times(c.wide ? 13 : 7, (i) => roundTree(c, c.x0 + 60 + i * 180 + r.range(-30, 30), y + 8, r.range(120, 180)));
  return (
    sky(c) +
    stillWater(c, y, backdrop(c, y - 40) + wood) +
    moonlit(
      c,
      bank +
        (dry
          ? gazelle(c, 470, 794, 1.2) + gazelle(c, 640, 812, 1)
          : deer(c, 470, 790, 1.25) + deer(c, 640, 812, 0.95, true)),
    ) +
    flowers(c, 830, 890, 16, [p.accent, p.snow]) +
    birds(c, 680, 220, 5) +
    foreground(c)
  );
}

/** Peninsula of birds: Miankaleh, Ashuradeh. */
export const birdCoast = (c: Scene) => {
  const { p, r } = c;
  const row = times(9, (i) =>
    flamingo(c, 220 + i * 96 + r.range(-20, 20), 690 + (i % 3) * 50, 0.7 + (i % 3) * 0.2, i % 2 === 0),
  );
  return (
    sky(c) +
    stillWater(c, 580) +
    path(d`M${c.x0} 640Q400 616 760 628T${c.x1} 634V652Q600 640 ${c.x0} 660z`, mix(p.ground, p.leaf, 0.3)) +
    times(c.wide ? 9 : 5, (i) => bare(c, c.x0 + 120 + i * 260, 640, 90)) +
    row +
    birds(c, 560, 200, 9) +
    foreground(c)
  );
};
