import { mix } from "../../colour.ts";
import { lantern } from "../../parts/arch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { circleD, d, line, path, placeAt, rect, repeat } from "../../svg.ts";

/** Brass samovar with its teapot. */
function brassSamovar(scene: Scene): string {
  const { palette } = scene;
  return placeAt(
    620,
    690,
    1.15,
    path("M-50 0h100l-14-20H-36zM-26-20h52v-20h-52z", palette.gold) +
      path("M-36-40Q-100-100-70-190-40-220 0-220t70 30Q100-100 36-40z", palette.gold) +
      path("M36-40Q100-100 70-190 50-210 30-216 60-120 10-40z", mix(palette.gold, palette.dark, 0.35)) +
      path("M-40-220h80v-18h-80z", mix(palette.gold, palette.dark, 0.2)) +
      path("M-30-238q-24-40 10-64h40q34 24 10 64z", palette.snow) +
      path("M-20-290h40M-6-60h12v24h-12z", palette.dark) +
      line("M-80-170h-30v40M80-170h30v40", palette.gold, 9) +
      path("M-34-270q34 14 68 0v10q-34 14-68 0z", palette.accent),
  );
}

/** Carpet on the wall. */
function wallCarpet(scene: Scene): string {
  const { palette } = scene;
  return (
    rect(230, 150, 240, 380, palette.accent) +
    rect(250, 172, 200, 336, palette.tileDark) +
    rect(266, 190, 168, 300, mix(palette.accent, palette.wall, 0.12)) +
    path("M350 220l64 120-64 120-64-120z", palette.gold) +
    path("M350 264l42 76-42 76-42-76z", palette.tile) +
    line(
      repeat(13, (i) => d`M${238 + i * 19} 530v20`),
      palette.snow,
      4,
    )
  );
}

/** Tray of sweets. */
function sweetTray(scene: Scene): string {
  const { palette } = scene;
  return placeAt(
    830,
    690,
    1,
    path("M-100 0h200l-20-24H-80z", palette.tile) +
      path(
        repeat(9, (i) => circleD(-70 + (i % 5) * 34 + (i > 4 ? 17 : 0), i > 4 ? -58 : -36, 17)),
        palette.gold,
      ) +
      path(
        repeat(9, (i) => circleD(-70 + (i % 5) * 34 + (i > 4 ? 17 : 0), i > 4 ? -60 : -38, 6)),
        palette.leaf,
      ),
  );
}

/** Table with samovar, pottery and sweets in front of a carpet. */
export function crafts(scene: Scene): string {
  const { palette } = scene;
  const wall = mix(palette.wall, palette.wallShade, 0.2);
  const table =
    rect(scene.left, 690, scene.right - scene.left, 30, mix(palette.wallShade, palette.accent, 0.35)) +
    rect(scene.left, 720, scene.right - scene.left, 180, mix(palette.accent, palette.dark, 0.3));
  const cloth =
    path(
      repeat(scene.wide ? 24 : 12, (i) => d`M${scene.left + i * 100} 720l50 60 50-60z`),
      palette.gold,
      'opacity=".7"',
    ) +
    path(
      repeat(scene.wide ? 24 : 12, (i) => d`M${scene.left + 50 + i * 100} 820l26 26-26 26-26-26z`),
      palette.tile,
    );
  const jar = (x: number, scale: number, fill: string, band: string) =>
    placeAt(
      x,
      690,
      scale,
      path("M-34 0Q-90-60-60-130-50-150-40-160V-190H40V-160Q50-150 60-130 90-60 34 0z", fill) +
        path("M-73-90Q0-70 73-90L70-66Q0-46-70-66z", band) +
        path("M-48-200h96v16h-96z", mix(fill, palette.dark, 0.3)) +
        path("M30-4Q84-62 56-130 60-60 20 0z", mix(fill, palette.dark, 0.3)),
    );
  const samovar = brassSamovar(scene);
  const carpet = wallCarpet(scene);
  const sweets = sweetTray(scene);
  return (
    rect(
      scene.left,
      scene.top,
      scene.right - scene.left,
      800 - scene.top,
      scene.night ? mix(wall, palette.tileDark, 0.4) : wall,
    ) +
    path(d`M560 ${scene.top}h360l-70 700H480z`, palette.glow, `opacity=".${scene.night ? 16 : 18}"`) +
    moonlit(scene, carpet) +
    lantern(scene, 740, scene.top, 300, 1.3) +
    table +
    cloth +
    moonlit(scene, jar(410, 0.9, palette.tile, palette.snow) + jar(300, 0.62, palette.accent, palette.gold)) +
    moonlit(scene, samovar) +
    sweets +
    (scene.wide ? jar(1250, 0.8, palette.tileDark, palette.gold) + jar(1400, 0.6, palette.gold, palette.tile) : "")
  );
}
