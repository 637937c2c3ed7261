import { mix } from "../../colour.ts";
import { arch, merlons } from "../../parts/arch.ts";
import { house } from "../../parts/house.ts";
import { roundTower } from "../../parts/tower.ts";
import { PathBatch } from "../../path-batch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { doorLight, ground, mist } from "../../scenery/ground.ts";
import { groves } from "../../scenery/plants.ts";
import { canopy } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, ellipse, line, path, rect, repeat } from "../../svg.ts";

/** Mud-brick citadel in tiers, as at Bam. */
export function citadel(scene: Scene): string {
  const { palette, random } = scene;
  const y = 720;
  const tier = (half: number, rowY: number, h: number, t: number) => {
    const wall = mix(palette.wall, palette.wallShade, t);
    return moonlit(
      scene,
      rect(600 - half, rowY - h, half * 2, h, wall) +
        rect(600 + half * 0.55, rowY - h, half * 0.45, h, mix(wall, palette.dark, 0.2)) +
        merlons(600 - half, rowY - h, half * 2, 13, wall) +
        repeat(3, (i) => roundTower(scene, 600 - half + i * half, rowY, 64, h + 26, 0.88, wall)),
    );
  };
  const hill =
    path(
      d`M120 ${y}C240 ${y - 40} 330 ${y - 190} 470 ${y - 230}H730C850 ${y - 200} 930 ${y - 60} 1080 ${y}z`,
      mix(palette.groundShade, palette.wall, 0.3),
    ) +
    path(
      d`M730 ${y - 230}C850 ${y - 200} 930 ${y - 60} 1080 ${y}H800C820 ${y - 100} 780 ${y - 180} 730 ${y - 230}z`,
      mix(palette.groundShade, palette.dark, 0.25),
    );
  const citadelKeep =
    tier(112, y - 250, 124, 0.05) +
    moonlit(
      scene,
      rect(556, y - 436, 88, 80, palette.wall) +
        rect(616, y - 436, 28, 80, palette.wallShade) +
        repeat(3, (i) => arch(scene, 574 + i * 26, y - 384, 15, 36, palette.window)) +
        merlons(556, y - 436, 88, 12, palette.wall),
    ) +
    line(d`M600 ${y - 450}v-46`, palette.dark, 4) +
    path(d`M602 ${y - 496}l44 12-44 12z`, palette.accent);
  const batch = new PathBatch();
  for (let i = 0; i < 9; i++)
    house(scene, batch, random, i % 2, 330 + i * 58 + random.range(-8, 8), y - 56, 54, random.range(30, 62), {
      wall: mix(palette.wall, palette.wallShade, 0.35),
    });
  const gate = moonlit(
    scene,
    roundTower(scene, 530, y, 78, 150) +
      roundTower(scene, 670, y, 78, 150) +
      rect(566, y - 126, 68, 126, palette.wall) +
      arch(scene, 600, y, 50, 92, palette.window) +
      merlons(566, y - 126, 68, 11, palette.wall),
  );
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, 650) +
    hill +
    citadelKeep +
    tier(220, y - 120, 112, 0.14) +
    String(batch) +
    tier(350, y, 84, 0.05) +
    gate +
    doorLight(scene, 600, y + 10, 80) +
    groves(scene, y + 20, { left: 180, right: 1020 }) +
    birds(scene, 700, 200, 4) +
    foreground(scene)
  );
}

/** Square fort on the plain: four towers, a gate, a walled yard. */
export function fort(scene: Scene): string {
  const { palette, random } = scene;
  const y = 700;
  const cx = 600 + random.range(-50, 50);
  const half = random.range(240, 310);
  const h = random.range(170, 210);
  const wall = mix(palette.wall, palette.wallShade, 0.1);
  const belt = line(
    d`M${cx - half} ${y - h * 0.72}h${half * 2}`,
    palette.wallShade,
    6,
    'stroke-dasharray="18 12" opacity=".7"',
  );
  const body =
    moonlit(scene, rect(cx - half, y - h, half * 2, h, wall) + belt + merlons(cx - half, y - h, half * 2, 16, wall)) +
    [-1, 1]
      .map((side) =>
        moonlit(scene, roundTower(scene, cx + side * half, y + 6, 120, h + random.range(50, 90), 0.84, wall)),
      )
      .join("") +
    moonlit(
      scene,
      rect(cx - 80, y - h - 40, 160, h + 40, palette.wall) +
        rect(cx + 62, y - h - 40, 18, h + 40, palette.wallShade) +
        merlons(cx - 80, y - h - 40, 160, 14, palette.wall) +
        arch(scene, cx, y, 92, 150, palette.window) +
        arch(scene, cx, y - h * 0.92, 40, 46, palette.window),
    );
  const mound = path(
    d`M${cx - half - 170} ${y + 30}Q${cx - half} ${y - 20} ${cx} ${y - 20}T${cx + half + 170} ${y + 30}z`,
    mix(palette.ground, palette.groundShade, 0.5),
  );
  return (
    sky(scene) +
    backdrop(scene, 620) +
    ground(scene, 660) +
    mound +
    body +
    doorLight(scene, cx, y + 12, 110) +
    groves(scene, y + 30, { left: cx - half - 110, right: cx + half + 120, count: 2 }) +
    birds(scene, 680, 200, 4) +
    foreground(scene)
  );
}

const WALL_XS = [400, 500, 610, 720, 820];

/** Wooded ridge or bare crag below the walls. */
function cragUnder(scene: Scene, green: boolean, rock: string): string {
  const { palette } = scene;
  return green
    ? path(
        d`M${scene.left} 900V690C200 640 300 500 420 470L800 440C930 480 1000 620 1220 660H${scene.right}V900z`,
        mix(palette.leafDark, palette.leaf, 0.3),
      )
    : moonlit(
        scene,
        path(
          "M150 900L230 720 300 690 350 560 400 540 440 440 790 420 830 520 900 560 930 680 1000 720 1060 900z",
          rock,
        ),
      ) +
        path(
          "M640 430L790 420 830 520 900 560 930 680 1000 720 1060 900H760L800 700 690 580z",
          mix(rock, palette.dark, 0.4),
        ) +
        line("M420 560l40 90-20 80M560 500l20 110-30 90 30 110", mix(rock, palette.wall, 0.25), 6, 'opacity=".5"');
}

/** In front of the walls: tree tops, or the path to the gate. */
function slopeBefore(scene: Scene, green: boolean): string {
  const { palette } = scene;
  return green
    ? canopy(scene, 640, 40, 62, mix(palette.leafDark, palette.leaf, 0.55)) +
        line("M600 600q-50 40-10 80t-30 90 10 140", mix(palette.wall, palette.snow, 0.2), 13, 'opacity=".9"') +
        canopy(scene, 730, 30, 78, mix(palette.leafDark, palette.leaf, 0.15)) +
        canopy(scene, 812, 20, 90, mix(palette.leafDark, palette.dark, 0.25))
    : line("M600 500l-60 60 80 60-110 70 120 80-140 130", mix(palette.wall, palette.ground, 0.4), 8, 'opacity=".7"') +
        ground(scene, 770);
}

/** Mountain fortress: towers and a curtain wall along a crag or a forested ridge. */
export function fortress(scene: Scene): string {
  const { palette, random } = scene;
  const green = scene.landscape === "caspian";
  const rock = mix(palette.ridge, palette.dark, scene.night ? 0 : 0.12);
  const brick = green ? mix(palette.wallShade, palette.accent, 0.3) : palette.wall;
  const base = (x: number) => (green ? 560 : 470) - (x - 400) * 0.05 + Math.abs(x - 610) * (green ? 0.34 : 0.04);
  const crag = cragUnder(scene, green, rock);
  const curtainWall = WALL_XS.slice(1)
    .map((x, i) => {
      const startX = WALL_XS[i]!;
      const [startY, endY] = [base(startX), base(x)];
      const teeth = repeat(5, (k) => {
        const t = (k + 0.2) / 5;
        return d`M${startX + (x - startX) * t} ${startY + (endY - startY) * t - 72}v-14h11v14z`;
      });
      return (
        path(d`M${startX} ${startY + 40}L${startX} ${startY - 74}L${x} ${endY - 74}L${x} ${endY + 40}z`, brick) +
        path(teeth, brick)
      );
    })
    .join("");
  const towers = WALL_XS.map((x, i) =>
    moonlit(
      scene,
      roundTower(
        scene,
        x,
        base(x) + 50,
        i === 2 ? 86 : 68,
        (i === 2 ? 224 : 156) + random.range(0, 30),
        0.88,
        mix(brick, palette.wallShade, i % 2 ? 0.16 : 0),
      ) + arch(scene, x - 8, base(x) - 40, 14, 34, palette.window),
    ),
  ).join("");
  const gate =
    rect(536, base(560) - 120, 48, 140, mix(brick, palette.snow, 0.12)) +
    arch(scene, 560, base(560) + 30, 36, 70, palette.window);
  const slope = slopeBefore(scene, green);
  const fog = green
    ? mist(scene, 260, 640, 560, 0.3) + mist(scene, 940, 700, 600, 0.25)
    : ellipse(420, 660, 260, 10, palette.snow, 'opacity=".25"');
  return (
    sky(scene, { y: 190 }) +
    backdrop(scene, green ? 560 : 640) +
    crag +
    moonlit(scene, curtainWall) +
    towers +
    gate +
    slope +
    fog +
    birds(scene, 640, 190, 5) +
    foreground(scene)
  );
}
