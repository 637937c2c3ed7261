import { mix } from "../colour.ts";
import { d, line, opacity, path, times } from "../mark.ts";
import { calm, type Scene } from "../scene.ts";
import { far, hills } from "./ranges.ts";

/** Flat strip from y down to the lower edge, over the whole width. */
export const floor = (c: Scene, y: number, colour: string, extra = "") =>
  path(d`M${c.x0} ${y}H${c.x1}V900H${c.x0}z`, colour, extra);

/** Long parallel anticlines with strata lines: the Zagros. */
export function folds(c: Scene, y: number, amp: number, colour: string): string {
  const r = c.rng("folds");
  const ink = mix(colour, c.p.dark, 0.28);
  const count = c.wide ? 4 : 2;
  const start = c.x0 + r.range(-200, 200);
  return (
    times(count, (k) => {
      const x = start + k * 560;
      const w = r.range(640, 880);
      const top = y - amp * (1.2 - (k % 2) * 0.4) * calm(c, x + w / 2);
      const arc = (s: number) =>
        d`M${x} ${y + 90}C${x + w * 0.25} ${top + s} ${x + w * 0.6} ${top - 30 + s} ${x + w} ${y + 90}`;
      return (
        path(`${arc(-70)}z`, k % 2 ? colour : mix(colour, c.p.haze, 0.2)) +
        line(arc(-25) + arc(15) + arc(50), ink, 5, opacity(0.45))
      );
    }) + hills(c, y + 50, 24, mix(colour, c.p.leaf, 0.35))
  );
}

/** Striped hills of Azerbaijan: red, ochre and cream bands. */
export function banded(c: Scene, y: number, t = 0.25): string {
  const { p } = c;
  const x = c.x0 + c.rng("banded").range(-160, 0);
  const w = c.x1 - c.x0 + 260;
  const bands = [
    p.ridge,
    mix(p.ridge, p.wall, 0.55),
    mix(p.accent, p.ridge, 0.5),
    mix(p.wall, p.ridge, 0.25),
    p.ground,
  ];
  return bands
    .map((b, i) =>
      path(
        d`M${x} 900V${y + i * 26}q${w * 0.14} ${-90 + i * 12} ${w * 0.28} -8t${w * 0.3} 0t${w * 0.52} 6V900z`,
        far(c, b, t),
      ),
    )
    .join("");
}

/** Flat-topped buttes on a plain. */
export function mesas(c: Scene, y: number, height: number, t: number): string {
  const { p } = c;
  const r = c.rng(`mesas${Math.round(height)}`);
  let x = c.x0 - 60;
  let lit = "";
  let dark = "";
  while (x < c.x1 + 40) {
    const w = r.range(110, 260);
    const h = height * r.range(0.45, 1) * calm(c, x);
    const s = r.range(14, 34);
    lit += d`M${x} ${y + 20}l${s} ${-h - 20}h${w * 0.5}l${s * 0.5} ${h * 0.14}h${w * 0.3}l${s} ${h * 0.86 + 20}z`;
    dark += d`M${x + s + w * 0.5} ${y - h}l${s * 0.5} ${h * 0.14}h${w * 0.3}l${s} ${h * 0.86 + 20}h${-w * 0.45}z`;
    x += w * r.range(0.9, 1.5) + 40;
  }
  return (
    path(lit, far(c, p.ridge, t)) +
    path(dark, far(c, mix(p.ridge, p.dark, 0.45), t)) +
    floor(c, y, far(c, p.ground, t * 0.6))
  );
}

/** Blocks of a big city, far off; lit windows by night. */
export function skyline(c: Scene, y: number): string {
  const { p } = c;
  const r = c.rng("skyline");
  let x = c.x0 - 10;
  let data = d`M${x} 900`;
  let windows = "";
  while (x < c.x1) {
    const w = r.range(26, 70);
    const h = r.range(8, 62);
    data += d`V${y - h}h${w}`;
    windows += times(2, () => d`M${x + r.range(4, w - 8)} ${y - r.range(0, h - 4)}h4v5h-4z`);
    x += w;
  }
  return path(`${data}V900z`, far(c, p.wallShade, 0.42)) + (c.night ? path(windows, p.glow, opacity(0.8)) : "");
}
