import { mix } from "../colour.ts";
import { d, line, path, poly, rect, times } from "../mark.ts";
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

/** Shazdeh: water comes down the middle in steps from the upper house, under snow mountains. */
export function shazdeh(c: Scene): string {
  const { p } = c;
  const y = 430;
  const house =
    rect(430, y - 110, 340, 110, mix(p.wall, p.snow, 0.3)) +
    arcade(c, 436, y - 4, 328, 9, 44) +
    arcade(c, 436, y - 56, 328, 9, 40) +
    rect(420, y - 122, 360, 14, p.wallShade) +
    path(archD(600, y, 60, 96), p.window);
  const fall = times(6, (i) => {
    const t = i / 6;
    const top = y + 20 + i * 66;
    const w = 44 + i * 30;
    return (
      path(d`M${600 - w} ${top}h${w * 2}l${16} 40H${600 - w - 16}z`, mix(p.water, p.tile, 0.15 + t * 0.1)) +
      path(d`M${600 - w - 16} ${top + 40}H${600 + w + 16}v26H${600 - w - 16}z`, mix(p.water, p.snow, 0.62)) +
      line(
        times(5, (k) => d`M${600 - w + (k * w) / 2} ${top + 40}v24`),
        p.snow,
        5,
      ) +
      path(d`M${600 - w - 34} ${top - 6}h22v76h-30zM${600 + w + 12} ${top - 6}h22l8 76h-30z`, mix(p.wall, p.snow, 0.45))
    );
  });
  const beds = [-1, 1]
    .map((s) =>
      poly(
        [
          [600 + s * 70, y],
          [600 + s * (c.wide && s > 0 ? 1600 : 760), y + 30],
          [600 + s * (c.wide && s > 0 ? 1600 : 760), 900],
          [600 + s * 270, 900],
        ],
        p.leaf,
      ),
    )
    .join("");
  const trees = times(6, (i) => {
    const t = (i + 1) / 6;
    const dx = 130 + t * t * 370;
    return (
      [cypress, poplar][i % 2]!(c, 600 - dx, y + 50 + t * 380, 150 + t * 200) +
      [cypress, poplar][i % 2]!(c, 600 + dx, y + 50 + t * 380, 150 + t * 200)
    );
  });
  const wideTrees = c.wide ? times(7, (i) => poplar(c, 1240 + i * 140, 640 + (i % 3) * 60, 190)) : "";
  return (
    sky(c, { y: 130, x: 330 }) +
    range(c, {
      y: y + 10,
      amp: 250,
      colour: mix(p.ridge, p.sky[1], 0.35),
      shade: mix(p.ridge, p.dark, 0.15),
      peaks: 4,
      snow: 0.4,
    }) +
    floor(c, y - 6, mix(p.ground, p.leaf, 0.5)) +
    beds +
    moonlit(c, house) +
    fall +
    wideTrees +
    trees
  );
}

/** Cave village of Meymand: doors and windows cut in a low hillside, tier over tier. */
export function meymand(c: Scene): string {
  const { p } = c;
  const r = c.rng("cut");
  const rock = mix(p.ridge, p.wall, 0.5);
  const slope = (y: number, t: number) =>
    moonlit(
      c,
      path(
        d`M${c.x0} 900V${y + 30}Q200 ${y - 40} 460 ${y - 20}T900 ${y - 30} ${c.x1} ${y + 30}V900z`,
        mix(rock, p.haze, t),
      ),
    );
  const holes = (y: number, k: number) => {
    let [dark, lit] = ["", ""];
    for (let i = 0; i < (c.wide ? 24 : 13); i++) {
      const x = c.x0 + 40 + i * 96 + r.range(-18, 18);
      const h =
        archD(x, y + 52 * k + Math.sin(x / 150) * 8, 34 * k, 54 * k, 0.45) +
        (i % 2 ? archD(x + 42 * k, y + 34 * k + Math.sin(x / 150) * 8, 18 * k, 22 * k, 0.45) : "");
      if (r.chance(0.35)) lit += h;
      else dark += h;
    }
    return path(dark, mix(p.wallShade, p.dark, 0.75)) + path(lit, p.window);
  };
  const ledge = (y: number) =>
    line(
      d`M${c.x0} ${y + 66}Q300 ${y + 40} 600 ${y + 62}T${c.x1} ${y + 66}`,
      mix(rock, p.dark, 0.28),
      6,
      'opacity=".5"',
    );
  return (
    sky(c) +
    backdrop(c, 480) +
    slope(430, 0.25) +
    holes(450, 0.8) +
    ledge(440) +
    slope(540, 0.1) +
    holes(560, 1) +
    ledge(560) +
    slope(660, 0) +
    holes(690, 1.25) +
    ground(c, 790, mix(p.ground, p.leaf, 0.2)) +
    groves(c, 830, { left: 280, right: 950, count: 2, h: 130, plant: roundTree }) +
    people(c, 820, [520, 720], 0.8) +
    foreground(c)
  );
}
