import { mix } from "../colour.ts";
import { arch, archD, frieze, merlons } from "../parts/arch.ts";
import { dome, mudDome } from "../parts/dome.ts";
import { roundTower } from "../parts/tower.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { doorLight, ground } from "../scenery/ground.ts";
import { cypress, groves, palm } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";
import { d, line, path, rect, rectD, repeat } from "../svg.ts";

/** Quran Gate in a gorge. */
export function quranGate(scene: Scene): string {
  const { palette } = scene;
  const y = 690;
  const gate =
    rect(390, y - 250, 420, 250, mix(palette.wall, palette.wallShade, 0.1)) +
    path(archD(600, y, 180, 220, 0.5), mix(palette.sky[2], palette.ridge, 0.3)) +
    path(archD(600, y, 180, 220, 0.5), "none", `stroke="${palette.tile}" stroke-width="12"`) +
    [440, 760]
      .map(
        (x) =>
          path(archD(x, y, 60, 110, 0.5), mix(palette.wallShade, palette.dark, 0.5)) +
          path(archD(x, y - 130, 60, 80, 0.5), palette.window),
      )
      .join("") +
    frieze(scene, 390, y - 250, 420, 22, palette.tile) +
    rect(470, y - 330, 260, 80, palette.wall) +
    path(
      repeat(3, (i) => archD(520 + i * 80, y - 252, 50, 62, 0.5)),
      palette.window,
    ) +
    frieze(scene, 470, y - 332, 260, 18, palette.tileDark) +
    rect(774, y - 250, 36, 250, palette.wallShade);
  const hill = (side: number) =>
    moonlit(
      scene,
      path(
        side < 0
          ? d`M${scene.left} 900V360L140 330 260 430 320 560 400 680 420 900z`
          : d`M${scene.right} 900V${scene.wide ? 560 : 330}L1080 ${scene.wide ? 480 : 310} 950 420 890 560 800 680 790 900z`,
        mix(palette.ridge, side < 0 ? palette.wall : palette.dark, side < 0 ? 0.3 : 0.12),
      ),
    );
  return (
    sky(scene) +
    backdrop(scene, 590) +
    ground(scene, 650) +
    hill(-1) +
    hill(1) +
    moonlit(scene, gate) +
    path(d`M520 ${y}H680L800 900H400z`, mix(palette.groundShade, palette.wall, 0.4)) +
    doorLight(scene, 600, y + 14, 150) +
    cypress(scene, 330, y + 60, 220) +
    cypress(scene, 880, y + 60, 220) +
    people(scene, y + 80, [560, 640], 0.7) +
    birds(scene, 640, 190, 4) +
    foreground(scene)
  );
}

/** Arg of Karim Khan: high brick walls, four patterned towers, one of them leaning. */
export function argKarimKhan(scene: Scene): string {
  const { palette } = scene;
  const y = 690;
  const brick = mix(palette.wall, palette.accent, 0.14);
  const tower = (x: number, lean: number) =>
    `<g transform="rotate(${lean} ${x} ${y})">${roundTower(scene, x, y, 150, 320, 0.84, brick)}${line(
      repeat(4, (i) => d`M${x - 62} ${y - 60 - i * 44}l31 -26 31 26 31 -26 31 26`),
      mix(brick, palette.dark, 0.3),
      6,
      'opacity=".55"',
    )}</g>`;
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, 650) +
    groves(scene, y + 10, { left: 180, right: 1050, plant: palm, h: 200, count: 2 }) +
    moonlit(
      scene,
      rect(310, y - 230, 580, 230, mix(brick, palette.wallShade, 0.15)) +
        merlons(310, y - 230, 580, 14, brick) +
        line(d`M310 ${y - 196}H890`, palette.wallShade, 8, 'stroke-dasharray="20 10"'),
    ) +
    moonlit(
      scene,
      rect(520, y - 200, 160, 200, palette.wall) +
        frieze(scene, 532, y - 188, 136, 40, palette.tile) +
        arch(scene, 600, y, 90, 130, palette.window),
    ) +
    moonlit(scene, tower(330, 0)) +
    moonlit(scene, tower(870, 3)) +
    doorLight(scene, 600, y + 14, 110) +
    people(scene, y + 70, [450, 500, 720], 0.8) +
    birds(scene, 640, 190, 4) +
    foreground(scene)
  );
}

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
