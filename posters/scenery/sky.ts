import { mix } from "../colour.ts";
import type { Scene } from "../scene.ts";
import { circle, circleD, d, group, line, opacity, path, repeat } from "../svg.ts";
import { floor } from "./landforms.ts";

/** Path data of an eight-pointed star; stars of one radius are the same text, but for their place. */
export const starD = (x: number, y: number, r: number) => {
  const at = (i: number) => {
    const k = i % 2 ? r * 0.62 : r;
    return d`${Math.round(x) + Math.round(Math.sin((i * Math.PI) / 8) * k)} ${Math.round(y) - Math.round(Math.cos((i * Math.PI) / 8) * k)}`;
  };
  return `M${Array.from({ length: 16 }, (_, i) => at(i)).join("L")}z`;
};

/** Faint star-and-cross lattice that fades out downwards from the top of the sky in three steps. */
function lattice({ idPrefix, left, right, top }: Scene): string {
  const band = (i: number) => d`<path d="M${left} ${top}H${right}V${120 + i * 120}H${left}z"/>`;
  return (
    `<pattern id="p${idPrefix}" width="60" height="60" patternUnits="userSpaceOnUse"><path d="${starD(30, 30, 26)}" fill="none" stroke="#fff" stroke-width="1.4"/><path d="M30 0v4M30 56v4M0 30h4M56 30h4" stroke="#fff"/></pattern>` +
    group(repeat(3, band), `fill="url(#p${idPrefix})" fill-opacity=".04"`)
  );
}

interface SkyOptions {
  /** Position and radius of the sun or moon; left of the subject by default, where the light comes from. */
  x?: number | undefined;
  y?: number | undefined;
  r?: number | undefined;
  clouds?: boolean;
  /** Stars at night, of which each is drawn twice. */
  stars?: number;
}

/** Sky with sun or moon, clouds or stars. */
export function sky(scene: Scene, options: SkyOptions = {}): string {
  const { palette } = scene;
  const random = scene.stream("sky");
  const low = scene.time === "dawn" || scene.time === "dusk";
  const x = options.x ?? random.range(290, 520);
  const size = scene.night ? 50 : (options.r ?? (low ? 84 : 56));
  const high = scene.top + size + 40; // an enlarged drawing shows less of its sky
  const y = scene.night
    ? Math.min(options.y ?? 999, Math.max(high, random.range(170, 250)))
    : (options.y ?? Math.max(high, low ? random.range(290, 400) : random.range(160, 270)));
  const back =
    `<linearGradient id="s${scene.idPrefix}" x2="0" y2="1"><stop stop-color="${palette.sky[0]}"/><stop offset=".45" stop-color="${palette.sky[1]}"/><stop offset=".78" stop-color="${palette.sky[2]}"/></linearGradient>` +
    floor(scene, scene.top, `url(#s${scene.idPrefix})`) +
    lattice(scene);
  if (scene.night)
    return (
      back + stars(scene, options.stars) + moon(scene, x, y, size) + (random.chance(0.4) ? clouds(scene, 0.16) : "")
    );
  const halo = random.chance(0.35)
    ? rays(scene, x, y) + circle(x, y, size * 1.35, palette.sun, opacity(0.22))
    : circle(x, y, size * 2.6, palette.sun, opacity(0.12)) + circle(x, y, size * 1.75, palette.sun, opacity(0.2));
  return back + halo + circle(x, y, size, palette.sun) + (options.clouds === false ? "" : clouds(scene, 0.6));
}

function moon(scene: Scene, x: number, y: number, r: number): string {
  const { palette } = scene;
  const halo = circle(x, y, r * 3.4, palette.rim, opacity(0.08)) + circle(x, y, r * 2.1, palette.rim, opacity(0.12));
  if (scene.stream("moon").chance(0.45))
    return (
      halo +
      circle(x, y, r, palette.sun) +
      path(circleD(x - 14, y - 12, 9) + circleD(x + 16, y + 6, 12) + circleD(x - 6, y + 22, 7), "#d9cda6", opacity(0.5))
    );
  return (
    halo +
    path(
      d`M${x - r * 0.5} ${y - r * 0.87}A${r} ${r} 0 1 1 ${x - r * 0.5} ${y + r * 0.87}A${r * 0.9} ${r * 0.9} 0 1 0 ${x - r * 0.5} ${y - r * 0.87}z`,
      palette.sun,
    )
  );
}

/** Eighteen beams around the sun: a dashed stroke so wide that its dashes are sectors. */
function rays({ palette, wide }: Scene, x: number, y: number): string {
  const r = wide ? 1300 : 550;
  const beam = (share: number) => Math.round(((Math.PI * r) / 9) * share * 100) / 100;
  return circle(
    x,
    y,
    r,
    "none",
    `stroke="${palette.sun}" stroke-width="${r * 2}" stroke-dasharray="${beam(0.37)} ${beam(0.63)}" ${opacity(0.09)}`,
  );
}

/** Small round stars, `count` of them twice beside one another, and six eight-pointed ones. */
function stars(scene: Scene, count = scene.wide ? 36 : 24): string {
  const random = scene.stream("stars");
  const half = (scene.right - scene.left) / 2;
  const small = Array.from({ length: count }, () => random.range(scene.left + 10, scene.left + half))
    .sort((a, b) => a - b)
    .map((x) => d`M${x} ${random.range(scene.top + 10, 440)}h1`);
  const big = repeat(6, () => starD(random.range(120, 1080), random.range(50, 320), random.pick([7, 10])));
  const id = `d${scene.idPrefix}`;
  return (
    group(
      `<path id="${id}" d="${small.join("")}"/><use href="#${id}" x="${half}" y="-24"/>`,
      `stroke="#fff" stroke-width="3.5" stroke-linecap="round" ${opacity(0.8)}`,
    ) + path(big, "#fdf3d2")
  );
}

/** Clouds as stacked bars, or as the curls of miniature painting. */
function clouds(scene: Scene, strength: number): string {
  const { palette } = scene;
  const random = scene.stream("clouds");
  const swirl = random.chance(0.4);
  let [shapes, strokes] = ["", ""];
  for (let i = random.int(1, 3), x = random.range(640, 960); i > 0; i--, x = random.range(60, 980)) {
    const [y, w] = [random.range(100, 310), random.range(130, 240)];
    if (swirl) {
      shapes += d`M${x} ${y + 44}q-22-24 6-34 6-32 40-22 22-26 48-2 34-10 38 20 ${w * 0.3}-4 ${w * 0.5} 38z`;
      strokes += d`M${x + 24} ${y + 22}q14-16 26 0-6 12-14 4M${x + 84} ${y + 20}q16-16 28 2-6 12-14 2`;
    } else strokes += d`M${x} ${y}h${w * 0.55}m${-w * 0.5} 17h${w * 0.9}m${-w} 17h${w * 0.6}`;
  }
  const [colour, width] = swirl ? [mix(palette.sky[1], palette.snow, 0.2), 4] : [palette.snow, 13];
  return group(path(shapes, palette.snow) + line(strokes, colour, width, 'stroke-linecap="round"'), opacity(strength));
}

/** A loose arc of birds that starts near x, y; none by night and in a quarter of the pictures. */
export function birds(scene: Scene, x: number, y: number, count: number, colour = scene.palette.dark): string {
  if (scene.night) return "";
  const random = scene.stream("birds");
  if (random.chance(0.25)) return "";
  x += random.range(-150, 90);
  y += random.range(-50, 70);
  const data = repeat(count, (i) => {
    const s = random.range(9, 17);
    return d`M${x + i * 34 + random.range(-8, 8)} ${y + Math.abs(i - count / 2) * 15 + random.range(-6, 6)}q${s * 0.6} ${-s * 0.8} ${s} 0q${s * 0.4} ${-s * 0.8} ${s} 0`;
  });
  return line(data, colour, 4, 'stroke-linecap="round"');
}
