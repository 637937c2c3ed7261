import { mix } from "../../colour.ts";
import { d, line, path, rect } from "../../mark.ts";
import { arch, archD } from "../../parts/arch.ts";
import { mudDome } from "../../parts/dome.ts";
import { brickMinaret, clockTower } from "../../parts/tower.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground, spill } from "../../scenery/ground.ts";
import { cypress, groves } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { row } from "./town.ts";

/** A Seljuk minaret standing alone. */
export function loneMinaret(c: Scene): string {
  const { p, r } = c;
  const y = 720;
  const cx = 600 + r.range(-60, 60);
  const wall = rect(cx - 260, y - 60, 200, 60, mix(p.wall, p.wallShade, 0.3)) + mudDome(c, cx - 160, y - 58, 120, 60);
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 660) +
    groves(c, y + 10, { left: 200, right: 950, h: 130, count: 2 }) +
    moonlit(c, wall) +
    moonlit(c, brickMinaret(c, cx, y, 500, 92) + arch(c, cx, y, 34, 70, p.window)) +
    spill(c, cx, y + 8, 70) +
    birds(c, 680, 260, 4) +
    foreground(c)
  );
}

/** Square of a northern or Qajar town round its clock tower. */
export function clockSquare(c: Scene): string {
  const { p } = c;
  const y = 680;
  const white = { ...c, p: { ...p, wall: mix(p.wall, p.snow, 0.6), wallShade: mix(p.wallShade, p.snow, 0.3) } };
  const hall =
    rect(300, y - 150, 600, 150, white.p.wall) +
    path([350, 430, 770, 850].map((x) => archD(x, y - 10, 48, 108, 0.6)).join(""), p.window) +
    path(d`M290 ${y - 150}h620l-40-44H330z`, p.accent) +
    path(d`M640 ${y - 194}h230l40 44H640z`, mix(p.accent, p.dark, 0.3)) +
    rect(860, y - 150, 40, 150, white.p.wallShade);
  return (
    sky(c) +
    backdrop(c, 590) +
    row(c, 640, 60, 110, 0.4, { tints: [p.wallShade, p.snow, p.accent] }) +
    ground(c, y - 30, mix(p.ground, p.wall, 0.5)) +
    moonlit(c, hall) +
    moonlit(c, clockTower(white, 600, y, 110, 440)) +
    path(d`M430 ${y + 60}h340l50 80H380z`, mix(p.wall, p.snow, 0.4)) +
    path(d`M446 ${y + 68}h308l40 64H406z`, p.water) +
    line(d`M600 ${y + 90}v-44M600 ${y + 56}q-22-8-32 34M600 ${y + 56}q22-8 32 34`, p.snow, 4, 'opacity=".8"') +
    cypress(c, 250, y + 60, 190) +
    cypress(c, 950, y + 60, 190) +
    birds(c, 700, 200, 5)
  );
}

/** Mud volcano: a grey cone on a bare flat, its crater bubbling. */
export function mudVolcano(c: Scene): string {
  const { p } = c;
  const mud = mix(mix(p.wall, "#8f8d92", 0.6), p.ground, 0.2);
  const dark = mix(mud, p.dark, 0.3);
  const cone = (x: number, y: number, k: number) =>
    moonlit(
      c,
      path(
        d`M${x - 300 * k} ${y}Q${x - 120 * k} ${y - 90 * k} ${x - 46 * k} ${y - 250 * k}h${92 * k}Q${x + 130 * k} ${y - 90 * k} ${x + 310 * k} ${y}z`,
        mud,
      ),
    ) +
    path(
      d`M${x + 10 * k} ${y - 250 * k}h${36 * k}Q${x + 130 * k} ${y - 90 * k} ${x + 310 * k} ${y}H${x + 90 * k}Q${x + 70 * k} ${y - 120 * k} ${x + 10 * k} ${y - 250 * k}z`,
      dark,
    ) +
    path(
      d`M${x - 46 * k} ${y - 250 * k}a${46 * k} ${13 * k} 0 1 0 ${92 * k} 0 ${46 * k} ${13 * k} 0 1 0 ${-92 * k} 0z`,
      mix(dark, p.dark, 0.4),
    ) +
    line(
      d`M${x - 30 * k} ${y - 246 * k}q${-20 * k} ${80 * k} ${-50 * k} ${120 * k}t${-60 * k} ${120 * k}M${x - 6 * k} ${y - 240 * k}q${10 * k} ${90 * k} ${-6 * k} ${130 * k}t${10 * k} ${110 * k}`,
      mix(mud, p.snow, 0.4),
      12 * k,
      'stroke-linecap="round" opacity=".8"',
    );
  return (
    sky(c) +
    backdrop({ ...c, landscape: "desert" }, 600) +
    ground(c, 620, mix(p.ground, mud, 0.5)) +
    cone(930, 660, 0.5) +
    cone(240, 670, 0.4) +
    cone(590, 740, 1.15) +
    birds(c, 700, 230, 3) +
    foreground(c)
  );
}
