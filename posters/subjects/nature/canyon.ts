import { mix } from "../../colour.ts";
import { fact, staged } from "../../facts.ts";
import { gabled } from "../../parts/house.ts";
import { PathBatch } from "../../path-batch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { mist } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { hiker } from "../../scenery/people-and-animals.ts";
import { pine, poplar, tree } from "../../scenery/plants.ts";
import { hazed } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { glints } from "../../scenery/water.ts";
import { d, line, path, rectD, repeat } from "../../svg.ts";

/** One wall of the gorge in stepped ledges with lit tops; `side` is -1 for the left wall, 1 for the right. */
function gorgeWall(scene: Scene, side: number, depth: number, inner: number, top: number, fill: string): string {
  const { palette } = scene;
  const random = scene.stream(`wall${side}${depth}`);
  const x = (v: number) => 600 + side * v;
  const edge = side < 0 ? scene.left - 20 : scene.right + 20;
  const low = scene.wide && side > 0 ? 200 : 0;
  const steps = 4;
  let data = d`M${edge} 900V${top + low * 1.3 - 10}L${x(inner + 420)} ${top + low * 0.4} ${x(inner + 190)} ${top + 6}`;
  let ledges = "";
  let lights = "";
  let cx = inner + 190;
  let y = top + 6;
  for (let i = 0; i < steps; i++) {
    const h = (820 - top) / steps;
    const w = (cx - inner) / (steps - i) + random.range(-10, 22);
    data += d`L${x(cx - 6)} ${y + h * 0.2} ${x(cx - w * 0.3)} ${y + h * 0.82} ${x(cx - w)} ${y + h}`;
    lights += d`M${x(cx - w * 0.3)} ${y + h * 0.82}L${x(cx - w)} ${y + h}l${side * 60} ${16} ${side * 110} ${-18}z`;
    ledges += d`M${x(cx - w * 0.2)} ${y + h * 0.7}q${side * 90} ${random.range(-18, 8)} ${side * 190} ${random.range(-10, 12)}t${side * 260} ${random.range(-16, 10)}`;
    cx -= w;
    y += h;
  }
  const cracks = repeat(
    4,
    (i) =>
      d`M${x(inner + 130 + i * 90)} ${top + 60 + i * 40}l${side * 14} ${random.range(50, 90)} ${-side * 18} ${random.range(50, 90)}`,
  );
  return (
    moonlit(scene, path(`${data}V900z`, fill)) +
    line(ledges, mix(fill, palette.dark, 0.24), 8, 'opacity=".5"') +
    path(lights, mix(fill, palette.snow, side > 0 ? 0.2 : 0.08), 'opacity=".7"') +
    line(cracks, mix(fill, palette.dark, 0.34), 5, 'opacity=".4"')
  );
}

/** Deep gorge with a river and a small person on a ledge. */
export function gorge(scene: Scene): string {
  const { palette, random } = scene;
  const tone = (t: number, side: number) =>
    hazed(
      scene,
      mix(mix(palette.ridge, side < 0 ? palette.dark : palette.wall, side < 0 ? 0.18 : 0.34), palette.accent, 0.1),
      t,
    );
  const levels: readonly [inner: number, top: number, t: number][] = [
    [40, 440, 0.5],
    [100, 360, 0.3],
    [170, 250, 0.1],
  ];
  const walls = levels.map(
    ([inner, top, t], i) =>
      gorgeWall(scene, -1, i, inner + random.range(-16, 16), top + random.range(-20, 20), tone(t, -1)) +
      gorgeWall(scene, 1, i, inner + random.range(-16, 16), top + random.range(-20, 20), tone(t, 1)),
  );
  const water = path(
    "M594 690C560 720 650 740 610 780 570 820 470 850 420 900H800C780 860 700 830 690 790 680 750 620 720 612 690z",
    mix(palette.water, palette.tile, 0.2),
  );
  return (
    sky(scene, { x: 520, y: 190, r: 70 }) +
    backdrop(scene, 480) +
    floor(scene, 560, hazed(scene, palette.groundShade, 0.4)) +
    walls[0] +
    walls[1] +
    floor(scene, 780, mix(palette.groundShade, palette.ground, 0.4)) +
    walls[2] +
    water +
    glints(scene, 720, 890, 5, 0.6, [520, 740]) +
    tree(scene, 400, 800, 110) +
    hiker(scene, 330, 690, 0.6) +
    birds(scene, 540, 250, 4) +
    foreground(scene)
  );
}

/** Slot canyon: stepped walls of bedded stone below a strip of sky. */
export function slot(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("slot");
  const tones = [0.66, 0.4, 0.14, 0].map((t) => mix(mix(palette.ridge, palette.accent, 0.12), palette.wall, t));
  const wall = (side: number, k: number) => {
    const x = (v: number) => 600 + side * v;
    const edge = side < 0 ? scene.left - 20 : scene.right + 20;
    let data = d`M${edge} ${scene.top - 10}H${x(60 + k * 62)}`;
    let beds = "";
    let lips = "";
    for (let i = 0; i < 7; i++) {
      const y = scene.top + 40 + i * ((900 - scene.top) / 7);
      const a =
        26 +
        k * 74 +
        Math.sin(i * 1.3 + k + (side > 0 ? 1.2 : 0)) * 30 +
        random.range(-12, 12) +
        (i > 4 ? (i - 4) * -6 : 0);
      data += d`L${x(a + 34)} ${y - 44}L${x(a)} ${y}L${x(a + 10)} ${y + 56}`;
      lips += d`M${x(a)} ${y}L${x(a + 10)} ${y + 56}L${x(a + 150)} ${y + 30}L${x(a + 170)} ${y - 14}z`;
      beds += d`M${x(a + 14)} ${y + 60}q${side * 80} ${random.range(-26, -6)} ${side * 190} ${random.range(-6, 8)}t${side * 260} ${random.range(-16, 10)}`;
    }
    const tone = mix(tones[k]!, palette.dark, (side < 0 ? 0.22 : 0.04) + k * 0.07);
    return (
      moonlit(scene, path(d`${data}L${x(40 + k * 70)} 910H${edge}z`, tone)) +
      path(lips, mix(tone, side > 0 ? palette.wall : palette.ridge, 0.26), 'opacity=".7"') +
      line(beds, mix(tone, palette.dark, 0.34), 6, 'opacity=".45"')
    );
  };
  const layers = tones.map((_, k) => wall(-1, k) + wall(1, k)).join("");
  const isWet = fact(scene, "floor") === "water";
  const bed = isWet ? mix(palette.water, palette.tile, 0.3) : mix(palette.ground, palette.wall, 0.5);
  const sand =
    path("M556 780Q600 756 644 780L860 910H340z", bed) + (isWet ? glints(scene, 790, 895, 5, 0.6, [440, 760]) : "");
  const beam = path("M560 0L650 0L720 860L500 860z", palette.sun, `opacity=".${scene.night ? 12 : 24}"`);
  return (
    sky(scene, { x: 600, y: 150, r: 40 }) +
    floor(scene, 620, hazed(scene, palette.wall, 0.3)) +
    layers +
    sand +
    beam +
    hiker(scene, 600, 836, 0.85)
  );
}

/** One of the canyon drawings, chosen at random. */
export const canyon = (scene: Scene) => staged(scene, [gorge, gorge, slot])(scene);

/** Green valley: slopes on both sides of a stream, tea houses on platforms above it. */
export function valley(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("valley");
  const slope = (side: number, k: number, fill: string) => {
    const x = (v: number) => 600 + side * v;
    const edge = side < 0 ? scene.left - 20 : scene.right + 20;
    const top = 380 + k * 110 + (scene.wide && side > 0 ? 90 : 0);
    return path(
      d`M${edge} 900V${top}C${x(430 - k * 20)} ${top + 20} ${x(250 - k * 20)} ${top + 190} ${x(30 + k * 30)} 700V900z`,
      fill,
    );
  };
  const trees = (side: number, k: number) =>
    repeat(scene.wide && side > 0 ? 9 : 5, (i) =>
      (i % 2 ? poplar : pine)(
        scene,
        600 + side * (180 + i * 96 + k * 40 + random.range(-20, 20)),
        610 - i * 20 + k * 110 + random.range(-10, 10) + (scene.wide && side > 0 ? 60 : 0),
        random.range(90, 140),
      ),
    );
  const stream = path(
    "M592 660C570 700 640 730 610 780 580 830 500 850 470 910H760C730 860 690 830 680 780 670 730 620 700 612 660z",
    palette.water,
  );
  const platform = (x: number, y: number, scale: number) =>
    path(rectD(x - 90 * scale, y - 20 * scale, 180 * scale, 20 * scale), mix(palette.accent, palette.wall, 0.2)) +
    path(
      rectD(x - 80 * scale, y, 10 * scale, 60 * scale) +
        rectD(x + 70 * scale, y, 10 * scale, 60 * scale) +
        rectD(x - 84 * scale, y - 90 * scale, 6 * scale, 70 * scale) +
        rectD(x + 78 * scale, y - 90 * scale, 6 * scale, 70 * scale),
      palette.dark,
    ) +
    path(
      d`M${x - 104 * scale} ${y - 90 * scale}l${50 * scale} ${-44 * scale}h${108 * scale}l${50 * scale} ${44 * scale}z`,
      mix(palette.accent, palette.dark, 0.2),
    ) +
    path(
      d`M${x - 60 * scale} ${y - 20 * scale}v${-22 * scale}h${120 * scale}v${22 * scale}z`,
      mix(palette.accent, palette.gold, 0.6),
    ) +
    (scene.night ? path(rectD(x - 8 * scale, y - 84 * scale, 16 * scale, 18 * scale), palette.glow) : "");
  const batch = new PathBatch();
  for (let i = 0; i < 5; i++)
    gabled(
      scene,
      batch,
      random,
      i,
      690 + i * 70,
      560 - i * 34,
      84,
      52,
      random.pick([palette.accent, palette.tileDark, mix(palette.accent, palette.dark, 0.3)]),
    );
  return (
    sky(scene, { x: 430, y: 190 }) +
    backdrop(scene, 560) +
    slope(1, 0, hazed(scene, mix(palette.leafDark, palette.ridge, 0.3), 0.2)) +
    slope(-1, 0, hazed(scene, mix(palette.leafDark, palette.ridge, 0.4), 0.1)) +
    moonlit(scene, String(batch)) +
    trees(1, 0) +
    trees(-1, 0) +
    slope(1, 1, mix(palette.leaf, palette.leafDark, 0.3)) +
    slope(-1, 1, mix(palette.leaf, palette.leafDark, 0.55)) +
    trees(1, 1) +
    trees(-1, 1) +
    floor(scene, 760, mix(palette.groundShade, palette.leaf, 0.4)) +
    stream +
    glints(scene, 700, 890, 6, 0.6, [530, 730]) +
    moonlit(scene, platform(420, 790, 1) + platform(830, 770, 0.85)) +
    foreground(scene)
  );
}

/** Mountain road: hairpin bends on a wooded slope with clouds, one small car. */
export function scenicRoad(scene: Scene): string {
  const { palette } = scene;
  const bends =
    "M470 900C640 860 900 850 900 800S520 770 420 740 480 680 640 664 850 640 830 606 640 576 560 560 560 520 640 506 740 490 730 466";
  const asphalt = mix(palette.dark, palette.wallShade, 0.42);
  const car =
    path("M-30 0q0-14 12-16l10-14h28l12 14q12 2 12 16z", palette.accent) +
    path("M-6-18l6-9h18l6 9z", scene.night ? palette.glow : palette.snow) +
    path("M-22 0a9 9 0 0 1 18 0zM14 0a9 9 0 0 1 18 0z", palette.dark);
  const green = scene.landscape === "caspian" || scene.landscape === "alborz" || scene.landscape === "highland";
  const side = green ? mix(palette.leafDark, palette.leaf, 0.45) : mix(palette.ridge, palette.ground, 0.5);
  const slope = path(
    d`M${scene.left} 900V660C200 600 380 520 520 440 620 390 760 380 860 420 1000 470 1100 560 ${scene.wide ? 1500 : 1220} 640L${scene.right} 700V900z`,
    side,
  );
  const random = scene.stream("road");
  const woods = repeat(scene.wide ? 26 : 16, (i) => {
    const x = scene.left + (i * (scene.right - scene.left)) / (scene.wide ? 26 : 16) + random.range(-20, 20);
    const y = 640 + (i % 4) * 66 + random.range(-16, 16);
    return x > 380 && x < 940 ? "" : (green ? pine : tree)(scene, x, y, random.range(90, 150));
  });
  const lamps = scene.night
    ? path(
        "M470 722a9 9 0 1 0 1 0zM840 628a8 8 0 1 0 1 0zM570 540a7 7 0 1 0 1 0zM880 780a10 10 0 1 0 1 0z",
        palette.glow,
      )
    : "";
  return (
    sky(scene) +
    backdrop(scene, 540) +
    mist(scene, 360, 470, 520, 0.6) +
    moonlit(scene, slope) +
    mist(scene, 900, 500, 420, 0.6) +
    line(bends, mix(palette.wall, palette.groundShade, 0.3), 52) +
    line(bends, asphalt, 40) +
    line(bends, palette.snow, 3, 'stroke-dasharray="22 22" opacity=".85"') +
    lamps +
    repeat(6, (i) => pine(scene, [470, 690, 760, 600, 960, 350][i]!, [700, 640, 730, 830, 700, 800][i]!, 80)) +
    `<g transform="translate(560 672)">${car}</g>` +
    woods +
    foreground(scene)
  );
}
