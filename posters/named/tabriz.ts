import { mix } from "../colour.ts";
import { d, line, path, rect, times } from "../mark.ts";
import { arcade, archD, iwan } from "../parts/arch.ts";
import { dome } from "../parts/dome.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, spill } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { groves, poplar, roundTree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { glints } from "../scenery/water.ts";
import { courtPool } from "../subjects/building/court-pool.ts";
import { people } from "../subjects/building/mosque.ts";

/** El-Goli: the eight-sided pavilion in the middle of a square lake. */
export function elGoli(c: Scene): string {
  const { p } = c;
  const y = 640;
  const roof = mix(p.tile, p.dark, 0.12);
  const house =
    rect(470, y - 120, 260, 120, mix(p.wall, p.snow, 0.4)) +
    rect(670, y - 120, 60, 120, p.wallShade) +
    arcade(c, 476, y - 4, 248, 6, 90, p.window) +
    rect(456, y - 134, 288, 16, mix(p.wallShade, p.accent, 0.3)) +
    rect(520, y - 220, 160, 86, mix(p.wall, p.snow, 0.4)) +
    rect(644, y - 220, 36, 86, p.wallShade) +
    arcade(c, 524, y - 138, 152, 5, 60, p.window) +
    path(d`M500 ${y - 220}L560 ${y - 272}H640L700 ${y - 220}z`, roof) +
    path(d`M616 ${y - 272}H640L700 ${y - 220}H640z`, mix(roof, p.dark, 0.35));
  const isle = rect(400, y, 400, 16, mix(p.wall, p.snow, 0.3));
  const back =
    backdrop(c, 560) +
    times(c.wide ? 16 : 9, (i) => poplar(c, c.x0 + 40 + i * 146, 600, 150 + (i % 3) * 36)) +
    floor(c, 596, mix(p.leaf, p.ground, 0.2));
  const id = `${c.uid}eg`;
  return (
    sky(c) +
    back +
    floor(c, 616, mix(p.water, p.haze, 0.2)) +
    floor(c, 720, p.water) +
    `<g id="o${id}">${moonlit(c, house) + isle}</g><use href="#o${id}" transform="matrix(1 0 0 -.6 0 ${Math.round((y + 14) * 1.6)})" opacity=".3"/>` +
    path(d`M800 ${y}h${c.wide ? 1400 : 400}v14H800z`, mix(p.wall, p.wallShade, 0.3)) +
    glints(c, 680, 880, 9) +
    path("M330 780q50 30 110-6l-14 26h-80zM380 776V700l50 66z", p.accent) +
    people(c, y, [840, 880, 940], 0.42) +
    roundTree(c, 190, 860, 260) +
    birds(c, 660, 200, 4) +
    foreground(c)
  );
}

/** Blue Mosque of Tabriz: a single great portal of cobalt tile, worn by earthquakes. */
export function blueMosque(c: Scene): string {
  const { p } = c;
  const y = 690;
  const cobalt = {
    ...c,
    p: { ...p, tile: mix(p.tileDark, "#1d3f9a", 0.6), tileDark: mix("#14296b", p.tileDark, 0.3) },
  };
  const brick = mix(p.wall, p.wallShade, 0.3);
  const body =
    moonlit(c, dome(c, 600, y - 190, 270, 170, { colour: brick, drum: 40, ribs: false })) +
    moonlit(
      c,
      rect(300, y - 190, 600, 190, brick) +
        arcade(c, 310, y, 160, 3, 120) +
        arcade(c, 730, y, 160, 3, 120) +
        rect(860, y - 190, 40, 190, p.wallShade),
    ) +
    moonlit(c, iwan(cobalt, 600, y, 250, 330));
  return (
    sky(c) +
    backdrop(c, 610) +
    ground(c, 660) +
    groves(c, y, { left: 210, right: 990, h: 220 }) +
    courtPool(c, body, y, 200) +
    spill(c, 600, y + 12, 140) +
    people(c, y + 60, [330, 380, 840], 0.7) +
    birds(c, 720, 200, 4) +
    foreground(c)
  );
}

/** Arg of Tabriz: one towering wall of brick. */
export function argTabriz(c: Scene): string {
  const { p } = c;
  const y = 700;
  const brick = mix(p.wall, p.accent, 0.22);
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 660) +
    groves(c, y + 10, { left: 220, right: 980, h: 130 }) +
    moonlit(c, path(d`M360 ${y}V${y - 400}l40-16 60 8 80-10 90 12 80-14 60 14 70-6V${y}z`, brick)) +
    rect(760, y - 408, 80, 408, mix(brick, p.dark, 0.28)) +
    moonlit(c, path(archD(590, y - 100, 190, 260, 0.5), mix(brick, p.dark, 0.16))) +
    path(archD(590, y, 80, 120, 0.5), p.window) +
    path([430, 750].map((x) => archD(x, y - 120, 44, 90, 0.5)).join(""), mix(brick, p.dark, 0.42)) +
    line(
      times(10, (i) => d`M360 ${y - 34 - i * 38}H760`),
      mix(brick, p.dark, 0.2),
      3,
      'stroke-dasharray="26 10" opacity=".5"',
    ) +
    spill(c, 590, y + 10, 90) +
    people(c, y + 60, [440, 490, 740], 0.6) +
    birds(c, 760, 180, 5) +
    foreground(c)
  );
}
