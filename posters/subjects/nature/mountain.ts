import { mix } from "../../colour.ts";
import { Ink } from "../../ink.ts";
import { circleD, d, line, path, times } from "../../mark.ts";
import { house } from "../../parts/house.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { goat, hiker } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground, mist } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { flowers, tree } from "../../scenery/plants.ts";
import { far, hills, range } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { glints, mirrored } from "../../scenery/water.ts";

/** Lone volcano: Damavand, Sabalan, Taftan. `snow` is how far the cap comes down, 0 to 1. */
export function cone(c: Scene, snow = 0.6): string {
  const { p } = c;
  const r = c.rng("cone");
  const cx = 600 + r.range(-40, 40);
  const top = r.range(190, 225);
  const y = 700;
  const body = mix(p.ridge, p.sky[1], 0.14);
  const shade = mix(body, p.dark, c.night ? 0.3 : 0.38);
  const crater = d`${cx - 46} ${top}L${cx - 16} ${top + 14} ${cx + 10} ${top + 4} ${cx + 44} ${top + 8}`;
  const flank = d`C${cx + 200} ${top + 190} ${cx + 330} 620 ${cx + 560} ${y}`;
  const volcano =
    path(d`M${cx - 540} ${y}C${cx - 320} 620 ${cx - 180} ${top + 190} ${crater}${flank}z`, body) +
    path(
      d`M${cx + 10} ${top + 4}L${cx + 44} ${top + 8}${flank}H${cx + 60}C${cx + 110} 560 ${cx - 10} 440 ${cx + 30} ${top + 120}z`,
      shade,
    );
  const streaks = times(9, (i) => {
    const t = (i - 4) / 4.4;
    const len = r.range(150, 300) * snow;
    return d`M${cx + t * 40 - 9} ${top + 30}q${t * 46 - 4} ${len * 0.5} ${t * 128} ${len}q${-t * 50 + 18} ${-len * 0.45} ${-t * 128 + 22} ${-len}z`;
  });
  const cap =
    path(
      d`M${crater}Q${cx + 66} ${top + 50} ${cx + 84} ${top + 90}L${cx + 40} ${top + 70} ${cx + 20} ${top + 118} ${cx - 14} ${top + 74} ${cx - 46} ${top + 126} ${cx - 66} ${top + 86} ${cx - 100} ${top + 100}Q${cx - 70} ${top + 50} ${cx - 46} ${top}z`,
      p.snow,
    ) +
    path(streaks, p.snow, 'opacity=".92"') +
    path(d`M${cx + 10} ${top + 4}l34 4q22 42 40 82l-44-20-14 30z`, mix(p.snow, shade, 0.3));
  return moonlit(
    c,
    volcano +
      (snow ? cap : path(d`M${crater}q12 20 20 40l-40-14-30 24-30-30-26 10q14-20 16-30z`, mix(p.snow, body, 0.4))),
  );
}

/** Foothills, houses and flowers before a mountain. */
function foothills(c: Scene): string {
  const { p, r } = c;
  const ink = new Ink();
  const vr = c.rng("houses");
  const at = r.range(330, 440);
  for (let i = 0; i < 5; i++)
    house(c, ink, vr, 0, at + i * 76, 722, 58, vr.range(30, 46), { wall: mix(p.wall, p.snow, 0.2) });
  return (
    mist(c, 420, 606, 440, 0.5) +
    mist(c, 860, 572, 360, 0.45) +
    range(c, {
      y: 720,
      amp: 70,
      colour: mix(p.leafDark, p.ridge, 0.35),
      shade: mix(p.leafDark, p.dark, 0.25),
      peaks: 8,
    }) +
    ground(c, 704) +
    (r.chance(0.5) ? moonlit(c, String(ink)) : "") +
    times(c.wide ? 8 : 4, (i) => tree(c, 300 + i * 200 + vr.range(-50, 50), 750, vr.range(80, 130))) +
    (c.season === "winter" ? "" : flowers(c, 745, 870, 24, [p.accent, p.accent, mix(p.accent, p.snow, 0.6)])) +
    foreground(c)
  );
}

const farRange = (c: Scene, y = 640) =>
  range(c, { y, amp: 170, colour: mix(c.p.ridge, c.p.haze, 0.55), shade: mix(c.p.ridge, c.p.haze, 0.4), peaks: 6 });

export const volcano = (c: Scene) =>
  sky(c, { y: 180, x: 300 }) +
  farRange(c) +
  cone(c, c.landscape === "desert" ? 0 : c.season === "summer" ? 0.45 : 0.8) +
  foothills(c);

/** Big rocky massif: three strong peaks with faces in light and shade. */
export function massifForm(c: Scene, cx = 600): string {
  const { p } = c;
  const r = c.rng("massif");
  const body = mix(p.ridge, p.sky[1], 0.12);
  const shade = mix(body, p.dark, c.night ? 0.32 : 0.42);
  const light = mix(body, p.snow, 0.28);
  const one = (x: number, top: number, half: number) => {
    const h = 720 - top;
    const j = () => r.range(-14, 14);
    const outline = d`M${x - half} 720L${x - half * 0.62 + j()} ${top + h * 0.6} ${x - half * 0.42} ${top + h * 0.44 + j()} ${x - half * 0.2} ${top + h * 0.16 + j()} ${x} ${top} ${x + half * 0.16} ${top + h * 0.2} ${x + half * 0.34 + j()} ${top + h * 0.3} ${x + half * 0.66} ${top + h * 0.68 + j()} ${x + half} 720z`;
    const dark = d`M${x} ${top}L${x + half * 0.16} ${top + h * 0.2} ${x + half * 0.34} ${top + h * 0.3} ${x + half * 0.66} ${top + h * 0.68} ${x + half} 720H${x + half * 0.1}L${x + half * 0.22} ${top + h * 0.62} ${x - half * 0.04} ${top + h * 0.48} ${x + half * 0.1} ${top + h * 0.3}z`;
    const face = d`M${x - half * 0.36} ${top + h * 0.46}L${x - half * 0.1} ${top + h * 0.36} ${x - half * 0.16} ${top + h * 0.62} ${x - half * 0.44} ${top + h * 0.8}zM${x - half * 0.06} ${top + h * 0.58}l${half * 0.14} ${h * 0.2} ${-half * 0.2} ${h * 0.14}z`;
    const snow = d`M${x} ${top}L${x - half * 0.2} ${top + h * 0.16} ${x - half * 0.32} ${top + h * 0.34}l${half * 0.14} ${-h * 0.03} ${half * 0.04} ${h * 0.13} ${half * 0.1} ${-h * 0.12} ${half * 0.07} ${h * 0.05} ${half * 0.04} ${-h * 0.1} ${half * 0.13} ${h * 0.08} ${half * 0.02} ${-h * 0.08}L${x + half * 0.16} ${top + h * 0.2}z`;
    return (
      moonlit(c, path(outline, body)) +
      path(face, light, 'opacity=".7"') +
      path(dark, shade) +
      (c.landscape === "desert" && c.season !== "winter"
        ? ""
        : path(snow, p.snow) +
          path(
            d`M${x} ${top}L${x + half * 0.16} ${top + h * 0.2}l${-half * 0.04} ${h * 0.04} ${-half * 0.09} ${-h * 0.02}z`,
            mix(p.snow, shade, 0.35),
          ))
    );
  };
  return (
    one(cx - 290, r.range(330, 380), 330) +
    one(cx + 310, r.range(350, 400), 320) +
    one(cx + r.range(-30, 30), r.range(195, 235), 370) +
    (c.wide ? one(1560, 520, 300) : "")
  );
}

export const massif = (c: Scene) => sky(c, { y: 180, x: 290 }) + farRange(c) + massifForm(c) + foothills(c);

/** High lake under a ridge, a wild goat on a rock. */
export function alpine(c: Scene): string {
  const { p } = c;
  const y = 640;
  const ridge =
    farRange(c, y) +
    moonlit(
      c,
      range(c, {
        y,
        amp: 400,
        colour: mix(p.ridge, p.sky[1], 0.2),
        shade: mix(p.ridge, p.dark, 0.28),
        peaks: 4,
        snow: 0.45,
      }),
    );
  const rock =
    path("M560 900L640 800 700 786 730 730 800 716 860 744 900 800 1000 830 1060 900z", mix(p.ridge, p.wall, 0.3)) +
    path("M800 716L860 744 900 800 1000 830 1060 900H820L850 810z", mix(p.ridge, p.dark, 0.35));
  const [front, reflection] = [ridge, mirrored(c, "alp", "", y, 150)];
  return (
    sky(c, { x: 320, y: 180 }) +
    mirrored(c, "alp", front, y, 170) +
    reflection.slice(0, 0) +
    floor(c, y, p.water, 'opacity=".55"') +
    glints(c, y + 14, 800, 8) +
    hills(c, 800, 30, p.ground, 2) +
    rock +
    goat(c, 780, 722, 1.1) +
    flowers(c, 820, 880, 14) +
    foreground(c)
  );
}

export function peak(c: Scene): string {
  return c.r.pick([massif, massif, alpine, climbers])(c);
}

/** A rope party on the snow ridge, the summit before them. */
export function climbers(c: Scene): string {
  const { p } = c;
  const ridge =
    path(
      d`M${c.x0} 900V800Q300 720 480 700T860 640Q1010 620 ${c.wide ? 1300 : 1220} 700L${c.x1} 760V900z`,
      mix(p.snow, p.sky[1], 0.12),
    ) + path(d`M${c.x0} 900V840Q420 780 700 760T${c.x1} 820V900z`, mix(p.snow, p.water, 0.32));
  const rope = line("M405 648Q470 660 520 628T640 600", p.dark, 3);
  const tracks = path(
    times(9, (i) => circleD(250 + i * 17, 752 - i * 5, 4)),
    mix(p.water, p.dark, 0.3),
    'opacity=".5"',
  );
  return (
    sky(c, { x: 310, y: 180 }) +
    farRange(c) +
    massifForm(c, 640) +
    ridge +
    tracks +
    rope +
    hiker(c, 400, 716, 0.85) +
    hiker(c, 516, 690, 0.85, false, p.tile) +
    hiker(c, 634, 672, 0.85, false, p.gold) +
    birds(c, 700, 220, 3)
  );
}

/** Coloured striped mountains: Aladaglar, Mahneshan, the Martian hills. */
export function stripedHills(c: Scene, colours?: readonly string[]): string {
  const { p } = c;
  const r = c.rng("striped");
  const bands = colours ?? [
    mix(p.accent, p.ridge, 0.4),
    mix(p.wall, p.snow, 0.3),
    p.ridge,
    mix(p.gold, p.wall, 0.3),
    mix(p.accent, p.wall, 0.5),
    mix(p.leaf, p.wall, 0.5),
    mix(p.ridge, p.dark, 0.2),
  ];
  const id = `${c.uid}h`;
  const hill = (n: number, x: number, y: number, w: number, h: number) => {
    const outline = d`M${x - w / 2} ${y}Q${x - w * 0.26} ${y - h * 0.5} ${x - w * 0.14} ${y - h * 0.82}Q${x - w * 0.04} ${y - h * 1.06} ${x + w * 0.08} ${y - h * 0.86}Q${x + w * 0.2} ${y - h * 0.6} ${x + w / 2} ${y}z`;
    const tilt = r.range(-0.28, 0.1);
    const stripes = times(7, (i) => {
      const yy = y - h * 1.05 + i * h * 0.17;
      return path(
        d`M${x - w / 2} ${yy + w * tilt * 0.5}q${w * 0.25} ${-16} ${w * 0.5} ${-w * tilt * 0.5}t${w * 0.5} ${-w * tilt * 0.5}v${h * 0.2}H${x - w / 2}z`,
        bands[(i + n) % bands.length]!,
      );
    });
    const gullies = line(
      times(
        4,
        (i) =>
          d`M${x - w * 0.06 + i * w * 0.04} ${y - h * 0.8}q${(i - 1.5) * w * 0.06} ${h * 0.4} ${(i - 1.5) * w * 0.17} ${h * 0.8}`,
      ),
      mix(p.ridge, p.dark, 0.4),
      4,
      'opacity=".3"',
    );
    const dark = path(
      d`M${x + w * 0.02} ${y - h * 0.96}Q${x + w * 0.06} ${y - h * 0.92} ${x + w * 0.08} ${y - h * 0.86}Q${x + w * 0.2} ${y - h * 0.6} ${x + w / 2} ${y}H${x + w * 0.06}Q${x + w * 0.16} ${y - h * 0.5} ${x + w * 0.02} ${y - h * 0.96}z`,
      p.dark,
      'opacity=".3"',
    );
    return (
      moonlit(
        c,
        `<clipPath id="${id}${n}"><path d="${outline}"/></clipPath><g clip-path="url(#${id}${n})">${path(outline, bands[n % 7]!)}${stripes}</g>`,
      ) +
      dark +
      gullies
    );
  };
  const wideHills = c.wide ? hill(4, 1450, 700, 560, 190) + hill(5, 1900, 720, 600, 170) : "";
  return (
    sky(c, { y: 180, x: 310 }) +
    backdrop(c, 560) +
    ground(c, 640) +
    hill(0, 330, 690, 520, 270) +
    hill(1, 900, 690, 540, 300) +
    wideHills +
    hill(2, 610, 730, 620, r.range(330, 390)) +
    hill(3, 250, 780, 480, 150) +
    floor(c, 772, far(c, p.ground, 0)) +
    hiker(c, 760, 812, 0.6) +
    foreground(c)
  );
}
