import { mix } from "../colour.ts";
import { circle, circleD, d, line, path, place, times } from "../mark.ts";
import type { Scene } from "../scene.ts";

const CAMEL =
  "M-46 0l4-44c-10-12-10-26 2-30 10-3 16 0 22-8 8-14 22-14 30 0 5 9 12 8 20 5 10-5 10-20 16-32 4-8 10-12 18-11l12 5c4 3 3 8-2 8l-12 1c-8 12-6 38-24 52l-4 10 4 44h-7l-6-42-4 0-3 42h-7l1-44c-14 4-24 4-34 1l-8 8-4 35h-7l3-40-6 8-4 32z";

export const camel = (c: Scene, x: number, y: number, s: number, fill = c.p.dark) => place(x, y, s, path(CAMEL, fill));

/** A train of laden camels. */
export function caravan(
  c: Scene,
  x: number,
  y: number,
  count: number,
  s: number,
  step = 120,
  slope = 0,
  fill = c.p.dark,
): string {
  const load = path("M-30-70q24-18 40-2l4 26q-26 14-46-2z", c.p.accent);
  return times(count, (i) => place(x + i * step * s, y + i * slope, s, path(CAMEL, fill) + (i % 2 ? "" : load)));
}

/** Standing figure in a long robe, 90 units high at scale 1. */
export const stroller = (x: number, y: number, s: number, robe: string, head: string) =>
  place(x, y, s, path("M-16 0q-4-50 6-66h20q10 16 6 66z", robe) + circle(0, -78, 12, head));

/** Walker with a rucksack and a stick. */
export function hiker(c: Scene, x: number, y: number, s: number, mirror = false, coat = c.p.accent): string {
  const { p } = c;
  return place(
    x,
    y,
    s,
    line("M-2-40L-16 0M4-40l12 22-4 18M30-66L40 0", p.dark, 7, 'stroke-linecap="round" stroke-linejoin="round"') +
      path("M-12-40q-4-34 6-44h18q10 10 6 44z", coat) +
      path("M-28-84q16-6 18 6v26q-14 8-22-2z", p.tileDark) +
      line("M10-74l20 10", coat, 7, 'stroke-linecap="round"') +
      circle(6, -98, 11, mix(p.wall, p.dark, 0.3)) +
      path("M-7-100q12-22 26 0z", p.dark),
    mirror,
  );
}

/** Seated figure, seen from behind. */
export const seated = (x: number, y: number, s: number, coat: string, head: string) =>
  place(x, y, s, path("M-24 0q-6-44 12-54h24q18 10 12 54z", coat) + circle(0, -66, 12, head));

/** Wild goat with swept horns, standing on x, y. */
export function goat(c: Scene, x: number, y: number, s: number, mirror = false): string {
  const hide = mix(c.p.wallShade, c.p.dark, 0.45);
  return place(
    x,
    y,
    s,
    path(
      "M-52 0l6-44q-8-24 10-34l52-2 20-28 16-4 14 14-4 10-14 0-10 30-2 58h-8l-6-44-40 4-4 40h-8l2-38-8 8-6 30z",
      hide,
    ) + line("M30-108C10-150-30-150-44-120", c.p.dark, 8, 'stroke-linecap="round"'),
    mirror,
  );
}

export function deer(c: Scene, x: number, y: number, s: number, mirror = false): string {
  return place(
    x,
    y,
    s,
    path(
      "M-40 0l4-44q-8-26 8-36l46-4 18-34 4-14 12 2 14 12-4 8-12 2-10 34 2 74h-8l-6-46-38 2-6 44h-8l2-40-6 6-2 34z",
      mix(c.p.wallShade, c.p.dark, 0.25),
    ) +
      line(
        "M34-128C20-150 26-170 18-184M28-152l-16-6M42-130c12-18 10-36 20-46M52-156l16-2",
        c.p.dark,
        4,
        'stroke-linecap="round"',
      ),
    mirror,
  );
}

/** Gazelle: lighter than the goat, with straight ringed horns. */
export function gazelle(c: Scene, x: number, y: number, s: number, mirror = false): string {
  const hide = mix(c.p.wall, c.p.wallShade, 0.7);
  return place(
    x,
    y,
    s,
    path(
      "M-44-2l8-46q-8-22 6-28l50 0 16-30 12-12 18 10-2 8-14 2-8 34-4 62h-6l-6-48-36 2-8 46h-6l4-44-6 8-8 36z",
      hide,
    ) +
      path("M-30-54q24 10 50-2v8q-24 12-46 4z", c.p.snow) +
      line("M36-116q-8-22 0-44M42-118q-2-20 8-40", c.p.dark, 5, 'stroke-linecap="round"'),
    mirror,
  );
}

export function horse(c: Scene, x: number, y: number, s: number, hide: string, mirror = false): string {
  return place(
    x,
    y,
    s,
    path(
      "M-70 0l10-50q-16-30 8-48 40-8 70 0 18-16 30-50l8-12 10 10 26 26-8 14-22-6-14 56 0 60h-10l-8-52-52 0-14 52h-10l4-56-14 14-4 42z",
      hide,
    ) + path("M-60-92q-30 10-22 58 12-20 20-36zM24-100q20-20 30-54l10-4q-8 40-24 62z", c.p.dark),
    mirror,
  );
}

/** Flamingos, herons' pink cousins: a body on two stilts. */
export function flamingo(c: Scene, x: number, y: number, s: number, mirror = false): string {
  const pink = mix("#ee8f86", c.p.accent, c.night ? 0.45 : 0.25);
  return place(
    x,
    y,
    s,
    line("M-4 0v-52M8 0v-50", c.p.dark, 4) +
      path("M-34-62C-30-92 20-100 36-74 30-52-10-46-34-62z", pink) +
      line("M28-76C52-96 20-126 36-148 44-158 56-150 54-140", pink, 9, 'stroke-linecap="round"') +
      path("M50-142l12 8-4 8-10-8z", c.p.dark),
    mirror,
  );
}

export const swan = (c: Scene, x: number, y: number, s: number) =>
  place(
    x,
    y,
    s,
    path(
      "M-40-8C-30-34 10-36 34-20 40-46 20-54 30-72 40-82 54-74 52-64L62-60 50-58C40-50 56-24 40-4 10 10-26 8-40-8z",
      c.p.snow,
    ) + path("M52-66l12 6-13 2z", c.p.accent),
  );

/** Sheep as small clouds with legs. */
export function flock(c: Scene, x: number, y: number, count: number, s = 1): string {
  const r = c.rng("flock");
  const at = Array.from({ length: count }, () => [x + r.range(-130, 130) * s, y + r.range(-24, 26) * s] as const);
  return (
    line(at.map(([a, b]) => d`M${a - 8 * s} ${b}v${12 * s}M${a + 8 * s} ${b}v${12 * s}`).join(""), c.p.dark, 3) +
    path(
      at
        .map(
          ([a, b]) => circleD(a, b - 4 * s, 13 * s) + circleD(a - 10 * s, b, 10 * s) + circleD(a + 11 * s, b, 10 * s),
        )
        .join(""),
      mix(c.p.snow, c.p.wall, 0.3),
    ) +
    path(at.map(([a, b]) => circleD(a + 22 * s, b - 6 * s, 6 * s)).join(""), c.p.dark)
  );
}

/** Rowing boat with two people. */
export function boat(c: Scene, x: number, y: number, s: number, hull = c.p.accent): string {
  const { p } = c;
  return place(
    x,
    y,
    s,
    path("M-92 22Q0 40 102 22L80 34H-70z", p.dark, 'opacity=".3"') +
      path("M-16-16q-4-44 10-56h14q12 16 8 56zM34-16q-4-40 8-50h14q10 14 6 50z", p.tileDark) +
      path(circleD(0, -84, 11) + circleD(48, -78, 10), mix(p.wall, p.dark, 0.4)) +
      path("M-110-24Q0 14 120-34L92 14H-82z", hull) +
      path("M-82 14H92l8-12H-94z", mix(hull, p.dark, 0.5)) +
      line("M-60 16L30-46", p.dark, 5),
  );
}

/** Lenj: the wooden dhow of the Gulf. */
export function lenj(c: Scene, x: number, y: number, s: number): string {
  const { p } = c;
  const wood = mix(p.wallShade, p.dark, 0.3);
  return place(
    x,
    y,
    s,
    path("M-190-70C-150-30-120-6-80 0H110C150-14 176-60 190-116L150-100C120-70 40-58-60-62L-120-64z", wood) +
      path(
        "M-190-70L-120-64-60-62C40-58 120-70 150-100L190-116 186-100C150-56 60-44-60-46-120-48-160-54-184-60z",
        p.tile,
      ) +
      path("M-92-6C-20 4 60 4 112-2L110 0H-80z", p.accent) +
      path("M66-132h74v58h-74z", p.snow) +
      path("M58-142h90v12h-90z", p.accent) +
      path("M78-118h18v20h-18zM108-118h18v20h-18z", c.night ? p.glow : p.tileDark) +
      line("M-30-62V-260M-30-250L-170-90M60-62V-170", p.dark, 7) +
      path("M-26-262C60-240 110-190 120-120 70-110 20-104-20-96z", mix(p.snow, p.wall, 0.25)) +
      path("M-26-262C30-220 50-160 44-107L-20-96z", p.snow) +
      path("M-30-262l-44 10 44 12z", p.accent),
  );
}
