import { mix } from "../colour.ts";
import type { Scene } from "../scene.ts";
import { circleD, line, path, placeAt } from "../svg.ts";

/** Rowing boat with two people. */
export function boat(scene: Scene, x: number, y: number, scale: number, hull = scene.palette.accent): string {
  const { palette } = scene;
  return placeAt(
    x,
    y,
    scale,
    path("M-92 22Q0 40 102 22L80 34H-70z", palette.dark, 'opacity=".3"') +
      path("M-16-16q-4-44 10-56h14q12 16 8 56zM34-16q-4-40 8-50h14q10 14 6 50z", palette.tileDark) +
      path(circleD(0, -84, 11) + circleD(48, -78, 10), mix(palette.wall, palette.dark, 0.4)) +
      path("M-110-24Q0 14 120-34L92 14H-82z", hull) +
      path("M-82 14H92l8-12H-94z", mix(hull, palette.dark, 0.5)) +
      line("M-60 16L30-46", palette.dark, 5),
  );
}

/** Lenj, the wooden dhow of the Gulf, with its waterline on y. */
export function lenj(scene: Scene, x: number, y: number, scale: number): string {
  const { palette } = scene;
  const wood = mix(palette.wallShade, palette.dark, 0.3);
  return placeAt(
    x,
    y,
    scale,
    path("M-190-70C-150-30-120-6-80 0H110C150-14 176-60 190-116L150-100C120-70 40-58-60-62L-120-64z", wood) +
      path(
        "M-190-70L-120-64-60-62C40-58 120-70 150-100L190-116 186-100C150-56 60-44-60-46-120-48-160-54-184-60z",
        palette.tile,
      ) +
      path("M-92-6C-20 4 60 4 112-2L110 0H-80z", palette.accent) +
      path("M66-132h74v58h-74z", palette.snow) +
      path("M58-142h90v12h-90z", palette.accent) +
      path("M78-118h18v20h-18zM108-118h18v20h-18z", scene.night ? palette.glow : palette.tileDark) +
      line("M-30-62V-260M-30-250L-170-90M60-62V-170", palette.dark, 7) +
      path("M-26-262C60-240 110-190 120-120 70-110 20-104-20-96z", mix(palette.snow, palette.wall, 0.25)) +
      path("M-26-262C30-220 50-160 44-107L-20-96z", palette.snow) +
      path("M-30-262l-44 10 44 12z", palette.accent),
  );
}
