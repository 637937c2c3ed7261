import { mix } from "../colour.ts";
import { circle, circleD, d, group, line, opacity, path, rect, times } from "../mark.ts";
import type { Scene } from "../scene.ts";

/** Outline of an eight-pointed star. */
export const starD = (x: number, y: number, r: number) =>
  `M${Array.from({ length: 16 }, (_, i) => {
    const a = (i * Math.PI) / 8;
    const k = i % 2 ? r * 0.62 : r;
    return d`${x + Math.sin(a) * k} ${y - Math.cos(a) * k}`;
  }).join("L")}z`;

/** Star-and-cross lattice, barely visible, fading from the top of the sky. */
function lattice(c: Scene): string {
  const id = c.uid;
  const area = d`x="${c.x0}" y="${c.y0}" width="${c.x1 - c.x0}" height="430"`;
  return (
    `<defs><pattern id="p${id}" width="60" height="60" patternUnits="userSpaceOnUse"><path d="${starD(30, 30, 26)}" fill="none" stroke="#fff" stroke-width="1.4"/><path d="M30 0v4M30 56v4M0 30h4M56 30h4" stroke="#fff"/></pattern>` +
    `<linearGradient id="f${id}" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="m${id}"><rect ${area} fill="url(#f${id})"/></mask></defs>` +
    `<rect ${area} fill="url(#p${id})" mask="url(#m${id})" opacity=".12"/>`
  );
}

interface SkyOptions {
  /** Sun or moon. Left of the subject unless said otherwise, for that is where the light comes from. */
  x?: number;
  y?: number;
  r?: number;
  clouds?: boolean;
}

/** Sky with sun or moon, clouds or stars. */
export function sky(c: Scene, o: SkyOptions = {}): string {
  const { p } = c;
  const r = c.rng("sky");
  const low = c.time === "dawn" || c.time === "dusk";
  const x = o.x ?? r.range(290, 520);
  const y = c.night ? Math.min(o.y ?? 999, r.range(170, 250)) : (o.y ?? (low ? r.range(290, 400) : r.range(160, 270)));
  const size = c.night ? 50 : (o.r ?? (low ? 84 : 56));
  const back =
    `<defs><linearGradient id="s${c.uid}" x2="0" y2="1"><stop stop-color="${p.sky[0]}"/><stop offset=".45" stop-color="${p.sky[1]}"/><stop offset=".78" stop-color="${p.sky[2]}"/></linearGradient></defs>` +
    `<rect x="${c.x0}" y="${c.y0}" width="${c.x1 - c.x0}" height="${900 - c.y0}" fill="url(#s${c.uid})"/>` +
    lattice(c);
  if (c.night) return back + stars(c) + moon(c, x, y, size) + (r.chance(0.4) ? clouds(c, 0.16) : "");
  const reach = c.wide ? 2600 : 1100;
  const rays = times(18, (i) => {
    const a = (i * Math.PI) / 9 + 0.1;
    const b = a + 0.13;
    return d`M${x} ${y}L${x + Math.cos(a) * reach} ${y + Math.sin(a) * reach} ${x + Math.cos(b) * reach} ${y + Math.sin(b) * reach}z`;
  });
  const halo = r.chance(0.35)
    ? path(rays, p.sun, opacity(0.09)) + circle(x, y, size * 1.35, p.sun, opacity(0.22))
    : circle(x, y, size * 2.6, p.sun, opacity(0.12)) + circle(x, y, size * 1.75, p.sun, opacity(0.2));
  return back + halo + circle(x, y, size, p.sun) + (o.clouds === false ? "" : clouds(c, 0.6));
}

function moon(c: Scene, x: number, y: number, r: number): string {
  const { p } = c;
  const halo = circle(x, y, r * 3.4, p.rim, opacity(0.08)) + circle(x, y, r * 2.1, p.rim, opacity(0.12));
  if (c.rng("moon").chance(0.45))
    return (
      halo +
      circle(x, y, r, p.sun) +
      path(circleD(x - 14, y - 12, 9) + circleD(x + 16, y + 6, 12) + circleD(x - 6, y + 22, 7), "#d9cda6", opacity(0.5))
    );
  return (
    halo +
    path(
      d`M${x - r * 0.5} ${y - r * 0.87}A${r} ${r} 0 1 1 ${x - r * 0.5} ${y + r * 0.87}A${r * 0.9} ${r * 0.9} 0 1 0 ${x - r * 0.5} ${y - r * 0.87}z`,
      p.sun,
    )
  );
}

/** Small square stars, with a few eight-pointed ones among them. */
export function stars(c: Scene, count = c.wide ? 80 : 52): string {
  const r = c.rng("stars");
  const small = times(count, () => {
    const s = r.pick([2, 3, 3, 4]);
    return d`M${r.range(c.x0 + 10, c.x1 - 10)} ${r.range(c.y0 + 10, 440)}h${s}v${s}h${-s}z`;
  });
  const big = times(6, () => starD(r.range(120, 1080), r.range(50, 320), r.range(6, 10)));
  return path(small, "#fff", opacity(0.8)) + path(big, "#fdf3d2");
}

/** Flat stacked clouds: the curling clouds of miniature painting reduced to bars, or one plain curl. */
function clouds(c: Scene, strength: number): string {
  const { p } = c;
  const r = c.rng("clouds");
  const swirl = r.chance(0.4);
  const one = (x: number, y: number, w: number) =>
    swirl
      ? path(d`M${x} ${y + 44}q-22-24 6-34 6-32 40-22 22-26 48-2 34-10 38 20 ${w * 0.3}-4 ${w * 0.5} 38z`, p.snow) +
        line(
          d`M${x + 24} ${y + 22}q14-16 26 0-6 12-14 4M${x + 84} ${y + 20}q16-16 28 2-6 12-14 2`,
          mix(p.sky[1], p.snow, 0.2),
          4,
          'stroke-linecap="round"',
        )
      : times(3, (i) => rect(x + [0, 46, -30][i]!, y + i * 17, w * [0.55, 0.9, 0.6][i]!, 13, p.snow, 'rx="7"'));
  const count = r.int(1, 3);
  return group(
    times(count, (i) => one(i === 0 ? r.range(640, 960) : r.range(60, 980), r.range(100, 310), r.range(130, 240))),
    opacity(strength),
  );
}

/** A loose arc of birds, the first one at x, y. None by night. */
export function birds(c: Scene, x: number, y: number, count: number, colour = c.p.dark): string {
  if (c.night) return "";
  const r = c.rng("birds");
  if (r.chance(0.25)) return "";
  x += r.range(-150, 90);
  y += r.range(-50, 70);
  const data = times(count, (i) => {
    const s = r.range(9, 17);
    return d`M${x + i * 34 + r.range(-8, 8)} ${y + Math.abs(i - count / 2) * 15 + r.range(-6, 6)}q${s * 0.6} ${-s * 0.8} ${s} 0q${s * 0.4} ${-s * 0.8} ${s} 0`;
  });
  return line(data, colour, 4, 'stroke-linecap="round"');
}
