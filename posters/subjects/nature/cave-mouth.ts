import { mix } from "../../colour.ts";
import type { Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { hiker } from "../../scenery/people-and-animals.ts";
import { groves } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { circle, d, line, path, repeat } from "../../svg.ts";

/** View out of a cave: a bright landscape in a frame of rock, a person at the entrance. */
export function caveMouth(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("mouth");
  const deep = mix(palette.dark, scene.night ? "#131f49" : "#1d1a22", 0.6);
  const rock = mix(palette.ridge, deep, 0.5);
  const right = scene.wide ? 1240 : 1060;
  const ring = (k: number, wobble: number) => {
    const points = Array.from({ length: 13 }, (_, i) => {
      const a = Math.PI * (1 + i / 12);
      const rx = (i < 6 ? 460 : right - 600) * k;
      return [
        600 + Math.cos(a) * rx + random.range(-wobble, wobble),
        790 + Math.sin(a) * 690 * k + random.range(-wobble, wobble),
      ] as const;
    });
    return points.map(([x, y], i) => d`${i ? "L" : "M"}${x} ${y}`).join("");
  };
  const frame = (opening: string, fill: string) =>
    path(
      d`M${scene.left} ${scene.top}H${scene.right}V900H${scene.left}z${opening}V910H150z`,
      fill,
      'fill-rule="evenodd"',
    );
  const rings = [ring(0.84, 24), ring(0.96, 22), ring(1.1, 18)];
  const land =
    sky(scene, { x: 420, y: 270 }) +
    backdrop(scene, 600) +
    ground(scene, 620) +
    groves(scene, 660, { left: 360, right: 800, h: 120, count: 2 }) +
    birds(scene, 600, 280, 4);
  const icicles = path(
    repeat(9, (i) => {
      const x = 360 + i * 62 + random.range(-14, 14);
      const y = 170 + Math.abs(i - 4) ** 2 * 11;
      const h = random.range(50, 130);
      return d`M${x - 20} ${y - 30}L${x} ${y + h}L${x + 20} ${y - 30}z`;
    }),
    mix(rock, deep, 0.5),
  );
  const threshold = path(
    d`M${scene.left} 900V790L160 760 330 772 470 748 640 762 800 744 960 768 1100 752 ${scene.right} 800V900z`,
    mix(rock, deep, 0.2),
  );
  const light = path("M380 900L500 760H720L900 900z", palette.haze, `opacity=".${scene.night ? 12 : 22}"`);
  const cracks = line(
    repeat(4, (i) => d`M${70 + i * 26} ${260 + i * 130}l60 30-20 70`),
    mix(rock, palette.dark, 0.4),
    6,
    'opacity=".5"',
  );
  return (
    land +
    (scene.night ? circle(650, 330, 120, palette.rim, 'opacity=".14"') + circle(650, 330, 46, palette.sun) : "") +
    rings
      .map((data, i) => frame(data, mix(mix(rock, palette.ridge, scene.night ? 0.1 : 0.3), deep, i * 0.42)))
      .join("") +
    icicles +
    floor(scene, 830, mix(rock, deep, 0.5)) +
    threshold +
    light +
    cracks +
    (scene.night ? circle(600, 690, 150, palette.glow, 'opacity=".2"') : "") +
    hiker(scene, 590, 800, 1.25) +
    hiker(scene, 690, 806, 1.1, true, palette.tile)
  );
}
