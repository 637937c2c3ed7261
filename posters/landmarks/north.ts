import { mix } from "../colour.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { boat } from "../scenery/boats.ts";
import { foreground } from "../scenery/foreground.ts";
import { pine, reeds } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";
import { stairVillage } from "../subjects/building/village.ts";
import { stillWater } from "../subjects/nature/water-places.ts";
import { d, line, path, rectD, repeat } from "../svg.ts";

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
