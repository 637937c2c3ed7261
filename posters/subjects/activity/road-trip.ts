import { mix } from "../../colour.ts";
import { circle, circleD, d, line, path, place, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { tree } from "../../scenery/plants.ts";
import { hills } from "../../scenery/ranges.ts";
import { sky } from "../../scenery/sky.ts";
import { dune } from "../nature/desert.ts";

function bicycle(c: Scene, x: number, y: number, s: number): string {
  const { p } = c;
  const wheels = `<circle cx="-70" cy="-46" r="46"/><circle cx="76" cy="-46" r="46"/>`;
  return place(
    x,
    y,
    s,
    `<g fill="none" stroke="${p.dark}" stroke-width="6">${wheels}</g>` +
      line(
        "M-70-46L-34-116 56-112 76-46M-34-116L4-46H-70M4-46L56-112M-46-126h26M56-112l-6-24 26-4",
        p.accent,
        7,
        'stroke-linejoin="round" stroke-linecap="round"',
      ) +
      line("M-34-140L14-100 4-50", p.dark, 12, 'stroke-linecap="round" stroke-linejoin="round"') +
      path("M-54-140q0-60 50-80l24 14-10 30q-26 10-34 40z", p.tile) +
      line("M8-196L30-156 66-144", p.tile, 11, 'stroke-linecap="round" stroke-linejoin="round"') +
      circle(22, -232, 17, mix(p.wall, p.wallShade, 0.6)) +
      path("M2-236q4-24 24-24t22 18z", p.gold),
  );
}

export function cycling(c: Scene): string {
  const { p } = c;
  const road =
    path(d`M${c.x0} 800Q400 740 760 770T${c.x1} 730V830Q700 830 ${c.x0} 880z`, mix(p.dark, p.wallShade, 0.45)) +
    line(d`M${c.x0} 842Q400 786 760 808T${c.x1} 782`, p.snow, 5, 'stroke-dasharray="40 34" opacity=".8"');
  return (
    sky(c) +
    backdrop(c, 600) +
    hills(c, 660, 40, mix(p.leaf, p.ground, 0.4), 2) +
    times(c.wide ? 12 : 6, (i) => tree(c, c.x0 + 90 + i * 210, 740 + (i % 2) * 10, 170)) +
    hills(c, 740, 20, p.leaf, 2) +
    road +
    bicycle(c, 480, 830, 1.1) +
    bicycle(c, 800, 806, 0.8) +
    foreground(c)
  );
}

export function offRoad(c: Scene): string {
  const { p } = c;
  const jeep = place(
    560,
    720,
    1.5,
    path("M-150 0V-54q0-14 16-16l50-6 30-50q8-10 22-10H60q14 0 18 12l16 48h40q16 2 16 18V0z", p.accent) +
      path(
        "M-66-80L-44-118q4-6 12-6h26v44zM8-124h44q8 0 10 8l12 36H8z",
        c.night ? p.glow : mix(p.sky[1], p.snow, 0.5),
      ) +
      path("M-150-30H150V0H-150z", mix(p.accent, p.dark, 0.35)) +
      path("M-60-138H60v-12H-60zM-40-150h30v-14h-30zM0-150h44v-20H0z", p.dark) +
      circle(-86, 0, 40, p.dark) +
      circle(92, 0, 40, p.dark) +
      circle(-86, 0, 17, p.wallShade) +
      circle(92, 0, 17, p.wallShade) +
      path("M140-50h14v18h-14z", p.gold),
  );
  const dust = path(
    times(8, (i) => circleD(330 - i * 34, 760 - (i % 3) * 24, 26 + i * 5)),
    mix(p.ground, p.haze, 0.5),
    'opacity=".6"',
  );
  return (
    sky(c, { r: 76 }) +
    dune(c, 560, 860, 0.36, 1.1) +
    dune(c, 640, 300, 0.2, 1) +
    dune(c, 740, 700, 0, 0.9) +
    dust +
    moonlit(c, jeep) +
    line("M40 800Q300 780 480 786M40 830Q320 806 500 812", p.groundShade, 7, 'stroke-dasharray="14 8"') +
    dune(c, 850, 900, 0, 0.7) +
    foreground(c)
  );
}
