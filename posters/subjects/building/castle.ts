import { mix } from "../../colour.ts";
import { Ink } from "../../ink.ts";
import { d, ellipse, line, path, poly, rect, times } from "../../mark.ts";
import { arch, merlons } from "../../parts/arch.ts";
import { house } from "../../parts/house.ts";
import { roundTower } from "../../parts/tower.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground, mist, spill } from "../../scenery/ground.ts";
import { groves } from "../../scenery/plants.ts";
import { canopy } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";

/** Mud-brick citadel rising in tiers, as at Bam. */
export function citadel(c: Scene): string {
  const { p, r } = c;
  const y = 720;
  const tier = (half: number, yy: number, h: number, t: number) => {
    const wall = mix(p.wall, p.wallShade, t);
    return moonlit(
      c,
      rect(600 - half, yy - h, half * 2, h, wall) +
        rect(600 + half * 0.55, yy - h, half * 0.45, h, mix(wall, p.dark, 0.2)) +
        merlons(600 - half, yy - h, half * 2, 13, wall) +
        times(3, (i) => roundTower(c, 600 - half + i * half, yy, 64, h + 26, 0.88, wall)),
    );
  };
  const hill =
    path(
      d`M120 ${y}C240 ${y - 40} 330 ${y - 190} 470 ${y - 230}H730C850 ${y - 200} 930 ${y - 60} 1080 ${y}z`,
      mix(p.groundShade, p.wall, 0.3),
    ) +
    path(
      d`M730 ${y - 230}C850 ${y - 200} 930 ${y - 60} 1080 ${y}H800C820 ${y - 100} 780 ${y - 180} 730 ${y - 230}z`,
      mix(p.groundShade, p.dark, 0.25),
    );
  const keep =
    tier(112, y - 250, 124, 0.05) +
    moonlit(
      c,
      rect(556, y - 436, 88, 80, p.wall) +
        rect(616, y - 436, 28, 80, p.wallShade) +
        times(3, (i) => arch(c, 574 + i * 26, y - 384, 15, 36, p.window)) +
        merlons(556, y - 436, 88, 12, p.wall),
    ) +
    line(d`M600 ${y - 450}v-46`, p.dark, 4) +
    path(d`M602 ${y - 496}l44 12-44 12z`, p.accent);
  const ink = new Ink();
  for (let i = 0; i < 9; i++)
    house(c, ink, r, i % 2, 330 + i * 58 + r.range(-8, 8), y - 56, 54, r.range(30, 62), {
      wall: mix(p.wall, p.wallShade, 0.35),
    });
  const gate = moonlit(
    c,
    roundTower(c, 530, y, 78, 150) +
      roundTower(c, 670, y, 78, 150) +
      rect(566, y - 126, 68, 126, p.wall) +
      arch(c, 600, y, 50, 92, p.window) +
      merlons(566, y - 126, 68, 11, p.wall),
  );
  return (
    sky(c) +
    backdrop(c, 610) +
    ground(c, 650) +
    hill +
    keep +
    tier(220, y - 120, 112, 0.14) +
    String(ink) +
    tier(350, y, 84, 0.05) +
    gate +
    spill(c, 600, y + 10, 80) +
    groves(c, y + 20, { left: 180, right: 1020 }) +
    birds(c, 700, 200, 4) +
    foreground(c)
  );
}

/** One square fort on the plain: four towers, a gate, a walled yard. */
export function fort(c: Scene): string {
  const { p, r } = c;
  const y = 700;
  const cx = 600 + r.range(-50, 50);
  const half = r.range(240, 310);
  const h = r.range(170, 210);
  const wall = mix(p.wall, p.wallShade, 0.1);
  const belt = line(
    d`M${cx - half} ${y - h * 0.72}h${half * 2}`,
    p.wallShade,
    6,
    'stroke-dasharray="18 12" opacity=".7"',
  );
  const body =
    moonlit(c, rect(cx - half, y - h, half * 2, h, wall) + belt + merlons(cx - half, y - h, half * 2, 16, wall)) +
    [-1, 1].map((s) => moonlit(c, roundTower(c, cx + s * half, y + 6, 120, h + r.range(50, 90), 0.84, wall))).join("") +
    moonlit(
      c,
      rect(cx - 80, y - h - 40, 160, h + 40, p.wall) +
        rect(cx + 62, y - h - 40, 18, h + 40, p.wallShade) +
        merlons(cx - 80, y - h - 40, 160, 14, p.wall) +
        arch(c, cx, y, 92, 150, p.window) +
        arch(c, cx, y - h * 0.92, 40, 46, p.window),
    );
  const mound = path(
    d`M${cx - half - 170} ${y + 30}Q${cx - half} ${y - 20} ${cx} ${y - 20}T${cx + half + 170} ${y + 30}z`,
    mix(p.ground, p.groundShade, 0.5),
  );
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 660) +
    mound +
    body +
    spill(c, cx, y + 12, 110) +
    groves(c, y + 30, { left: cx - half - 110, right: cx + half + 120, count: 2 }) +
    birds(c, 680, 200, 4) +
    foreground(c)
  );
}

const WALL_XS = [400, 500, 610, 720, 820];

/** Wooded ridge or bare crag under the walls. */
function cragUnder(c: Scene, green: boolean, rock: string): string {
  const { p } = c;
  return green
    ? path(
        d`M${c.x0} 900V690C200 640 300 500 420 470L800 440C930 480 1000 620 1220 660H${c.x1}V900z`,
        mix(p.leafDark, p.leaf, 0.3),
      )
    : moonlit(
        c,
        path(
          "M150 900L230 720 300 690 350 560 400 540 440 440 790 420 830 520 900 560 930 680 1000 720 1060 900z",
          rock,
        ),
      ) +
        path(
          "M640 430L790 420 830 520 900 560 930 680 1000 720 1060 900H760L800 700 690 580z",
          mix(rock, p.dark, 0.4),
        ) +
        line("M420 560l40 90-20 80M560 500l20 110-30 90 30 110", mix(rock, p.wall, 0.25), 6, 'opacity=".5"');
}

/** What lies before the walls: tree tops, or the path up. */
function slopeBefore(c: Scene, green: boolean): string {
  const { p } = c;
  return green
    ? canopy(c, 640, 40, 62, mix(p.leafDark, p.leaf, 0.55)) +
        line("M600 600q-50 40-10 80t-30 90 10 140", mix(p.wall, p.snow, 0.2), 13, 'opacity=".9"') +
        canopy(c, 730, 30, 78, mix(p.leafDark, p.leaf, 0.15)) +
        canopy(c, 812, 20, 90, mix(p.leafDark, p.dark, 0.25))
    : line("M600 500l-60 60 80 60-110 70 120 80-140 130", mix(p.wall, p.ground, 0.4), 8, 'opacity=".7"') +
        ground(c, 770);
}

/** Mountain fortress: towers and a curtain wall along a crag or a forested ridge. */
export function fortress(c: Scene): string {
  const { p, r } = c;
  const green = c.landscape === "caspian";
  const rock = mix(p.ridge, p.dark, c.night ? 0 : 0.12);
  const brick = green ? mix(p.wallShade, p.accent, 0.3) : p.wall;
  const base = (x: number) => (green ? 560 : 470) - (x - 400) * 0.05 + Math.abs(x - 610) * (green ? 0.34 : 0.04);
  const crag = cragUnder(c, green, rock);
  const run = WALL_XS.slice(1)
    .map((x, i) => {
      const a = WALL_XS[i]!;
      const [ya, yb] = [base(a), base(x)];
      const teeth = times(5, (k) => {
        const t = (k + 0.2) / 5;
        return d`M${a + (x - a) * t} ${ya + (yb - ya) * t - 72}v-14h11v14z`;
      });
      return (
        poly(
          [
            [a, ya + 40],
            [a, ya - 74],
            [x, yb - 74],
            [x, yb + 40],
          ],
          brick,
        ) + path(teeth, brick)
      );
    })
    .join("");
  const towers = WALL_XS.map((x, i) =>
    moonlit(
      c,
      roundTower(
        c,
        x,
        base(x) + 50,
        i === 2 ? 86 : 68,
        (i === 2 ? 224 : 156) + r.range(0, 30),
        0.88,
        mix(brick, p.wallShade, i % 2 ? 0.16 : 0),
      ) + arch(c, x - 8, base(x) - 40, 14, 34, p.window),
    ),
  ).join("");
  const gate =
    rect(536, base(560) - 120, 48, 140, mix(brick, p.snow, 0.12)) + arch(c, 560, base(560) + 30, 36, 70, p.window);
  const skirt = slopeBefore(c, green);
  const fog = green
    ? mist(c, 260, 640, 560, 0.3) + mist(c, 940, 700, 600, 0.25)
    : ellipse(420, 660, 260, 10, p.snow, 'opacity=".25"');
  return (
    sky(c, { y: 190 }) +
    backdrop(c, green ? 560 : 640) +
    crag +
    moonlit(c, run) +
    towers +
    gate +
    skirt +
    fog +
    birds(c, 640, 190, 5) +
    foreground(c)
  );
}
