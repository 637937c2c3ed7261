import { mix } from "../colour.ts";
import { dome } from "../parts/dome.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { ground, spill } from "../scenery/ground.ts";
import { birds, sky } from "../scenery/sky.ts";
import { courtPool } from "../subjects/building/court-pool.ts";
import { mosqueBuilding, people } from "../subjects/building/mosque.ts";

/** Jamkaran: one wide turquoise dome between two tall minarets and four smaller ones, a vast court. */
export function jamkaran(c: Scene): string {
  const { p } = c;
  const building =
    moonlit(c, dome(c, 330, 590, 90, 70, { drum: 20 }) + dome(c, 870, 590, 90, 70, { drum: 20 })) +
    mosqueBuilding(c, 690, { towers: 4, sideDomes: true, half: 380 });
  return (
    sky(c) +
    backdrop(c, 610) +
    ground(c, 650, mix(p.ground, p.snow, 0.35)) +
    courtPool(c, building, 690, 170) +
    spill(c, 600, 702, 200) +
    people(c, 724, [270, 320, 372, 424, 780, 830, 880, 926], 0.5) +
    people(c, 820, [290, 340, 870, 920], 0.8) +
    birds(c, 660, 140, 5)
  );
}
