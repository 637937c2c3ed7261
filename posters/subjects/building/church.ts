import { mix } from "../../colour.ts";
import { fact } from "../../facts.ts";
import { arcade, arch, frieze, merlons } from "../../parts/arch.ts";
import { dome } from "../../parts/dome.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { doorLight, ground } from "../../scenery/ground.ts";
import { groves } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, line, path, rect, repeat } from "../../svg.ts";

const cross = (scene: Scene, x: number, y: number) =>
  line(d`M${x} ${y}v-40M${x - 12} ${y - 27}h24`, scene.night ? scene.palette.gold : scene.palette.dark, 5);

interface ChurchOptions {
  stone?: string;
  bands?: boolean;
}

/** Church building only: gabled nave, drum with a pleated conical roof; standing on y, centred on `cx`. */
export function churchBuilding(scene: Scene, y: number, cx = 640, options: ChurchOptions = {}): string {
  const { palette } = scene;
  const [w, h] = [300, 165];
  const wall = options.stone ?? palette.wall;
  const shade = mix(wall, palette.dark, 0.26);
  const roof = mix(palette.wallShade, palette.accent, 0.35);
  const drumTop = y - h - 40 - 120;
  const bands = options.bands
    ? repeat(5, (i) => rect(cx - w / 2, y - h + 14 + i * 30, w, 13, mix(wall, palette.dark, 0.5)))
    : "";
  const facets = repeat(6, (i) =>
    path(
      d`M${cx} ${drumTop - 130}L${cx - 78 + i * 26} ${drumTop}L${cx - 65 + i * 26} ${drumTop}z`,
      mix(roof, palette.dark, 0.12 + i * 0.06),
    ),
  );
  return (
    moonlit(
      scene,
      rect(cx - 65, drumTop, 130, 140, wall) +
        rect(cx + 18, drumTop, 47, 140, shade) +
        arcade(scene, cx - 65, drumTop + 96, 130, 5, 70) +
        path(d`M${cx} ${drumTop - 130}L${cx + 78} ${drumTop}L${cx - 78} ${drumTop}z`, roof) +
        facets,
    ) +
    cross(scene, cx, drumTop - 126) +
    moonlit(
      scene,
      rect(cx - w / 2, y - h, w, h, wall) +
        bands +
        rect(cx + w * 0.28, y - h, w * 0.22, h, shade) +
        path(d`M${cx - w / 2 - 14} ${y - h}L${cx} ${y - h - 70}L${cx + w / 2 + 14} ${y - h}z`, roof) +
        path(
          d`M${cx + 10} ${y - h - 64}L${cx + w / 2 + 14} ${y - h}L${cx + 60} ${y - h}z`,
          mix(roof, palette.dark, 0.3),
        ) +
        arch(scene, cx, y, 70, 120, palette.window) +
        arch(scene, cx - 96, y - 40, 24, 76, palette.window) +
        arch(scene, cx + 96, y - 40, 24, 76, palette.window) +
        frieze(scene, cx - w / 2, y - h, w, 16, palette.accent),
    )
  );
}

function belfry(scene: Scene, x: number, y: number): string {
  const { palette } = scene;
  const roof = mix(palette.wallShade, palette.accent, 0.35);
  return (
    rect(x - 52, y - 240, 104, 240, mix(palette.wall, palette.wallShade, 0.2)) +
    rect(x + 22, y - 240, 30, 240, palette.wallShade) +
    repeat(2, (i) => rect(x - 46 + i * 60, y - 310, 30, 72, palette.wall)) +
    rect(x - 58, y - 244, 116, 12, palette.wall) +
    path(d`M${x} ${y - 400}L${x + 62} ${y - 306}L${x - 62} ${y - 306}z`, roof) +
    path(d`M${x} ${y - 400}L${x + 62} ${y - 306}L${x + 14} ${y - 306}z`, mix(roof, palette.dark, 0.35)) +
    cross(scene, x, y - 396) +
    arch(scene, x, y, 52, 110) +
    path(d`M${x - 14} ${y - 262}q2-28 14-30 12 2 14 30z`, palette.gold)
  );
}

/** Armenian church with a belfry in a walled yard. */
export function church(scene: Scene): string {
  const { palette, random } = scene;
  const y = 700;
  const wall =
    rect(scene.wide ? 240 : 220, y - 54, scene.wide ? 1400 : 760, 54, mix(palette.wallShade, palette.wall, 0.4)) +
    merlons(scene.wide ? 240 : 220, y - 54, scene.wide ? 1400 : 760, 9, palette.wallShade);
  const brick = mix(palette.wall, palette.wallShade, 0.4);
  const body =
    fact(scene, "roof") === "dome"
      ? cross(scene, 640, y - 404) +
        dome(scene, 640, y - 190, 220, 200, { colour: brick, drum: 70, ribs: false, finial: false }) +
        rect(460, y - 200, 360, 200, palette.wall) +
        arch(scene, 640, y, 90, 150, palette.window) +
        arch(scene, 530, y - 30, 44, 100, palette.window) +
        arch(scene, 750, y - 30, 44, 100, palette.window) +
        frieze(scene, 460, y - 200, 360, 18, palette.accent)
      : churchBuilding(scene, y, 640 + random.range(-20, 20), { bands: fact(scene, "walls") === "banded" });
  return (
    sky(scene) +
    backdrop(scene, 620) +
    ground(scene, 650) +
    groves(scene, y + 6, { left: 220, right: 960, h: 180 }) +
    moonlit(scene, wall) +
    moonlit(scene, body) +
    moonlit(scene, belfry(scene, 420 + random.range(-20, 10), y)) +
    doorLight(scene, 640, y + 12, 90) +
    birds(scene, 720, 210, 4) +
    foreground(scene)
  );
}
