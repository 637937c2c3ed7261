import { mix } from "../../colour.ts";
import { archD, lantern } from "../../parts/arch.ts";
import { dome } from "../../parts/dome.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { ground } from "../../scenery/ground.ts";
import { stroller } from "../../scenery/people-and-animals.ts";
import { poplar, tree } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, ellipse, line, path, rect, rectD, repeat } from "../../svg.ts";

/** Stall with a striped awning and heaps of goods; y is the counter. */
export function stall(scene: Scene, x: number, y: number, scale: number, awning: string): string {
  const { palette } = scene;
  const heap = (j: number) =>
    path(
      d`M${x - 52 * scale + j * 36 * scale} ${y}l${16 * scale} ${-44 * scale} ${16 * scale} ${44 * scale}z`,
      [mix(palette.gold, palette.dark, 0.1), palette.accent, palette.tile][j % 3]!,
    );
  const baskets = path(
    repeat(
      3,
      (j) => d`M${x - 56 * scale + j * 36 * scale} ${y}h${38 * scale}l${-6 * scale} ${26 * scale}h${-26 * scale}z`,
    ),
    palette.wall,
  );
  const cloth =
    path(d`M${x - 66 * scale} ${y - 168 * scale}h${132 * scale}l${12 * scale} ${42 * scale}h${-156 * scale}z`, awning) +
    path(
      repeat(
        3,
        (j) =>
          d`M${x - 48 * scale + j * 44 * scale} ${y - 168 * scale}h${18 * scale}l${(j - 1) * 5 * scale} ${42 * scale}h${-22 * scale}z`,
      ),
      palette.snow,
      'opacity=".6"',
    );
  return (
    path(
      rectD(x - 62 * scale, y - 168 * scale, 5 * scale, 190 * scale) +
        rectD(x + 57 * scale, y - 168 * scale, 5 * scale, 190 * scale),
      palette.dark,
    ) +
    cloth +
    repeat(3, heap) +
    baskets
  );
}

/** Paving with a lit strip down its middle. */
function aisle(scene: Scene, dark: string, lightColour: string): string {
  const { palette } = scene;
  return (
    path("M505 690L695 690L1260 900L-60 900z", mix(palette.ground, dark, 0.25)) +
    path("M570 690L630 690L760 900L440 900z", mix(palette.ground, lightColour, 0.3), 'opacity=".5"')
  );
}

/** Light through the holes in the vaults. */
function roofLight(scene: Scene, lightColour: string): string {
  const { palette } = scene;
  return repeat(
    3,
    (i) =>
      path(
        d`M${560 + (i - 1) * 150} ${120 + Math.abs(i - 1) * 70}L${590 + (i - 1) * 150} ${120 + Math.abs(i - 1) * 70}L${700 + (i - 1) * 120} 800L${560 + (i - 1) * 120} 800z`,
        lightColour,
        `opacity=".${scene.night ? "07" : "17"}"`,
      ) + ellipse(575 + (i - 1) * 150, 122 + Math.abs(i - 1) * 70, 22, 9, scene.night ? palette.rim : lightColour),
  );
}

/** Additional shops at the right of a wide picture. */
function sideRow(scene: Scene, base: string, dark: string, cloth: readonly string[]): string {
  return scene.wide
    ? repeat(
        4,
        (i) =>
          path(archD(1330 + i * 230, 900, 180, 460, 0.5), mix(base, dark, 0.5)) +
          stall(scene, 1330 + i * 230, 830, 1, cloth[i % cloth.length]!),
      ) + rect(1210, 380, 1000, 14, base)
    : "";
}

/** Bazaar street under brick vaults, with light through the roof holes. */
export function bazaar(scene: Scene, options: { rib?: string; cloth?: readonly string[] } = {}): string {
  const { palette, random } = scene;
  const lightColour = scene.night ? palette.glow : "#ffe9b0";
  const dark = scene.night ? mix(palette.dark, "#3a2440", 0.6) : palette.dark;
  const base = mix(palette.wallShade, dark, 0.3);
  const s = random.range(0.94, 1.06);
  const frame = (i: number) => ({ w: (1240 - i * 192) * s, h: 900 - i * 112, y: 900 - i * 40 });
  const bay = (i: number) => {
    const { w, h, y } = frame(i);
    const t = i / 5;
    return (
      path(archD(600, y, w, h, 0.45), mix(mix(base, dark, 0.35 - t * 0.35), palette.wall, t * 0.75)) +
      path(archD(600, y, w * 0.93, h * 0.96, 0.45), mix(dark, mix(base, palette.wall, 0.25), 0.25 + t * 0.6))
    );
  };
  const bond = repeat(5, (i) => {
    const { w, h, y } = frame(i);
    return line(
      archD(600, y, w * 0.965, h * 0.98, 0.45),
      options.rib ?? mix(palette.wall, palette.wallShade, 0.2),
      12 - i * 1.6,
      `stroke-dasharray="${16 - i * 2} ${9 - i}" opacity=".6"`,
    );
  });
  const end =
    path(archD(600, 690, 190, 250, 0.5), lightColour) +
    path(archD(600, 690, 150, 215, 0.5), mix(lightColour, palette.tile, 0.25)) +
    dome(scene, 600, 690, 90, 96, { drum: 40 });
  const paving = aisle(scene, dark, lightColour);
  const cloth = options.cloth ?? [palette.accent, palette.tile, palette.leaf];
  const shops = [-1, 1]
    .map((side) =>
      repeat(3, (i) =>
        stall(
          scene,
          600 + side * (170 + i * 120 + i * i * 18),
          712 + i * 56,
          0.6 + i * 0.28,
          cloth[(i + (side > 0 ? 1 : 0) + random.int(0, 2)) % cloth.length]!,
        ),
      ),
    )
    .join("");
  const shafts = roofLight(scene, lightColour);
  const side = sideRow(scene, base, dark, cloth);
  const figures =
    stroller(568, 730, 0.62, palette.tileDark, palette.dark) +
    stroller(600 + random.range(20, 60), 770, 0.9, palette.accent, palette.dark) +
    stroller(520, 812, 1.15, mix(palette.tileDark, palette.snow, 0.3), palette.dark);
  return (
    rect(scene.left, scene.top, scene.right - scene.left, 900 - scene.top, dark) +
    side +
    repeat(5, bay) +
    end +
    bond +
    paving +
    shops +
    shafts +
    lantern(scene, 500, 200, 390) +
    lantern(scene, 700, 200, 390) +
    figures
  );
}

/** Courtyard in a bazaar (timcheh): two storeys of shops around a pool and trees. */
export function timcheh(scene: Scene): string {
  const { palette } = scene;
  const y = 650;
  const shade = mix(palette.wallShade, palette.dark, 0.6);
  const lit = scene.night ? palette.glow : shade;
  const bays = (rowY: number, h: number, odd: number) =>
    repeat(13, (i) => (i % 2 === odd ? archD(180 + i * 70, rowY, 48, h, 0.5) : ""));
  const front =
    rect(scene.left, y - 270, scene.right - scene.left, 270, mix(palette.wall, palette.accent, 0.16)) +
    path(bays(y, 110, 0) + bays(y - 140, 96, 1), shade) +
    path(bays(y, 110, 1) + bays(y - 140, 96, 0), lit) +
    rect(scene.left, y - 134, scene.right - scene.left, 12, palette.tile) +
    rect(scene.left, y - 282, scene.right - scene.left, 18, palette.tileDark) +
    (scene.wide
      ? path(
          repeat(12, (i) => archD(1120 + i * 84, y, 56, 110, 0.5) + archD(1120 + i * 84, y - 140, 56, 96, 0.5)),
          shade,
        )
      : "");
  return (
    sky(scene) +
    backdrop(scene, 480) +
    moonlit(scene, dome(scene, 600, y - 272, 150, 120, { drum: 50 })) +
    moonlit(scene, front) +
    ground(scene, y, mix(palette.ground, palette.wall, 0.5)) +
    path("M470 740h260l40 66H430z", mix(palette.wall, palette.snow, 0.4)) +
    path("M484 746h232l34 54H450z", palette.water) +
    stall(scene, 300, 740, 0.8, palette.accent) +
    stall(scene, 910, 740, 0.8, palette.tile) +
    stroller(400, 790, 0.8, palette.accent, palette.dark) +
    stroller(800, 840, 1, palette.tileDark, palette.dark) +
    stroller(836, 836, 0.95, palette.dark, palette.dark) +
    poplar(scene, 220, 830, 320) +
    poplar(scene, 1000, 826, 300) +
    birds(scene, 640, 180, 5)
  );
}

/** Open-air market: rows of awnings under trees. */
export function openMarket(scene: Scene): string {
  const { palette, random } = scene;
  const rowOf = (y: number, k: number, count: number) =>
    repeat(scene.wide ? count * 2 : count, (i) =>
      stall(
        scene,
        scene.left + 80 + i * (1150 / count) + random.range(-14, 14),
        y,
        k,
        [palette.accent, palette.tile, palette.gold, palette.leaf, palette.tileDark][(i + count) % 5]!,
      ),
    );
  return (
    sky(scene) +
    backdrop(scene, 580) +
    ground(scene, 590) +
    repeat(scene.wide ? 10 : 5, (i) => tree(scene, scene.left + 90 + i * 240, 640, 240 + (i % 3) * 40)) +
    moonlit(scene, rowOf(660, 0.62, 9)) +
    moonlit(scene, rowOf(740, 0.85, 7)) +
    repeat(6, (i) =>
      stroller(
        330 + i * 110 + random.range(-20, 20),
        800 + (i % 2) * 16,
        0.9,
        [palette.accent, palette.tileDark, palette.tile, mix(palette.accent, palette.gold, 0.5)][i % 4]!,
        palette.dark,
      ),
    ) +
    moonlit(scene, stall(scene, 330, 850, 1.15, palette.tile) + stall(scene, 850, 850, 1.15, palette.accent)) +
    birds(scene, 640, 220, 4)
  );
}
