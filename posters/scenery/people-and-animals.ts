import { mix } from "../colour.ts";
import type { Scene } from "../scene.ts";
import { circle, circleD, d, line, path, placeAt, repeat } from "../svg.ts";

const CAMEL =
  "M-46 0l4-44c-10-12-10-26 2-30 10-3 16 0 22-8 8-14 22-14 30 0 5 9 12 8 20 5 10-5 10-20 16-32 4-8 10-12 18-11l12 5c4 3 3 8-2 8l-12 1c-8 12-6 38-24 52l-4 10 4 44h-7l-6-42-4 0-3 42h-7l1-44c-14 4-24 4-34 1l-8 8-4 35h-7l3-40-6 8-4 32z";

export const camel = (scene: Scene, x: number, y: number, scale: number, fill = scene.palette.dark) =>
  placeAt(x, y, scale, path(CAMEL, fill));

/** Row of camels, every second one loaded. `step` is their distance at scale 1, `slope` their difference in y. */
export function caravan(
  scene: Scene,
  x: number,
  y: number,
  count: number,
  scale: number,
  step = 120,
  slope = 0,
  fill = scene.palette.dark,
): string {
  const load = path("M-30-70q24-18 40-2l4 26q-26 14-46-2z", scene.palette.accent);
  return repeat(count, (i) =>
    placeAt(x + i * step * scale, y + i * slope, scale, path(CAMEL, fill) + (i % 2 ? "" : load)),
  );
}

/** Standing person in a long robe, 90 units high at scale 1; x, y is the ground point, as for all figures here. */
export const stroller = (x: number, y: number, scale: number, robe: string, head: string) =>
  placeAt(x, y, scale, path("M-16 0q-4-50 6-66h20q10 16 6 66z", robe) + circle(0, -78, 12, head));

/** Hiker with a rucksack and a stick. */
export function hiker(
  scene: Scene,
  x: number,
  y: number,
  scale: number,
  mirror = false,
  coat = scene.palette.accent,
): string {
  const { palette } = scene;
  return placeAt(
    x,
    y,
    scale,
    line("M-2-40L-16 0M4-40l12 22-4 18M30-66L40 0", palette.dark, 7, 'stroke-linecap="round" stroke-linejoin="round"') +
      path("M-12-40q-4-34 6-44h18q10 10 6 44z", coat) +
      path("M-28-84q16-6 18 6v26q-14 8-22-2z", palette.tileDark) +
      line("M10-74l20 10", coat, 7, 'stroke-linecap="round"') +
      circle(6, -98, 11, mix(palette.wall, palette.dark, 0.3)) +
      path("M-7-100q12-22 26 0z", palette.dark),
    mirror,
  );
}

/** Seated person, seen from behind. */
export const seated = (x: number, y: number, scale: number, coat: string, head: string) =>
  placeAt(x, y, scale, path("M-24 0q-6-44 12-54h24q18 10 12 54z", coat) + circle(0, -66, 12, head));

/** Wild goat with swept horns. */
export function goat(scene: Scene, x: number, y: number, scale: number, mirror = false): string {
  const hide = mix(scene.palette.wallShade, scene.palette.dark, 0.45);
  return placeAt(
    x,
    y,
    scale,
    path(
      "M-52 0l6-44q-8-24 10-34l52-2 20-28 16-4 14 14-4 10-14 0-10 30-2 58h-8l-6-44-40 4-4 40h-8l2-38-8 8-6 30z",
      hide,
    ) + line("M30-108C10-150-30-150-44-120", scene.palette.dark, 8, 'stroke-linecap="round"'),
    mirror,
  );
}

export function deer(scene: Scene, x: number, y: number, scale: number, mirror = false): string {
  return placeAt(
    x,
    y,
    scale,
    path(
      "M-40 0l4-44q-8-26 8-36l46-4 18-34 4-14 12 2 14 12-4 8-12 2-10 34 2 74h-8l-6-46-38 2-6 44h-8l2-40-6 6-2 34z",
      mix(scene.palette.wallShade, scene.palette.dark, 0.25),
    ) +
      line(
        "M34-128C20-150 26-170 18-184M28-152l-16-6M42-130c12-18 10-36 20-46M52-156l16-2",
        scene.palette.dark,
        4,
        'stroke-linecap="round"',
      ),
    mirror,
  );
}

/** Gazelle: lighter than the goat, with straight horns. */
export function gazelle(scene: Scene, x: number, y: number, scale: number, mirror = false): string {
  const hide = mix(scene.palette.wall, scene.palette.wallShade, 0.7);
  return placeAt(
    x,
    y,
    scale,
    path(
      "M-44-2l8-46q-8-22 6-28l50 0 16-30 12-12 18 10-2 8-14 2-8 34-4 62h-6l-6-48-36 2-8 46h-6l4-44-6 8-8 36z",
      hide,
    ) +
      path("M-30-54q24 10 50-2v8q-24 12-46 4z", scene.palette.snow) +
      line("M36-116q-8-22 0-44M42-118q-2-20 8-40", scene.palette.dark, 5, 'stroke-linecap="round"'),
    mirror,
  );
}

export function horse(scene: Scene, x: number, y: number, scale: number, hide: string, mirror = false): string {
  return placeAt(
    x,
    y,
    scale,
    path(
      "M-70 0l10-50q-16-30 8-48 40-8 70 0 18-16 30-50l8-12 10 10 26 26-8 14-22-6-14 56 0 60h-10l-8-52-52 0-14 52h-10l4-56-14 14-4 42z",
      hide,
    ) + path("M-60-92q-30 10-22 58 12-20 20-36zM24-100q20-20 30-54l10-4q-8 40-24 62z", scene.palette.dark),
    mirror,
  );
}

/** Flamingo standing on two legs. */
export function flamingo(scene: Scene, x: number, y: number, scale: number, mirror = false): string {
  const pink = mix("#ee8f86", scene.palette.accent, scene.night ? 0.45 : 0.25);
  return placeAt(
    x,
    y,
    scale,
    line("M-4 0v-52M8 0v-50", scene.palette.dark, 4) +
      path("M-34-62C-30-92 20-100 36-74 30-52-10-46-34-62z", pink) +
      line("M28-76C52-96 20-126 36-148 44-158 56-150 54-140", pink, 9, 'stroke-linecap="round"') +
      path("M50-142l12 8-4 8-10-8z", scene.palette.dark),
    mirror,
  );
}

export const swan = (scene: Scene, x: number, y: number, scale: number) =>
  placeAt(
    x,
    y,
    scale,
    path(
      "M-40-8C-30-34 10-36 34-20 40-46 20-54 30-72 40-82 54-74 52-64L62-60 50-58C40-50 56-24 40-4 10 10-26 8-40-8z",
      scene.palette.snow,
    ) + path("M52-66l12 6-13 2z", scene.palette.accent),
  );

/** Flock of sheep around x, y. */
export function flock(scene: Scene, x: number, y: number, count: number, scale = 1): string {
  const random = scene.stream("flock");
  const spots = Array.from(
    { length: count },
    () => [x + random.range(-130, 130) * scale, y + random.range(-24, 26) * scale] as const,
  );
  return (
    line(
      spots.map(([a, b]) => d`M${a - 8 * scale} ${b}v${12 * scale}M${a + 8 * scale} ${b}v${12 * scale}`).join(""),
      scene.palette.dark,
      3,
    ) +
    path(
      spots
        .map(
          ([a, b]) =>
            circleD(a, b - 4 * scale, 13 * scale) +
            circleD(a - 10 * scale, b, 10 * scale) +
            circleD(a + 11 * scale, b, 10 * scale),
        )
        .join(""),
      mix(scene.palette.snow, scene.palette.wall, 0.3),
    ) +
    path(spots.map(([a, b]) => circleD(a + 22 * scale, b - 6 * scale, 6 * scale)).join(""), scene.palette.dark)
  );
}
