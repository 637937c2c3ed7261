import { mix } from "../colour.ts";
import { iwan, wing } from "../parts/arch.ts";
import { dome } from "../parts/dome.ts";
import { minaret } from "../parts/tower.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { doorLight, ground } from "../scenery/ground.ts";
import { birds, sky } from "../scenery/sky.ts";
import { courtPool } from "../subjects/building/court-pool.ts";
import { people } from "../subjects/building/mosque.ts";

/** Shrine of Imam Reza: golden dome, minarets and portal, courts with many people. */
export function imamReza(scene: Scene): string {
  const { palette } = scene;
  const y = 680;
  const gold: Scene = {
    ...scene,
    palette: { ...palette, tile: palette.gold, tileDark: mix(palette.gold, palette.dark, 0.35) },
  };
  const body =
    moonlit(scene, dome(scene, 800, y - 130, 190, 150, { drum: 60 })) +
    moonlit(
      scene,
      dome(scene, 560, y - 170, 270, 226, {
        colour: palette.gold,
        drum: 100,
        rib: mix(palette.gold, palette.snow, 0.5),
      }),
    ) +
    moonlit(scene, wing(scene, scene.wide ? -200 : 120, y, scene.wide ? 2400 : 960, 170, scene.wide ? 44 : 18)) +
    moonlit(
      scene,
      minaret(scene, 400, y, 460, { gold: true }) +
        minaret(scene, 720, y, 440, { gold: true }) +
        iwan(gold, 560, y, 220, 280),
    );
  return (
    sky(scene, { x: 300 }) +
    backdrop(scene, 600) +
    ground(scene, y - 6, mix(palette.ground, palette.snow, 0.4)) +
    courtPool(scene, body, y, 190, 560) +
    doorLight(scene, 560, y + 14, 220) +
    people(scene, y + 34, [270, 310, 352, 720, 770, 810, 860, 910], 0.5) +
    people(scene, y + 140, [280, 320, 800, 850, 900], 0.85) +
    birds(scene, 640, 130, 6)
  );
}
