import { mix } from "../../colour.ts";
import { circleD, d, line, path, place, rect, times } from "../../mark.ts";
import { lantern } from "../../parts/arch.ts";
import { moonlit, type Scene } from "../../scene.ts";

/** Brass samovar with its teapot. */
function brassSamovar(c: Scene): string {
  const { p } = c;
  return place(
    620,
    690,
    1.15,
    path("M-50 0h100l-14-20H-36zM-26-20h52v-20h-52z", p.gold) +
      path("M-36-40Q-100-100-70-190-40-220 0-220t70 30Q100-100 36-40z", p.gold) +
      path("M36-40Q100-100 70-190 50-210 30-216 60-120 10-40z", mix(p.gold, p.dark, 0.35)) +
      path("M-40-220h80v-18h-80z", mix(p.gold, p.dark, 0.2)) +
      path("M-30-238q-24-40 10-64h40q34 24 10 64z", p.snow) +
      path("M-20-290h40M-6-60h12v24h-12z", p.dark) +
      line("M-80-170h-30v40M80-170h30v40", p.gold, 9) +
      path("M-34-270q34 14 68 0v10q-34 14-68 0z", p.accent),
  );
}

/** Carpet hung on the wall. */
function wallCarpet(c: Scene): string {
  const { p } = c;
  return (
    rect(230, 150, 240, 380, p.accent) +
    rect(250, 172, 200, 336, p.tileDark) +
    rect(266, 190, 168, 300, mix(p.accent, p.wall, 0.12)) +
    path("M350 220l64 120-64 120-64-120z", p.gold) +
    path("M350 264l42 76-42 76-42-76z", p.tile) +
    line(
      times(13, (i) => d`M${238 + i * 19} 530v20`),
      p.snow,
      4,
    )
  );
}

/** Tray of sweets. */
function sweetTray(c: Scene): string {
  const { p } = c;
  return place(
    830,
    690,
    1,
    path("M-100 0h200l-20-24H-80z", p.tile) +
      path(
        times(9, (i) => circleD(-70 + (i % 5) * 34 + (i > 4 ? 17 : 0), i > 4 ? -58 : -36, 17)),
        p.gold,
      ) +
      path(
        times(9, (i) => circleD(-70 + (i % 5) * 34 + (i > 4 ? 17 : 0), i > 4 ? -60 : -38, 6)),
        p.leaf,
      ),
  );
}

export function crafts(c: Scene): string {
  const { p } = c;
  const wall = mix(p.wall, p.wallShade, 0.2);
  const table =
    rect(c.x0, 690, c.x1 - c.x0, 30, mix(p.wallShade, p.accent, 0.35)) +
    rect(c.x0, 720, c.x1 - c.x0, 180, mix(p.accent, p.dark, 0.3));
  const cloth =
    path(
      times(c.wide ? 24 : 12, (i) => d`M${c.x0 + i * 100} 720l50 60 50-60z`),
      p.gold,
      'opacity=".7"',
    ) +
    path(
      times(c.wide ? 24 : 12, (i) => d`M${c.x0 + 50 + i * 100} 820l26 26-26 26-26-26z`),
      p.tile,
    );
  const jar = (x: number, s: number, f: string, band: string) =>
    place(
      x,
      690,
      s,
      path("M-34 0Q-90-60-60-130-50-150-40-160V-190H40V-160Q50-150 60-130 90-60 34 0z", f) +
        path("M-73-90Q0-70 73-90L70-66Q0-46-70-66z", band) +
        path("M-48-200h96v16h-96z", mix(f, p.dark, 0.3)) +
        path("M30-4Q84-62 56-130 60-60 20 0z", mix(f, p.dark, 0.3)),
    );
  const samovar = brassSamovar(c);
  const carpet = wallCarpet(c);
  const sweets = sweetTray(c);
  return (
    rect(c.x0, c.y0, c.x1 - c.x0, 800 - c.y0, c.night ? mix(wall, p.tileDark, 0.4) : wall) +
    path(d`M560 ${c.y0}h360l-70 700H480z`, p.glow, `opacity=".${c.night ? 16 : 18}"`) +
    moonlit(c, carpet) +
    lantern(c, 740, c.y0, 300, 1.3) +
    table +
    cloth +
    moonlit(c, jar(410, 0.9, p.tile, p.snow) + jar(300, 0.62, p.accent, p.gold)) +
    moonlit(c, samovar) +
    sweets +
    (c.wide ? jar(1250, 0.8, p.tileDark, p.gold) + jar(1400, 0.6, p.gold, p.tile) : "")
  );
}
