import { mix } from "../colour.ts";
import { circleD, d, line, path, times } from "../mark.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground } from "../scenery/ground.ts";
import { palm } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { sea } from "../scenery/water.ts";
import { people } from "../subjects/building/mosque.ts";
import { dune } from "../subjects/nature/desert.ts";

/** Martian mountains of Chabahar: grey badlands in sharp miniature gullies by the sea road. */
export function martian(c: Scene): string {
  const { p } = c;
  const r = c.rng("martian");
  const pale = mix(mix(p.wall, "#9d98a8", 0.45), p.snow, 0.12);
  const rowOf = (y: number, k: number, t: number) => {
    const f = mix(pale, p.haze, t);
    let [body, dark, cuts] = ["", "", ""];
    for (let i = 0; i < (c.wide ? 18 : 9) / k; i++) {
      const x = c.x0 - 30 + i * 150 * k + r.range(-20, 20);
      const h = r.range(150, 250) * k * (c.wide && x > 900 ? 0.6 : 1);
      const w = 120 * k;
      body += d`M${x - w} ${y}L${x - w * 0.5} ${y - h * 0.5} ${x - w * 0.3} ${y - h * 0.56} ${x} ${y - h} ${x + w * 0.22} ${y - h * 0.6} ${x + w * 0.5} ${y - h * 0.5} ${x + w} ${y}z`;
      dark += d`M${x} ${y - h}L${x + w * 0.22} ${y - h * 0.6} ${x + w * 0.5} ${y - h * 0.5} ${x + w} ${y}H${x + w * 0.2}L${x + w * 0.1} ${y - h * 0.5}z`;
      cuts += times(
        4,
        (j) =>
          d`M${x - w * 0.2 - j * w * 0.12} ${y - h * (0.62 - j * 0.1)}L${x - w * 0.34 - j * w * 0.14} ${y}M${x + w * (0.2 + j * 0.12)} ${y - h * (0.5 - j * 0.09)}l${w * 0.06} ${h * 0.3}`,
      );
    }
    return (
      moonlit(c, path(body, f)) +
      path(dark, mix(f, p.dark, 0.3)) +
      line(cuts, mix(f, p.dark, 0.34), 4 * k, 'opacity=".5"')
    );
  };
  return (
    sky(c) +
    rowOf(600, 1.2, 0.4) +
    rowOf(670, 1, 0.15) +
    moonlit(c, rowOf(740, 0.8, 0)) +
    ground(c, 730, mix(p.ground, pale, 0.4)) +
    path(
      "M300 900C420 820 760 830 640 770S560 746 600 736h16c-40 20 110 30 130 60s-60 60-100 104z",
      mix(p.dark, p.wallShade, 0.4),
    ) +
    birds(c, 660, 200, 4) +
    foreground(c)
  );
}

/** Darak: golden dunes running down to the ocean, palms between. */
export function darak(c: Scene): string {
  const { p } = c;
  return (
    sky(c, { x: 330 }) +
    sea(c, 520, p.water, 330) +
    line(
      d`M${c.x0} 640q150-16 300 0t300 6 300-10 300 0${c.wide ? "t300 4t300 0t300 0" : ""}`,
      p.snow,
      8,
      'opacity=".8" stroke-linecap="round"',
    ) +
    dune(c, 660, 800, 0.16, 1) +
    palm(c, 420, 700, 240) +
    palm(c, 480, 706, 190) +
    palm(c, 960, 690, 210) +
    dune(c, 760, 430, 0, 1.1) +
    people(c, 700, [640, 672], 0.5) +
    birds(c, 660, 220, 5, c.night ? p.rim : p.snow) +
    foreground(c)
  );
}

/** Lipar: rose-pink lagoon between sand hills. */
export function lipar(c: Scene): string {
  const { p } = c;
  const pink = mix("#e58a9b", p.water, c.night ? 0.45 : 0.06);
  const hill = (x: number, y: number, w: number, h: number) =>
    moonlit(
      c,
      path(d`M${x - w} ${y}Q${x - w * 0.4} ${y - h * 1.3} ${x} ${y - h}T${x + w} ${y}z`, mix(p.ground, p.wall, 0.4)),
    ) +
    path(
      d`M${x} ${y - h}Q${x + w * 0.5} ${y - h * 0.7} ${x + w} ${y}H${x + w * 0.1}Q${x + w * 0.2} ${y - h * 0.5} ${x} ${y - h}z`,
      mix(p.groundShade, p.wall, 0.3),
    );
  return (
    sky(c) +
    backdrop({ ...c, landscape: "desert" }, 540) +
    hill(260, 600, 330, 150) +
    hill(960, 600, 360, 180) +
    (c.wide ? hill(1700, 610, 500, 110) : "") +
    ground(c, 590) +
    path(d`M${c.x0} 680C200 610 420 600 600 620S980 620 ${c.x1} 670V800C900 860 300 870 ${c.x0} 800z`, pink) +
    path("M200 690C400 650 700 650 960 690 760 720 420 720 200 690z", mix(pink, p.snow, 0.35)) +
    line("M300 740h160M560 700h190M640 780h220M260 800h120", p.snow, 5, 'opacity=".6" stroke-linecap="round"') +
    palm(c, 960, 840, 220) +
    path(
      times(7, (i) => circleD(430 + i * 40, 640 + (i % 2) * 6, 4)),
      p.dark,
    ) +
    people(c, 850, [480], 0.7) +
    foreground(c)
  );
}
