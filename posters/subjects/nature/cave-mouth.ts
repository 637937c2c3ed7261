import { mix } from "../../colour.ts";
import { circle, d, line, path, times } from "../../mark.ts";
import type { Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { hiker } from "../../scenery/beings.ts";
import { ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { groves } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";

/** Looking out of a cave: the land stands bright in a ragged frame of rock, someone on the threshold. */
export function caveMouth(c: Scene): string {
  const { p } = c;
  const r = c.rng("mouth");
  const deep = mix(p.dark, c.night ? "#131f49" : "#1d1a22", 0.6);
  const rock = mix(p.ridge, deep, 0.5);
  const right = c.wide ? 1240 : 1060;
  const ring = (k: number, wobble: number) => {
    const points = Array.from({ length: 13 }, (_, i) => {
      const a = Math.PI * (1 + i / 12);
      const rx = (i < 6 ? 460 : right - 600) * k;
      return [
        600 + Math.cos(a) * rx + r.range(-wobble, wobble),
        790 + Math.sin(a) * 690 * k + r.range(-wobble, wobble),
      ] as const;
    });
    return points.map(([x, y], i) => d`${i ? "L" : "M"}${x} ${y}`).join("");
  };
  const frame = (opening: string, fill: string) =>
    path(d`M${c.x0} ${c.y0}H${c.x1}V900H${c.x0}z${opening}V910H150z`, fill, 'fill-rule="evenodd"');
  const rings = [ring(0.84, 24), ring(0.96, 22), ring(1.1, 18)];
  const land =
    sky(c, { x: 420, y: 270 }) +
    backdrop(c, 600) +
    ground(c, 620) +
    groves(c, 660, { left: 360, right: 800, h: 120, count: 2 }) +
    birds(c, 600, 280, 4);
  const icicles = path(
    times(9, (i) => {
      const x = 360 + i * 62 + r.range(-14, 14);
      const y = 170 + Math.abs(i - 4) ** 2 * 11;
      const h = r.range(50, 130);
      return d`M${x - 20} ${y - 30}L${x} ${y + h}L${x + 20} ${y - 30}z`;
    }),
    mix(rock, deep, 0.5),
  );
  const threshold = path(
    d`M${c.x0} 900V790L160 760 330 772 470 748 640 762 800 744 960 768 1100 752 ${c.x1} 800V900z`,
    mix(rock, deep, 0.2),
  );
  const light = path("M380 900L500 760H720L900 900z", p.haze, `opacity=".${c.night ? 12 : 22}"`);
  const cracks = line(
    times(4, (i) => d`M${70 + i * 26} ${260 + i * 130}l60 30-20 70`),
    mix(rock, p.dark, 0.4),
    6,
    'opacity=".5"',
  );
  return (
    land +
    (c.night ? circle(650, 330, 120, p.rim, 'opacity=".14"') + circle(650, 330, 46, p.sun) : "") +
    rings.map((data, i) => frame(data, mix(mix(rock, p.ridge, c.night ? 0.1 : 0.3), deep, i * 0.42))).join("") +
    icicles +
    floor(c, 830, mix(rock, deep, 0.5)) +
    threshold +
    light +
    cracks +
    (c.night ? circle(600, 690, 150, p.glow, 'opacity=".2"') : "") +
    hiker(c, 590, 800, 1.25) +
    hiker(c, 690, 806, 1.1, true, p.tile)
  );
}
