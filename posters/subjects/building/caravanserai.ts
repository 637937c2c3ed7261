import { mix } from "../../colour.ts";
import { Ink } from "../../ink.ts";
import { d, ellipse, line, path, place, poly, polyD, rect, rectD, times } from "../../mark.ts";
import { arcade, arch, archD, frieze, merlons } from "../../parts/arch.ts";
import { mudDome } from "../../parts/dome.ts";
import { roundTower } from "../../parts/tower.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { camel, caravan } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { fire, ground, road, spill } from "../../scenery/ground.ts";
import { tree } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { innCourt } from "./caravanserai-court.ts";

function gate(c: Scene, x: number, y: number, w: number, h: number): string {
  const { p } = c;
  return (
    rect(x - w / 2, y - h, w, h, p.wall) +
    frieze(c, x - w / 2 + 12, y - h + 12, w - 24, 22, p.tile) +
    arch(c, x, y, w * 0.62, h * 0.78, mix(p.wallShade, p.dark, 0.55)) +
    path(archD(x, y, w * 0.3, h * 0.42), c.night || c.time === "dusk" ? p.glow : mix(p.haze, p.wall, 0.3)) +
    arch(c, x - w * 0.41, y - h * 0.36, w * 0.1, 46) +
    arch(c, x + w * 0.41, y - h * 0.36, w * 0.1, 46) +
    rect(x + w / 2 - 12, y - h, 12, h, p.wallShade) +
    merlons(x - w / 2, y - h, w, 12, mix(p.wall, p.wallShade, 0.25))
  );
}

const well = (c: Scene, x: number, y: number) =>
  place(
    x,
    y,
    1,
    path("M-44 0v-30q44-20 88 0V0q-44 18-88 0z", mix(c.p.wall, c.p.wallShade, 0.4)) +
      ellipse(0, -32, 44, 10, c.p.dark) +
      line("M-36-34V-104M36-34V-104M-46-104H46M0-104v52", c.p.dark, 6) +
      rect(-9, -56, 18, 18, c.p.accent),
  );

/** What happens before the gate. */
function forecourt(c: Scene, x: number, y: number): string {
  const { r } = c;
  const grove = times(3, (i) => tree(c, x - 410 + i * 44, y + 20 + i * 12, r.range(130, 210)));
  const scenes = [
    () => caravan(c, x - 250, y + 110, r.int(2, 4), 0.85, 145, 7),
    () => well(c, x + r.range(60, 200), y + 110) + grove,
    () => grove + camel(c, x - 120, y + 110, 0.9),
    () =>
      fire(c, x + 150, y + 104, 0.7) +
      place(
        x + 240,
        y + 112,
        0.9,
        path("M-70 0l60-90 70 90z", c.p.accent) + path("M-10-90L60 0H24z", mix(c.p.accent, c.p.dark, 0.35)),
      ),
  ];
  return r.pick(scenes)();
}

/** The front: gate in the middle, arcades, corner towers. */
function front(c: Scene): string {
  const { p, r } = c;
  const y = 680;
  const cx = 600 + r.range(-90, 90);
  const [gw, gh, wh, half] = [r.range(170, 220), r.range(220, 270), r.range(120, 165), r.range(290, 400)];
  const round = r.chance(0.6);
  const span = half - gw / 2 - 60;
  const bays = r.int(2, 5);
  const wall =
    rect(cx - half, y - wh, half * 2, wh, p.wall) +
    arcade(c, cx - half + 46, y - 10, span, bays, wh * 0.66) +
    arcade(c, cx + gw / 2 + 14, y - 10, span, bays, wh * 0.66) +
    merlons(cx - half, y - wh, half * 2, 12, mix(p.wall, p.wallShade, 0.25)) +
    rect(cx - half, y - wh + 10, half * 2, 6, p.wallShade);
  const tower = (x: number) =>
    round
      ? roundTower(c, x, y, 92, wh + 22, 0.92)
      : rect(x - 44, y - wh - 20, 88, wh + 20, p.wall) +
        rect(x + 16, y - wh - 20, 28, wh + 20, p.wallShade) +
        merlons(x - 44, y - wh - 20, 88, 11, p.wallShade);
  const domes = r.chance(0.6)
    ? mudDome(c, cx - half * 0.55, y - wh, 120, 50) + mudDome(c, cx + half * 0.55, y - wh, 120, 50)
    : "";
  const shadow = poly(
    [
      [cx - half, y],
      [cx + half + 46, y],
      [cx + half + 150, y + 36],
      [cx - half + 60, y + 36],
    ],
    p.groundShade,
  );
  return (
    ground(c, 640) +
    shadow +
    moonlit(c, domes) +
    moonlit(c, wall) +
    moonlit(c, tower(cx - half) + tower(cx + half)) +
    moonlit(c, gate(c, cx, y, gw, gh)) +
    spill(c, cx, y + 14, 130) +
    forecourt(c, cx, y)
  );
}

/** Seen over its corner: two walls running away, the lit one with the gate. */
function corner(c: Scene): string {
  const { p, r } = c;
  const y = 690;
  const s = r.range(0.9, 1.05);
  const x = 600 + r.range(60, 170);
  const wall = (pts: [number, number][], fill: string) => path(polyD(pts), fill);
  const left = wall(
    [
      [x, y],
      [x, y - 170 * s],
      [150, y - 120 * s],
      [150, y - 40],
    ],
    p.wall,
  );
  const right = wall(
    [
      [x, y],
      [x, y - 170 * s],
      [x + 320, y - 120 * s],
      [x + 320, y - 44],
    ],
    p.wallShade,
  );
  const span = x - 150;
  const openings = times(7, (i) => {
    const t = (i + 0.6) / 7.4;
    const ax = 150 + span * t;
    const base = y - 40 + 40 * t;
    return i === 3 ? "" : archD(ax, base - 8, 34 + 14 * t, (56 + 34 * t) * s, 0.5);
  });
  const gx = 150 + span * 0.49;
  const tower = (tx: number, ty: number, w: number, h: number) => roundTower(c, tx, ty, w, h, 0.9);
  return (
    ground(c, 630) +
    poly(
      [
        [150, y - 40],
        [x, y],
        [x + 320, y - 44],
        [x + 420, y + 6],
        [x + 60, y + 60],
      ],
      p.groundShade,
    ) +
    moonlit(c, tower(x + 320, y - 40, 66, 120 * s)) +
    moonlit(
      c,
      left +
        right +
        path(openings, mix(p.wallShade, p.dark, 0.68)) +
        path(d`M150 ${y - 112 * s}L${x} ${y - 158 * s}v8L150 ${y - 105 * s}z`, p.wallShade),
    ) +
    moonlit(c, tower(150, y - 30, 70, 128 * s)) +
    moonlit(c, gate(c, gx, y - 16, 130, 196 * s)) +
    moonlit(c, tower(x, y + 8, 100, 210 * s)) +
    spill(c, gx, y - 6, 90) +
    caravan(c, 330, y + 112, r.int(2, 3), 0.8, 150, -4)
  );
}

/** From above: the court lies open, rooms under rows of little domes. */
function plan(c: Scene): string {
  const { p, r } = c;
  const round = r.chance(0.35);
  const cx = 600;
  const cy = 590;
  const ink = new Ink();
  const sides = round ? 16 : 4;
  const R = round ? 300 : 350;
  const turn = round ? 0 : Math.PI / 4;
  const at = (a: number, k: number, lift = 0): [number, number] => [
    cx + Math.cos(a + turn) * R * k * (round ? 1 : 1.2),
    cy + Math.sin(a + turn) * R * k * 0.44 - lift,
  ];
  const ring = (k: number, lift = 0) =>
    polyD(Array.from({ length: sides }, (_, i) => at((i * 2 * Math.PI) / sides, k, lift)));
  const outer =
    path(ring(1.08, -58), p.groundShade, 'opacity=".7"') +
    path(ring(1) + ring(1, 56), p.wallShade) +
    path(ring(1, 60), p.wall) +
    path(ring(0.62, 60), mix(p.wallShade, p.dark, 0.35)) +
    path(ring(0.6, 22), mix(p.ground, p.wall, 0.45));
  const count = 24;
  for (let i = 0; i < count; i++) {
    const a = (i * 2 * Math.PI) / count;
    const k = round ? 0.82 : 0.8 / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a))) / 1.42;
    const [x, y] = round ? at(a, k, 60) : [cx + Math.cos(a) * R * 1.2 * k, cy + Math.sin(a) * R * 0.44 * k - 60];
    ink.add(0, mix(p.wall, p.snow, 0.3), d`M${x - 30} ${y + 8}a30 26 0 0 1 60 0z`);
    ink.add(1, mix(p.wall, p.wallShade, 0.6), d`M${x + 4} ${y - 18}a28 26 0 0 1 26 26h-16q2-16-10-26z`);
  }
  const wallFace = round
    ? path(
        d`M${cx - R} ${cy - 20}V${cy + 8}A${R} ${R * 0.44} 0 0 0 ${cx + R} ${cy + 8}V${cy - 56}A${R} ${R * 0.44} 0 0 1 ${cx - R} ${cy - 56}z`,
        mix(p.wall, p.wallShade, 0.5),
      )
    : path(d`M${cx - R * 0.85} ${cy + R * 0.31 - 60}h${R * 1.7}v62h${-R * 1.7}z`, mix(p.wall, p.wallShade, 0.3)) +
      arcade(c, cx - R * 0.85, cy + R * 0.31, R * 0.66, 4, 42) +
      arcade(c, cx + R * 0.19, cy + R * 0.31, R * 0.66, 4, 42);
  const gy = cy + R * (round ? 0.44 : 0.31) + 6;
  return (
    ground(c, 460) +
    road(cx, gy - 4, 40, 90, mix(p.ground, p.wall, 0.45)) +
    moonlit(c, outer + wallFace) +
    moonlit(c, String(ink)) +
    ellipse(cx, cy - 24, 40, 15, mix(p.wall, p.snow, 0.3)) +
    ellipse(cx, cy - 25, 30, 10, p.water) +
    (c.night ? ellipse(cx - 90, cy - 20, 60, 20, p.glow, 'opacity=".4"') : "") +
    moonlit(c, gate(c, cx, gy, 110, 130)) +
    spill(c, cx, gy + 8, 90) +
    caravan(c, 640, gy + 70, 3, 0.5, 150, 4) +
    tree(c, 220, 700, 150) +
    tree(c, 270, 720, 120)
  );
}

/** Far off on the plain: the road and the caravan matter more than the walls. */
function distant(c: Scene): string {
  const { p, r } = c;
  const y = 610;
  const x = 600 + r.range(-120, 120);
  const w = r.range(250, 340);
  const h = r.range(54, 74);
  const body =
    rect(x - w / 2, y - h, w, h, p.wall) +
    rect(x + w * 0.3, y - h, w * 0.2, h, p.wallShade) +
    arcade(c, x - w / 2 + 20, y, w - 40, 9, h * 0.6) +
    merlons(x - w / 2, y - h, w, 7, p.wall) +
    roundTower(c, x - w / 2, y, 40, h + 14) +
    roundTower(c, x + w / 2, y, 40, h + 14) +
    rect(x - 36, y - h * 1.6, 72, h * 1.6, p.wall) +
    path(archD(x, y, 42, h * 1.2), p.window) +
    rect(x + 28, y - h * 1.6, 8, h * 1.6, p.wallShade);
  const dunes = path(d`M${c.x0} 900V770Q300 690 620 760T${c.x1} 740V900z`, mix(p.ground, p.groundShade, 0.3));
  return (
    ground(c, 590) +
    road(x, y, 16, 150, mix(p.ground, p.wall, 0.5)) +
    moonlit(c, body) +
    tree(c, x - w / 2 - 70, y + 8, 110) +
    tree(c, x - w / 2 - 110, y + 10, 84) +
    dunes +
    caravan(c, r.range(280, 360), r.range(770, 790), r.int(4, 5), 0.9, 125, 5)
  );
}

/** Ruined: broken vaults open to the sky. */
function ruin(c: Scene): string {
  const { p, r } = c;
  const y = 690;
  const broken = (x: number, w: number, h: number, k: number) =>
    d`M${x} ${y}v${-h}l${w * 0.2} ${-14 * k} ${w * 0.12} ${22 * k} ${w * 0.22} ${-30 * k} ${w * 0.18} ${40 * k} ${w * 0.16} ${10} ${w * 0.12} ${h * 0.3}V${y}z`;
  const cx = 600 + r.range(-40, 40);
  const wall = path(broken(cx - 360, 260, 130, 1) + broken(cx + 110, 260, 120, 0.8), p.wall);
  const vault = path(
    d`M${cx - 120} ${y}V${y - 250}Q${cx - 90} ${y - 300} ${cx - 10} ${y - 318}l18 26 20-10 14 34Q${cx + 110} ${y - 250} ${cx + 126} ${y - 190}l-14 30 18 20V${y}z`,
    mix(p.wall, p.snow, 0.14),
  );
  const hole =
    path(archD(cx - 8, y, 150, 230, 0.5), mix(p.wallShade, p.dark, 0.5)) +
    path(archD(cx - 8, y, 80, 130, 0.5), mix(p.haze, p.ridge, 0.2));
  const doors = path(
    [-300, -220, 170, 250, 320].map((x) => archD(cx + x, y, 44, 74, 0.5)).join(""),
    mix(p.wallShade, p.dark, 0.6),
  );
  const rubble = path(
    times(8, (i) => d`M${cx - 400 + i * 108} ${y + 12}l14-20 24-4 20 24z`),
    p.wallShade,
  );
  return (
    ground(c, 640) +
    moonlit(c, wall + doors) +
    moonlit(c, vault + rect(cx + 96, y - 140, 30, 140, p.wallShade) + hole) +
    rubble +
    path(rectD(cx - 400, y - 2, 820, 8), p.groundShade) +
    (c.night ? fire(c, cx - 8, y + 30, 0.6) : "") +
    forecourt(c, cx, y)
  );
}

const COMPOSITIONS = [front, corner, plan, distant, innCourt, ruin, front];

/** Inn on the caravan road, in one of six compositions. */
export function caravanserai(c: Scene): string {
  const build = c.r.pick(COMPOSITIONS);
  return (
    sky(c) +
    backdrop(c, build === plan ? 440 : 590) +
    build(c) +
    birds(c, 660, 220, 4) +
    (build === plan || build === innCourt ? "" : foreground(c))
  );
}
