import { mix } from "../../colour.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { ground } from "../../scenery/ground.ts";
import { stroller } from "../../scenery/people-and-animals.ts";
import { poplar, roundTree } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { circleD, d, ellipse, line, path, repeat } from "../../svg.ts";

/** Park avenue: a path between tall trees to a round fountain, with lamps and people. */
export function parkAlley(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("alley");
  const y = 570;
  const walk =
    path(d`M540 ${y}H660L1020 900H180z`, mix(palette.wall, palette.ground, 0.3)) +
    path(d`M596 ${y}h8l60 330h-128z`, mix(palette.wall, palette.snow, 0.3), 'opacity=".5"');
  const beds = [-1, 1]
    .map((side) =>
      path(
        d`M${600 + side * 70} ${y}L${600 + side * 110} ${y}L${600 + side * 560} 900H${600 + side * 430}z`,
        mix(palette.leaf, palette.leafDark, 0.3),
      ),
    )
    .join("");
  const blooms = path(
    repeat(16, (i) => {
      const t = ((i >> 1) + 0.5) / 8;
      return circleD(600 + (i % 2 ? 1 : -1) * (92 + t * t * 400), y + 12 + t * t * 310, 4 + t * 8);
    }),
    palette.accent,
  );
  const plant = random.pick([poplar, roundTree]);
  const trees = repeat(6, (i) => {
    const t = i / 5;
    return [-1, 1]
      .map((side) => plant(scene, 600 + side * (140 + t * t * 390), y + 10 + t * 200, 140 + t * 300))
      .join("");
  });
  const distantTrees = scene.wide ? repeat(7, (i) => plant(scene, 1260 + i * 150, y + 60 + (i % 3) * 60, 200)) : "";
  const lamps = repeat(3, (i) => {
    const t = (i + 0.4) / 3;
    return [-1, 1]
      .map((side) => {
        const [x, baseY, h] = [600 + side * (84 + t * t * 280), y + 20 + t * t * 270, 60 + t * 110];
        return (
          line(d`M${x} ${baseY}v${-h}`, palette.dark, 3 + t * 4) +
          path(circleD(x, baseY - h - 8, 6 + t * 9), scene.night ? palette.glow : palette.snow) +
          (scene.night ? path(circleD(x, baseY - h - 8, 30 + t * 40), palette.glow, 'opacity=".18"') : "")
        );
      })
      .join("");
  });
  const fountain =
    ellipse(600, y + 74, 150, 30, mix(palette.wall, palette.snow, 0.45)) +
    ellipse(600, y + 70, 132, 23, palette.water) +
    line(
      d`M600 ${y + 66}v-96M600 ${y - 20}q-40-16-58 76M600 ${y - 20}q40-16 58 76M600 ${y - 6}q-20-8-28 56M600 ${y - 6}q20-8 28 56`,
      palette.snow,
      5,
      'opacity=".85" stroke-linecap="round"',
    );
  return (
    sky(scene) +
    backdrop(scene, 560) +
    ground(scene, y - 6, mix(palette.leaf, palette.ground, 0.15)) +
    distantTrees +
    walk +
    beds +
    blooms +
    moonlit(scene, trees) +
    lamps +
    fountain +
    stroller(490, 760, 0.85, palette.accent, palette.dark) +
    stroller(526, 764, 0.55, palette.tile, palette.dark) +
    stroller(720, 820, 1.1, palette.tileDark, palette.dark) +
    birds(scene, 640, 200, 4)
  );
}
