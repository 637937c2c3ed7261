import { mix } from "../../colour.ts";
import { archD, roundArchD } from "../../parts/arch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { groves } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, group, line, type Point, path, poly, rect, repeat } from "../../svg.ts";

/** Fluted Achaemenid column; a complete one has a double-bull capital. */
export function column(scene: Scene, x: number, y: number, h: number, whole: boolean, w = 34): string {
  const { palette } = scene;
  const half = w / 2;
  const top = y - h;
  const base =
    path(d`M${x - half * 1.7} ${y}l${half * 0.5} -40h${half * 2.4}l${half * 0.5} 40z`, palette.wallShade) +
    rect(x - half * 1.25, y - 50, half * 2.5, 12, palette.wall);
  const broken: Point[] = whole
    ? []
    : [
        [x, top - 8],
        [x + half * 0.3, top + 18],
      ];
  const cut = whole ? 0 : 12;
  const shaft =
    poly(
      [[x - half, y - 48], [x - half * 0.84, top], ...broken, [x + half * 0.84, top + cut], [x + half, y - 48]],
      palette.wall,
    ) +
    path(
      d`M${x + half * 0.2} ${y - 48}L${x + half * 0.16} ${top + cut}L${x + half * 0.84} ${top + cut}L${x + half} ${y - 48}z`,
      palette.wallShade,
    ) +
    line(
      [-0.5, -0.1, 0.55].map((f) => d`M${x + half * f} ${y - 50}V${top + 14}`).join(""),
      mix(palette.wallShade, palette.dark, 0.25),
      2,
      'opacity=".6"',
    );
  if (!whole) return base + shaft;
  const bull = (side: number) =>
    path(
      d`M${x} ${top - 54}h${side * half * 1.5}l${side * 8} -12 ${side * 5} 3 ${-side} 14 ${side * 13} 9 ${-side * 3} 9 ${-side * 14} 2 ${-side * 8} 21H${x}z`,
      side < 0 ? palette.wall : palette.wallShade,
    );
  return (
    base +
    shaft +
    path(d`M${x - half * 0.9} ${top}l${-half * 0.35} -14h${half * 2.5}l${-half * 0.35} 14z`, palette.wallShade) +
    rect(x - half * 0.7, top - 28, half * 1.4, 16, palette.wall) +
    bull(-1) +
    bull(1) +
    rect(x - 9, top - 62, 18, 10, palette.wallShade)
  );
}

/** Stone doorframe with cavetto cornice. */
function gateFrame(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { palette } = scene;
  const t = w * 0.24;
  return (
    rect(x - w / 2, y - h, w, h, palette.wall) +
    rect(x + w / 2 - t * 0.4, y - h, t * 0.4, h, palette.wallShade) +
    path(
      d`M${x - w * 0.5} ${y - h}q${-w * 0.02} -16 ${-w * 0.1} -30h${w * 1.2}q${-w * 0.08} 14 ${-w * 0.1} 30z`,
      mix(palette.wall, palette.wallShade, 0.35),
    ) +
    rect(x - w / 2 + t, y - h + t * 1.1, w - t * 2, h - t * 1.1, mix(palette.sky[2], palette.ground, 0.45)) +
    rect(x - w / 2 + t, y - h + t * 1.1, w * 0.07, h - t * 1.1, palette.wallShade)
  );
}

/** A columned terrace in ruins. */
export function columns(scene: Scene): string {
  const { palette, random } = scene;
  const y = 690;
  const count = random.int(5, 7);
  const slots = Array.from({ length: count }, (_, i) => 320 + (i * 560) / (count - 1));
  const back = slots
    .map((x, i) =>
      i % 2 ? group(column(scene, x - 44, y - 26, random.range(150, 270), false, 24), 'opacity=".78"') : "",
    )
    .join("");
  const gate = random.int(1, count - 2);
  const front = slots
    .map((x, i) =>
      moonlit(
        scene,
        i === gate
          ? gateFrame(scene, x, y, 112, 190)
          : random.chance(0.5)
            ? column(scene, x, y, random.range(300, 360), random.chance(0.4), 38)
            : column(scene, x, y, random.range(110, 250), false, 38),
      ),
    )
    .join("");
  const terrace =
    rect(160, y, 880, 60, palette.wall) +
    rect(160, y, 880, 12, mix(palette.wall, palette.snow, 0.35)) +
    rect(940, y + 12, 100, 48, palette.wallShade) +
    line(
      repeat(8, (i) => d`M${190 + i * 110} ${y + 14}v46`),
      palette.wallShade,
      4,
      'opacity=".6"',
    );
  return (
    sky(scene, { x: 420 + random.range(-40, 40) }) +
    backdrop(scene, 610) +
    ground(scene, 640) +
    back +
    moonlit(scene, terrace) +
    front +
    path(
      repeat(6, (i) => d`M${230 + i * 130} ${y + 92}l14-24 40-4 26 28z`),
      palette.wallShade,
    ) +
    birds(scene, 640, 200, 4) +
    foreground(scene)
  );
}

/** Ruined Sasanian palace: a large vault beside broken domes. */
export function vaults(scene: Scene): string {
  const { palette, random } = scene;
  const y = 700;
  const cx = 600 + random.range(-40, 40);
  const stone = mix(palette.wall, palette.wallShade, 0.2);
  const iwan =
    path(d`M${cx - 170} ${y}V${y - 300}l30-24 60 10 50-16 60 14 50-10 90 20V${y}z`, stone) +
    path(roundArchD(cx, y, 230, 290), mix(stone, palette.snow, 0.2)) +
    path(roundArchD(cx, y, 196, 270), mix(palette.wallShade, palette.dark, 0.55)) +
    path(roundArchD(cx + 10, y, 110, 160), mix(palette.haze, palette.ridge, 0.3)) +
    rect(cx + 134, y - 300, 36, 300, palette.wallShade);
  const ruined = (side: number) =>
    path(
      d`M${cx + side * 160} ${y}v-190l${side * 40} -40 ${side * 40} 16 ${side * 60} -10 ${side * 30} 60 ${side * 40} 10 ${side * 20} 154z`,
      side < 0 ? stone : mix(stone, palette.wallShade, 0.5),
    ) + path(archD(cx + side * 250, y, 70, 120, 0.5), mix(palette.wallShade, palette.dark, 0.6));
  const cupola =
    path(d`M${cx + 180} ${y - 200}q6-110 90-116t100 100l-20 30z`, mix(stone, palette.wallShade, 0.3)) +
    path(d`M${cx + 270} ${y - 316}q84 6 94 100l-16 16h-40q0-80-38-116z`, palette.wallShade);
  return (
    sky(scene) +
    backdrop(scene, 620) +
    ground(scene, 650) +
    moonlit(scene, cupola) +
    moonlit(scene, ruined(-1) + ruined(1)) +
    moonlit(scene, iwan) +
    path(
      repeat(9, (i) => d`M${cx - 380 + i * 92} ${y + 12}l14-20 24-4 20 24z`),
      palette.wallShade,
    ) +
    groves(scene, y + 20, { left: 150, right: 1060, count: 2 }) +
    birds(scene, 680, 210, 4) +
    foreground(scene)
  );
}
