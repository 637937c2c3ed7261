import { mix } from "../../colour.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { doorLight, ground } from "../../scenery/ground.ts";
import { stroller } from "../../scenery/people-and-animals.ts";
import { groves, type Plant, tree } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { repeat } from "../../svg.ts";

/** A building that stands on 690 in its landscape: sky, hills, trees at both sides, two people, flowers. */
export function inLandscape(
  scene: Scene,
  building: string,
  options: { plant?: Plant; h?: number; floor?: string; before?: string; reach?: number; isEmpty?: boolean } = {},
): string {
  const { palette } = scene;
  const { reach = 360 } = options;
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, 640, options.floor ?? palette.ground) +
    groves(scene, 696, { left: 600 - reach, right: 600 + reach, h: options.h ?? 170, plant: options.plant ?? tree }) +
    moonlit(scene, building) +
    (options.isEmpty ? "" : doorLight(scene, 600, 704, 130)) +
    (options.before ?? "") +
    repeat(options.isEmpty ? 0 : 2, (i) =>
      stroller(455 + i * 290, 752 + i * 14, 0.8, i ? palette.tileDark : palette.accent, palette.dark),
    ) +
    birds(scene, 700, 220, 4) +
    foreground(scene)
  );
}

/** A paved forecourt of pale stone. */
export const paved = ({ palette }: Scene) => mix(palette.ground, palette.wall, 0.5);
