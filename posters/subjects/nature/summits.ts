import { mix } from "../../colour.ts";
import { fact, staged } from "../../facts.ts";
import { type Draw, moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { flock, hiker } from "../../scenery/people-and-animals.ts";
import { flowers } from "../../scenery/plants.ts";
import { hills } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { snowOf } from "../../scenery/snow.ts";
import { d, line, path, rect, repeat } from "../../svg.ts";
import { alpine, climbers, massif, volcano } from "./mountain.ts";

const bodyOf = ({ palette }: Scene) => mix(palette.ridge, palette.sky[1], 0.12);

/** A long wall of teeth, as Oshtorankuh, Zard Kuh and Dena. */
export function serrated(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("teeth");
  const body = bodyOf(scene);
  const snow = snowOf(scene);
  const count = scene.wide ? 16 : 8;
  const at = Array.from(
    { length: count },
    (_, i) =>
      [scene.left + 60 + i * 158, 240 + random.range(0, 110) + (i % 3) * 26 + (scene.wide && i > 6 ? 170 : 0)] as const,
  );
  const tooth = ([x, y]: readonly [number, number]) =>
    path(
      d`M${x} ${y}L${x + 30} ${y + 70} ${x + 110} 640H${x + 14}L${x - 10} ${y + 130}z`,
      mix(body, palette.dark, scene.night ? 0.3 : 0.4),
    ) +
    (snow > 0.1
      ? path(
          d`M${x} ${y}L${x - 34 - snow * 30} ${y + 60 + snow * 90} ${x - 10} ${y + 50 + snow * 60} ${x + 4} ${y + 90 + snow * 110} ${x + 24} ${y + 56}z`,
          palette.snow,
        )
      : "");
  return (
    sky(scene, { x: 300, y: 140 }) +
    moonlit(
      scene,
      path(
        d`M${scene.left} 900V520${at.map(([x, y]) => d`L${x - 70} ${y + 110}L${x} ${y}L${x + 50} ${y + 96}`).join("")}L${scene.right} 560V900z`,
        body,
      ),
    ) +
    at.map(tooth).join("") +
    hills(scene, 640, 40, mix(palette.leaf, palette.ridge, 0.35)) +
    hills(scene, 730, 30, palette.ground, 2) +
    flock(scene, 620, 770, 9, 1.1) +
    hiker(scene, 800, 790, 1) +
    foreground(scene)
  );
}

/** A broad back with a shelter and a flag on the summit plateau, as Tochal and Karkas. */
export function shelter(scene: Scene): string {
  const { palette } = scene;
  const snow = snowOf(scene);
  const body = bodyOf(scene);
  return (
    sky(scene, { x: 330, y: 190 }) +
    backdrop(scene, 640) +
    moonlit(
      scene,
      path(d`M${scene.left} 900V700L150 560 330 430 520 330 760 300 900 400 1060 520 ${scene.right} 660V900z`, body),
    ) +
    path(d`M760 300L900 400 1060 520 ${scene.right} 660V900H820L860 620 780 480z`, mix(body, palette.dark, 0.35)) +
    (snow > 0.1
      ? path(
          d`M520 330L760 300 ${820 + snow * 60} ${350 + snow * 50}L740 ${340 + snow * 120} 640 ${350 + snow * 90} 560 ${380 + snow * 130} ${430 - snow * 70} ${390 + snow * 60}z`,
          palette.snow,
        )
      : "") +
    path("M600 322v-70q60-50 120 0v62z", palette.accent) +
    rect(640, 270, 36, 48, palette.window) +
    line("M570 326V210", palette.dark, 5) +
    path("M572 212h60v36h-60z", palette.tile) +
    line("M470 900q60-80-20-140t60-140 40-150 60-140", mix(palette.wall, body, 0.3), 9) +
    hiker(scene, 500, 640, 0.8) +
    hiker(scene, 450, 740, 1) +
    flowers(scene, 800, 890, 20) +
    birds(scene, 760, 200, 4) +
    foreground(scene)
  );
}

/** A rounded mountain of bare rock over fields and a village of poplars. */
export function broadBack(scene: Scene): string {
  const { palette } = scene;
  const snow = snowOf(scene);
  const body = bodyOf(scene);
  const x = 520 + (scene.staging % 5) * 44;
  return (
    sky(scene, { x: 820, y: 180 }) +
    backdrop(scene, 600) +
    moonlit(
      scene,
      path(
        d`M${scene.left} 740Q${x - 320} 600 ${x - 200} 420 ${x - 60} 250 ${x + 120} 300 ${x + 300} 440 ${x + 400} 600 ${scene.right} 720V900H${scene.left}z`,
        body,
      ),
    ) +
    path(
      d`M${x} 268Q${x + 90} 270 ${x + 130} 306 ${x + 300} 440 ${x + 400} 600 ${scene.right} 720V760H${x + 150}Q${x + 190} 500 ${x} 268z`,
      mix(body, palette.dark, 0.3),
    ) +
    (snow > 0.1
      ? line(
          repeat(
            6,
            (i) =>
              d`M${x - 110 + i * 46} ${330 + Math.abs(2 - i) * 22}q${(i - 2) * 22} ${70 * snow} ${(i - 2) * 40} ${200 * snow}`,
          ),
          palette.snow,
          10 + snow * 14,
          'stroke-linecap="round"',
        )
      : "") +
    hills(scene, 700, 34, mix(palette.leaf, palette.ground, 0.3)) +
    ground(scene, 770) +
    flock(scene, 360, 810, 7) +
    foreground(scene)
  );
}

/** A peak by its silhouette: `cone`, `ridge`, `massif`, `dome`; by a broad back where it is unknown. Climbers are on snow only. */
export function anyPeak(scene: Scene): string {
  const hasSnow = snowOf(scene) > 0.1;
  const forms: Record<string, readonly Draw[]> = {
    cone: [volcano],
    ridge: [serrated, hasSnow ? climbers : serrated],
    massif: [massif, alpine, hasSnow ? climbers : massif],
    dome: [broadBack, shelter],
  };
  return staged(scene, forms[fact(scene, "silhouette")] ?? [broadBack, shelter, massif, alpine])(scene);
}
