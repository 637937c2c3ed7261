import { mix } from "../../colour.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { tree } from "../../scenery/plants.ts";
import { sky } from "../../scenery/sky.ts";
import { circle, d, group, line, path, rect, rectD, repeat } from "../../svg.ts";

interface ReliefOptions {
  cross?: boolean;
  tablet?: boolean;
}

/** Two tablets of cuneiform lines. */
function inscription(scene: Scene, y: number, cliff: string, shade: string): string {
  const { palette } = scene;
  return [430, 620]
    .map(
      (x) =>
        rect(x, y - 270, 150, 150, mix(cliff, palette.snow, 0.2)) +
        line(
          repeat(8, (i) => d`M${x + 16} ${y - 254 + i * 17}h${118}`),
          shade,
          5,
          'stroke-dasharray="9 5"',
        ),
    )
    .join("");
}

/** Front of a cross-shaped royal tomb. */
function crossTomb(scene: Scene, y: number, cliff: string, pale: string, shade: string): string {
  const { palette } = scene;
  return (
    path(d`M560 ${y - 470}h80v120h110v94H640v124h-80v-124H450v-94h110z`, pale) +
    rect(578, y - 318, 44, 54, mix(palette.dark, cliff, 0.1)) +
    path(
      repeat(4, (i) => rectD(466 + i * 84, y - 350, 12, 94)),
      shade,
    ) +
    rect(450, y - 356, 300, 8, shade)
  );
}

/** Cliff with carved figures, cuneiform tablets or a cross-shaped royal tomb. */
export function rockRelief(scene: Scene, options: ReliefOptions = {}): string {
  const { palette } = scene;
  const random = scene.stream("relief");
  const y = 690;
  const cliff = mix(palette.ridge, palette.wall, 0.45);
  const shade = mix(cliff, palette.dark, scene.night ? 0.26 : 0.35);
  const pale = mix(cliff, palette.snow, 0.34);
  const x1 = scene.wide ? 1180 : 1090;
  const face =
    moonlit(
      scene,
      path(
        d`M110 900V${random.range(380, 430)}L240 250 330 280 420 150 560 190 660 130 780 200 850 180 960 320 1010 420 ${x1} 470 ${x1 + 60} 900z`,
        cliff,
      ),
    ) +
    path(d`M850 180L960 320 1010 420 ${x1} 470 ${x1 + 60} 900H940L960 560 900 420z`, shade) +
    line("M190 420l60 60-30 90 50 90M500 200l30 60-30 50M900 470l-40 70 20 100", shade, 5, 'opacity=".6"');
  const figure = (x: number, rowY: number, s: number) =>
    group(
      path("M-22 0l6-70q-16-4-14-24 4-14 18-14h24q14 0 18 14 2 20-14 24l6 70z", pale) +
        circle(0, -122, 15, pale) +
        path("M-14-136h28l4-14-18-8-18 8z", mix(cliff, palette.snow, 0.5)),
      `transform="${d`translate(${x} ${rowY})scale(${String(s)})`}"`,
    );
  const horse = (x: number, rowY: number, s: number) =>
    group(
      path(
        "M-70 0l10-50q-16-30 8-48 40-8 70 0 18-16 30-50l8-12 10 10 26 26-8 14-22-6-14 56 0 60h-10l-8-52-52 0-14 52h-10l4-56-14 14-4 42z",
        pale,
      ) +
        path("M-20-96q-6-50 8-60h20q12 12 6 60z", pale) +
        circle(0, -172, 14, pale),
      `transform="${d`translate(${x} ${rowY})scale(${String(s)})`}"`,
    );
  const panel =
    rect(400, y - 250, 400, 180, mix(cliff, palette.dark, 0.22)) + path(d`M400 ${y - 250}h400v10H412v170h-12z`, shade);
  const scenes = [
    () =>
      panel +
      horse(500, y - 76, 0.84) +
      figure(610, y - 76, 0.86) +
      figure(680, y - 76, 0.8) +
      figure(746, y - 76, 0.74),
    () =>
      panel +
      figure(500, y - 76, 1.05) +
      figure(590, y - 76, 0.82) +
      figure(650, y - 76, 0.82) +
      figure(706, y - 76, 0.82) +
      figure(760, y - 76, 0.78),
  ];
  const tablet = inscription(scene, y, cliff, shade);
  const cross = crossTomb(scene, y, cliff, pale, shade);
  return (
    sky(scene, { x: 190, y: 190 }) +
    backdrop(scene, 600) +
    face +
    (options.cross
      ? cross + group(scenes[0]!(), 'transform="translate(0 70)"')
      : options.tablet
        ? tablet
        : random.pick(scenes)()) +
    ground(scene, y - 2) +
    path("M290 742h620l60 70H230z", mix(palette.wall, palette.ground, 0.4)) +
    tree(scene, 170, y + 40, 170) +
    tree(scene, 1020, y + 40, 150) +
    foreground(scene)
  );
}
