import { mix } from "../../colour.ts";
import { countFact, fact } from "../../facts.ts";
import { arch, archD, frieze, steps } from "../../parts/arch.ts";
import { dome } from "../../parts/dome.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { doorLight, ground } from "../../scenery/ground.ts";
import { groves } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, line, path, rect, rectD, repeat } from "../../svg.ts";
import { domeColour } from "./mosque.ts";

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

/** Brick tower with a conical roof and vertical facets, standing on y. */
export function tombTowerShaft(scene: Scene, cx: number, y: number, options: TombTowerOptions = {}): string {
  const { palette } = scene;
  const { w = 180, h = 330, roof = 170 } = options;
  const half = w / 2;
  const cone = options.cone ?? mix(palette.wall, palette.wallShade, 0.5);
  const facets = options.octagon ? 3 : options.flanged ? 6 : 9;
  const facetWidth = w / facets;
  const tone = (i: number) => mix(palette.wall, mix(palette.wallShade, palette.dark, 0.2), i / facets);
  const shaft = repeat(facets, (i) => {
    const x = cx - half + i * facetWidth;
    const split = options.flanged
      ? path(d`M${x} ${y}L${x + facetWidth * 0.08} ${y - h}H${x + facetWidth * 0.5}V${y}z`, tone(i)) +
        path(
          d`M${x + facetWidth * 0.5} ${y - h}H${x + facetWidth * 0.92}L${x + facetWidth} ${y}H${x + facetWidth * 0.5}z`,
          mix(tone(i), palette.dark, 0.34),
        )
      : rect(x, y - h, facetWidth * 0.56, h, tone(i)) +
        rect(
          x + facetWidth * 0.54,
          y - h,
          facetWidth * 0.48,
          h,
          options.octagon ? tone(i) : mix(tone(i), palette.wallShade, 0.5),
        );
    return split;
  });
  const bricks = options.bands
    ? line(
        repeat(7, (i) => d`M${cx - half} ${y - 30 - i * (h / 8)}h${w}`),
        mix(palette.wallShade, palette.dark, 0.1),
        5,
        'stroke-dasharray="14 10" opacity=".5"',
      )
    : "";
  return (
    rect(cx - half, y - h, w, h, palette.wall) +
    shaft +
    bricks +
    path(d`M${cx} ${y - h - roof}L${cx + half * 1.1} ${y - h}L${cx - half * 1.1} ${y - h}z`, cone) +
    path(
      d`M${cx} ${y - h - roof}L${cx + half * 1.1} ${y - h}L${cx + half * 0.2} ${y - h}z`,
      mix(cone, palette.dark, 0.36),
    ) +
    frieze(scene, cx - half * 1.08, y - h, w * 1.08, 24, palette.tileDark)
  );
}

const TOWER_FORMS = ["round", "octagon", "flanged", "flanged-flat", "flat"];

/** Tomb tower on its plinth; a second one beside it where there are several. */
export function tombTower(scene: Scene): string {
  const { palette, random } = scene;
  const y = 700;
  const isPair = countFact(scene, "towers", 1) > 1;
  const cx = 600 + random.range(-50, 50) - (isPair ? 130 : 0);
  const w = random.range(150, 210);
  const form = fact(scene, "form", TOWER_FORMS);
  const octagon = form === "octagon";
  const look = {
    w,
    h: random.range(280, 350),
    roof: random.range(130, 190),
    octagon,
    bands: octagon,
    flanged: form.startsWith("flanged"),
    ...(fact(scene, "dome", ["brick", "turquoise"]) === "turquoise" ? { cone: palette.tile } : {}),
    ...(form.endsWith("flat") ? { roof: 8 } : {}),
  };
  const tower = (x: number, foot: number) =>
    steps(x - w / 2 - 56, foot + 34, w + 112, 3, 14, 18, palette.wall, mix(palette.wall, palette.wallShade, 0.5)) +
    moonlit(scene, tombTowerShaft(scene, x, foot, look) + arch(scene, x, foot, 62, 130, palette.window));
  return (
    sky(scene) +
    backdrop(scene, 620) +
    ground(scene, 650) +
    groves(scene, y + 4, { left: 250, right: 950 }) +
    (isPair ? tower(cx + 310, y - 26) : "") +
    tower(cx, y) +
    doorLight(scene, cx, y + 40, 110) +
    birds(scene, 700, 260, 4) +
    foreground(scene)
  );
}

/** Domed tomb in a walled garden: an octagon with deep niches, a path of slabs. */
export function domedTomb(scene: Scene): string {
  const { palette, random } = scene;
  const y = 690;
  const cx = 600 + random.range(-40, 40);
  const h = random.range(190, 220);
  const body =
    moonlit(
      scene,
      dome(scene, cx, y - h, 240, random.range(170, 210), {
        drum: 74,
        colour: domeColour({ ...scene, facts: { dome: "brick", ...scene.facts } }),
      }),
    ) +
    moonlit(
      scene,
      rect(cx - 190, y - h, 380, h, palette.wall) +
        rect(cx + 96, y - h, 94, h, palette.wallShade) +
        rect(cx - 96, y - h - 22, 192, h + 22, mix(palette.wall, palette.snow, 0.25)) +
        frieze(scene, cx - 190, y - h, 380, 22) +
        path(archD(cx, y, 124, h * 0.88), mix(palette.tileDark, palette.dark, 0.5)) +
        path(archD(cx, y, 70, h * 0.5), palette.window) +
        [-143, 143]
          .map(
            (x) =>
              arch(scene, cx + x, y - h * 0.5, 54, h * 0.36, palette.window) + arch(scene, cx + x, y, 54, h * 0.42),
          )
          .join(""),
    );
  const slabs = path(d`M${cx - 40} ${y}H${cx + 40}L${cx + 120} 900H${cx - 120}z`, mix(palette.wall, palette.snow, 0.3));
  const wall = path(
    rectD(scene.left, y - 54, cx - 200 - scene.left, 60) + rectD(cx + 200, y - 54, scene.right - cx - 200, 60),
    mix(palette.wallShade, palette.wall, 0.4),
  );
  return (
    sky(scene) +
    backdrop(scene, 620) +
    ground(scene, 660, mix(palette.ground, palette.leaf, 0.45)) +
    groves(scene, y - 20, { left: 250, right: 950, h: 190 }) +
    wall +
    slabs +
    body +
    doorLight(scene, cx, y + 16, 120) +
    birds(scene, 680, 230, 4) +
    foreground(scene)
  );
}
