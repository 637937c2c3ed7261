import { mix } from "../colour.ts";
import { arch, roundArchD } from "../parts/arch.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { boat } from "../scenery/boats.ts";
import { foreground } from "../scenery/foreground.ts";
import { doorLight, ground, mist } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { groves, pine, reeds } from "../scenery/plants.ts";
import { canopy } from "../scenery/ranges.ts";
import { birds, sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";
import { tombTowerShaft } from "../subjects/building/tomb.ts";
import { stairVillage } from "../subjects/building/village.ts";
import { stillWater } from "../subjects/nature/water-places.ts";
import { circleD, d, ellipse, line, path, rect, rectD, repeat } from "../svg.ts";

/** Masuleh: ochre houses with wooden balconies, each roof the street of the next row, mist in the forest. */
export const masuleh = (scene: Scene) =>
  stairVillage(scene, {
    walls: [
      mix(scene.palette.gold, scene.palette.wall, 0.35),
      mix(scene.palette.gold, scene.palette.wallShade, 0.35),
      mix(scene.palette.wall, scene.palette.gold, 0.2),
    ],
    balconies: 0.55,
    flowers: 0.3,
  });
/** Abyaneh: stepped village of red clay. */
export const abyaneh = (scene: Scene) =>
  stairVillage(scene, {
    walls: [
      mix(scene.palette.accent, scene.palette.wall, 0.45),
      mix(scene.palette.accent, scene.palette.wallShade, 0.5),
      mix(scene.palette.accent, scene.palette.wall, 0.6),
    ],
    balconies: 0.7,
    flowers: 0.1,
  });
/** Stepped village of dry stone, as Uraman and Palangan. */
export const stoneStair = (scene: Scene) =>
  stairVillage(scene, {
    walls: [
      mix(scene.palette.wallShade, scene.palette.ridge, 0.4),
      mix(scene.palette.wall, scene.palette.ridge, 0.4),
      mix(scene.palette.wall, scene.palette.ridge, 0.6),
    ],
    balconies: 0.25,
    flowers: 0.15,
    tiers: 8,
  });

/** Gonbad-e Qabus: a tall brick shaft with ten flanges on a mound in the steppe. */
export function gonbadQabus(scene: Scene): string {
  const { palette } = scene;
  const y = 740;
  const shaft = tombTowerShaft(scene, 600, y, {
    w: 170,
    h: 420,
    roof: 160,
    flanged: true,
    cone: mix(palette.wall, palette.wallShade, 0.45),
  });
  return (
    sky(scene) +
    backdrop(scene, 620) +
    ground(scene, 660) +
    moonlit(
      scene,
      path(d`M240 ${y + 60}Q380 ${y - 20} 600 ${y - 16}T960 ${y + 60}z`, mix(palette.leaf, palette.ground, 0.35)),
    ) +
    groves(scene, y + 10, { left: 260, right: 950, h: 150, count: 3 }) +
    moonlit(scene, shaft) +
    arch(scene, 600, y, 44, 100, palette.window) +
    path(d`M570 ${y}h60l60 130H510z`, mix(palette.wall, palette.snow, 0.3)) +
    doorLight(scene, 600, y + 10, 80) +
    people(scene, y + 80, [450, 720], 0.7) +
    birds(scene, 720, 260, 5) +
    foreground(scene)
  );
}

/** Badab-e Surt: stepped travertine pools in rust and orange that reflect the sky. */
export function badabSurt(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("badab");
  const orange = mix("#e0863a", palette.dark, scene.night ? 0.24 : 0);
  const rust = mix("#b9502b", palette.dark, scene.night ? 0.24 : 0);
  const cream = mix(palette.snow, palette.wall, 0.4);
  const hill = moonlit(
    scene,
    path(
      d`M${scene.left} 900V640C120 560 260 440 420 380H600C800 430 980 600 1220 720L${scene.right} 780V900z`,
      mix(orange, palette.ground, 0.35),
    ),
  );
  const pans = repeat(7, (i) => {
    const y = 400 + i * 70;
    const half = 110 + i * 50;
    const cx = 520 + i * 22 + (i % 2 ? 56 : -44) + random.range(-14, 14);
    const lobes = 6;
    const w = (half * 2) / lobes;
    const rim = repeat(lobes, (k) => d`q${w / 2} ${30 + ((k + i) % 3) * 14} ${w} 0`);
    const wall = d`M${cx - half} ${y}${rim}l40 130H${cx - half - 40}z`;
    return (
      moonlit(scene, path(wall, mix(i % 2 ? orange : rust, cream, 0.12 + (i % 3) * 0.1))) +
      line(
        repeat(9, (k) => d`M${cx - half * 0.86 + (k * half * 1.72) / 8} ${y + 36}v${26 + (k % 3) * 14}`),
        mix(rust, palette.dark, 0.25),
        5,
        'opacity=".4" stroke-linecap="round"',
      ) +
      path(d`M${cx - half} ${y}${rim}q${-half} ${-44} ${-half * 2} 0z`, cream) +
      path(
        d`M${cx - half * 0.92} ${y - 2}q${half * 0.92} ${54} ${half * 1.84} 0q${-half * 0.92} ${-36} ${-half * 1.84} 0z`,
        mix(palette.sky[1], palette.water, 0.35),
      ) +
      line(d`M${cx - half * 0.5} ${y + 2}h${half * 0.5}`, palette.snow, 4, 'opacity=".7" stroke-linecap="round"')
    );
  });
  return (
    sky(scene, { x: 280, y: 190 }) +
    backdrop(scene, 560) +
    hill +
    repeat(5, (i) => pine(scene, [90, 180, 1010, 1100, 1180][i]!, [640, 600, 680, 720, 760][i]!, 140)) +
    pans +
    people(scene, 470, [770, 800], 0.4) +
    birds(scene, 660, 200, 4) +
    foreground(scene)
  );
}

/** Anzali lagoon: flowering lotus, a flat boat, a hut on stilts. */
export function anzali(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("lotus");
  const pink = mix("#ee8fa0", palette.accent, scene.night ? 0.4 : 0.1);
  const leaf = mix(palette.leaf, palette.leafDark, 0.25);
  let [pads, shade] = ["", ""];
  let blooms = "";
  for (let i = 0; i < (scene.wide ? 58 : 32); i++) {
    const t = random();
    const y = 650 + t * 220;
    const x = random.range(scene.left, scene.right);
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
    path(rectD(790, 560, 130, 70), mix(palette.wall, palette.wallShade, 0.3)) +
    path("M770 566l85-64 85 64z", mix(palette.wallShade, palette.dark, 0.3)) +
    path(rectD(830, 584, 40, 34), palette.window) +
    line("M800 630v50M850 630v56M906 630v50M780 632h160", palette.dark, 7);
  return (
    sky(scene) +
    stillWater(scene, 600) +
    moonlit(scene, hut) +
    path(pads, leaf) +
    path(shade, palette.leafDark) +
    moonlit(scene, path(blooms, pink)) +
    boat(scene, 540, 730, 1.05, mix(palette.wallShade, palette.dark, 0.2)) +
    reeds(scene, 890, 26, 380) +
    birds(scene, 640, 220, 6)
  );
}

/** Veresk bridge: a tall railway arch between two cliffs, with a train. */
export function veresk(scene: Scene): string {
  const { palette } = scene;
  const y = 390;
  const stone = mix(palette.wall, palette.wallShade, 0.3);
  const cliff = (side: number) =>
    moonlit(
      scene,
      path(
        side < 0
          ? d`M${scene.left} 900V${y - 60}L120 ${y - 80} 250 ${y - 10} 330 ${y + 40} 350 ${y + 220} 300 ${y + 300} 400 900z`
          : d`M${scene.right} 900V${scene.wide ? 600 : y - 70}L1090 ${y - 90} 960 ${y - 10} 870 ${y + 40} 850 ${y + 220} 900 ${y + 300} 800 900z`,
        mix(palette.ridge, side < 0 ? palette.wall : palette.dark, side < 0 ? 0.3 : 0.14),
      ),
    );
  const arch =
    path(
      d`M240 ${y - 10}H960V${y + 34}H880L850 ${y + 200}H806C790 ${y + 90} 700 ${y + 50} 600 ${y + 50}S410 ${y + 90} 394 ${y + 200}H350L320 ${y + 34}H240z`,
      stone,
    ) +
    path(
      [390, 450, 750, 810].map((x) => roundArchD(x, y + 70 - Math.abs(x - 600) * 0.02, 36, 50)).join(""),
      mix(palette.wallShade, palette.dark, 0.5),
    ) +
    rect(230, y - 22, 740, 14, mix(stone, palette.snow, 0.4));
  const train =
    path(
      repeat(5, (i) => rectD(330 + i * 100, y - 74, 92, 46)),
      palette.tile,
    ) +
    path(rectD(830, y - 80, 80, 52), palette.accent) +
    path(
      repeat(5, (i) => rectD(342 + i * 100, y - 64, 20, 16) + rectD(374 + i * 100, y - 64, 20, 16)) +
        rectD(880, y - 70, 20, 18),
      scene.night ? palette.glow : palette.snow,
    ) +
    path(
      repeat(12, (i) => circleD(350 + i * 50, y - 26, 7)),
      palette.dark,
    );
  return (
    sky(scene, { y: 150 }) +
    backdrop(scene, 540) +
    canopy(scene, 700, 30, 60, mix(palette.leafDark, palette.haze, 0.2)) +
    cliff(-1) +
    cliff(1) +
    floor(scene, 800, mix(palette.leafDark, palette.leaf, 0.3)) +
    path("M570 740C550 780 640 810 600 900H720C730 820 640 790 640 740z", palette.water) +
    moonlit(scene, arch) +
    train +
    mist(scene, 600, 690, 320, 0.4) +
    repeat(6, (i) => pine(scene, [90, 190, 280, 940, 1040, 1140][i]!, [700, 780, 840, 850, 790, 710][i]!, 170)) +
    foreground(scene)
  );
}

/** Takht-e Soleyman: a round lake on a flat hill, the ruined fire sanctuary beside it. */
export function takhtSoleyman(scene: Scene): string {
  const { palette } = scene;
  const stone = mix(palette.wall, palette.wallShade, 0.3);
  const plateau = moonlit(
    scene,
    path(
      d`M${scene.left} 900V740Q160 640 300 600 600 540 900 600 1040 640 ${scene.wide ? 1400 : 1220} 740L${scene.right} 790V900z`,
      mix(palette.ground, palette.leaf, 0.2),
    ),
  );
  const ruin =
    path("M700 590v-120l26-26 40 10 34-20 36 20v136zM320 590v-70l24-18 36 14v74zM860 600v-90l30-10 20 30v70z", stone) +
    path(roundArchD(768, 590, 66, 96), mix(palette.wallShade, palette.dark, 0.6)) +
    path("M800 434l36 20v136h-22z", palette.wallShade) +
    path("M430 560v-50h60v50z", stone);
  const wall = path(
    repeat(scene.wide ? 14 : 8, (i) =>
      roundArchD(140 + i * 132, 742 - Math.sin((i / 7) * Math.PI) * 60 + (scene.wide && i > 7 ? 60 : 0), 44, 60),
    ),
    mix(stone, palette.wallShade, 0.4),
  );
  return (
    sky(scene, { x: 330 }) +
    backdrop(scene, 540) +
    path("M880 560Q960 420 1010 400h40q60 30 140 160z", mix(palette.ridge, palette.haze, 0.3)) +
    plateau +
    moonlit(scene, ruin) +
    wall +
    ellipse(580, 690, 300, 84, mix(palette.wall, palette.ground, 0.4)) +
    ellipse(580, 692, 276, 72, mix(palette.tile, palette.water, 0.5)) +
    ellipse(560, 700, 180, 42, palette.tileDark, 'opacity=".5"') +
    line("M400 680h120M560 660h140M600 720h130", palette.snow, 4, 'opacity=".55" stroke-linecap="round"') +
    people(scene, 800, [480, 520], 0.7) +
    birds(scene, 660, 210, 5) +
    foreground(scene)
  );
}
