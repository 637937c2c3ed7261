import { mix } from "../../colour.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { fire, ground } from "../../scenery/ground.ts";
import { flock, seated, stroller } from "../../scenery/people-and-animals.ts";
import { flowers, pine } from "../../scenery/plants.ts";
import { sky } from "../../scenery/sky.ts";
import { d, ellipse, line, path, placeAt, repeat } from "../../svg.ts";
import { dune } from "../nature/desert.ts";

const tent = (scene: Scene, x: number, y: number, scale: number, cloth: string) =>
  placeAt(
    x,
    y,
    scale,
    path("M-150 0L0-150 150 0z", cloth) +
      path("M0-150L150 0H46z", mix(cloth, scene.palette.dark, 0.34)) +
      path("M-30 0L0-110 34 0z", scene.night ? scene.palette.glow : mix(cloth, scene.palette.dark, 0.6)) +
      line("M0-150v-14M-150 0l-34 12M150 0l34 12", scene.palette.dark, 5) +
      (scene.night ? ellipse(0, 4, 190, 22, scene.palette.glow, 'opacity=".3"') : ""),
  );

/** Two tents, a fire and campers in front of pines. */
export function camping(scene: Scene): string {
  const { palette } = scene;
  const wood = repeat(scene.wide ? 16 : 9, (i) =>
    pine(scene, scene.left + 20 + i * 150, 650 + (i % 3) * 12, 210 + (i % 3) * 60),
  );
  return (
    sky(scene) +
    backdrop(scene, 590) +
    wood +
    ground(scene, 640, mix(palette.leaf, palette.ground, 0.3)) +
    moonlit(scene, tent(scene, 480, 760, 1.25, palette.accent) + tent(scene, 860, 730, 0.8, palette.tile)) +
    fire(scene, 720, 812, 0.8) +
    seated(810, 828, 1, palette.tileDark, palette.dark) +
    seated(640, 836, 1, palette.gold, palette.dark) +
    foreground(scene)
  );
}

/** Telescope and people among dunes under the Milky Way. */
export function stargazing(scene: Scene): string {
  const { palette } = scene;
  const night: Scene = scene.night
    ? scene
    : { ...scene, palette: { ...palette, sky: ["#182a66", "#35549a", "#e0a58e"] } };
  const milky =
    path(
      d`M${scene.left} 520Q300 380 560 240T1000 ${scene.top}h160Q860 220 640 340T${scene.left} 660z`,
      palette.snow,
      'opacity=".13"',
    ) + path("M120 480Q400 360 600 240T960 20q-220 190-360 290T120 540z", palette.snow, 'opacity=".14"');
  const scope =
    line("M640 820L600 700 560 820M600 700V830", palette.dark, 9, 'stroke-linecap="round"') +
    path("M520 726L690 590l30 36L546 764z", palette.tile) +
    path("M690 590l30 36 20-14-32-40z", palette.accent) +
    path("M520 726l26 38-18 14-24-36z", palette.dark);
  return (
    sky({ ...night, time: "night" }, { x: 300, y: 200, stars: 44 }) +
    milky +
    dune(night, 640, 330, 0.1, 1) +
    dune(night, 760, 820, 0, 1.1) +
    moonlit(scene, scope) +
    stroller(470, 824, 1.15, palette.accent, palette.dark) +
    seated(800, 830, 1.1, palette.gold, palette.dark) +
    tent(scene, 950, 780, 0.62, palette.accent) +
    foreground(scene)
  );
}

/** Camp of black tents with a flock and a fire. */
export function nomads(scene: Scene): string {
  const { palette } = scene;
  const black = mix(palette.dark, palette.wallShade, 0.2);
  const yurt = (x: number, y: number, scale: number) =>
    placeAt(
      x,
      y,
      scale,
      path("M-190 0L-170-70-90-130 0-100 90-134 176-70 200 0z", black) +
        path("M90-134L176-70 200 0H110z", mix(black, palette.dark, 0.5)) +
        path("M-80 0V-74L0-84 70-76V0z", scene.night ? palette.glow : mix(palette.accent, palette.dark, 0.5)) +
        line("M-170-70L-250 6M176-70L260 8M-90-130V-160M90-134V-164", palette.dark, 6) +
        path("M-80-20h150v20H-80z", palette.accent) +
        path(
          repeat(5, (i) => d`M${-70 + i * 30}-20l14 10-14 10z`),
          palette.gold,
        ),
    );
  return (
    sky(scene) +
    backdrop(scene, 590) +
    ground(scene, 620, mix(palette.leaf, palette.ground, 0.45)) +
    moonlit(scene, yurt(820, 690, 0.8) + yurt(470, 740, 1.15)) +
    flock(scene, 820, 790, 20, 1.15) +
    fire(scene, 660, 800, 0.6) +
    stroller(740, 810, 1, palette.accent, palette.dark) +
    stroller(310, 800, 1.05, palette.tile, palette.dark) +
    flowers(scene, 800, 880, 16, [palette.accent, palette.gold]) +
    foreground(scene)
  );
}
