import { mix } from "../colour.ts";
import { archD, frieze } from "../parts/arch.ts";
import { dome, mudDome } from "../parts/dome.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { doorLight, ground } from "../scenery/ground.ts";
import { cypress, groves } from "../scenery/plants.ts";
import { sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";
import { path, rect, rectD, repeat } from "../svg.ts";

/** Tomb of Saadi: a porch of brown pillars below a turquoise dome. */
export function saadi(scene: Scene): string {
  const { palette } = scene;
  const y = 690;
  const body =
    rect(430, y - 220, 340, 220, mix(palette.wall, palette.snow, 0.25)) +
    rect(470, y - 190, 260, 190, mix(palette.wallShade, palette.dark, 0.45)) +
    path(
      repeat(4, (i) => rectD(474 + i * 77, y - 190, 22, 190)),
      mix(palette.accent, palette.wallShade, 0.55),
    ) +
    path(archD(600, y, 70, 110), palette.window) +
    rect(416, y - 236, 368, 22, palette.wallShade) +
    frieze(scene, 430, y - 214, 340, 20, palette.tile);
  const wingR =
    rect(770, y - 130, scene.wide ? 900 : 240, 130, mix(palette.wall, palette.wallShade, 0.1)) +
    path(
      repeat(scene.wide ? 12 : 3, (i) => archD(810 + i * 76, y, 54, 100, 0.5)),
      mix(palette.wallShade, palette.dark, 0.5),
    );
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, 650, mix(palette.leaf, palette.ground, 0.3)) +
    groves(scene, y, { left: 360, right: 1040, h: 260, plant: cypress }) +
    moonlit(scene, dome(scene, 600, y - 234, 210, 140, { drum: 40, ribs: false, finial: false })) +
    moonlit(scene, wingR) +
    moonlit(scene, body) +
    path("M430 740h340l60 90H370z", mix(palette.wall, palette.snow, 0.4)) +
    path("M452 748h296l46 74H406z", palette.water) +
    doorLight(scene, 600, y + 10, 100) +
    mudDome(scene, 890, y - 130, 0, 0) +
    people(scene, y + 60, [330, 860], 0.8) +
    foreground(scene)
  );
}
