import { mix } from "../../colour.ts";
import { circleD, d, ellipse, line, path, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { stroller } from "../../scenery/beings.ts";
import { ground } from "../../scenery/ground.ts";
import { poplar, roundTree } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";

/** Park avenue: a walk between tall trees towards a round fountain, lamps, people on it. */
export function parkAlley(c: Scene): string {
  const { p } = c;
  const r = c.rng("alley");
  const y = 570;
  const walk =
    path(d`M540 ${y}H660L1020 900H180z`, mix(p.wall, p.ground, 0.3)) +
    path(d`M596 ${y}h8l60 330h-128z`, mix(p.wall, p.snow, 0.3), 'opacity=".5"');
  const beds = [-1, 1]
    .map((s) =>
      path(
        d`M${600 + s * 70} ${y}L${600 + s * 110} ${y}L${600 + s * 560} 900H${600 + s * 430}z`,
        mix(p.leaf, p.leafDark, 0.3),
      ),
    )
    .join("");
  const blooms = path(
    times(16, (i) => {
      const t = ((i >> 1) + 0.5) / 8;
      return circleD(600 + (i % 2 ? 1 : -1) * (92 + t * t * 400), y + 12 + t * t * 310, 4 + t * 8);
    }),
    p.accent,
  );
  const plant = r.pick([poplar, roundTree]);
  const trees = times(6, (i) => {
    const t = i / 5;
    return [-1, 1].map((s) => plant(c, 600 + s * (140 + t * t * 390), y + 10 + t * 200, 140 + t * 300)).join("");
  });
  const far = c.wide ? times(7, (i) => plant(c, 1260 + i * 150, y + 60 + (i % 3) * 60, 200)) : "";
  const lamps = times(3, (i) => {
    const t = (i + 0.4) / 3;
    return [-1, 1]
      .map((s) => {
        const [x, by, h] = [600 + s * (84 + t * t * 280), y + 20 + t * t * 270, 60 + t * 110];
        return (
          line(d`M${x} ${by}v${-h}`, p.dark, 3 + t * 4) +
          path(circleD(x, by - h - 8, 6 + t * 9), c.night ? p.glow : p.snow) +
          (c.night ? path(circleD(x, by - h - 8, 30 + t * 40), p.glow, 'opacity=".18"') : "")
        );
      })
      .join("");
  });
  const fountain =
    ellipse(600, y + 74, 150, 30, mix(p.wall, p.snow, 0.45)) +
    ellipse(600, y + 70, 132, 23, p.water) +
    line(
      d`M600 ${y + 66}v-96M600 ${y - 20}q-40-16-58 76M600 ${y - 20}q40-16 58 76M600 ${y - 6}q-20-8-28 56M600 ${y - 6}q20-8 28 56`,
      p.snow,
      5,
      'opacity=".85" stroke-linecap="round"',
    );
  return (
    sky(c) +
    backdrop(c, 560) +
    ground(c, y - 6, mix(p.leaf, p.ground, 0.15)) +
    far +
    walk +
    beds +
    blooms +
    moonlit(c, trees) +
    lamps +
    fountain +
    stroller(490, 760, 0.85, p.accent, p.dark) +
    stroller(526, 764, 0.55, p.tile, p.dark) +
    stroller(720, 820, 1.1, p.tileDark, p.dark) +
    birds(c, 640, 200, 4)
  );
}
