import { mix } from "../colour.ts";
import { arcade, archD, frieze } from "../parts/arch.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { cypress, groves, poplar, roundTree } from "../scenery/plants.ts";
import { canopy } from "../scenery/ranges.ts";
import { birds, sky } from "../scenery/sky.ts";
import { courtPool } from "../subjects/building/court-pool.ts";
import { people } from "../subjects/building/mosque.ts";
import { d, ellipse, line, path, rect, rectD, repeat } from "../svg.ts";

/** Azadi tower: white marble, widening downwards into an arch. */
export function azadi(scene: Scene): string {
  const { palette } = scene;
  const y = 710;
  const h = 440;
  const w = 370;
  const waist = 74;
  const white = mix(palette.snow, palette.wall, 0.25);
  const leg = (side: number) =>
    d`M600 ${y - h}H${600 + side * waist}C${600 + side * waist} ${y - h * 0.5} ${600 + side * w * 0.36} ${y - h * 0.22} ${600 + side * w * 0.7} ${y}H${600 + side * w * 0.36}C${600 + side * w * 0.3} ${y - h * 0.28} ${600 + side * w * 0.2} ${y - h * 0.42} 600 ${y - h * 0.52}z`;
  const ribs = [0.28, 0.5, 0.72]
    .map((t) =>
      [-1, 1]
        .map(
          (side) =>
            d`M${600 + side * waist * t} ${y - h}C${600 + side * waist * t} ${y - h * 0.56} ${600 + side * w * (0.25 + t * 0.1)} ${y - h * 0.3} ${600 + side * w * (0.36 + t * 0.3)} ${y}`,
        )
        .join(""),
    )
    .join("");
  const vault = repeat(4, (i) =>
    path(
      archD(600, y - h * (0.53 + i * 0.075), waist * (1.3 - i * 0.22), h * 0.075, 0.15),
      i % 2 ? palette.tile : palette.tileDark,
    ),
  );
  const top =
    rect(600 - waist * 1.06, y - h - 14, waist * 2.12, 16, mix(white, palette.wallShade, 0.3)) +
    path(
      repeat(7, (i) => rectD(600 - waist + i * 22, y - h + 10, 10, 26)),
      palette.tileDark,
    ) +
    rect(600 - waist * 0.6, y - h - 32, waist * 1.2, 18, palette.tile);
  const lawn =
    ellipse(600, y + 30, 520, 64, palette.leaf) +
    ellipse(600, y + 26, 430, 46, mix(palette.wall, palette.snow, 0.3)) +
    ellipse(600, y + 120, 190, 34, mix(palette.wall, palette.snow, 0.4)) +
    ellipse(600, y + 118, 170, 27, palette.water);
  return (
    sky(scene) +
    backdrop(scene, 620) +
    ground(scene, 640) +
    lawn +
    groves(scene, y + 14, { left: 220, right: 990, h: 160, plant: cypress }) +
    moonlit(scene, path(leg(-1), white) + path(leg(1), mix(white, palette.wallShade, 0.5))) +
    (scene.night ? path(archD(600, y, 150, 190, 0.4), palette.glow, 'opacity=".16"') : "") +
    line(ribs, palette.wallShade, 3, 'opacity=".55"') +
    vault +
    top +
    people(scene, y + 40, [380, 420, 800], 0.5) +
    birds(scene, 760, 230, 4) +
    foreground(scene)
  );
}

/** Shaft and feet of the tower. */
function concreteShaft(scene: Scene, y: number, concrete: string): string {
  const { palette } = scene;
  return (
    path(d`M560 ${y}L586 330L614 330L640 ${y}z`, concrete) +
    path(d`M606 ${y}L604 330L614 330L640 ${y}z`, mix(concrete, palette.wallShade, 0.7)) +
    path(d`M500 ${y}L572 ${y - 110}L572 ${y}z`, concrete) +
    path(d`M700 ${y}L628 ${y - 110}L628 ${y}z`, palette.wallShade)
  );
}

/** Head of the tower with its ring of windows. */
function towerPod(scene: Scene, concrete: string): string {
  const { palette } = scene;
  return (
    path("M516 262h168l-26 70H542z", mix(concrete, palette.wallShade, 0.35)) +
    path("M600 262h84l-26 70h-50z", palette.wallShade) +
    rect(508, 236, 184, 28, palette.tileDark) +
    path(
      repeat(9, (i) => rectD(516 + i * 20, 243, 13, 13)),
      scene.night ? palette.glow : mix(palette.water, palette.snow, 0.4),
    ) +
    path("M530 236q70-44 140 0z", mix(concrete, palette.snow, 0.4)) +
    rect(594, 150, 12, 66, palette.accent) +
    line("M600 150V84", palette.dark, 5)
  );
}

/** Milad tower: a concrete shaft with a pod, above the city and the mountains. */
export function milad(scene: Scene): string {
  const { palette } = scene;
  const y = 720;
  const concrete = mix(palette.snow, palette.wallShade, 0.3);
  const shaft = concreteShaft(scene, y, concrete);
  const pod = towerPod(scene, concrete);
  const blocks = repeat(scene.wide ? 22 : 12, (i) => {
    const x = scene.left + i * 106;
    const h = 60 + ((i * 53) % 110);
    if (Math.abs(x + 40 - 600) < 90) return "";
    return (
      rect(x, y - h, 76, h + 30, mix(palette.wall, palette.wallShade, (i % 3) * 0.25)) +
      rect(x + 58, y - h, 18, h + 30, palette.wallShade) +
      path(
        repeat(3, (k) => rectD(x + 10, y - h + 14 + k * 30, 12, 14) + rectD(x + 34, y - h + 14 + k * 30, 12, 14)),
        i % 2 ? palette.window : mix(palette.wallShade, palette.dark, 0.5),
      )
    );
  });
  return (
    sky(scene, { x: 340 }) +
    backdrop(scene, 620) +
    ground(scene, 690) +
    blocks +
    canopy(scene, y + 16, 12, 50, mix(palette.leafDark, palette.leaf, 0.4)) +
    moonlit(scene, shaft) +
    moonlit(scene, pod) +
    canopy(scene, y + 60, 14, 70, mix(palette.leafDark, palette.leaf, 0.15)) +
    birds(scene, 740, 230, 4) +
    foreground(scene)
  );
}

/** Tabiat bridge: a curved steel deck on tree-like columns over the motorway and woods. */
export function tabiat(scene: Scene): string {
  const { palette } = scene;
  const deckD = (dy: number) =>
    d`M${scene.left - 20} ${560 + dy}C240 ${500 + dy} 460 ${500 + dy} 640 ${540 + dy}S1000 ${590 + dy} ${scene.right + 20} ${540 + dy}`;
  const truss = repeat(scene.wide ? 46 : 24, (i) => {
    const x = scene.left + i * 52;
    const t = (x + 20) / 1240;
    const y = 545 + Math.sin(t * 5.2 - 1.4) * -26;
    return d`M${x} ${y - 10}l26 56 26 -56`;
  });
  const treeColumn = (x: number) =>
    path(
      d`M${x - 16} 830L${x - 12} 720 ${x - 90} 580h30l56 96 20-96h24l-14 100 62-92h30L${x + 16} 720 ${x + 20} 830z`,
      mix(palette.snow, palette.wallShade, 0.3),
    ) + path(d`M${x + 4} 830V710l24-10 62-112h-14L${x + 16} 720 ${x + 20} 830z`, palette.wallShade);
  const road =
    path("M520 760H680L960 900H240z", mix(palette.dark, palette.wallShade, 0.35)) +
    path("M594 770h10l14 60h-36zM578 844h44l14 56h-72z", palette.snow, 'opacity=".6"');
  return (
    sky(scene) +
    backdrop(scene, 540) +
    canopy(scene, 600, 30, 56, mix(palette.leafDark, palette.leaf, 0.4)) +
    floor(scene, 740, mix(palette.leaf, palette.leafDark, 0.3)) +
    road +
    canopy(scene, 720, 20, 60, mix(palette.leafDark, palette.leaf, 0.25)).replace("V900z", "V780z") +
    moonlit(scene, treeColumn(300) + treeColumn(860) + (scene.wide ? treeColumn(1480) : "")) +
    line(truss, mix(palette.accent, palette.wall, 0.2), 7) +
    line(deckD(-14), mix(palette.snow, palette.wallShade, 0.2), 20) +
    line(deckD(34), palette.wallShade, 12) +
    line(deckD(-42), palette.dark, 4) +
    people(scene, 520, [380, 430, 560, 700, 760], 0.5) +
    (scene.night
      ? path(
          repeat(9, (i) => d`M${120 + i * 120} 530a6 6 0 1 0 1 0z`),
          palette.glow,
        )
      : "") +
    roundTree(scene, 180, 850, 240) +
    roundTree(scene, 1020, 850, 230) +
    birds(scene, 640, 220, 4) +
    foreground(scene)
  );
}

/** Golestan palace: the twin towers of Shams-ol-Emareh behind a tiled pool. */
export function golestan(scene: Scene): string {
  const { palette } = scene;
  const y = 680;
  const tower = (x: number) =>
    rect(x - 62, y - 330, 124, 330, mix(palette.gold, palette.wall, 0.5)) +
    rect(x + 34, y - 330, 28, 330, palette.wallShade) +
    frieze(scene, x - 62, y - 330, 124, 22, palette.tile) +
    frieze(scene, x - 62, y - 190, 124, 18, palette.accent) +
    path(archD(x, y - 200, 70, 96, 0.55), mix(palette.tileDark, palette.dark, 0.2)) +
    path(archD(x, y - 206, 44, 70, 0.55), palette.window) +
    path(archD(x, y - 20, 66, 130, 0.55), palette.window) +
    rect(x - 44, y - 400, 88, 70, palette.wall) +
    path(
      repeat(3, (i) => archD(x - 26 + i * 26, y - 332, 18, 50, 0.6)),
      mix(palette.wallShade, palette.dark, 0.5),
    ) +
    path(d`M${x - 60} ${y - 400}L${x} ${y - 452}L${x + 60} ${y - 400}z`, palette.accent) +
    path(d`M${x} ${y - 452}L${x + 60} ${y - 400}H${x + 14}z`, mix(palette.accent, palette.dark, 0.35));
  const middle =
    rect(480, y - 240, 240, 240, palette.wall) +
    path(archD(600, y - 20, 170, 200, 0.55), mix(palette.tile, palette.dark, 0.2)) +
    path(archD(600, y - 20, 130, 170, 0.55), palette.window) +
    frieze(scene, 480, y - 240, 240, 24, palette.tileDark) +
    rect(566, y - 300, 68, 60, palette.wall) +
    ellipse(600, y - 272, 20, 20, palette.snow) +
    path(d`M556 ${y - 300}h88l-44-34z`, palette.tile);
  const wings =
    rect(scene.wide ? -200 : 170, y - 150, scene.wide ? 2400 : 860, 150, mix(palette.wall, palette.wallShade, 0.1)) +
    arcade(scene, scene.wide ? -190 : 180, y - 10, scene.wide ? 2380 : 840, scene.wide ? 34 : 12, 110) +
    frieze(scene, scene.wide ? -200 : 170, y - 150, scene.wide ? 2400 : 860, 18, palette.tile);
  return (
    sky(scene) +
    backdrop(scene, 600) +
    ground(scene, y - 6, mix(palette.leaf, palette.ground, 0.4)) +
    groves(scene, y, { left: 200, right: 1000, h: 260, plant: poplar, count: 2 }) +
    courtPool(scene, moonlit(scene, wings) + moonlit(scene, middle) + moonlit(scene, tower(430) + tower(770)), y, 220) +
    path("M200 900L300 740L340 740L270 900z", palette.leaf) +
    people(scene, y + 50, [300, 890], 0.7) +
    birds(scene, 560, 180, 4) +
    foreground(scene)
  );
}
