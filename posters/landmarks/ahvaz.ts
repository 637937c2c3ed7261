import { mix } from "../colour.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { boat } from "../scenery/boats.ts";
import { foreground } from "../scenery/foreground.ts";
import { floor } from "../scenery/landforms.ts";
import { tree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { glints, mirrored } from "../scenery/water.ts";
import { row, trees } from "../subjects/building/town.ts";
import { circleD, d, line, path, rect, rectD, repeat } from "../svg.ts";

/** Where the deck lies and the water begins. */
const [DECK, WATER] = [540, 690];

/** One arch of steel above the deck: two chords with a lattice between them, and hangers. */
function steelArch(scene: Scene, left: number, right: number, rise: number): string {
  const { palette } = scene;
  const steel = mix(palette.snow, palette.wall, 0.12);
  const count = Math.round((right - left) / 30);
  const chord = (h: number) => d`M${left} ${DECK}Q${(left + right) / 2} ${DECK - 2 * h} ${right} ${DECK}`;
  const at = (i: number, h: number) => {
    const t = i / count;
    return d`${left + (right - left) * t} ${DECK - 4 * h * t * (1 - t)}`;
  };
  const lattice = repeat(count - 1, (i) => d`M${at(i + 1, rise - 34)}L${at(i + (i % 2 ? 0.6 : 1.4), rise)}`);
  const hangers = repeat(count - 1, (i) => `M${at(i + 1, rise - 34)}V${DECK}`);
  const lights = scene.night || scene.time === "dusk";
  return (
    line(hangers, mix(steel, palette.dark, 0.2), 4) +
    line(lattice, mix(steel, palette.dark, 0.25), 5) +
    line(chord(rise - 34), mix(steel, palette.dark, 0.12), 11) +
    line(chord(rise), steel, 17) +
    (lights ? line(chord(rise), palette.glow, 9, 'stroke-linecap="round" stroke-dasharray="0 27"') : "")
  );
}

/** The White Bridge of Ahvaz: two arches of white steel, one higher than the other, over the broad Karun. */
export function whiteBridge(scene: Scene): string {
  const { palette } = scene;
  const steel = mix(palette.snow, palette.wall, 0.12);
  const stone = mix(palette.wall, palette.wallShade, 0.4);
  const width = scene.right - scene.left + 40;
  const feet = [
    ...Array.from({ length: 4 }, (_, i) => 244 - i * 150),
    ...[640, 956],
    ...Array.from({ length: scene.wide ? 8 : 2 }, (_, i) => 1106 + i * 150),
  ];
  const piers =
    path(feet.map((x) => d`M${x - 20} ${DECK + 20}h40l10 ${WATER - DECK - 20}h-60z`).join(""), stone) +
    path(
      feet.map((x) => d`M${x + 4} ${DECK + 20}h16l10 ${WATER - DECK - 20}h-26z`).join(""),
      mix(stone, palette.dark, 0.3),
    );
  const cars = [330, 520, 790].map(
    (x, i) =>
      path(d`M${x} ${DECK}v-16l10-2 8-14h30l10 14 12 2v16z`, [palette.accent, palette.tile, palette.gold][i]!) +
      path(circleD(x + 16, DECK, 7) + circleD(x + 54, DECK, 7), palette.dark),
  );
  const bridge =
    moonlit(scene, piers) +
    cars.join("") +
    moonlit(
      scene,
      steelArch(scene, 244, 640, 250) +
        steelArch(scene, 640, 956, 165) +
        rect(scene.left - 20, DECK - 4, width, 26, steel) +
        rect(scene.left - 20, DECK + 16, width, 10, mix(steel, palette.dark, 0.35)),
    ) +
    path(
      repeat(Math.ceil(width / 60), (i) => rectD(scene.left + i * 60, DECK - 24, 4, 20)),
      steel,
    );
  return (
    sky(scene) +
    backdrop(scene, 570) +
    row(scene, 620, 30, 76, 0.4) +
    trees(scene, 624, 7, 110, [tree]) +
    floor(scene, 622, palette.water) +
    floor(scene, 622, palette.haze, 'opacity=".25"') +
    mirrored(scene, "deck", bridge, WATER, 190) +
    glints(scene, WATER + 10, 890, 9) +
    moonlit(scene, boat(scene, 430, 820, 0.8)) +
    birds(scene, 760, 200, 5, palette.snow) +
    foreground(scene)
  );
}
