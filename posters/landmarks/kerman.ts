import { mix } from "../colour.ts";
import { arcade, archD } from "../parts/arch.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { cypress, groves, poplar, roundTree } from "../scenery/plants.ts";
import { range } from "../scenery/ranges.ts";
import { sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";
import { d, line, path, rect, repeat } from "../svg.ts";

/** Shazdeh garden: a stepped watercourse down from the upper house, below snowy mountains. */
export function shazdeh(scene: Scene): string {
  const { palette } = scene;
  const y = 430;
  const house =
    rect(430, y - 110, 340, 110, mix(palette.wall, palette.snow, 0.3)) +
    arcade(scene, 436, y - 4, 328, 9, 44) +
    arcade(scene, 436, y - 56, 328, 9, 40) +
    rect(420, y - 122, 360, 14, palette.wallShade) +
    path(archD(600, y, 60, 96), palette.window);
  const fall = repeat(6, (i) => {
    const t = i / 6;
    const top = y + 20 + i * 66;
    const w = 44 + i * 30;
    return (
      path(d`M${600 - w} ${top}h${w * 2}l${16} 40H${600 - w - 16}z`, mix(palette.water, palette.tile, 0.15 + t * 0.1)) +
      path(
        d`M${600 - w - 16} ${top + 40}H${600 + w + 16}v26H${600 - w - 16}z`,
        mix(palette.water, palette.snow, 0.62),
      ) +
      line(
        repeat(5, (k) => d`M${600 - w + (k * w) / 2} ${top + 40}v24`),
        palette.snow,
        5,
      ) +
      path(
        d`M${600 - w - 34} ${top - 6}h22v76h-30zM${600 + w + 12} ${top - 6}h22l8 76h-30z`,
        mix(palette.wall, palette.snow, 0.45),
      )
    );
  });
  const beds = [-1, 1]
    .map((side) =>
      path(
        d`M${600 + side * 70} ${y}L${600 + side * (scene.wide && side > 0 ? 1600 : 760)} ${y + 30}L${600 + side * (scene.wide && side > 0 ? 1600 : 760)} 900L${600 + side * 270} 900z`,
        palette.leaf,
      ),
    )
    .join("");
  const trees = repeat(6, (i) => {
    const t = (i + 1) / 6;
    const dx = 130 + t * t * 370;
    return (
      [cypress, poplar][i % 2]!(scene, 600 - dx, y + 50 + t * 380, 150 + t * 200) +
      [cypress, poplar][i % 2]!(scene, 600 + dx, y + 50 + t * 380, 150 + t * 200)
    );
  });
  const wideTrees = scene.wide ? repeat(7, (i) => poplar(scene, 1240 + i * 140, 640 + (i % 3) * 60, 190)) : "";
  return (
    sky(scene, { y: 130, x: 330 }) +
    range(scene, {
      y: y + 10,
      amp: 250,
      colour: mix(palette.ridge, palette.sky[1], 0.35),
      shade: mix(palette.ridge, palette.dark, 0.15),
      peaks: 4,
      snow: 0.4,
    }) +
    floor(scene, y - 6, mix(palette.ground, palette.leaf, 0.5)) +
    beds +
    moonlit(scene, house) +
    fall +
    wideTrees +
    trees
  );
}

/** Cave village of Meymand: tiers of doors and windows cut into a low hillside. */
export function meymand(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("cut");
  const rock = mix(palette.ridge, palette.wall, 0.5);
  const slope = (y: number, t: number) =>
    moonlit(
      scene,
      path(
        d`M${scene.left} 900V${y + 30}Q200 ${y - 40} 460 ${y - 20}T900 ${y - 30} ${scene.right} ${y + 30}V900z`,
        mix(rock, palette.haze, t),
      ),
    );
  const holes = (y: number, k: number) => {
    let [dark, lit] = ["", ""];
    for (let i = 0; i < (scene.wide ? 24 : 13); i++) {
      const x = scene.left + 40 + i * 96 + random.range(-18, 18);
      const h =
        archD(x, y + 52 * k + Math.sin(x / 150) * 8, 34 * k, 54 * k, 0.45) +
        (i % 2 ? archD(x + 42 * k, y + 34 * k + Math.sin(x / 150) * 8, 18 * k, 22 * k, 0.45) : "");
      if (random.chance(0.35)) lit += h;
      else dark += h;
    }
    return path(dark, mix(palette.wallShade, palette.dark, 0.75)) + path(lit, palette.window);
  };
  const ledge = (y: number) =>
    line(
      d`M${scene.left} ${y + 66}Q300 ${y + 40} 600 ${y + 62}T${scene.right} ${y + 66}`,
      mix(rock, palette.dark, 0.28),
      6,
      'opacity=".5"',
    );
  return (
    sky(scene) +
    backdrop(scene, 480) +
    slope(430, 0.25) +
    holes(450, 0.8) +
    ledge(440) +
    slope(540, 0.1) +
    holes(560, 1) +
    ledge(560) +
    slope(660, 0) +
    holes(690, 1.25) +
    ground(scene, 790, mix(palette.ground, palette.leaf, 0.2)) +
    groves(scene, 830, { left: 280, right: 950, count: 2, h: 130, plant: roundTree }) +
    people(scene, 820, [520, 720], 0.8) +
    foreground(scene)
  );
}
