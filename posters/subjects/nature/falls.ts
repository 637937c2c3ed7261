import { mix } from "../../colour.ts";
import { countFact, fact, staged } from "../../facts.ts";
import { type Draw, moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground, mist } from "../../scenery/ground.ts";
import { hiker } from "../../scenery/people-and-animals.ts";
import { tree } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { glints } from "../../scenery/water.ts";
import { circleD, d, ellipse, path, rect, repeat } from "../../svg.ts";
import { zoomed } from "../building/drawn-building.ts";
import { cascade, curtain, flowOf, plunge } from "./waterfall.ts";

const rockOf = ({ palette }: Scene) => mix(palette.ridge, palette.wall, 0.35);

/** Water that falls from y to foot, w wide: a pale sheet with bright strands. */
const sheet = (scene: Scene, x: number, y: number, w: number, foot: number) =>
  path(
    d`M${x - w / 2} ${y}q${w / 2} -14 ${w} 0l${w * 0.14} ${foot - y}h${-w * 1.28}z`,
    mix(scene.palette.water, scene.palette.snow, 0.5),
  ) +
  path(
    d`M${x - w * 0.34} ${y}h${w * 0.2}l${-w * 0.02} ${foot - y}h${-w * 0.26}zM${x + w * 0.06} ${y - 2}h${w * 0.24}l${w * 0.08} ${foot - y}h${-w * 0.28}z`,
    scene.palette.snow,
  );

const foam = (scene: Scene, x: number, y: number, w: number) =>
  path(
    repeat(6, (i) => circleD(x - w / 2 + (i * w) / 5, y + (i % 2) * 8, 16 + w * 0.05)),
    scene.palette.snow,
    'opacity=".85"',
  );

/** Several drops, one below the other, on a slope of bare rock. */
export function stepped(scene: Scene): string {
  const { palette } = scene;
  const count = countFact(scene, "drops", 3, 7);
  const flow = flowOf(scene);
  const rock = rockOf(scene);
  const h = 440 / count;
  const at = (i: number) => [430 + (i * 330) / count + (scene.staging % 3) * 30, 270 + i * h] as const;
  return (
    sky(scene, { x: 880, y: scene.wide ? undefined : 160 }) +
    backdrop(scene, 420) +
    moonlit(
      scene,
      path(
        d`M${scene.left} 900V250L120 220 300 210 ${repeat(count, (i) => d`L${at(i)[0] + 60} ${at(i)[1]}L${at(i)[0] + 84} ${at(i)[1] + h}`)}L${scene.right} 760V900z`,
        rock,
      ),
    ) +
    path(d`M${scene.left} 900V420L160 460 330 640 520 900z`, mix(rock, palette.dark, 0.25)) +
    repeat(4, (i) => tree(scene, 40 + i * 100, 236 - i * 6, 120)) +
    repeat(
      count,
      (i) =>
        sheet(scene, at(i)[0] + 40, at(i)[1], (46 + i * 7) * flow, at(i)[1] + h) +
        foam(scene, at(i)[0] + 46, at(i)[1] + h, 76),
    ) +
    path(d`M560 760Q800 700 ${scene.right} 760V900H420z`, palette.water) +
    glints(scene, 780, 890, 5, 0.5, [620, 1150]) +
    hiker(scene, 950, 790, 1) +
    foreground(scene)
  );
}

/** Two or more strands beside each other over one cliff. */
export function strands(scene: Scene): string {
  const { palette } = scene;
  const count = countFact(scene, "strands", 3, 6);
  const rock = rockOf(scene);
  const top = 300;
  return (
    sky(scene, { x: 300, y: 130, r: 46 }) +
    backdrop(scene, 330) +
    repeat(scene.wide ? 14 : 7, (i) => tree(scene, scene.left + 60 + i * 180, top + 6, 120 + (i % 3) * 30)) +
    moonlit(
      scene,
      path(
        d`M${scene.left} 900V${top + 20}L200 ${top - 10} 500 ${top + 8} 800 ${top - 14} ${scene.right} ${top + 12}V900z`,
        rock,
      ),
    ) +
    path(
      repeat(6, (i) => d`M${90 + i * 210} ${top + 60}l60 160-30 190-80-40z`),
      mix(rock, palette.dark, 0.22),
    ) +
    repeat(count, (i) =>
      sheet(
        scene,
        600 + (i - (count - 1) / 2) * (600 / count),
        top - 4 + (i % 2) * 10,
        (60 - count * 4) * flowOf(scene) + (i % 2) * 20,
        730,
      ),
    ) +
    path(d`M${scene.left} 900V760Q600 690 ${scene.right} 760V900z`, palette.water) +
    foam(scene, 600, 736, 520) +
    glints(scene, 780, 890, 5) +
    hiker(scene, 250, 800, 1) +
    foreground(scene)
  );
}

/** A thin fall at the end of a dark gorge. */
export function inGorge(scene: Scene): string {
  const { palette } = scene;
  const rock = mix(palette.ridge, palette.dark, 0.25);
  return (
    sky(scene, { x: 640, y: 120, r: 40 }) +
    rect(scene.left, 330, scene.right - scene.left, 500, mix(rock, palette.wall, 0.35)) +
    sheet(scene, 610, 240, 70 * flowOf(scene), 720) +
    mist(scene, 610, 700, 260, 0.5) +
    foam(scene, 610, 724, 150) +
    path("M420 900L500 730H720L860 900z", palette.water) +
    moonlit(
      scene,
      path(d`M${scene.left} 900V60L330 40 470 200 430 420 500 560 470 720 380 900z`, rock) +
        path(d`M${scene.right} 900V80L900 30 740 190 790 400 710 560 760 730 850 900z`, mix(rock, palette.dark, 0.25)),
    ) +
    path("M330 40L470 200 430 420 360 330z", mix(rock, palette.wall, 0.35)) +
    glints(scene, 760, 890, 5, 0.5, [520, 740]) +
    hiker(scene, 540, 850, 1.15) +
    repeat(3, (i) => tree(scene, 60 + i * 130, 70 - i * 8, 100))
  );
}

/** A low, broad fall over a ledge with meadow, rocks and trees around. */
export function ledgeFall(scene: Scene): string {
  const { palette } = scene;
  const rock = rockOf(scene);
  return (
    sky(scene) +
    backdrop(scene, 500) +
    ground(scene, 500, mix(palette.ground, palette.leaf, 0.4)) +
    path(d`M${scene.left} 520Q400 480 600 520T${scene.right} 510v60H${scene.left}z`, palette.water) +
    repeat(5, (i) => tree(scene, [90, 200, 980, 1080, 1170][i]!, 530, 220 + (i % 2) * 60)) +
    moonlit(scene, path(d`M${scene.left} 900V560L190 570 260 560H950L1010 570 ${scene.right} 560V900z`, rock)) +
    repeat(5, (i) => sheet(scene, 350 + i * 126, 562 + (i % 2) * 8, 92 * flowOf(scene), 730)) +
    foam(scene, 600, 742, 640) +
    path(d`M${scene.left} 900V790Q600 720 ${scene.right} 790V900z`, palette.water) +
    ellipse(600, 770, 380, 26, mix(palette.water, palette.snow, 0.4)) +
    glints(scene, 790, 890, 4) +
    hiker(scene, 210, 770, 1.1) +
    hiker(scene, 270, 776, 1, false, palette.tile) +
    birds(scene, 640, 200, 4) +
    foreground(scene)
  );
}

/** A waterfall by its facts: `fall` is its form, `drops` and `strands` their numbers; unknown forms by the landscape. */
export function anyFall(scene: Scene): string {
  const gorge = zoomed(inGorge);
  const steps = zoomed(stepped);
  const forms: Record<string, readonly Draw[]> = {
    curtain: [curtain, strands],
    plunge: [plunge, gorge],
    cascade: [cascade, steps],
    steps: [steps, cascade],
    strands: [strands, ledgeFall],
    gorge: [gorge, plunge],
    ledge: [ledgeFall, strands],
  };
  const lush = scene.landscape === "caspian" || scene.landscape === "alborz";
  const usual = lush ? [cascade, gorge, plunge, steps] : [plunge, gorge, steps, ledgeFall];
  return staged(scene, forms[fact(scene, "fall")] ?? usual)(scene);
}
