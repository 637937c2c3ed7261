import { mix } from "../../colour.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { stroller } from "../../scenery/people-and-animals.ts";
import { sky } from "../../scenery/sky.ts";
import { d, ellipse, line, path, rect, rectD, repeat } from "../../svg.ts";

/** Modern mall: stepped glass front, lit floors, a fountain court. */
export function mall(scene: Scene): string {
  const { palette } = scene;
  const y = 690;
  const glass = mix(palette.water, palette.snow, scene.night ? 0.1 : 0.35);
  const block = (x: number, w: number, h: number, k: number) => {
    const floors = Math.round(h / 46);
    const panes = (odd: number) =>
      repeat(floors, (f) =>
        repeat(Math.round(w / 36), (i) =>
          (i * 3 + f * 2) % 3 === odd ? rectD(x + 8 + i * 35, y - h + 10 + f * 45, 28, 34) : "",
        ),
      );
    return (
      rect(x, y - h, w, h, mix(palette.wall, palette.snow, 0.4 + k)) +
      path(panes(0) + panes(1), glass) +
      path(panes(2), scene.night ? palette.glow : mix(glass, palette.tileDark, 0.3)) +
      rect(x - 8, y - h - 12, w + 16, 14, palette.tileDark)
    );
  };
  const atrium =
    path(d`M440 ${y}V${y - 250}A160 150 0 0 1 760 ${y - 250}V${y}z`, glass) +
    line(
      repeat(5, (i) => d`M${472 + i * 64} ${y}V${y - 260 - Math.sin(((i + 0.5) * Math.PI) / 5) * 130}`) +
        repeat(4, (i) => d`M440 ${y - 60 - i * 66}H760`),
      mix(palette.snow, palette.tileDark, 0.2),
      5,
    ) +
    (scene.night ? path(d`M440 ${y}V${y - 190}H760V${y}z`, palette.glow, 'opacity=".55"') : "") +
    path(rectD(540, y - 90, 120, 90), scene.night ? "#ffe3a6" : mix(palette.tileDark, palette.dark, 0.4));
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, 660, mix(palette.ground, palette.wall, 0.5)) +
    moonlit(
      scene,
      block(150, 300, 200, 0) +
        block(760, 320, 240, 0.1) +
        (scene.wide ? block(1120, 300, 150, 0) + block(1430, 240, 110, 0.1) : ""),
    ) +
    moonlit(scene, block(290, 200, 300, 0.15)) +
    moonlit(scene, atrium) +
    ellipse(600, 790, 220, 36, mix(palette.wall, palette.snow, 0.4)) +
    ellipse(600, 788, 196, 27, palette.water) +
    line(
      "M600 784V700M600 720q-30-10-44 50M600 720q30-10 44 50",
      palette.snow,
      5,
      'opacity=".8" stroke-linecap="round"',
    ) +
    repeat(6, (i) =>
      stroller(
        300 + i * 116,
        740 + (i % 2) * 90,
        0.6 + (i % 2) * 0.3,
        [palette.accent, palette.tileDark, palette.tile][i % 3]!,
        palette.dark,
      ),
    ) +
    floor(scene, 880, palette.groundShade)
  );
}
