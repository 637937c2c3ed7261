import { mix } from "../colour.ts";
import type { Scene } from "../scene.ts";
import { circle, circleD, d, group, line, opacity, path, rect, repeat } from "../svg.ts";

/** Path data of an eight-pointed star. */
export const starD = (x: number, y: number, r: number) =>
  `M${Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8;
    const k = i % 2 ? r * 0.62 : r;
    return d`${x + Math.sin(angle) * k} ${y - Math.cos(angle) * k}`;
  }).join("L")}z`;

/** Faint star-and-cross lattice that fades out downwards from the top of the sky. */
function lattice(scene: Scene): string {
  const id = scene.idPrefix;
  const area = d`x="${scene.left}" y="${scene.top}" width="${scene.right - scene.left}" height="430"`;
  return (
    `<defs><pattern id="p${id}" width="60" height="60" patternUnits="userSpaceOnUse"><path d="${starD(30, 30, 26)}" fill="none" stroke="#fff" stroke-width="1.4"/><path d="M30 0v4M30 56v4M0 30h4M56 30h4" stroke="#fff"/></pattern>` +
    `<linearGradient id="f${id}" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="m${id}"><rect ${area} fill="url(#f${id})"/></mask></defs>` +
    `<rect ${area} fill="url(#p${id})" mask="url(#m${id})" opacity=".12"/>`
  );
}

interface SkyOptions {
  /** Position and radius of the sun or moon; left of the subject by default, where the light comes from. */
  x?: number;
  y?: number;
  r?: number;
  clouds?: boolean;
}

/** Sky with sun or moon, clouds or stars. */
export function sky(scene: Scene, options: SkyOptions = {}): string {
  const { palette } = scene;
  const random = scene.stream("sky");
  const low = scene.time === "dawn" || scene.time === "dusk";
  const x = options.x ?? random.range(290, 520);
  const y = scene.night
    ? Math.min(options.y ?? 999, random.range(170, 250))
    : (options.y ?? (low ? random.range(290, 400) : random.range(160, 270)));
  const size = scene.night ? 50 : (options.r ?? (low ? 84 : 56));
  const back =
    `<defs><linearGradient id="s${scene.idPrefix}" x2="0" y2="1"><stop stop-color="${palette.sky[0]}"/><stop offset=".45" stop-color="${palette.sky[1]}"/><stop offset=".78" stop-color="${palette.sky[2]}"/></linearGradient></defs>` +
    `<rect x="${scene.left}" y="${scene.top}" width="${scene.right - scene.left}" height="${900 - scene.top}" fill="url(#s${scene.idPrefix})"/>` +
    lattice(scene);
  if (scene.night)
    return back + stars(scene) + moon(scene, x, y, size) + (random.chance(0.4) ? clouds(scene, 0.16) : "");
  const reach = scene.wide ? 2600 : 1100;
  const rays = repeat(18, (i) => {
    const angle = (i * Math.PI) / 9 + 0.1;
    const nextAngle = angle + 0.13;
    return d`M${x} ${y}L${x + Math.cos(angle) * reach} ${y + Math.sin(angle) * reach} ${x + Math.cos(nextAngle) * reach} ${y + Math.sin(nextAngle) * reach}z`;
  });
  const halo = random.chance(0.35)
    ? path(rays, palette.sun, opacity(0.09)) + circle(x, y, size * 1.35, palette.sun, opacity(0.22))
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

/** Small square stars and six eight-pointed ones. */
export function stars(scene: Scene, count = scene.wide ? 80 : 52): string {
  const random = scene.stream("stars");
  const small = repeat(count, () => {
    const s = random.pick([2, 3, 3, 4]);
    return d`M${random.range(scene.left + 10, scene.right - 10)} ${random.range(scene.top + 10, 440)}h${s}v${s}h${-s}z`;
  });
  const big = repeat(6, () => starD(random.range(120, 1080), random.range(50, 320), random.range(6, 10)));
  return path(small, "#fff", opacity(0.8)) + path(big, "#fdf3d2");
}

/** Clouds as stacked bars, or as the curls of miniature painting. */
function clouds(scene: Scene, strength: number): string {
  const { palette } = scene;
  const random = scene.stream("clouds");
  const swirl = random.chance(0.4);
  const cloud = (x: number, y: number, w: number) =>
    swirl
      ? path(
          d`M${x} ${y + 44}q-22-24 6-34 6-32 40-22 22-26 48-2 34-10 38 20 ${w * 0.3}-4 ${w * 0.5} 38z`,
          palette.snow,
        ) +
        line(
          d`M${x + 24} ${y + 22}q14-16 26 0-6 12-14 4M${x + 84} ${y + 20}q16-16 28 2-6 12-14 2`,
          mix(palette.sky[1], palette.snow, 0.2),
          4,
          'stroke-linecap="round"',
        )
      : repeat(3, (i) => rect(x + [0, 46, -30][i]!, y + i * 17, w * [0.55, 0.9, 0.6][i]!, 13, palette.snow, 'rx="7"'));
  const count = random.int(1, 3);
  return group(
    repeat(count, (i) =>
      cloud(i === 0 ? random.range(640, 960) : random.range(60, 980), random.range(100, 310), random.range(130, 240)),
    ),
    opacity(strength),
  );
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
