import { mix } from "../colour.ts";
import { archD, frieze, porchColumns } from "../parts/arch.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, lampGlow } from "../scenery/ground.ts";
import { cypress, groves, palm } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";
import { chaharBagh } from "../subjects/nature/garden.ts";
import { d, line, path, rect, rectD, repeat } from "../svg.ts";

/** Row of painted windows, each clipped to its arch. */
function paintedWindows(
  scene: Scene,
  count: number,
  x: (i: number) => number,
  panes: readonly string[],
  tone: (i: number) => string,
): string {
  const { palette } = scene;
  return repeat(count, (i) => {
    const id = `${scene.idPrefix}n${i}`;
    const dataByPane = panes.map(() => "");
    for (let a = 0; a < 8; a++)
      for (let b = 0; b < 4; b++)
        dataByPane[(a * 3 + b * 2 + i) % 6] += rectD(x(i) + 30 + b * 40, 170 + a * 50, 36, 46);
    return (
      `<clipPath id="${id}"><path d="${archD(x(i) + 108, 570, 160, 410, 0.72)}"/></clipPath>` +
      path(archD(x(i) + 108, 576, 180, 432, 0.72), mix(palette.wallShade, palette.dark, 0.5)) +
      `<g clip-path="url(#${id})">${rect(x(i) + 20, 150, 180, 430, palette.dark)}${dataByPane.map((data, k) => path(data, tone(k))).join("")}</g>`
    );
  });
}

/** Floor with red carpets. */
function carpets(scene: Scene): string {
  const { palette } = scene;
  return (
    rect(scene.left, 590, scene.right - scene.left, 310, mix(palette.accent, palette.dark, 0.42)) +
    line(d`M${scene.left} 612H${scene.right}M${scene.left} 800H${scene.right}`, palette.gold, 6, 'opacity=".6"') +
    path(
      repeat(scene.wide ? 12 : 6, (i) => d`M${scene.left + 110 + i * 200} 650l70 56-70 56-70-56z`),
      mix(palette.tileDark, palette.accent, 0.2),
      'opacity=".8"',
    )
  );
}

/** Nasir-ol-molk mosque, interior: light through coloured glass on the carpets. */
export function nasirAlMulk(scene: Scene): string {
  const { palette } = scene;
  const panes = ["#d23a34", "#e8a62f", "#2f8f5a", "#2a6db0", "#c24f8e", "#f0c95a"];
  const glow = scene.night ? 0.42 : 0;
  const tone = (i: number) => mix(panes[i % 6]!, palette.dark, glow * 0.5);
  const pink = mix(scene.night ? "#6d5a86" : "#d9a08c", palette.wall, 0.3);
  const windowCount = 5;
  const bay = 216;
  const x = (i: number) => (scene.wide ? 0 : 60) + i * bay;
  const windows = paintedWindows(scene, windowCount, x, panes, tone);
  const columns = repeat(
    windowCount + 1,
    (i) =>
      rect(x(i) - 16, 210, 32, 380, mix(palette.wall, palette.snow, 0.3)) +
      rect(x(i) + 4, 210, 12, 380, palette.wallShade) +
      line(
        repeat(8, (k) => d`M${x(i) - 16} ${580 - k * 46}l32 -36`),
        mix(palette.wallShade, palette.wall, 0.4),
        5,
      ) +
      path(d`M${x(i) - 34} 200h68l-16 34h-36z`, palette.tile),
  );
  const vaults = repeat(
    windowCount,
    (i) =>
      path(
        d`M${x(i)} 205Q${x(i) + 108} 60 ${x(i) + bay} 205V${scene.top}H${x(i)}z`,
        mix(pink, palette.wallShade, 0.2),
      ) + line(d`M${x(i)} 205Q${x(i) + 108} 60 ${x(i) + bay} 205`, palette.tile, 10),
  );
  const light = panes
    .map((_, k) =>
      path(
        repeat(windowCount, (i) =>
          repeat(4, (b) =>
            (b + i * 2) % 6 === k || (b + 3 + i) % 6 === k
              ? d`M${x(i) + 40 + b * 40 + 90} ${600 + ((b * 7 + k * 3) % 4) * 66}l70 -6 60 54 -80 6z`
              : "",
          ),
        ),
        tone(k),
        `opacity=".${scene.night ? 34 : 62}"`,
      ),
    )
    .join("");
  const carpet = carpets(scene);
  const beams = repeat(windowCount, (i) =>
    path(
      d`M${x(i) + 40} 300L${x(i) + 190} 300 ${x(i) + 420} 860H${x(i) + 180}z`,
      tone(i + 1),
      `opacity=".${scene.night ? 10 : 13}"`,
    ),
  );
  return (
    rect(
      scene.left,
      scene.top,
      scene.right - scene.left,
      900 - scene.top,
      scene.wide ? mix(pink, palette.wallShade, 0.2) : pink,
    ) +
    vaults +
    rect(scene.left, 560, scene.right - scene.left, 34, palette.tile) +
    windows +
    carpet +
    light +
    columns +
    beams +
    people(scene, 770, [500, 546], 1)
  );
}

/** Tomb of Hafez: a copper dome on eight stone columns among cypresses, the tomb slab below. */
export function hafez(scene: Scene): string {
  const { palette } = scene;
  const y = 680;
  const copper = mix(palette.tile, palette.wallShade, 0.25);
  const cap =
    path(d`M430 ${y - 250}C440 ${y - 330} 520 ${y - 380} 600 ${y - 392}S760 ${y - 330} 770 ${y - 250}z`, copper) +
    path(
      d`M600 ${y - 392}C680 ${y - 380} 760 ${y - 330} 770 ${y - 250}H680Q690 ${y - 330} 600 ${y - 392}z`,
      mix(copper, palette.dark, 0.35),
    ) +
    rect(414, y - 256, 372, 22, mix(palette.wall, palette.snow, 0.3)) +
    frieze(scene, 420, y - 236, 360, 20, palette.tileDark);
  const pillars = [440, 510, 590, 690, 756]
    .map(
      (x, i) =>
        rect(x - 11, y - 216, 24, 216, i === 2 ? palette.wallShade : mix(palette.wall, palette.snow, 0.35)) +
        rect(x + 4, y - 216, 9, 216, palette.wallShade) +
        rect(x - 18, y - 218, 38, 14, palette.wall),
    )
    .join("");
  const colonnade =
    rect(scene.wide ? -200 : 150, y - 150, scene.wide ? 2400 : 900, 26, palette.wall) +
    path(
      repeat(scene.wide ? 30 : 12, (i) => rectD((scene.wide ? -190 : 165) + i * 78, y - 124, 14, 124)),
      mix(palette.wall, palette.wallShade, 0.3),
    );
  const steps = repeat(4, (i) =>
    rect(
      430 - i * 36,
      y + i * 16,
      340 + i * 72,
      17,
      i % 2 ? mix(palette.wall, palette.wallShade, 0.5) : mix(palette.wall, palette.snow, 0.4),
    ),
  );
  return (
    sky(scene) +
    backdrop(scene, 600) +
    ground(scene, 640, mix(palette.leaf, palette.ground, 0.25)) +
    groves(scene, y - 30, { left: 300, right: 900, h: 250, plant: cypress, count: 4 }) +
    moonlit(scene, colonnade) +
    lampGlow(scene, 600, y - 90, 130) +
    rect(530, y - 44, 140, 44, mix(palette.snow, palette.wall, 0.4)) +
    rect(520, y - 54, 160, 12, palette.snow) +
    moonlit(scene, cap + pillars) +
    steps +
    people(scene, y + 40, [360, 850], 0.7) +
    birds(scene, 720, 190, 4) +
    foreground(scene)
  );
}

/** Eram garden: a three-storey Qajar front with painted gables behind a pool, palms and cypresses. */
export function eram(scene: Scene): string {
  const { palette } = scene;
  const y = 600;
  const body =
    rect(410, y - 220, 380, 220, mix(palette.wall, palette.snow, 0.2)) +
    path(d`M520 ${y - 220}a80 66 0 0 1 160 0z`, palette.tile) +
    path(d`M536 ${y - 220}a64 50 0 0 1 128 0z`, palette.gold) +
    path(d`M420 ${y - 220}a50 42 0 0 1 96 0zM684 ${y - 220}a50 42 0 0 1 96 0z`, palette.tile) +
    rect(520, y - 200, 160, 200, mix(palette.wallShade, palette.dark, 0.5)) +
    porchColumns(scene, 524, y, 152, 3, 200) +
    path(archD(600, y, 60, 90), palette.window) +
    path(
      repeat(
        4,
        (i) =>
          archD([440, 490, 710, 760][i]!, y - 110, 30, 64, 0.6) + archD([440, 490, 710, 760][i]!, y - 16, 30, 64, 0.6),
      ),
      palette.window,
    ) +
    frieze(scene, 410, y - 106, 110, 14, palette.tileDark) +
    frieze(scene, 680, y - 106, 110, 14, palette.tileDark) +
    rect(770, y - 220, 20, 220, palette.wallShade);
  return sky(scene) + backdrop(scene, 590) + chaharBagh(scene, moonlit(scene, body), [palm, cypress]);
}
