import { mix } from "../colour.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground } from "../scenery/ground.ts";
import { palm } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { sea } from "../scenery/water.ts";
import { people } from "../subjects/building/mosque.ts";
import { dune } from "../subjects/nature/desert.ts";
import { circleD, d, line, path, repeat } from "../svg.ts";

/** Martian Mountains of Chabahar: grey badlands with sharp gullies beside the coast road. */
export function martian(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("martian");
  const pale = mix(mix(palette.wall, "#9d98a8", 0.45), palette.snow, 0.12);
  const rowOf = (y: number, k: number, t: number) => {
    const f = mix(pale, palette.haze, t);
    let [body, dark, cuts] = ["", "", ""];
    for (let i = 0; i < (scene.wide ? 18 : 9) / k; i++) {
      const x = scene.left - 30 + i * 150 * k + random.range(-20, 20);
      const h = random.range(150, 250) * k * (scene.wide && x > 900 ? 0.6 : 1);
      const w = 120 * k;
      body += d`M${x - w} ${y}L${x - w * 0.5} ${y - h * 0.5} ${x - w * 0.3} ${y - h * 0.56} ${x} ${y - h} ${x + w * 0.22} ${y - h * 0.6} ${x + w * 0.5} ${y - h * 0.5} ${x + w} ${y}z`;
      dark += d`M${x} ${y - h}L${x + w * 0.22} ${y - h * 0.6} ${x + w * 0.5} ${y - h * 0.5} ${x + w} ${y}H${x + w * 0.2}L${x + w * 0.1} ${y - h * 0.5}z`;
      cuts += repeat(
        4,
        (j) =>
          d`M${x - w * 0.2 - j * w * 0.12} ${y - h * (0.62 - j * 0.1)}L${x - w * 0.34 - j * w * 0.14} ${y}M${x + w * (0.2 + j * 0.12)} ${y - h * (0.5 - j * 0.09)}l${w * 0.06} ${h * 0.3}`,
      );
    }
    return (
      moonlit(scene, path(body, f)) +
      path(dark, mix(f, palette.dark, 0.3)) +
      line(cuts, mix(f, palette.dark, 0.34), 4 * k, 'opacity=".5"')
    );
  };
  return (
    sky(scene) +
    rowOf(600, 1.2, 0.4) +
    rowOf(670, 1, 0.15) +
    moonlit(scene, rowOf(740, 0.8, 0)) +
    ground(scene, 730, mix(palette.ground, pale, 0.4)) +
    path(
      "M300 900C420 820 760 830 640 770S560 746 600 736h16c-40 20 110 30 130 60s-60 60-100 104z",
      mix(palette.dark, palette.wallShade, 0.4),
    ) +
    birds(scene, 660, 200, 4) +
    foreground(scene)
  );
}

/** Darak: golden dunes down to the ocean, with palms. */
export function darak(scene: Scene): string {
  const { palette } = scene;
  return (
    sky(scene, { x: 330 }) +
    sea(scene, 520, palette.water, 330) +
    line(
      d`M${scene.left} 640q150-16 300 0t300 6 300-10 300 0${scene.wide ? "t300 4t300 0t300 0" : ""}`,
      palette.snow,
      8,
      'opacity=".8" stroke-linecap="round"',
    ) +
    dune(scene, 660, 800, 0.16, 1) +
    palm(scene, 420, 700, 240) +
    palm(scene, 480, 706, 190) +
    palm(scene, 960, 690, 210) +
    dune(scene, 760, 430, 0, 1.1) +
    people(scene, 700, [640, 672], 0.5) +
    birds(scene, 660, 220, 5, scene.night ? palette.rim : palette.snow) +
    foreground(scene)
  );
}

/** Lipar: rose-pink lagoon between sand hills. */
export function lipar(scene: Scene): string {
  const { palette } = scene;
  const pink = mix("#e58a9b", palette.water, scene.night ? 0.45 : 0.06);
  const hill = (x: number, y: number, w: number, h: number) =>
    moonlit(
      scene,
      path(
        d`M${x - w} ${y}Q${x - w * 0.4} ${y - h * 1.3} ${x} ${y - h}T${x + w} ${y}z`,
        mix(palette.ground, palette.wall, 0.4),
      ),
    ) +
    path(
      d`M${x} ${y - h}Q${x + w * 0.5} ${y - h * 0.7} ${x + w} ${y}H${x + w * 0.1}Q${x + w * 0.2} ${y - h * 0.5} ${x} ${y - h}z`,
      mix(palette.groundShade, palette.wall, 0.3),
    );
  return (
    sky(scene) +
    backdrop({ ...scene, landscape: "desert" }, 540) +
    hill(260, 600, 330, 150) +
    hill(960, 600, 360, 180) +
    (scene.wide ? hill(1700, 610, 500, 110) : "") +
    ground(scene, 590) +
    path(
      d`M${scene.left} 680C200 610 420 600 600 620S980 620 ${scene.right} 670V800C900 860 300 870 ${scene.left} 800z`,
      pink,
    ) +
    path("M200 690C400 650 700 650 960 690 760 720 420 720 200 690z", mix(pink, palette.snow, 0.35)) +
    line("M300 740h160M560 700h190M640 780h220M260 800h120", palette.snow, 5, 'opacity=".6" stroke-linecap="round"') +
    palm(scene, 960, 840, 220) +
    path(
      repeat(7, (i) => circleD(430 + i * 40, 640 + (i % 2) * 6, 4)),
      palette.dark,
    ) +
    people(scene, 850, [480], 0.7) +
    foreground(scene)
  );
}
