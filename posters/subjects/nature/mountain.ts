import { mix } from "../../colour.ts";
import { house } from "../../parts/house.ts";
import { PathBatch } from "../../path-batch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground, mist } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { goat, hiker } from "../../scenery/people-and-animals.ts";
import { flowers, tree } from "../../scenery/plants.ts";
import { hazed, hills, range } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { snowOf } from "../../scenery/snow.ts";
import { glints, mirrored } from "../../scenery/water.ts";
import { circleD, d, line, path, repeat } from "../../svg.ts";

/** Single volcanic cone, as Damavand, Sabalan and Taftan. `snow` is the extent of the snow cap, 0 to 1. */
export function cone(scene: Scene, snow = 0.6): string {
  const { palette } = scene;
  const random = scene.stream("cone");
  const cx = 600 + random.range(-40, 40);
  const top = random.range(190, 225);
  const y = 700;
  const body = mix(palette.ridge, palette.sky[1], 0.14);
  const shade = mix(body, palette.dark, scene.night ? 0.3 : 0.38);
  const crater = d`${cx - 46} ${top}L${cx - 16} ${top + 14} ${cx + 10} ${top + 4} ${cx + 44} ${top + 8}`;
  const flank = d`C${cx + 200} ${top + 190} ${cx + 330} 620 ${cx + 560} ${y}`;
  const volcano =
    path(d`M${cx - 540} ${y}C${cx - 320} 620 ${cx - 180} ${top + 190} ${crater}${flank}z`, body) +
    path(
      d`M${cx + 10} ${top + 4}L${cx + 44} ${top + 8}${flank}H${cx + 60}C${cx + 110} 560 ${cx - 10} 440 ${cx + 30} ${top + 120}z`,
      shade,
    );
  const streaks = repeat(9, (i) => {
    const t = (i - 4) / 4.4;
    const len = random.range(150, 300) * snow;
    return d`M${cx + t * 40 - 9} ${top + 30}q${t * 46 - 4} ${len * 0.5} ${t * 128} ${len}q${-t * 50 + 18} ${-len * 0.45} ${-t * 128 + 22} ${-len}z`;
  });
  const cap =
    path(
      d`M${crater}Q${cx + 66} ${top + 50} ${cx + 84} ${top + 90}L${cx + 40} ${top + 70} ${cx + 20} ${top + 118} ${cx - 14} ${top + 74} ${cx - 46} ${top + 126} ${cx - 66} ${top + 86} ${cx - 100} ${top + 100}Q${cx - 70} ${top + 50} ${cx - 46} ${top}z`,
      palette.snow,
    ) +
    path(streaks, palette.snow, 'opacity=".92"') +
    path(d`M${cx + 10} ${top + 4}l34 4q22 42 40 82l-44-20-14 30z`, mix(palette.snow, shade, 0.3));
  return moonlit(
    scene,
    volcano +
      (snow > 0.05
        ? cap
        : path(d`M${crater}q12 20 20 40l-40-14-30 24-30-30-26 10q14-20 16-30z`, mix(palette.snow, body, 0.4))),
  );
}

/** Foothills, houses and flowers in front of a mountain. */
function foothills(scene: Scene): string {
  const { palette, random } = scene;
  const batch = new PathBatch();
  const houseRandom = scene.stream("houses");
  const firstX = random.range(330, 440);
  for (let i = 0; i < 5; i++)
    house(scene, batch, houseRandom, 0, firstX + i * 76, 722, 58, houseRandom.range(30, 46), {
      wall: mix(palette.wall, palette.snow, 0.2),
    });
  return (
    mist(scene, 420, 606, 440, 0.5) +
    mist(scene, 860, 572, 360, 0.45) +
    range(scene, {
      y: 720,
      amp: 70,
      colour: mix(palette.leafDark, palette.ridge, 0.35),
      shade: mix(palette.leafDark, palette.dark, 0.25),
      peaks: 8,
    }) +
    ground(scene, 704) +
    (random.chance(0.5) ? moonlit(scene, String(batch)) : "") +
    repeat(scene.wide ? 8 : 4, (i) =>
      tree(scene, 300 + i * 200 + houseRandom.range(-50, 50), 750, houseRandom.range(80, 130)),
    ) +
    (scene.season === "winter"
      ? ""
      : flowers(scene, 745, 870, 24, [palette.accent, palette.accent, mix(palette.accent, palette.snow, 0.6)])) +
    foreground(scene)
  );
}

const farRange = (scene: Scene, y = 640) =>
  range(scene, {
    y,
    amp: 170,
    colour: mix(scene.palette.ridge, scene.palette.haze, 0.55),
    shade: mix(scene.palette.ridge, scene.palette.haze, 0.4),
    peaks: 6,
  });

/** Volcano above foothills. */
export const volcano = (scene: Scene) =>
  sky(scene, { y: 180, x: 300 }) + farRange(scene) + cone(scene, snowOf(scene)) + foothills(scene);

/** Rocky massif of three peaks with lit and shaded faces. */
export function massifForm(scene: Scene, cx = 600): string {
  const { palette } = scene;
  const random = scene.stream("massif");
  const body = mix(palette.ridge, palette.sky[1], 0.12);
  const shade = mix(body, palette.dark, scene.night ? 0.32 : 0.42);
  const light = mix(body, palette.snow, 0.28);
  const summit = (x: number, top: number, half: number) => {
    const h = 720 - top;
    const j = () => random.range(-14, 14);
    const outline = d`M${x - half} 720L${x - half * 0.62 + j()} ${top + h * 0.6} ${x - half * 0.42} ${top + h * 0.44 + j()} ${x - half * 0.2} ${top + h * 0.16 + j()} ${x} ${top} ${x + half * 0.16} ${top + h * 0.2} ${x + half * 0.34 + j()} ${top + h * 0.3} ${x + half * 0.66} ${top + h * 0.68 + j()} ${x + half} 720z`;
    const dark = d`M${x} ${top}L${x + half * 0.16} ${top + h * 0.2} ${x + half * 0.34} ${top + h * 0.3} ${x + half * 0.66} ${top + h * 0.68} ${x + half} 720H${x + half * 0.1}L${x + half * 0.22} ${top + h * 0.62} ${x - half * 0.04} ${top + h * 0.48} ${x + half * 0.1} ${top + h * 0.3}z`;
    const face = d`M${x - half * 0.36} ${top + h * 0.46}L${x - half * 0.1} ${top + h * 0.36} ${x - half * 0.16} ${top + h * 0.62} ${x - half * 0.44} ${top + h * 0.8}zM${x - half * 0.06} ${top + h * 0.58}l${half * 0.14} ${h * 0.2} ${-half * 0.2} ${h * 0.14}z`;
    const snow = d`M${x} ${top}L${x - half * 0.2} ${top + h * 0.16} ${x - half * 0.32} ${top + h * 0.34}l${half * 0.14} ${-h * 0.03} ${half * 0.04} ${h * 0.13} ${half * 0.1} ${-h * 0.12} ${half * 0.07} ${h * 0.05} ${half * 0.04} ${-h * 0.1} ${half * 0.13} ${h * 0.08} ${half * 0.02} ${-h * 0.08}L${x + half * 0.16} ${top + h * 0.2}z`;
    return (
      moonlit(scene, path(outline, body)) +
      path(face, light, 'opacity=".7"') +
      path(dark, shade) +
      (snowOf(scene) < 0.1
        ? ""
        : path(snow, palette.snow) +
          path(
            d`M${x} ${top}L${x + half * 0.16} ${top + h * 0.2}l${-half * 0.04} ${h * 0.04} ${-half * 0.09} ${-h * 0.02}z`,
            mix(palette.snow, shade, 0.35),
          ))
    );
  };
  return (
    summit(cx - 290, random.range(330, 380), 330) +
    summit(cx + 310, random.range(350, 400), 320) +
    summit(cx + random.range(-30, 30), random.range(195, 235), 370) +
    (scene.wide ? summit(1560, 520, 300) : "")
  );
}

/** Massif above foothills. */
export const massif = (scene: Scene) =>
  sky(scene, { y: 180, x: 290 }) + farRange(scene) + massifForm(scene) + foothills(scene);

/** Mountain lake below a ridge, a wild goat on a rock. */
export function alpine(scene: Scene): string {
  const { palette } = scene;
  const y = 640;
  const ridge =
    farRange(scene, y) +
    moonlit(
      scene,
      range(scene, {
        y,
        amp: 400,
        colour: mix(palette.ridge, palette.sky[1], 0.2),
        shade: mix(palette.ridge, palette.dark, 0.28),
        peaks: 4,
        snow: snowOf(scene) * 0.6,
      }),
    );
  const rock =
    path(
      "M560 900L640 800 700 786 730 730 800 716 860 744 900 800 1000 830 1060 900z",
      mix(palette.ridge, palette.wall, 0.3),
    ) + path("M800 716L860 744 900 800 1000 830 1060 900H820L850 810z", mix(palette.ridge, palette.dark, 0.35));
  return (
    sky(scene, { x: 320, y: 180 }) +
    mirrored(scene, "alp", ridge, y, 170) +
    floor(scene, y, palette.water, 'opacity=".55"') +
    glints(scene, y + 14, 800, 8) +
    hills(scene, 800, 30, palette.ground, 2) +
    rock +
    goat(scene, 780, 722, 1.1) +
    flowers(scene, 820, 880, 14) +
    foreground(scene)
  );
}

/** Three roped climbers on a snow ridge in front of the summit. */
export function climbers(scene: Scene): string {
  const { palette } = scene;
  const ridge =
    path(
      d`M${scene.left} 900V800Q300 720 480 700T860 640Q1010 620 ${scene.wide ? 1300 : 1220} 700L${scene.right} 760V900z`,
      mix(palette.snow, palette.sky[1], 0.12),
    ) + path(d`M${scene.left} 900V840Q420 780 700 760T${scene.right} 820V900z`, mix(palette.snow, palette.water, 0.32));
  const rope = line("M405 648Q470 660 520 628T640 600", palette.dark, 3);
  const tracks = path(
    repeat(9, (i) => circleD(250 + i * 17, 752 - i * 5, 4)),
    mix(palette.water, palette.dark, 0.3),
    'opacity=".5"',
  );
  return (
    sky(scene, { x: 310, y: 180 }) +
    farRange(scene) +
    massifForm(scene, 640) +
    ridge +
    tracks +
    rope +
    hiker(scene, 400, 716, 0.85) +
    hiker(scene, 516, 690, 0.85, false, palette.tile) +
    hiker(scene, 634, 672, 0.85, false, palette.gold) +
    birds(scene, 700, 220, 3)
  );
}

/** Coloured striped mountains, as Aladaglar and Mahneshan. */
export function stripedHills(scene: Scene, colours?: readonly string[]): string {
  const { palette } = scene;
  const random = scene.stream("striped");
  const bands = colours ?? [
    mix(palette.accent, palette.ridge, 0.4),
    mix(palette.wall, palette.snow, 0.3),
    palette.ridge,
    mix(palette.gold, palette.wall, 0.3),
    mix(palette.accent, palette.wall, 0.5),
    mix(palette.leaf, palette.wall, 0.5),
    mix(palette.ridge, palette.dark, 0.2),
  ];
  const id = `${scene.idPrefix}h`;
  const hill = (index: number, x: number, y: number, w: number, h: number) => {
    const outline = d`M${x - w / 2} ${y}Q${x - w * 0.26} ${y - h * 0.5} ${x - w * 0.14} ${y - h * 0.82}Q${x - w * 0.04} ${y - h * 1.06} ${x + w * 0.08} ${y - h * 0.86}Q${x + w * 0.2} ${y - h * 0.6} ${x + w / 2} ${y}z`;
    const tilt = random.range(-0.28, 0.1);
    const stripes = repeat(7, (i) => {
      const rowY = y - h * 1.05 + i * h * 0.17;
      return path(
        d`M${x - w / 2} ${rowY + w * tilt * 0.5}q${w * 0.25} ${-16} ${w * 0.5} ${-w * tilt * 0.5}t${w * 0.5} ${-w * tilt * 0.5}v${h * 0.2}H${x - w / 2}z`,
        bands[(i + index) % bands.length]!,
      );
    });
    const gullies = line(
      repeat(
        4,
        (i) =>
          d`M${x - w * 0.06 + i * w * 0.04} ${y - h * 0.8}q${(i - 1.5) * w * 0.06} ${h * 0.4} ${(i - 1.5) * w * 0.17} ${h * 0.8}`,
      ),
      mix(palette.ridge, palette.dark, 0.4),
      4,
      'opacity=".3"',
    );
    const dark = path(
      d`M${x + w * 0.02} ${y - h * 0.96}Q${x + w * 0.06} ${y - h * 0.92} ${x + w * 0.08} ${y - h * 0.86}Q${x + w * 0.2} ${y - h * 0.6} ${x + w / 2} ${y}H${x + w * 0.06}Q${x + w * 0.16} ${y - h * 0.5} ${x + w * 0.02} ${y - h * 0.96}z`,
      palette.dark,
      'opacity=".3"',
    );
    return (
      moonlit(
        scene,
        `<clipPath id="${id}${index}"><path d="${outline}"/></clipPath><g clip-path="url(#${id}${index})">${path(outline, bands[index % 7]!)}${stripes}</g>`,
      ) +
      dark +
      gullies
    );
  };
  const wideHills = scene.wide ? hill(4, 1450, 700, 560, 190) + hill(5, 1900, 720, 600, 170) : "";
  return (
    sky(scene, { y: 180, x: 310 }) +
    backdrop(scene, 560) +
    ground(scene, 640) +
    hill(0, 330, 690, 520, 270) +
    hill(1, 900, 690, 540, 300) +
    wideHills +
    hill(2, 610, 730, 620, random.range(330, 390)) +
    hill(3, 250, 780, 480, 150) +
    floor(scene, 772, hazed(scene, palette.ground, 0)) +
    hiker(scene, 760, 812, 0.6) +
    foreground(scene)
  );
}
