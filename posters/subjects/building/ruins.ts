import { mix } from "../../colour.ts";
import { d, group, line, type Point, path, poly, rect, times } from "../../mark.ts";
import { archD, roundArchD } from "../../parts/arch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { groves } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";

/** Fluted Achaemenid column; a whole one carries a double-bull capital. */
export function column(c: Scene, x: number, y: number, h: number, whole: boolean, w = 34): string {
  const { p } = c;
  const k = w / 2;
  const top = y - h;
  const base =
    path(d`M${x - k * 1.7} ${y}l${k * 0.5} -40h${k * 2.4}l${k * 0.5} 40z`, p.wallShade) +
    rect(x - k * 1.25, y - 50, k * 2.5, 12, p.wall);
  const broken: Point[] = whole
    ? []
    : [
        [x, top - 8],
        [x + k * 0.3, top + 18],
      ];
  const cut = whole ? 0 : 12;
  const shaft =
    poly([[x - k, y - 48], [x - k * 0.84, top], ...broken, [x + k * 0.84, top + cut], [x + k, y - 48]], p.wall) +
    poly(
      [
        [x + k * 0.2, y - 48],
        [x + k * 0.16, top + cut],
        [x + k * 0.84, top + cut],
        [x + k, y - 48],
      ],
      p.wallShade,
    ) +
    line(
      [-0.5, -0.1, 0.55].map((f) => d`M${x + k * f} ${y - 50}V${top + 14}`).join(""),
      mix(p.wallShade, p.dark, 0.25),
      2,
      'opacity=".6"',
    );
  if (!whole) return base + shaft;
  const bull = (s: number) =>
    path(
      d`M${x} ${top - 54}h${s * k * 1.5}l${s * 8} -12 ${s * 5} 3 ${-s} 14 ${s * 13} 9 ${-s * 3} 9 ${-s * 14} 2 ${-s * 8} 21H${x}z`,
      s < 0 ? p.wall : p.wallShade,
    );
  return (
    base +
    shaft +
    path(d`M${x - k * 0.9} ${top}l${-k * 0.35} -14h${k * 2.5}l${-k * 0.35} 14z`, p.wallShade) +
    rect(x - k * 0.7, top - 28, k * 1.4, 16, p.wall) +
    bull(-1) +
    bull(1) +
    rect(x - 9, top - 62, 18, 10, p.wallShade)
  );
}

/** Stone doorframe with cavetto cornice. */
function gateFrame(c: Scene, x: number, y: number, w: number, h: number): string {
  const { p } = c;
  const t = w * 0.24;
  return (
    rect(x - w / 2, y - h, w, h, p.wall) +
    rect(x + w / 2 - t * 0.4, y - h, t * 0.4, h, p.wallShade) +
    path(
      d`M${x - w * 0.5} ${y - h}q${-w * 0.02} -16 ${-w * 0.1} -30h${w * 1.2}q${-w * 0.08} 14 ${-w * 0.1} 30z`,
      mix(p.wall, p.wallShade, 0.35),
    ) +
    rect(x - w / 2 + t, y - h + t * 1.1, w - t * 2, h - t * 1.1, mix(p.sky[2], p.ground, 0.45)) +
    rect(x - w / 2 + t, y - h + t * 1.1, w * 0.07, h - t * 1.1, p.wallShade)
  );
}

/** A columned terrace in ruins. */
export function columns(c: Scene): string {
  const { p, r } = c;
  const y = 690;
  const count = r.int(5, 7);
  const slots = Array.from({ length: count }, (_, i) => 320 + (i * 560) / (count - 1));
  const back = slots
    .map((x, i) => (i % 2 ? group(column(c, x - 44, y - 26, r.range(150, 270), false, 24), 'opacity=".78"') : ""))
    .join("");
  const gate = r.int(1, count - 2);
  const front = slots
    .map((x, i) =>
      moonlit(
        c,
        i === gate
          ? gateFrame(c, x, y, 112, 190)
          : r.chance(0.5)
            ? column(c, x, y, r.range(300, 360), r.chance(0.4), 38)
            : column(c, x, y, r.range(110, 250), false, 38),
      ),
    )
    .join("");
  const terrace =
    rect(160, y, 880, 60, p.wall) +
    rect(160, y, 880, 12, mix(p.wall, p.snow, 0.35)) +
    rect(940, y + 12, 100, 48, p.wallShade) +
    line(
      times(8, (i) => d`M${190 + i * 110} ${y + 14}v46`),
      p.wallShade,
      4,
      'opacity=".6"',
    );
  return (
    sky(c, { x: 420 + r.range(-40, 40) }) +
    backdrop(c, 610) +
    ground(c, 640) +
    back +
    moonlit(c, terrace) +
    front +
    path(
      times(6, (i) => d`M${230 + i * 130} ${y + 92}l14-24 40-4 26 28z`),
      p.wallShade,
    ) +
    birds(c, 640, 200, 4) +
    foreground(c)
  );
}

/** Ruined Sasanian palace: a great vault beside broken domes. */
export function vaults(c: Scene): string {
  const { p, r } = c;
  const y = 700;
  const cx = 600 + r.range(-40, 40);
  const stone = mix(p.wall, p.wallShade, 0.2);
  const iwan =
    path(d`M${cx - 170} ${y}V${y - 300}l30-24 60 10 50-16 60 14 50-10 90 20V${y}z`, stone) +
    path(roundArchD(cx, y, 230, 290), mix(stone, p.snow, 0.2)) +
    path(roundArchD(cx, y, 196, 270), mix(p.wallShade, p.dark, 0.55)) +
    path(roundArchD(cx + 10, y, 110, 160), mix(p.haze, p.ridge, 0.3)) +
    rect(cx + 134, y - 300, 36, 300, p.wallShade);
  const ruined = (s: number) =>
    path(
      d`M${cx + s * 160} ${y}v-190l${s * 40} -40 ${s * 40} 16 ${s * 60} -10 ${s * 30} 60 ${s * 40} 10 ${s * 20} 154z`,
      s < 0 ? stone : mix(stone, p.wallShade, 0.5),
    ) + path(archD(cx + s * 250, y, 70, 120, 0.5), mix(p.wallShade, p.dark, 0.6));
  const cupola =
    path(d`M${cx + 180} ${y - 200}q6-110 90-116t100 100l-20 30z`, mix(stone, p.wallShade, 0.3)) +
    path(d`M${cx + 270} ${y - 316}q84 6 94 100l-16 16h-40q0-80-38-116z`, p.wallShade);
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 650) +
    moonlit(c, cupola) +
    moonlit(c, ruined(-1) + ruined(1)) +
    moonlit(c, iwan) +
    path(
      times(9, (i) => d`M${cx - 380 + i * 92} ${y + 12}l14-20 24-4 20 24z`),
      p.wallShade,
    ) +
    groves(c, y + 20, { left: 150, right: 1060, count: 2 }) +
    birds(c, 680, 210, 4) +
    foreground(c)
  );
}
