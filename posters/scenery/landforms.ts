import { mix } from "../colour.ts";
import { reliefScale, type Scene } from "../scene.ts";
import { d, line, opacity, path, repeat } from "../svg.ts";
import { hazed, hills } from "./ranges.ts";

/** Flat area from y down to the lower edge, over the whole width. */
export const floor = (scene: Scene, y: number, colour: string, extra = "") =>
  path(d`M${scene.left} ${y}H${scene.right}V900H${scene.left}z`, colour, extra);

/** Long parallel anticlines with strata lines, as in the Zagros; `amp` is their height. */
export function folds(scene: Scene, y: number, amp: number, colour: string): string {
  const random = scene.stream("folds");
  const ink = mix(colour, scene.palette.dark, 0.28);
  const count = scene.wide ? 4 : 2;
  const start = scene.left + random.range(-200, 200);
  return (
    repeat(count, (k) => {
      const x = start + k * 560;
      const w = random.range(640, 880);
      const top = y - amp * (1.2 - (k % 2) * 0.4) * reliefScale(scene, x + w / 2);
      const arc = (s: number) =>
        d`M${x} ${y + 90}C${x + w * 0.25} ${top + s} ${x + w * 0.6} ${top - 30 + s} ${x + w} ${y + 90}`;
      return (
        path(`${arc(-70)}z`, k % 2 ? colour : mix(colour, scene.palette.haze, 0.2)) +
        line(arc(-25) + arc(15) + arc(50), ink, 5, opacity(0.45))
      );
    }) + hills(scene, y + 50, 24, mix(colour, scene.palette.leaf, 0.35))
  );
}

/** Striped hills of Azerbaijan in red, ochre and cream bands; t is the share of haze. */
export function banded(scene: Scene, y: number, t = 0.25): string {
  const { palette } = scene;
  const x = scene.left + scene.stream("banded").range(-160, 0);
  const w = scene.right - scene.left + 260;
  const bands = [
    palette.ridge,
    mix(palette.ridge, palette.wall, 0.55),
    mix(palette.accent, palette.ridge, 0.5),
    mix(palette.wall, palette.ridge, 0.25),
    palette.ground,
  ];
  return bands
    .map((b, i) =>
      path(
        d`M${x} 900V${y + i * 26}q${w * 0.14} ${-90 + i * 12} ${w * 0.28} -8t${w * 0.3} 0t${w * 0.52} 6V900z`,
        hazed(scene, b, t),
      ),
    )
    .join("");
}

/** Flat-topped buttes on a plain that starts at y; t is the share of haze. */
export function mesas(scene: Scene, y: number, height: number, t: number): string {
  const { palette } = scene;
  const random = scene.stream(`mesas${Math.round(height)}`);
  let x = scene.left - 60;
  let lit = "";
  let dark = "";
  while (x < scene.right + 40) {
    const w = random.range(110, 260);
    const h = height * random.range(0.45, 1) * reliefScale(scene, x);
    const s = random.range(14, 34);
    lit += d`M${x} ${y + 20}l${s} ${-h - 20}h${w * 0.5}l${s * 0.5} ${h * 0.14}h${w * 0.3}l${s} ${h * 0.86 + 20}z`;
    dark += d`M${x + s + w * 0.5} ${y - h}l${s * 0.5} ${h * 0.14}h${w * 0.3}l${s} ${h * 0.86 + 20}h${-w * 0.45}z`;
    x += w * random.range(0.9, 1.5) + 40;
  }
  return (
    path(lit, hazed(scene, palette.ridge, t)) +
    path(dark, hazed(scene, mix(palette.ridge, palette.dark, 0.45), t)) +
    floor(scene, y, hazed(scene, palette.ground, t * 0.6))
  );
}

/** Distant blocks of a large city standing on y, with lit windows by night. */
export function skyline(scene: Scene, y: number): string {
  const { palette } = scene;
  const random = scene.stream("skyline");
  let x = scene.left - 10;
  let data = d`M${x} 900`;
  let windows = "";
  while (x < scene.right) {
    const w = random.range(26, 70);
    const h = random.range(8, 62);
    data += d`V${y - h}h${w}`;
    windows += repeat(2, () => d`M${x + random.range(4, w - 8)} ${y - random.range(0, h - 4)}h4v5h-4z`);
    x += w;
  }
  return (
    path(`${data}V900z`, hazed(scene, palette.wallShade, 0.42)) +
    (scene.night ? path(windows, palette.glow, opacity(0.8)) : "")
  );
}
