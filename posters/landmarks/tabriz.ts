import { mix } from "../colour.ts";
import { arcade, iwan } from "../parts/arch.ts";
import { dome } from "../parts/dome.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { doorLight, ground } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { groves, poplar, roundTree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { glints } from "../scenery/water.ts";
import { courtPool } from "../subjects/building/court-pool.ts";
import { people } from "../subjects/building/mosque.ts";
import { d, path, rect, repeat } from "../svg.ts";

/** El-Goli: the eight-sided pavilion in the middle of a square lake. */
export function elGoli(scene: Scene): string {
  const { palette } = scene;
  const y = 640;
  const roof = mix(palette.tile, palette.dark, 0.12);
  const house =
    rect(470, y - 120, 260, 120, mix(palette.wall, palette.snow, 0.4)) +
    rect(670, y - 120, 60, 120, palette.wallShade) +
    arcade(scene, 476, y - 4, 248, 6, 90, palette.window) +
    rect(456, y - 134, 288, 16, mix(palette.wallShade, palette.accent, 0.3)) +
    rect(520, y - 220, 160, 86, mix(palette.wall, palette.snow, 0.4)) +
    rect(644, y - 220, 36, 86, palette.wallShade) +
    arcade(scene, 524, y - 138, 152, 5, 60, palette.window) +
    path(d`M500 ${y - 220}L560 ${y - 272}H640L700 ${y - 220}z`, roof) +
    path(d`M616 ${y - 272}H640L700 ${y - 220}H640z`, mix(roof, palette.dark, 0.35));
  const isle = rect(400, y, 400, 16, mix(palette.wall, palette.snow, 0.3));
  const back =
    backdrop(scene, 560) +
    repeat(scene.wide ? 16 : 9, (i) => poplar(scene, scene.left + 40 + i * 146, 600, 150 + (i % 3) * 36)) +
    floor(scene, 596, mix(palette.leaf, palette.ground, 0.2));
  const id = `${scene.idPrefix}eg`;
  return (
    sky(scene) +
    back +
    floor(scene, 616, mix(palette.water, palette.haze, 0.2)) +
    floor(scene, 720, palette.water) +
    `<g id="o${id}">${moonlit(scene, house) + isle}</g><use href="#o${id}" transform="matrix(1 0 0 -.6 0 ${Math.round((y + 14) * 1.6)})" opacity=".3"/>` +
    path(d`M800 ${y}h${scene.wide ? 1400 : 400}v14H800z`, mix(palette.wall, palette.wallShade, 0.3)) +
    glints(scene, 680, 880, 9) +
    path("M330 780q50 30 110-6l-14 26h-80zM380 776V700l50 66z", palette.accent) +
    people(scene, y, [840, 880, 940], 0.42) +
    roundTree(scene, 190, 860, 260) +
    birds(scene, 660, 200, 4) +
    foreground(scene)
  );
}

/** Blue Mosque of Tabriz: one large portal of cobalt tiles, damaged by earthquakes. */
export function blueMosque(scene: Scene): string {
  const { palette } = scene;
  const y = 690;
  const cobalt = {
    ...scene,
    palette: {
      ...palette,
      tile: mix(palette.tileDark, "#1d3f9a", 0.6),
      tileDark: mix("#14296b", palette.tileDark, 0.3),
    },
  };
  const brick = mix(palette.wall, palette.wallShade, 0.3);
  const body =
    moonlit(scene, dome(scene, 600, y - 190, 270, 170, { colour: brick, drum: 40, ribs: false })) +
    moonlit(
      scene,
      rect(300, y - 190, 600, 190, brick) +
        arcade(scene, 310, y, 160, 3, 120) +
        arcade(scene, 730, y, 160, 3, 120) +
        rect(860, y - 190, 40, 190, palette.wallShade),
    ) +
    moonlit(scene, iwan(cobalt, 600, y, 250, 330));
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, 660) +
    groves(scene, y, { left: 210, right: 990, h: 220 }) +
    courtPool(scene, body, y, 200) +
    doorLight(scene, 600, y + 12, 140) +
    people(scene, y + 60, [330, 380, 840], 0.7) +
    birds(scene, 720, 200, 4) +
    foreground(scene)
  );
}
