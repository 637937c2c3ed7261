import { mix } from "../colour.ts";
import { d, line, path, rect, rectD, times } from "../mark.ts";
import { archD, frieze, porchColumns } from "../parts/arch.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, lampGlow } from "../scenery/ground.ts";
import { cypress, groves, palm } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";
import { chaharBagh } from "../subjects/nature/garden.ts";

/** Row of painted windows, each clipped to its arch. */
function paintedWindows(
  c: Scene,
  n: number,
  x: (i: number) => number,
  panes: readonly string[],
  tone: (i: number) => string,
): string {
  const { p } = c;
  return times(n, (i) => {
    const id = `${c.uid}n${i}`;
    const by = panes.map(() => "");
    for (let a = 0; a < 8; a++)
      for (let b = 0; b < 4; b++) by[(a * 3 + b * 2 + i) % 6] += rectD(x(i) + 30 + b * 40, 170 + a * 50, 36, 46);
    return (
      `<clipPath id="${id}"><path d="${archD(x(i) + 108, 570, 160, 410, 0.72)}"/></clipPath>` +
      path(archD(x(i) + 108, 576, 180, 432, 0.72), mix(p.wallShade, p.dark, 0.5)) +
      `<g clip-path="url(#${id})">${rect(x(i) + 20, 150, 180, 430, p.dark)}${by.map((data, k) => path(data, tone(k))).join("")}</g>`
    );
  });
}

/** The floor of red carpets. */
function carpets(c: Scene): string {
  const { p } = c;
  return (
    rect(c.x0, 590, c.x1 - c.x0, 310, mix(p.accent, p.dark, 0.42)) +
    line(d`M${c.x0} 612H${c.x1}M${c.x0} 800H${c.x1}`, p.gold, 6, 'opacity=".6"') +
    path(
      times(c.wide ? 12 : 6, (i) => d`M${c.x0 + 110 + i * 200} 650l70 56-70 56-70-56z`),
      mix(p.tileDark, p.accent, 0.2),
      'opacity=".8"',
    )
  );
}

/** Morning in Nasir-ol-molk: light through painted glass lies on the carpets. */
export function nasirAlMulk(c: Scene): string {
  const { p } = c;
  const panes = ["#d23a34", "#e8a62f", "#2f8f5a", "#2a6db0", "#c24f8e", "#f0c95a"];
  const glow = c.night ? 0.42 : 0;
  const tone = (i: number) => mix(panes[i % 6]!, p.dark, glow * 0.5);
  const pink = mix(c.night ? "#6d5a86" : "#d9a08c", p.wall, 0.3);
  const n = 5;
  const bay = 216;
  const x = (i: number) => (c.wide ? 0 : 60) + i * bay;
  const windows = paintedWindows(c, n, x, panes, tone);
  const columns = times(
    n + 1,
    (i) =>
      rect(x(i) - 16, 210, 32, 380, mix(p.wall, p.snow, 0.3)) +
      rect(x(i) + 4, 210, 12, 380, p.wallShade) +
      line(
        times(8, (k) => d`M${x(i) - 16} ${580 - k * 46}l32 -36`),
        mix(p.wallShade, p.wall, 0.4),
        5,
      ) +
      path(d`M${x(i) - 34} 200h68l-16 34h-36z`, p.tile),
  );
  const vaults = times(
    n,
    (i) =>
      path(d`M${x(i)} 205Q${x(i) + 108} 60 ${x(i) + bay} 205V${c.y0}H${x(i)}z`, mix(pink, p.wallShade, 0.2)) +
      line(d`M${x(i)} 205Q${x(i) + 108} 60 ${x(i) + bay} 205`, p.tile, 10),
  );
  const light = panes
    .map((_, k) =>
      path(
        times(n, (i) =>
          times(4, (b) =>
            (b + i * 2) % 6 === k || (b + 3 + i) % 6 === k
              ? d`M${x(i) + 40 + b * 40 + 90} ${600 + ((b * 7 + k * 3) % 4) * 66}l70 -6 60 54 -80 6z`
              : "",
          ),
        ),
        tone(k),
        `opacity=".${c.night ? 34 : 62}"`,
      ),
    )
    .join("");
  const carpet = carpets(c);
  const beams = times(n, (i) =>
    path(
      d`M${x(i) + 40} 300L${x(i) + 190} 300 ${x(i) + 420} 860H${x(i) + 180}z`,
      tone(i + 1),
      `opacity=".${c.night ? 10 : 13}"`,
    ),
  );
  return (
    rect(c.x0, c.y0, c.x1 - c.x0, 900 - c.y0, c.wide ? mix(pink, p.wallShade, 0.2) : pink) +
    vaults +
    rect(c.x0, 560, c.x1 - c.x0, 34, p.tile) +
    windows +
    carpet +
    light +
    columns +
    beams +
    people(c, 770, [500, 546], 1)
  );
}

/** Hafezieh: a cap of copper on eight stone columns among cypresses, the tomb slab beneath. */
export function hafez(c: Scene): string {
  const { p } = c;
  const y = 680;
  const copper = mix(p.tile, p.wallShade, 0.25);
  const cap =
    path(d`M430 ${y - 250}C440 ${y - 330} 520 ${y - 380} 600 ${y - 392}S760 ${y - 330} 770 ${y - 250}z`, copper) +
    path(
      d`M600 ${y - 392}C680 ${y - 380} 760 ${y - 330} 770 ${y - 250}H680Q690 ${y - 330} 600 ${y - 392}z`,
      mix(copper, p.dark, 0.35),
    ) +
    rect(414, y - 256, 372, 22, mix(p.wall, p.snow, 0.3)) +
    frieze(c, 420, y - 236, 360, 20, p.tileDark);
  const pillars = [440, 510, 590, 690, 756]
    .map(
      (x, i) =>
        rect(x - 11, y - 216, 24, 216, i === 2 ? p.wallShade : mix(p.wall, p.snow, 0.35)) +
        rect(x + 4, y - 216, 9, 216, p.wallShade) +
        rect(x - 18, y - 218, 38, 14, p.wall),
    )
    .join("");
  const colonnade =
    rect(c.wide ? -200 : 150, y - 150, c.wide ? 2400 : 900, 26, p.wall) +
    path(
      times(c.wide ? 30 : 12, (i) => rectD((c.wide ? -190 : 165) + i * 78, y - 124, 14, 124)),
      mix(p.wall, p.wallShade, 0.3),
    );
  const steps = times(4, (i) =>
    rect(430 - i * 36, y + i * 16, 340 + i * 72, 17, i % 2 ? mix(p.wall, p.wallShade, 0.5) : mix(p.wall, p.snow, 0.4)),
  );
  return (
    sky(c) +
    backdrop(c, 600) +
    ground(c, 640, mix(p.leaf, p.ground, 0.25)) +
    groves(c, y - 30, { left: 300, right: 900, h: 250, plant: cypress, count: 4 }) +
    moonlit(c, colonnade) +
    lampGlow(c, 600, y - 90, 130) +
    rect(530, y - 44, 140, 44, mix(p.snow, p.wall, 0.4)) +
    rect(520, y - 54, 160, 12, p.snow) +
    moonlit(c, cap + pillars) +
    steps +
    people(c, y + 40, [360, 850], 0.7) +
    birds(c, 720, 190, 4) +
    foreground(c)
  );
}

/** Eram: a three-storey Qajar front with painted gables over a pool, palms and cypresses. */
export function eram(c: Scene): string {
  const { p } = c;
  const y = 600;
  const body =
    rect(410, y - 220, 380, 220, mix(p.wall, p.snow, 0.2)) +
    path(d`M520 ${y - 220}a80 66 0 0 1 160 0z`, p.tile) +
    path(d`M536 ${y - 220}a64 50 0 0 1 128 0z`, p.gold) +
    path(d`M420 ${y - 220}a50 42 0 0 1 96 0zM684 ${y - 220}a50 42 0 0 1 96 0z`, p.tile) +
    rect(520, y - 200, 160, 200, mix(p.wallShade, p.dark, 0.5)) +
    porchColumns(c, 524, y, 152, 3, 200) +
    path(archD(600, y, 60, 90), p.window) +
    path(
      times(
        4,
        (i) =>
          archD([440, 490, 710, 760][i]!, y - 110, 30, 64, 0.6) + archD([440, 490, 710, 760][i]!, y - 16, 30, 64, 0.6),
      ),
      p.window,
    ) +
    frieze(c, 410, y - 106, 110, 14, p.tileDark) +
    frieze(c, 680, y - 106, 110, 14, p.tileDark) +
    rect(770, y - 220, 20, 220, p.wallShade);
  return sky(c) + backdrop(c, 590) + chaharBagh(c, moonlit(c, body), [palm, cypress]);
}
