import { mix } from "../../colour.ts";
import { arch, archD, frieze, merlons } from "../../parts/arch.ts";
import type { Scene } from "../../scene.ts";
import { path, rect } from "../../svg.ts";

/** Gate of a caravanserai, standing on y, centred on x. */
export function gate(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { palette } = scene;
  return (
    rect(x - w / 2, y - h, w, h, palette.wall) +
    frieze(scene, x - w / 2 + 12, y - h + 12, w - 24, 22, palette.tile) +
    arch(scene, x, y, w * 0.62, h * 0.78, mix(palette.wallShade, palette.dark, 0.55)) +
    path(
      archD(x, y, w * 0.3, h * 0.42),
      scene.night || scene.time === "dusk" ? palette.glow : mix(palette.haze, palette.wall, 0.3),
    ) +
    arch(scene, x - w * 0.41, y - h * 0.36, w * 0.1, 46) +
    arch(scene, x + w * 0.41, y - h * 0.36, w * 0.1, 46) +
    rect(x + w / 2 - 12, y - h, 12, h, palette.wallShade) +
    merlons(x - w / 2, y - h, w, 12, mix(palette.wall, palette.wallShade, 0.25))
  );
}
