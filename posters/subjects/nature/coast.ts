import { mix } from "../../colour.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { boat, lenj } from "../../scenery/boats.ts";
import { foreground } from "../../scenery/foreground.ts";
import { palm, pine, roundTree } from "../../scenery/plants.ts";
import { canopy, hazed } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { sea } from "../../scenery/water.ts";
import { circleD, d, ellipse, group, line, path, placeAt, repeat } from "../../svg.ts";

/** Mirrors content in half of the cards; the content is drawn for light from the left. */
const sided = (scene: Scene, content: string) =>
  !scene.wide && scene.stream("side").chance(0.5) ? group(content, 'transform="matrix(-1 0 0 1 1200 0)"') : content;

/** Island with red and ochre cliffs, a lenj, palms on the shore; a lagoon island on the Caspian. */
export function island(scene: Scene, colours?: { cliff?: string; sand?: string }): string {
  const { palette, random } = scene;
  if (scene.landscape === "caspian") return lagoonIsland(scene);
  const red = mix(palette.accent, palette.ridge, 0.55);
  const y = 590;
  const lit = colours?.cliff ?? mix(palette.ridge, palette.wall, random.range(0.5, 0.8));
  const dark = colours ? mix(lit, red, 0.7) : mix(lit, palette.dark, 0.25);
  const right = scene.wide ? "1110 470 1260 480 1400 540 1520 590V620" : "1110 470 1230 440V620";
  const cliff =
    moonlit(
      scene,
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
      mix(dark, palette.snow, 0.35),
      7,
      'opacity=".6"',
    );
  const sand = colours?.sand ?? mix(palette.ground, palette.wall, random.range(0.1, 0.5));
  const shore =
    path(d`M${scene.left} 900V812C200 760 420 790 560 840 700 880 900 860 ${scene.right} 900z`, sand) +
    path(
      d`M${scene.left} 812C200 760 420 790 560 840L620 862C420 820 200 790 ${scene.left} 838z`,
      palette.snow,
      'opacity=".55"',
    );
  const palms = palm(scene, 200, 850, 360) + palm(scene, 282, 862, 270) + palm(scene, 130, 870, 250);
  const bx = random.range(530, 600);
  return (
    sky(scene, { x: 380, y: scene.time === "day" ? 210 : 400, r: scene.time === "day" ? 60 : 96 }) +
    sea(scene, y) +
    sided(
      scene,
      cliff +
        (random.chance(0.5) ? placeAt(330, 622, 0.3, lenj(scene, 0, 0, 1)) : "") +
        ellipse(bx + 4, 738, 200, 14, palette.tileDark, 'opacity=".5"') +
        moonlit(scene, lenj(scene, bx, 740, random.range(0.9, 1.15))) +
        shore +
        palms,
    ) +
    birds(scene, 640, 220, 5, scene.night ? palette.rim : palette.snow) +
    foreground(scene)
  );
}

/** Low sandy island of the Caspian. */
function lagoonIsland(scene: Scene): string {
  const { palette } = scene;
  return (
    sky(scene) +
    canopy(scene, 520, 30, 36, hazed(scene, palette.leafDark, 0.6)) +
    sea(scene, 560) +
    path("M280 650Q420 600 640 606T1000 650Q640 676 280 650z", mix(palette.ground, palette.wall, 0.4)) +
    repeat(7, (i) => roundTree(scene, 420 + i * 64, 634 + (i % 2) * 8, 90 + (i % 3) * 30)) +
    moonlit(scene, boat(scene, 560, 780, 1.1)) +
    birds(scene, 640, 240, 6) +
    foreground(scene)
  );
}

/** Low coral island from the air: turquoise rings, a beach, huts under palms. */
export function coralIsland(scene: Scene): string {
  const { palette, random } = scene;
  const cx = 600;
  const ring = (k: number, fill: string, extra = "") =>
    path(
      d`M${cx - 380 * k} 660C${cx - 390 * k} ${660 - 80 * k} ${cx - 190 * k} ${660 - 120 * k} ${cx} ${660 - 110 * k}S${cx + 400 * k} ${660 - 90 * k} ${cx + 390 * k} 660 ${cx + 200 * k} ${660 + 120 * k} ${cx} ${660 + 106 * k} ${cx - 370 * k} ${660 + 80 * k} ${cx - 380 * k} 660z`,
      fill,
      extra,
    );
  const shallow = mix(palette.water, "#63d3c4", scene.night ? 0.25 : 0.5);
  const palms = repeat(7, (i) =>
    palm(scene, cx - 200 + i * 66 + random.range(-16, 16), 656 + (i % 3) * 18, random.range(130, 210)),
  );
  const huts = (
    [
      [470, 690],
      [690, 700],
    ] as const
  )
    .map(
      ([x, y]) =>
        path(d`M${x - 40} ${y}v-34h80v34z`, palette.wall) +
        path(d`M${x - 54} ${y - 32}l54-44 54 44z`, mix(palette.wallShade, palette.dark, 0.2)) +
        path(d`M${x - 10} ${y}v-24h20v24z`, palette.window),
    )
    .join("");
  return (
    sky(scene) +
    sea(scene, 520) +
    ring(1.18, mix(palette.water, shallow, 0.5)) +
    ring(1, shallow) +
    ring(0.8, mix(shallow, palette.snow, 0.5)) +
    ring(0.74, mix(palette.ground, palette.snow, 0.35)) +
    ring(0.52, mix(palette.leaf, palette.ground, 0.5)) +
    moonlit(scene, palms) +
    moonlit(scene, huts) +
    placeAt(300, 780, 0.42, lenj(scene, 0, 0, 1)) +
    birds(scene, 700, 240, 5, palette.snow)
  );
}

/** Curved beach with breakers, a parasol or a fishing boat. */
export function beach(scene: Scene, colours?: { sand?: string; sea?: string; cliff?: string }): string {
  const { palette, random } = scene;
  const sand = colours?.sand ?? mix(palette.ground, palette.wall, 0.35);
  const water = colours?.sea ?? palette.water;
  const caspian = scene.landscape === "caspian";
  const land = caspian
    ? canopy(scene, 548, 20, 34, hazed(scene, palette.leafDark, 0.5))
    : colours?.cliff
      ? path(
          d`M700 600C740 540 800 530 830 450L920 410 1010 430 1090 390 ${scene.wide ? 1300 : 1220} ${scene.wide ? 520 : 400}V620H700z`,
          colours.cliff,
        ) + path("M920 410l90 20 20 80-30 100H930l20-110z", mix(colours.cliff, palette.dark, 0.3))
      : backdrop(scene, 570);
  const strand = (dy: number, fill: string, extra = "") =>
    path(
      d`M${scene.left} ${720 + dy}C240 ${700 + dy} 420 ${760 + dy} 620 ${736 + dy}S960 ${650 + dy} ${scene.wide ? 1500 : 1220} ${640 + dy}L${scene.right} ${650 + dy}V900H${scene.left}z`,
      fill,
      extra,
    );
  const foam = (dy: number) =>
    line(
      d`M${scene.left} ${720 + dy}C240 ${700 + dy} 420 ${760 + dy} 620 ${736 + dy}S960 ${650 + dy} ${scene.wide ? 1500 : 1220} ${640 + dy}`,
      palette.snow,
      9,
      'opacity=".85" stroke-linecap="round"',
    );
  const parasol = placeAt(
    random.range(420, 560),
    850,
    1.1,
    line("M0 0L-26-150", palette.dark, 7) +
      path("M-126-132Q-60-210 24-160T62-94Q-30-140-126-132z", palette.accent) +
      path("M-70-170Q-30-196 24-160L-26-134z", palette.snow) +
      path("M40-6h110l30-34h14l-34 46H44z", palette.tile),
  );
  const drawn = placeAt(
    random.range(460, 620),
    850,
    1.1,
    path("M-170-60Q0-10 180-76L150 0H-130z", palette.tile) +
      path("M-150-34Q0 4 166-44l-16 44H-130z", palette.accent) +
      line("M-10-40V-170M-10-160L90-60", palette.dark, 6),
  );
  const trees = caspian
    ? pine(scene, 1010, 800, 240) + pine(scene, 1090, 812, 190)
    : palm(scene, 960, 800, 330) + palm(scene, 1030, 812, 250);
  return (
    sky(scene, { x: 400, y: scene.time === "day" ? 220 : 380, r: scene.time === "day" ? 60 : 90 }) +
    land +
    sea(scene, 590, water) +
    strand(-44, mix(water, palette.snow, 0.4), 'opacity=".5"') +
    foam(-40) +
    strand(0, mix(sand, water, 0.3)) +
    foam(0) +
    moonlit(scene, strand(26, sand)) +
    path(
      repeat(7, (i) => circleD(420 + i * 84, 826 + (i % 3) * 22, 5)),
      mix(sand, palette.dark, 0.3),
    ) +
    (random.chance(0.5) ? parasol : drawn) +
    trees +
    birds(scene, 640, 240, 5, scene.night ? palette.rim : palette.snow) +
    foreground(scene)
  );
}
