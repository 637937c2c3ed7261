import { mix } from "../../colour.ts";
import { circleD, d, ellipse, group, line, path, place, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { boat, lenj } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { palm, pine, roundTree } from "../../scenery/plants.ts";
import { canopy, far } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { sea } from "../../scenery/water.ts";

/** Draws for light from the left; mirrored to the right for variety on cards. */
const sided = (c: Scene, content: string) =>
  !c.wide && c.rng("side").chance(0.5) ? group(content, 'transform="matrix(-1 0 0 1 1200 0)"') : content;

/** Red and ochre cliffs in the sea, a lenj, palms on the shore. */
export function island(c: Scene, colours?: { cliff?: string; sand?: string }): string {
  const { p, r } = c;
  if (c.landscape === "caspian") return lagoonIsland(c);
  const red = mix(p.accent, p.ridge, 0.55);
  const y = 590;
  const lit = colours?.cliff ?? mix(p.ridge, p.wall, r.range(0.2, 0.6));
  const dark = mix(lit, red, 0.7);
  const right = c.wide ? "1110 470 1260 480 1400 540 1520 590V620" : "1110 470 1230 440V620";
  const cliff =
    moonlit(
      c,
      path(
        `M470 600C500 560 540 540 560 470L620 430 680 440 720 380 800 360 880 400 940 390 1010 450 ${right}H470z`,
        lit,
      ),
    ) +
    path(
      "M720 380L800 360 880 400 860 470 900 600H740L760 480zM1010 450L1110 470 1080 600H990zM620 430l60 10-20 80 20 80H600z",
      dark,
    ) +
    line(
      "M540 540q120-40 220-26t240-30 230 10M520 572q150-30 300-14t400-20",
      mix(dark, p.snow, 0.35),
      7,
      'opacity=".6"',
    );
  const sand = colours?.sand ?? mix(p.ground, red, r.range(0, 0.3));
  const shore =
    path(d`M${c.x0} 900V812C200 760 420 790 560 840 700 880 900 860 ${c.x1} 900z`, sand) +
    path(d`M${c.x0} 812C200 760 420 790 560 840L620 862C420 820 200 790 ${c.x0} 838z`, p.snow, 'opacity=".55"');
  const palms = palm(c, 200, 850, 360) + palm(c, 282, 862, 270) + palm(c, 130, 870, 250);
  const bx = r.range(530, 600);
  return (
    sky(c, { x: 380, y: c.time === "day" ? 210 : 400, r: c.time === "day" ? 60 : 96 }) +
    sea(c, y) +
    sided(
      c,
      cliff +
        (r.chance(0.5) ? place(330, 622, 0.3, lenj(c, 0, 0, 1)) : "") +
        ellipse(bx + 4, 738, 200, 14, p.tileDark, 'opacity=".5"') +
        moonlit(c, lenj(c, bx, 740, r.range(0.9, 1.15))) +
        shore +
        palms,
    ) +
    birds(c, 640, 220, 5, c.night ? p.rim : p.snow) +
    foreground(c)
  );
}

/** Low sandy island of the Caspian. */
function lagoonIsland(c: Scene): string {
  const { p } = c;
  return (
    sky(c) +
    canopy(c, 520, 30, 36, far(c, p.leafDark, 0.6)) +
    sea(c, 560) +
    path("M280 650Q420 600 640 606T1000 650Q640 676 280 650z", mix(p.ground, p.wall, 0.4)) +
    times(7, (i) => roundTree(c, 420 + i * 64, 634 + (i % 2) * 8, 90 + (i % 3) * 30)) +
    moonlit(c, boat(c, 560, 780, 1.1)) +
    birds(c, 640, 240, 6) +
    foreground(c)
  );
}

/** Low coral island from the air: rings of turquoise, a strand, huts under palms. */
export function coralIsland(c: Scene): string {
  const { p, r } = c;
  const cx = 600;
  const ring = (k: number, fill: string, extra = "") =>
    path(
      d`M${cx - 380 * k} 660C${cx - 390 * k} ${660 - 80 * k} ${cx - 190 * k} ${660 - 120 * k} ${cx} ${660 - 110 * k}S${cx + 400 * k} ${660 - 90 * k} ${cx + 390 * k} 660 ${cx + 200 * k} ${660 + 120 * k} ${cx} ${660 + 106 * k} ${cx - 370 * k} ${660 + 80 * k} ${cx - 380 * k} 660z`,
      fill,
      extra,
    );
  const shallow = mix(p.water, "#63d3c4", c.night ? 0.25 : 0.5);
  const palms = times(7, (i) => palm(c, cx - 200 + i * 66 + r.range(-16, 16), 656 + (i % 3) * 18, r.range(130, 210)));
  const huts = (
    [
      [470, 690],
      [690, 700],
    ] as const
  )
    .map(
      ([x, y]) =>
        path(d`M${x - 40} ${y}v-34h80v34z`, p.wall) +
        path(d`M${x - 54} ${y - 32}l54-44 54 44z`, mix(p.wallShade, p.dark, 0.2)) +
        path(d`M${x - 10} ${y}v-24h20v24z`, p.window),
    )
    .join("");
  return (
    sky(c) +
    sea(c, 520) +
    ring(1.18, mix(p.water, shallow, 0.5)) +
    ring(1, shallow) +
    ring(0.8, mix(shallow, p.snow, 0.5)) +
    ring(0.74, mix(p.ground, p.snow, 0.35)) +
    ring(0.52, mix(p.leaf, p.ground, 0.5)) +
    moonlit(c, palms) +
    moonlit(c, huts) +
    place(300, 780, 0.42, lenj(c, 0, 0, 1)) +
    birds(c, 700, 240, 5, p.snow)
  );
}

export const islands = (c: Scene) =>
  c.landscape === "caspian" ? island(c) : c.r.pick([(s: Scene) => island(s), (s: Scene) => island(s), coralIsland])(c);

/** Beach: breakers on a curving strand, a parasol or a fisherman's boat drawn up. */
export function beach(c: Scene, colours?: { sand?: string; sea?: string; cliff?: string }): string {
  const { p, r } = c;
  const sand = colours?.sand ?? mix(p.ground, p.wall, 0.35);
  const water = colours?.sea ?? p.water;
  const caspian = c.landscape === "caspian";
  const land = caspian
    ? canopy(c, 548, 20, 34, far(c, p.leafDark, 0.5))
    : colours?.cliff
      ? path(
          d`M700 600C740 540 800 530 830 450L920 410 1010 430 1090 390 ${c.wide ? 1300 : 1220} ${c.wide ? 520 : 400}V620H700z`,
          colours.cliff,
        ) + path("M920 410l90 20 20 80-30 100H930l20-110z", mix(colours.cliff, p.dark, 0.3))
      : backdrop(c, 570);
  const strand = (dy: number, fill: string, extra = "") =>
    path(
      d`M${c.x0} ${720 + dy}C240 ${700 + dy} 420 ${760 + dy} 620 ${736 + dy}S960 ${650 + dy} ${c.wide ? 1500 : 1220} ${640 + dy}L${c.x1} ${650 + dy}V900H${c.x0}z`,
      fill,
      extra,
    );
  const foam = (dy: number) =>
    line(
      d`M${c.x0} ${720 + dy}C240 ${700 + dy} 420 ${760 + dy} 620 ${736 + dy}S960 ${650 + dy} ${c.wide ? 1500 : 1220} ${640 + dy}`,
      p.snow,
      9,
      'opacity=".85" stroke-linecap="round"',
    );
  const parasol = place(
    r.range(420, 560),
    850,
    1.1,
    line("M0 0L-26-150", p.dark, 7) +
      path("M-126-132Q-60-210 24-160T62-94Q-30-140-126-132z", p.accent) +
      path("M-70-170Q-30-196 24-160L-26-134z", p.snow) +
      path("M40-6h110l30-34h14l-34 46H44z", p.tile),
  );
  const drawn = place(
    r.range(460, 620),
    850,
    1.1,
    path("M-170-60Q0-10 180-76L150 0H-130z", p.tile) +
      path("M-150-34Q0 4 166-44l-16 44H-130z", p.accent) +
      line("M-10-40V-170M-10-160L90-60", p.dark, 6),
  );
  const trees = caspian
    ? pine(c, 1010, 800, 240) + pine(c, 1090, 812, 190)
    : palm(c, 960, 800, 330) + palm(c, 1030, 812, 250);
  return (
    sky(c, { x: 400, y: c.time === "day" ? 220 : 380, r: c.time === "day" ? 60 : 90 }) +
    land +
    sea(c, 590, water) +
    strand(-44, mix(water, p.snow, 0.4), 'opacity=".5"') +
    foam(-40) +
    strand(0, mix(sand, water, 0.3)) +
    foam(0) +
    moonlit(c, strand(26, sand)) +
    path(
      times(7, (i) => circleD(420 + i * 84, 826 + (i % 3) * 22, 5)),
      mix(sand, p.dark, 0.3),
    ) +
    (r.chance(0.5) ? parasol : drawn) +
    trees +
    birds(c, 640, 240, 5, c.night ? p.rim : p.snow) +
    foreground(c)
  );
}
