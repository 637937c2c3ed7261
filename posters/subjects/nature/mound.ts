import { mix } from "../../colour.ts";
import { arch } from "../../parts/arch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { groves } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, line, path, rect, repeat } from "../../svg.ts";
import { column } from "../building/ruins.ts";

/** Eroded mound with wall remains and an excavation. */
export function mound(scene: Scene): string {
  const { palette, random } = scene;
  const y = 710;
  const cx = 600 + random.range(-50, 50);
  const x = (v: number) => cx - 600 + v;
  const hill =
    moonlit(
      scene,
      path(
        d`M${x(110)} ${y + 20}C${x(230)} ${y - 60} ${x(310)} ${y - 190} ${x(450)} ${y - 210}L${x(730)} ${y - 226}C${x(870)} ${y - 200} ${x(950)} ${y - 70} ${x(1090)} ${y + 20}z`,
        mix(palette.ground, palette.wall, 0.4),
      ),
    ) +
    path(
      d`M${x(700)} ${y - 226}C${x(870)} ${y - 200} ${x(950)} ${y - 70} ${x(1090)} ${y + 20}H${x(760)}C${x(800)} ${y - 60} ${x(740)} ${y - 150} ${x(700)} ${y - 226}z`,
      mix(palette.groundShade, palette.wallShade, 0.5),
    );
  const layers = line(
    d`M${x(300)} ${y - 110}Q${x(500)} ${y - 150} ${x(740)} ${y - 116}M${x(230)} ${y - 50}Q${x(500)} ${y - 90} ${x(780)} ${y - 50}`,
    palette.wallShade,
    6,
    'opacity=".5"',
  );
  const stubs = moonlit(
    scene,
    repeat(7, (i) => {
      const [sx, h, w] = [x(390) + i * 56, random.range(40, 140), random.range(38, 58)];
      const rowY = y - 200 + Math.abs(i - 3) * 8;
      return (
        path(
          d`M${sx} ${rowY}v${-h}l${w * 0.3} ${random.range(4, 18)} ${w * 0.3} ${-random.range(0, 16)} ${w * 0.4} ${random.range(14, 30)}V${rowY}z`,
          palette.wall,
        ) +
        rect(sx + w * 0.7, rowY - h * 0.6, w * 0.3, h * 0.6, palette.wallShade) +
        (h > 84 ? arch(scene, sx + w * 0.4, rowY, 20, 44) : "")
      );
    }),
  );
  const trench =
    path(d`M${x(300)} ${y + 40}h300l30 60H${x(260)}z`, mix(palette.groundShade, palette.dark, 0.3)) +
    path(d`M${x(330)} ${y + 52}h60l4 30h-70zM${x(430)} ${y + 52}h70l8 30h-78z`, mix(palette.wall, palette.ground, 0.4));
  const jar = (jx: number, k: number) =>
    path(
      d`M${jx - 10 * k} ${y + 96}q${-30 * k} ${-26 * k} ${-12 * k} ${-52 * k} 6-8 6-16h${32 * k}q0 8 6 16 ${18 * k} ${26 * k} ${-12 * k} ${52 * k}z`,
      palette.accent,
    );
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, 640) +
    hill +
    layers +
    stubs +
    trench +
    jar(x(800), 1) +
    jar(x(856), 0.7) +
    birds(scene, 660, 220, 5) +
    foreground(scene)
  );
}

/** Wall remains of an ancient city on the plain, with one standing gate. */
export function lostCity(scene: Scene): string {
  const { palette, random } = scene;
  const y = 560;
  const plan = repeat(6, (i) => {
    const rowY = y + 50 + i * i * 7 + i * 16;
    const w = 90 + i * 34;
    return repeat(Math.ceil((scene.right - scene.left) / w), (k) =>
      (k * 5 + i * 3) % 4
        ? d`M${scene.left + k * w} ${rowY}h${w * 0.7}v${6 + i * 3}h${-w * 0.7}zM${scene.left + k * w} ${rowY}h${8 + i * 2}v${22 + i * 8}h${-8 - i * 2}z`
        : "",
    );
  });
  const cx = 600 + random.range(-60, 60);
  const gate =
    rect(cx - 150, y - 130, 90, 180, palette.wall) +
    rect(cx + 60, y - 180, 100, 230, palette.wall) +
    rect(cx + 126, y - 180, 34, 230, palette.wallShade) +
    path(
      d`M${cx - 60} ${y - 130}q50-60 90-60l30 10v44q-40-4-70 40l-20 30z`,
      mix(palette.wall, palette.wallShade, 0.3),
    ) +
    path(d`M${cx - 150} ${y - 130}l20-24 30 14 40-10v20z`, palette.wall);
  return (
    sky(scene) +
    backdrop(scene, y) +
    ground(scene, y, mix(palette.ground, palette.haze, 0.15)) +
    path(plan, mix(palette.wall, palette.groundShade, 0.2)) +
    moonlit(scene, gate) +
    moonlit(
      scene,
      column(scene, cx - 250, y + 130, 200, false, 34) + column(scene, cx + 260, y + 150, 150, false, 34),
    ) +
    groves(scene, y + 30, { left: 160, right: 1050, count: 2, h: 100 }) +
    birds(scene, 640, 220, 5) +
    foreground(scene)
  );
}
