import { mix } from "../../colour.ts";
import { countFact, fact } from "../../facts.ts";
import { archD, roundArchD } from "../../parts/arch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { floor } from "../../scenery/landforms.ts";
import { swan } from "../../scenery/people-and-animals.ts";
import { roundTree, tree } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { glints, mirrored } from "../../scenery/water.ts";
import { d, line, path, rect, rectD, repeat } from "../../svg.ts";

interface BrickBridgeOptions {
  twoStoreys?: boolean;
  pavilion?: boolean;
  /** Arches per 960 units. */
  count?: number;
  /** Steps in front of the arches, as at Khaju. */
  steps?: boolean;
}

/** Pavilion over the middle of the deck. */
function royalPavilion(
  scene: Scene,
  options: BrickBridgeOptions,
  y: number,
  top: number,
  twoStoreys: boolean,
  lit: boolean,
): string {
  const { palette } = scene;
  return options.pavilion
    ? rect(500, top, 200, y - 130 - top, palette.wall) +
        rect(652, top, 48, y - 130 - top, palette.wallShade) +
        path(
          repeat(3, (i) => archD(536 + i * 62, y - (twoStoreys ? 170 : 150), 42, 92, 0.5)),
          lit ? palette.glow : mix(palette.wallShade, palette.dark, 0.5),
        ) +
        rect(488, top - 12, 224, 14, palette.tile) +
        (twoStoreys
          ? path(
              repeat(3, (i) => archD(536 + i * 62, y - 250, 30, 34, 0.5)),
              mix(palette.wallShade, palette.dark, 0.4),
            )
          : "")
    : "";
}

/** Long brick bridge of pointed arches, one or two storeys, and its reflection. */
export function brickBridge(scene: Scene, options: BrickBridgeOptions = {}): string {
  const { palette } = scene;
  const y = 690;
  const { twoStoreys = true, count = 10 } = options;
  const bay = 960 / count;
  const firstIndex = Math.floor((scene.left - 120) / bay) - 1;
  const archCount = Math.ceil((scene.right - scene.left) / bay) + 3;
  const archX = (i: number) => 120 + (firstIndex + i) * bay;
  const brick = mix(palette.wall, palette.wallShade, 0.12);
  const lit = scene.night || scene.time === "dusk";
  const lamp = lit ? mix(palette.glow, palette.wallShade, 0.2) : mix(palette.sky[1], palette.water, 0.4);
  const width = scene.right - scene.left + 40;
  const x = scene.left - 20;
  const lower =
    rect(x, y - 140, width, 140, brick) +
    path(
      repeat(archCount, (i) => archD(archX(i), y, bay * 0.68, 116, 0.45)),
      mix(palette.wallShade, palette.dark, 0.5),
    ) +
    path(
      repeat(archCount, (i) => archD(archX(i) - 5, y, bay * 0.56, 108, 0.45)),
      lamp,
    ) +
    path(
      repeat(
        archCount,
        (i) =>
          d`M${archX(i) + bay / 2 - 15} ${y + 10}L${archX(i) + bay / 2} ${y - 46}L${archX(i) + bay / 2 + 15} ${y + 10}z`,
      ),
      brick,
    ) +
    path(
      repeat(
        archCount,
        (i) =>
          d`M${archX(i) + bay / 2} ${y - 46}L${archX(i) + bay / 2 + 15} ${y + 10}L${archX(i) + bay / 2} ${y + 10}z`,
      ),
      palette.wallShade,
    );
  const niches = (odd: number) =>
    repeat(archCount * 2, (i) =>
      i % 2 === odd ? archD(archX(0) + (i / 2) * bay + bay / 4, y - 146, bay * 0.32, 70, 0.5) : "",
    );
  const upper = twoStoreys
    ? rect(x, y - 232, width, 94, palette.wall) +
      path(niches(1), mix(palette.wallShade, palette.dark, 0.45)) +
      path(niches(0), lit ? palette.glow : mix(palette.wallShade, palette.dark, 0.45)) +
      rect(x, y - 238, width, 10, palette.wallShade) +
      rect(x, y - 146, width, 8, palette.tile)
    : rect(x, y - 158, width, 20, palette.wall) +
      path(
        repeat(Math.ceil(width / 42), (i) => rectD(x + i * 42, y - 172, 22, 16)),
        palette.wall,
      );
  const top = y - (twoStoreys ? 300 : 250);
  const pavilion = royalPavilion(scene, options, y, top, twoStoreys, lit);
  const stairs = options.steps
    ? repeat(5, (k) =>
        path(
          repeat(archCount, (i) => rectD(archX(i) + bay * 0.14 - k * 4, y + k * 9, bay * 0.72 + k * 8, 10)),
          k % 2 ? brick : mix(palette.wall, palette.snow, 0.25),
        ),
      )
    : "";
  return (
    floor(scene, y, palette.water) +
    mirrored(scene, "deck", moonlit(scene, pavilion) + moonlit(scene, upper) + moonlit(scene, lower), y, 130) +
    floor(scene, y, mix(palette.tileDark, palette.water, 0.4), 'opacity=".2"') +
    stairs +
    glints(scene, y + (options.steps ? 56 : 22), 880, 9)
  );
}

/** Stone bridge with a high arch over a gorge. */
export function spanBridge(scene: Scene): string {
  const { palette } = scene;
  const y = 470;
  const stone = mix(palette.wall, palette.wallShade, 0.25);
  const bank = (side: number) => {
    const x = (v: number) => 600 + side * v;
    const edge = side < 0 ? scene.left - 20 : scene.right + 20;
    return moonlit(
      scene,
      path(
        d`M${edge} 900V${y + 20}L${x(430)} ${y - 6} ${x(330)} ${y + 6} ${x(300)} ${y + 130} ${x(240)} ${y + 180} ${x(250)} ${y + 290} ${x(170)} ${y + 350} ${x(150)} 900z`,
        mix(palette.ridge, side < 0 ? palette.wall : palette.dark, side < 0 ? 0.3 : 0.15),
      ),
    );
  };
  const arch = path(
    d`M${scene.left} ${y - 40}H420Q600 ${y - 90} 780 ${y - 40}H${scene.right}V${y + 6}H868C840 ${y + 10} 830 ${y + 60} 822 ${y + 150}H790C770 ${y + 10} 690 ${y - 34} 600 ${y - 34}S430 ${y + 10} 410 ${y + 150}H378C370 ${y + 60} 360 ${y + 10} 332 ${y + 6}H${scene.left}z`,
    stone,
  );
  const ring = line(
    d`M412 ${y + 150}C432 ${y + 10} 510 ${y - 32} 600 ${y - 32}S768 ${y + 10} 788 ${y + 150}`,
    mix(stone, palette.dark, 0.3),
    12,
    'stroke-dasharray="16 6" opacity=".7"',
  );
  const parapet =
    rect(scene.left, y - 52, 420 - scene.left, 12, mix(stone, palette.snow, 0.2)) +
    rect(780, y - 52, scene.right - 780, 12, mix(stone, palette.snow, 0.2)) +
    path(
      d`M420 ${y - 52}Q600 ${y - 104} 780 ${y - 52}V${y - 40}Q600 ${y - 90} 420 ${y - 40}z`,
      mix(stone, palette.snow, 0.3),
    );
  const small = path(
    [300, 200, 900, 1000].map((x) => roundArchD(x, y + 8, 50, 40)).join(""),
    mix(palette.wallShade, palette.dark, 0.55),
  );
  const river = path(
    "M560 700C540 740 640 760 600 810 560 860 480 870 450 900H800C770 860 690 830 680 790 672 750 650 720 650 700z",
    palette.water,
  );
  return (
    sky(scene) +
    backdrop(scene, 500) +
    floor(scene, 560, mix(palette.groundShade, palette.haze, 0.3)) +
    bank(-1) +
    bank(1) +
    floor(scene, 800, palette.groundShade) +
    river +
    glints(scene, 720, 890, 5, 0.6, [520, 730]) +
    moonlit(scene, arch + ring + parapet + small) +
    tree(scene, 240, y - 30, 110) +
    tree(scene, 930, y - 30, 130) +
    birds(scene, 620, 250, 5) +
    foreground(scene)
  );
}

/** Ancient bridge in a broad river: stone piers, one arch collapsed. */
export function brokenBridge(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("broken");
  const y = 700;
  const archCount = scene.wide ? 15 : 8;
  const bay = 158;
  const stone = mix(palette.wall, palette.wallShade, 0.2);
  let spans = "";
  let holes = "";
  const fallen = random.int(3, 5);
  for (let i = 0; i < archCount; i++) {
    const x = scene.left - 20 + i * bay;
    if (i === fallen)
      spans += d`M${x - 8} ${y - 170}h40l16 40-10 30 14 40-16 60h-44zM${x + bay - 30} ${y + 10}v-120l-14-30 16-30h36v180z`;
    else {
      spans += rectD(x, y - 170, bay + 2, 170);
      holes += archD(x + bay / 2, y, bay * 0.66, 138, 0.35);
    }
  }
  const deck = path(
    repeat(archCount, (i) => (i === fallen ? "" : rectD(scene.left - 20 + i * bay - 2, y - 184, bay + 4, 18))),
    mix(stone, palette.snow, 0.25),
  );
  const piers =
    path(
      repeat(
        archCount + 1,
        (i) =>
          d`M${scene.left - 20 + i * bay - 26} ${y + 14}L${scene.left - 20 + i * bay} ${y - 70}L${scene.left - 20 + i * bay + 26} ${y + 14}z`,
      ),
      mix(stone, palette.wall, 0.5),
    ) +
    path(
      repeat(
        archCount + 1,
        (i) =>
          d`M${scene.left - 20 + i * bay} ${y - 70}L${scene.left - 20 + i * bay + 26} ${y + 14}L${scene.left - 20 + i * bay} ${y + 14}z`,
      ),
      palette.wallShade,
    );
  const small = path(
    repeat(archCount, (i) =>
      i === fallen || i === fallen - 1 ? "" : archD(scene.left - 20 + (i + 1) * bay, y - 88, 30, 54, 0.5),
    ),
    mix(palette.wallShade, palette.dark, 0.5),
  );
  return (
    sky(scene) +
    backdrop(scene, 590) +
    repeat(scene.wide ? 14 : 8, (i) => tree(scene, scene.left + 40 + i * 160, 600, 110)) +
    floor(scene, 600, mix(palette.ground, palette.leaf, 0.3)) +
    floor(scene, y, palette.water) +
    mirrored(
      scene,
      "old",
      moonlit(scene, path(spans, stone) + path(holes, mix(palette.sky[1], palette.water, 0.5)) + deck + small + piers),
      y,
      120,
    ) +
    glints(scene, y + 20, 880, 9) +
    birds(scene, 640, 220, 4) +
    foreground(scene)
  );
}

/** A bridge by its facts: `spans` of arches and storeys; one high arch where the spans are unknown. */
export function bridge(scene: Scene): string {
  const spans = countFact(scene, "spans", 0, 14);
  if (spans < 2) return spanBridge(scene);
  return (
    sky(scene) +
    backdrop(scene, 560) +
    repeat(scene.wide ? 17 : 9, (i) =>
      roundTree(scene, scene.left + 30 + i * 142, 560 + (i % 2) * 6, 110 + (i % 3) * 24),
    ) +
    brickBridge(scene, { twoStoreys: fact(scene, "storeys") === "2", count: Math.max(4, spans) }) +
    swan(scene, 430, 806, 0.8) +
    swan(scene, 520, 824, 0.66) +
    birds(scene, 640, 230, 5) +
    foreground(scene)
  );
}
