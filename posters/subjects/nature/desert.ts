import { mix } from "../../colour.ts";
import { staged } from "../../facts.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { floor, mesas } from "../../scenery/landforms.ts";
import { caravan } from "../../scenery/people-and-animals.ts";
import { acacia } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, line, path, repeat } from "../../svg.ts";

/** One dune: lit windward side, shaded slip face, sharp crest. */
export function dune(scene: Scene, y: number, x: number, t: number, scale: number): string {
  const { palette } = scene;
  const lit = mix(palette.ground, palette.haze, t);
  const dark = mix(mix(palette.groundShade, palette.dark, 0.12), palette.haze, t * 0.8);
  const crest = d`C${x + 90} ${y + 10} ${x + 330} ${y + 50 * scale} ${scene.right + 40} ${y + 44 * scale}`;
  return (
    moonlit(
      scene,
      path(
        d`M${scene.left - 40} 900V${y + 60 * scale}C${x - 420} ${y + 60 * scale} ${x - 160} ${y + 8} ${x} ${y - 70 * scale}${crest}V900z`,
        lit,
      ),
    ) +
    path(
      d`M${x} ${y - 70 * scale}${crest}V${y + 170 * scale}C${x + 260} ${y + 150 * scale} ${x - 60} ${y + 130 * scale} ${x + 26} ${y + 40}C${x + 50} ${y} ${x + 20} ${y - 30} ${x} ${y - 70 * scale}z`,
      dark,
    )
  );
}

const ripples = (scene: Scene, y = 790) =>
  line(
    repeat(6, (i) => d`M${120 + i * 20} ${y + i * 18}q110 -26 220 0t220 0${scene.wide ? "t220 0t220 0" : ""}`),
    scene.palette.groundShade,
    3,
    'opacity=".4"',
  );

/** Dunes with a caravan on a crest. */
export function dunes(scene: Scene): string {
  const { palette, random } = scene;
  const near = random.chance(0.5);
  const train = caravan(
    scene,
    random.range(360, 460),
    664,
    random.int(3, 5),
    near ? 0.75 : 0.5,
    150,
    -9,
    mix(palette.dark, palette.groundShade, 0.12),
  );
  return (
    sky(scene, { r: 72 }) +
    backdrop(scene, 560) +
    dune(scene, 540, random.range(300, 420), 0.4, 0.9) +
    dune(scene, 590, random.range(760, 900), 0.22, 1.2) +
    dune(scene, 690, random.range(260, 360), 0, 0.8) +
    train +
    dune(scene, 800, random.range(820, 960), 0, 1) +
    ripples(scene) +
    foreground(scene)
  );
}

/** One large dune with an S-shaped crest. */
export function greatDune(scene: Scene): string {
  const { palette } = scene;
  const flip = scene.stream("great").chance(0.4);
  const lit = path(
    d`M${scene.left} 900V760C200 720 380 560 560 330 640 420 560 480 640 560S560 720 700 800L640 900z`,
    palette.ground,
  );
  const dark = path(
    d`M560 330C700 400 860 560 1220 690H${scene.right}V900H640L700 800C560 720 720 640 640 560S640 420 560 330z`,
    mix(palette.groundShade, palette.dark, 0.1),
  );
  const crest = moonlit(scene, lit + dark);
  const steps = line(
    repeat(11, (i) => d`M${566 + (i % 2) * 8 + i * 4} ${370 + i * 40}h9`),
    mix(palette.groundShade, palette.dark, 0.3),
    7,
    'stroke-linecap="round"',
  );
  const picture = dune(scene, 620, 900, 0.3, 1) + crest + steps + ripples(scene, 800);
  return (
    sky(scene, { r: 72 }) +
    backdrop(scene, 600) +
    (flip && !scene.wide ? `<g transform="matrix(-1 0 0 1 1200 0)">${picture}</g>` : picture) +
    caravan(scene, 720, 800, 3, 0.5, 150, 6) +
    foreground(scene)
  );
}

/** Cracked clay pan with distant mountains and one acacia. */
export function playa(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("playa");
  const cracks = repeat(7, (i) => {
    const y = 640 + i * i * 5 + i * 9;
    const w = 60 + i * 42;
    return repeat(
      Math.ceil((scene.right - scene.left) / w) + 1,
      (k) =>
        d`M${scene.left + (k + (i % 2) / 2) * w} ${y}l${w * 0.3} ${random.range(-8, 0) - i * 2} ${w * 0.4} ${random.range(0, 8) + i * 2} ${w * 0.3} ${-i}m${-w * 0.7} ${-i * 2}l${random.range(-8, 8)} ${16 + i * 9}`,
    );
  });
  return (
    sky(scene, { r: 76 }) +
    backdrop(scene, 600) +
    floor(scene, 600, mix(palette.ground, palette.haze, 0.3)) +
    floor(scene, 640, palette.ground) +
    line(cracks, mix(palette.groundShade, palette.dark, 0.15), 4, 'opacity=".6" stroke-linejoin="round"') +
    moonlit(scene, acacia(scene, random.range(440, 760), 700, 200)) +
    foreground(scene)
  );
}

/** Kaluts, the yardangs of the Lut: rows of wind-eroded ridges. */
export function kaluts(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("kaluts");
  const red = palette.ridge;
  const row = (y: number, k: number, t: number, count: number) => {
    const n = scene.wide ? count * 2 : count;
    const lit = mix(mix(red, palette.wall, 0.38), palette.haze, t);
    const dark = mix(mix(red, palette.dark, scene.night ? 0.24 : 0.34), palette.haze, t * 0.85);
    let [bodies, sides, feet, strata] = ["", "", "", ""];
    for (let i = 0; i < n; i++) {
      const x = scene.left - 60 + ((i + random.range(0.1, 0.7)) * (scene.right - scene.left + 100)) / n;
      const w = random.range(150, 230) * k;
      const h = random.range(120, 210) * k * (scene.wide && x > 900 ? 0.65 : 1);
      bodies += d`M${x} ${y}q${w * 0.05} ${-h * 0.6} ${w * 0.14} ${-h * 0.78}q${w * 0.06} ${-h * 0.22} ${w * 0.24} ${-h * 0.22}q${w * 0.2} ${h * 0.02} ${w * 0.26} ${h * 0.2}q${w * 0.22} ${h * 0.1} ${w * 0.42} ${h * 0.8}z`;
      sides += d`M${x + w * 0.4} ${y - h}q${w * 0.2} ${h * 0.02} ${w * 0.26} ${h * 0.2}q${w * 0.22} ${h * 0.1} ${w * 0.42} ${h * 0.8}h${-w * 0.62}q${w * 0.12} ${-h * 0.5} ${-w * 0.06} ${-h}z`;
      feet += d`M${x + w * 0.3} ${y}h${w * 0.78}l${w * 0.5} ${26 * k}h${-w * 0.8}z`;
      strata += repeat(
        4,
        (s) => d`M${x + w * (0.07 + s * 0.02)} ${y - h * (0.24 + s * 0.17)}q${w * 0.17} ${-7 * k} ${w * 0.33} 0`,
      );
    }
    return (
      path(feet, mix(palette.groundShade, palette.haze, t), 'opacity=".7"') +
      moonlit(scene, path(bodies, lit)) +
      path(sides, dark) +
      line(strata, dark, 3 * k, 'opacity=".45"')
    );
  };
  const plain = (y: number, t: number) => floor(scene, y, mix(palette.ground, palette.haze, t));
  return (
    sky(scene, { x: 600 + random.range(-190, -90), y: scene.time === "day" ? 260 : 340, r: 84 }) +
    mesas(scene, 500, 70, 0.66) +
    plain(500, 0.5) +
    row(540, 0.62, 0.42, 8) +
    plain(540, 0.34) +
    row(620, 1.05, 0.2, 5) +
    plain(620, 0.16) +
    row(740, 1.65, 0, 3) +
    plain(740, 0) +
    path(
      d`M${scene.left} 790C300 760 700 830 ${scene.right} 780V900H${scene.left}z`,
      mix(palette.ground, palette.groundShade, 0.55),
    ) +
    birds(scene, 640, 210, 3) +
    foreground(scene)
  );
}

/** Nebkas: tamarisks on cones of sand. */
export function nebkas(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("nebka");
  const nebka = (x: number, y: number, scale: number) =>
    path(
      d`M${x - 130 * scale} ${y}Q${x - 60 * scale} ${y - 30 * scale} ${x - 40 * scale} ${y - 90 * scale}Q${x} ${y - 130 * scale} ${x + 50 * scale} ${y - 84 * scale}Q${x + 70 * scale} ${y - 30 * scale} ${x + 140 * scale} ${y}z`,
      palette.ground,
    ) +
    path(
      d`M${x + 10 * scale} ${y - 112 * scale}Q${x + 30 * scale} ${y - 104 * scale} ${x + 50 * scale} ${y - 84 * scale}Q${x + 70 * scale} ${y - 30 * scale} ${x + 140 * scale} ${y}H${x + 20 * scale}Q${x + 50 * scale} ${y - 50 * scale} ${x + 10 * scale} ${y - 112 * scale}z`,
      palette.groundShade,
    ) +
    acacia(scene, x, y - 96 * scale, 120 * scale) +
    acacia(scene, x - 34 * scale, y - 84 * scale, 84 * scale);
  const positions: readonly [number, number, number][] = [
    [300, 620, 0.5],
    [560, 610, 0.45],
    [860, 626, 0.55],
    [1060, 612, 0.4],
    [420, 690, 0.8],
    [880, 710, 0.9],
    [620, 790, 1.35],
  ];
  const widePositions: readonly [number, number, number][] = scene.wide
    ? [
        [1350, 640, 0.6],
        [1620, 700, 0.8],
        [1950, 650, 0.6],
      ]
    : [];
  return (
    sky(scene, { r: 70 }) +
    backdrop(scene, 560) +
    ground(scene, 580, mix(palette.ground, palette.haze, 0.25)) +
    [...widePositions, ...positions]
      .map(([x, y, k]) => moonlit(scene, nebka(x + random.range(-20, 20), y, k)))
      .join("") +
    foreground(scene)
  );
}

/** One of the desert drawings, chosen at random among those of the landscape. */
export function desert(scene: Scene): string {
  if (scene.landscape === "lut") return staged(scene, [dunes, kaluts, greatDune])(scene);
  return staged(scene, [dunes, greatDune, dunes, playa])(scene);
}
