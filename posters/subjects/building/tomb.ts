import { mix } from "../../colour.ts";
import { d, line, path, poly, rect, rectD, times } from "../../mark.ts";
import { arch, archD, frieze, steps } from "../../parts/arch.ts";
import { dome } from "../../parts/dome.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground, spill } from "../../scenery/ground.ts";
import { groves } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";

interface TombTowerOptions {
  w?: number;
  h?: number;
  roof?: number;
  cone?: string;
  /** Ten sharp flanges instead of flutes. */
  flanged?: boolean;
  octagon?: boolean;
  bands?: boolean;
}

/** Tower of brick under a cone: one shaft in vertical facets, standing on y. */
export function tombTowerShaft(c: Scene, cx: number, y: number, o: TombTowerOptions = {}): string {
  const { p } = c;
  const { w = 180, h = 330, roof = 170 } = o;
  const k = w / 2;
  const cone = o.cone ?? mix(p.wall, p.wallShade, 0.5);
  const facets = o.octagon ? 3 : o.flanged ? 6 : 9;
  const fw = w / facets;
  const tone = (i: number) => mix(p.wall, mix(p.wallShade, p.dark, 0.2), i / facets);
  const shaft = times(facets, (i) => {
    const x = cx - k + i * fw;
    const split = o.flanged
      ? path(d`M${x} ${y}L${x + fw * 0.08} ${y - h}H${x + fw * 0.5}V${y}z`, tone(i)) +
        path(d`M${x + fw * 0.5} ${y - h}H${x + fw * 0.92}L${x + fw} ${y}H${x + fw * 0.5}z`, mix(tone(i), p.dark, 0.34))
      : rect(x, y - h, fw * 0.56, h, tone(i)) +
        rect(x + fw * 0.54, y - h, fw * 0.48, h, o.octagon ? tone(i) : mix(tone(i), p.wallShade, 0.5));
    return split;
  });
  const bricks = o.bands
    ? line(
        times(7, (i) => d`M${cx - k} ${y - 30 - i * (h / 8)}h${w}`),
        mix(p.wallShade, p.dark, 0.1),
        5,
        'stroke-dasharray="14 10" opacity=".5"',
      )
    : "";
  return (
    rect(cx - k, y - h, w, h, p.wall) +
    shaft +
    bricks +
    poly(
      [
        [cx, y - h - roof],
        [cx + k * 1.1, y - h],
        [cx - k * 1.1, y - h],
      ],
      cone,
    ) +
    poly(
      [
        [cx, y - h - roof],
        [cx + k * 1.1, y - h],
        [cx + k * 0.2, y - h],
      ],
      mix(cone, p.dark, 0.36),
    ) +
    frieze(c, cx - k * 1.08, y - h, w * 1.08, 24, p.tileDark)
  );
}

/** Tomb tower on its plinth. */
export function tombTower(c: Scene): string {
  const { p, r } = c;
  const y = 700;
  const cx = 600 + r.range(-50, 50);
  const w = r.range(150, 210);
  const octagon = r.chance(0.35);
  const shaft = tombTowerShaft(c, cx, y, {
    w,
    h: r.range(280, 350),
    roof: r.range(130, 190),
    octagon,
    bands: octagon,
    flanged: r.chance(0.3),
    ...(r.chance(0.4) ? { cone: p.tile } : {}),
  });
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 650) +
    groves(c, y + 4, { left: 250, right: 950 }) +
    steps(cx - w / 2 - 56, y + 34, w + 112, 3, 14, 18, p.wall, mix(p.wall, p.wallShade, 0.5)) +
    moonlit(c, shaft + arch(c, cx, y, 62, 130, p.window)) +
    spill(c, cx, y + 40, 110) +
    birds(c, 700, 260, 4) +
    foreground(c)
  );
}

/** Domed tomb in a walled garden: an octagon with deep niches, a path of slabs. */
export function domedTomb(c: Scene): string {
  const { p, r } = c;
  const y = 690;
  const cx = 600 + r.range(-40, 40);
  const h = r.range(190, 220);
  const turquoise = r.chance(0.7);
  const body =
    moonlit(
      c,
      dome(c, cx, y - h, 240, r.range(170, 210), {
        drum: 74,
        ...(turquoise ? {} : { colour: mix(p.wall, p.wallShade, 0.3) }),
      }),
    ) +
    moonlit(
      c,
      rect(cx - 190, y - h, 380, h, p.wall) +
        rect(cx + 96, y - h, 94, h, p.wallShade) +
        rect(cx - 96, y - h - 22, 192, h + 22, mix(p.wall, p.snow, 0.25)) +
        frieze(c, cx - 190, y - h, 380, 22) +
        path(archD(cx, y, 124, h * 0.88), mix(p.tileDark, p.dark, 0.5)) +
        path(archD(cx, y, 70, h * 0.5), p.window) +
        [-143, 143]
          .map((x) => arch(c, cx + x, y - h * 0.5, 54, h * 0.36, p.window) + arch(c, cx + x, y, 54, h * 0.42))
          .join(""),
    );
  const slabs = path(d`M${cx - 40} ${y}H${cx + 40}L${cx + 120} 900H${cx - 120}z`, mix(p.wall, p.snow, 0.3));
  const wall = path(
    rectD(c.x0, y - 54, cx - 200 - c.x0, 60) + rectD(cx + 200, y - 54, c.x1 - cx - 200, 60),
    mix(p.wallShade, p.wall, 0.4),
  );
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 660, mix(p.ground, p.leaf, 0.45)) +
    groves(c, y - 20, { left: 250, right: 950, h: 190 }) +
    wall +
    slabs +
    body +
    spill(c, cx, y + 16, 120) +
    birds(c, 680, 230, 4) +
    foreground(c)
  );
}
