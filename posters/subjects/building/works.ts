import { mix } from "../../colour.ts";
import { arch } from "../../parts/arch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground, mist } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { stroller } from "../../scenery/people-and-animals.ts";
import { pine } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { glints } from "../../scenery/water.ts";
import { d, ellipse, line, path, rect, rectD, repeat } from "../../svg.ts";

/** Arch dam between two rock walls: reservoir behind, overflow in front. */
export function dam(scene: Scene): string {
  const { palette } = scene;
  const wall = mix(palette.snow, palette.wallShade, 0.3);
  const shade = mix(wall, palette.wallShade, 0.6);
  const bank = (side: number) => {
    const x = (v: number) => 600 + side * v;
    const edge = side < 0 ? scene.left - 20 : scene.right + 20;
    return moonlit(
      scene,
      path(
        d`M${edge} 900V${side > 0 && scene.wide ? 430 : 360}L${x(480)} ${390} ${x(400)} ${470} ${x(370)} ${580} ${x(300)} ${660} ${x(280)} ${780} ${x(200)} 900z`,
        mix(palette.ridge, side < 0 ? palette.wall : palette.dark, side < 0 ? 0.25 : 0.12),
      ),
    );
  };
  const face =
    path("M190 470Q600 560 1010 470L880 830Q600 880 320 830z", wall) +
    path("M760 532Q900 512 1010 470L880 830Q810 846 720 852z", shade) +
    line(
      repeat(5, (i) => d`M${222 + i * 24} ${540 + i * 60}Q600 ${620 + i * 56} ${978 - i * 24} ${540 + i * 60}`),
      shade,
      4,
      'opacity=".6"',
    ) +
    line(
      repeat(8, (i) => d`M${270 + i * 94} ${502 + Math.sin((i / 7) * Math.PI) * 20}L${352 + i * 72} 838`),
      shade,
      3,
      'opacity=".45"',
    );
  const crest =
    path("M180 446Q600 536 1020 446V476Q600 566 180 476z", mix(wall, palette.snow, 0.5)) +
    line("M186 440Q600 530 1014 440", palette.dark, 4) +
    path(
      repeat(6, (i) => rectD(270 + i * 128, 446 + Math.sin((i / 5) * Math.PI) * 38, 26, 34)),
      shade,
    );
  const spill =
    path(
      repeat(3, (i) => d`M${508 + i * 66} 640q16-20 34 0l${(i - 1) * 10 + 10} 210h-${54}z`),
      palette.snow,
      'opacity=".9"',
    ) +
    ellipse(600, 858, 190, 26, palette.snow, 'opacity=".7"') +
    mist(scene, 600, 836, 360, 0.5);
  return (
    sky(scene) +
    backdrop(scene, 410) +
    floor(scene, 404, mix(palette.water, palette.haze, 0.3)) +
    glints(scene, 416, 460, 4, 0.5, [220, 980]) +
    bank(-1) +
    bank(1) +
    floor(scene, 840, palette.water) +
    moonlit(scene, face) +
    crest +
    spill +
    glints(scene, 870, 895, 2) +
    (scene.night
      ? path(
          repeat(7, (i) => d`M${230 + i * 122} ${446 + Math.sin((i / 6) * Math.PI) * 40}a6 6 0 1 0 1 0z`),
          palette.glow,
        )
      : "") +
    repeat(4, (i) => pine(scene, [90, 190, 1060, 1150][i]!, [470, 500, 500, 470][i]!, 120)) +
    birds(scene, 660, 200, 4)
  );
}

/** Row of vertical-axis windmills between mud walls, as at Nashtifan. */
export function windmill(scene: Scene): string {
  const { palette, random } = scene;
  const y = 690;
  const count = scene.wide ? 9 : 5;
  const bay = 138;
  const left = 600 - 2.5 * bay;
  const h = random.range(290, 320);
  const mill = (i: number) => {
    const x = left + i * bay;
    const top = y - h - (i % 2) * 10;
    const vanes = (odd: number) =>
      path(
        repeat(4, (k) => (k % 2 === odd ? rectD(x + 40 + k * 19, top + 34, 11, h * 0.5) : "")),
        odd ? mix(palette.wallShade, palette.dark, 0.35) : mix(palette.wall, palette.accent, 0.28),
      );
    return (
      rect(x + 26, top + 20, bay - 26, h - 20, mix(palette.sky[1], palette.dark, scene.night ? 0.15 : 0.35)) +
      line(
        d`M${x + 78} ${top + 8}V${y - h * 0.3}M${x + 30} ${top + 56}H${x + bay}M${x + 30} ${top + h * 0.44}H${x + bay}`,
        palette.dark,
        6,
      ) +
      vanes(0) +
      vanes(1) +
      rect(x + 26, y - h * 0.36, bay, h * 0.36, palette.wall) +
      arch(scene, x + 80, y, 34, 70, palette.window)
    );
  };
  const pier = (i: number) => {
    const x = left + i * bay;
    return (
      path(d`M${x - 8} ${y}L${x} ${y - h - 22}L${x + 30} ${y - h - 22}L${x + 38} ${y}z`, palette.wall) +
      path(d`M${x + 18} ${y}L${x + 18} ${y - h - 22}L${x + 30} ${y - h - 22}L${x + 38} ${y}z`, palette.wallShade)
    );
  };
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, 640) +
    repeat(count, mill) +
    moonlit(scene, repeat(count + 1, pier)) +
    rect(left, y - h - 18, count * bay + 30, 10, palette.dark) +
    rect(left - 30, y - 8, count * bay + 90, 18, palette.wallShade) +
    stroller(520, 790, 1, palette.accent, palette.dark) +
    birds(scene, 660, 210, 4) +
    foreground(scene)
  );
}
