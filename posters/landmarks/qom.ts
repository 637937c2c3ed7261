import { mix } from "../colour.ts";
import { dome } from "../parts/dome.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { doorLight, ground } from "../scenery/ground.ts";
import { birds, sky } from "../scenery/sky.ts";
import { courtPool } from "../subjects/building/court-pool.ts";
import { mosqueBuilding, people } from "../subjects/building/mosque.ts";

/** Jamkaran mosque: a wide turquoise dome, tall minarets and two side domes, a large court. */
export function jamkaran(scene: Scene): string {
  const { palette } = scene;
  const building =
    moonlit(scene, dome(scene, 330, 590, 90, 70, { drum: 20 }) + dome(scene, 870, 590, 90, 70, { drum: 20 })) +
    mosqueBuilding(scene, 690, { towers: 4, sideDomes: true, half: 380 });
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, 650, mix(palette.ground, palette.snow, 0.35)) +
    courtPool(scene, building, 690, 170) +
    doorLight(scene, 600, 702, 200) +
    people(scene, 724, [270, 320, 372, 424, 780, 830, 880, 926], 0.5) +
    people(scene, 820, [290, 340, 870, 920], 0.8) +
    birds(scene, 660, 140, 5)
  );
}
