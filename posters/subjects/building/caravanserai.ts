import { mix } from "../../colour.ts";
import { fact, staged } from "../../facts.ts";
import { arcade, archD, merlons } from "../../parts/arch.ts";
import { mudDome } from "../../parts/dome.ts";
import { roundTower } from "../../parts/tower.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { doorLight, fire, ground, road } from "../../scenery/ground.ts";
import { camel, caravan } from "../../scenery/people-and-animals.ts";
import { tree } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, ellipse, line, path, placeAt, polyD, rect, rectD, repeat } from "../../svg.ts";
import { innCourt } from "./caravanserai-court.ts";
import { gate } from "./caravanserai-gate.ts";
import { plan } from "./caravanserai-plan.ts";

const well = (scene: Scene, x: number, y: number) =>
  placeAt(
    x,
    y,
    1,
    path("M-44 0v-30q44-20 88 0V0q-44 18-88 0z", mix(scene.palette.wall, scene.palette.wallShade, 0.4)) +
      ellipse(0, -32, 44, 10, scene.palette.dark) +
      line("M-36-34V-104M36-34V-104M-46-104H46M0-104v52", scene.palette.dark, 6) +
      rect(-9, -56, 18, 18, scene.palette.accent),
  );

/** In front of the gate: a caravan, a well, a camel or a camp, chosen at random. */
function forecourt(scene: Scene, x: number, y: number): string {
  const { random } = scene;
  const grove = repeat(3, (i) => tree(scene, x - 410 + i * 44, y + 20 + i * 12, random.range(130, 210)));
  const variants = [
    () => caravan(scene, x - 250, y + 110, random.int(2, 4), 0.85, 145, 7),
    () => well(scene, x + random.range(60, 200), y + 110) + grove,
    () => grove + camel(scene, x - 120, y + 110, 0.9),
    () =>
      fire(scene, x + 150, y + 104, 0.7) +
      placeAt(
        x + 240,
        y + 112,
        0.9,
        path("M-70 0l60-90 70 90z", scene.palette.accent) +
          path("M-10-90L60 0H24z", mix(scene.palette.accent, scene.palette.dark, 0.35)),
      ),
  ];
  return random.pick(variants)();
}

/** Front view: gate in the middle, arcades, corner towers. */
function front(scene: Scene): string {
  const { palette, random } = scene;
  const y = 680;
  const cx = 600 + random.range(-90, 90);
  const [gateWidth, gateHeight, wallHeight, half] = [
    random.range(170, 220),
    random.range(220, 270),
    random.range(120, 165),
    random.range(290, 400),
  ];
  const isRound = random.chance(0.6);
  const wallLength = half - gateWidth / 2 - 60;
  const bays = random.int(2, 5);
  const wall =
    rect(cx - half, y - wallHeight, half * 2, wallHeight, palette.wall) +
    arcade(scene, cx - half + 46, y - 10, wallLength, bays, wallHeight * 0.66) +
    arcade(scene, cx + gateWidth / 2 + 14, y - 10, wallLength, bays, wallHeight * 0.66) +
    merlons(cx - half, y - wallHeight, half * 2, 12, mix(palette.wall, palette.wallShade, 0.25)) +
    rect(cx - half, y - wallHeight + 10, half * 2, 6, palette.wallShade);
  const tower = (x: number) =>
    isRound
      ? roundTower(scene, x, y, 92, wallHeight + 22, 0.92)
      : rect(x - 44, y - wallHeight - 20, 88, wallHeight + 20, palette.wall) +
        rect(x + 16, y - wallHeight - 20, 28, wallHeight + 20, palette.wallShade) +
        merlons(x - 44, y - wallHeight - 20, 88, 11, palette.wallShade);
  const domes = random.chance(0.6)
    ? mudDome(scene, cx - half * 0.55, y - wallHeight, 120, 50) +
      mudDome(scene, cx + half * 0.55, y - wallHeight, 120, 50)
    : "";
  const shadow = path(
    d`M${cx - half} ${y}L${cx + half + 46} ${y}L${cx + half + 150} ${y + 36}L${cx - half + 60} ${y + 36}z`,
    palette.groundShade,
  );
  return (
    ground(scene, 640) +
    shadow +
    moonlit(scene, domes) +
    moonlit(scene, wall) +
    moonlit(scene, tower(cx - half) + tower(cx + half)) +
    moonlit(scene, gate(scene, cx, y, gateWidth, gateHeight)) +
    doorLight(scene, cx, y + 14, 130) +
    forecourt(scene, cx, y)
  );
}

/** Corner view: two receding walls, the lit one with the gate. */
function corner(scene: Scene): string {
  const { palette, random } = scene;
  const y = 690;
  const s = random.range(0.9, 1.05);
  const x = 600 + random.range(60, 170);
  const wall = (points: [number, number][], fill: string) => path(polyD(points), fill);
  const left = wall(
    [
      [x, y],
      [x, y - 170 * s],
      [150, y - 120 * s],
      [150, y - 40],
    ],
    palette.wall,
  );
  const right = wall(
    [
      [x, y],
      [x, y - 170 * s],
      [x + 320, y - 120 * s],
      [x + 320, y - 44],
    ],
    palette.wallShade,
  );
  const wallLength = x - 150;
  const openings = repeat(7, (i) => {
    const t = (i + 0.6) / 7.4;
    const archX = 150 + wallLength * t;
    const base = y - 40 + 40 * t;
    return i === 3 ? "" : archD(archX, base - 8, 34 + 14 * t, (56 + 34 * t) * s, 0.5);
  });
  const gateX = 150 + wallLength * 0.49;
  const tower = (tx: number, ty: number, w: number, h: number) => roundTower(scene, tx, ty, w, h, 0.9);
  return (
    ground(scene, 630) +
    path(
      d`M150 ${y - 40}L${x} ${y}L${x + 320} ${y - 44}L${x + 420} ${y + 6}L${x + 60} ${y + 60}z`,
      palette.groundShade,
    ) +
    moonlit(scene, tower(x + 320, y - 40, 66, 120 * s)) +
    moonlit(
      scene,
      left +
        right +
        path(openings, mix(palette.wallShade, palette.dark, 0.68)) +
        path(d`M150 ${y - 112 * s}L${x} ${y - 158 * s}v8L150 ${y - 105 * s}z`, palette.wallShade),
    ) +
    moonlit(scene, tower(150, y - 30, 70, 128 * s)) +
    moonlit(scene, gate(scene, gateX, y - 16, 130, 196 * s)) +
    moonlit(scene, tower(x, y + 8, 100, 210 * s)) +
    doorLight(scene, gateX, y - 6, 90) +
    caravan(scene, 330, y + 112, random.int(2, 3), 0.8, 150, -4)
  );
}

/** Distant view: a small building on the plain, with road and caravan in front. */
function distant(scene: Scene): string {
  const { palette, random } = scene;
  const y = 610;
  const x = 600 + random.range(-120, 120);
  const w = random.range(250, 340);
  const h = random.range(54, 74);
  const body =
    rect(x - w / 2, y - h, w, h, palette.wall) +
    rect(x + w * 0.3, y - h, w * 0.2, h, palette.wallShade) +
    arcade(scene, x - w / 2 + 20, y, w - 40, 9, h * 0.6) +
    merlons(x - w / 2, y - h, w, 7, palette.wall) +
    roundTower(scene, x - w / 2, y, 40, h + 14) +
    roundTower(scene, x + w / 2, y, 40, h + 14) +
    rect(x - 36, y - h * 1.6, 72, h * 1.6, palette.wall) +
    path(archD(x, y, 42, h * 1.2), palette.window) +
    rect(x + 28, y - h * 1.6, 8, h * 1.6, palette.wallShade);
  const dunes = path(
    d`M${scene.left} 900V770Q300 690 620 760T${scene.right} 740V900z`,
    mix(palette.ground, palette.groundShade, 0.3),
  );
  return (
    ground(scene, 590) +
    road(x, y, 16, 150, mix(palette.ground, palette.wall, 0.5)) +
    moonlit(scene, body) +
    tree(scene, x - w / 2 - 70, y + 8, 110) +
    tree(scene, x - w / 2 - 110, y + 10, 84) +
    dunes +
    caravan(scene, random.range(280, 360), random.range(770, 790), random.int(4, 5), 0.9, 125, 5)
  );
}

/** Ruin with broken vaults. */
function ruin(scene: Scene): string {
  const { palette, random } = scene;
  const y = 690;
  const broken = (x: number, w: number, h: number, k: number) =>
    d`M${x} ${y}v${-h}l${w * 0.2} ${-14 * k} ${w * 0.12} ${22 * k} ${w * 0.22} ${-30 * k} ${w * 0.18} ${40 * k} ${w * 0.16} ${10} ${w * 0.12} ${h * 0.3}V${y}z`;
  const cx = 600 + random.range(-40, 40);
  const wall = path(broken(cx - 360, 260, 130, 1) + broken(cx + 110, 260, 120, 0.8), palette.wall);
  const vault = path(
    d`M${cx - 120} ${y}V${y - 250}Q${cx - 90} ${y - 300} ${cx - 10} ${y - 318}l18 26 20-10 14 34Q${cx + 110} ${y - 250} ${cx + 126} ${y - 190}l-14 30 18 20V${y}z`,
    mix(palette.wall, palette.snow, 0.14),
  );
  const hole =
    path(archD(cx - 8, y, 150, 230, 0.5), mix(palette.wallShade, palette.dark, 0.5)) +
    path(archD(cx - 8, y, 80, 130, 0.5), mix(palette.haze, palette.ridge, 0.2));
  const doors = path(
    [-300, -220, 170, 250, 320].map((x) => archD(cx + x, y, 44, 74, 0.5)).join(""),
    mix(palette.wallShade, palette.dark, 0.6),
  );
  const rubble = path(
    repeat(8, (i) => d`M${cx - 400 + i * 108} ${y + 12}l14-20 24-4 20 24z`),
    palette.wallShade,
  );
  return (
    ground(scene, 640) +
    moonlit(scene, wall + doors) +
    moonlit(scene, vault + rect(cx + 96, y - 140, 30, 140, palette.wallShade) + hole) +
    rubble +
    path(rectD(cx - 400, y - 2, 820, 8), palette.groundShade) +
    (scene.night ? fire(scene, cx - 8, y + 30, 0.6) : "") +
    forecourt(scene, cx, y)
  );
}

/** Caravanserai: its plan and state where they are known, else one of the views that fit every plan. */
export function caravanserai(scene: Scene): string {
  const views =
    fact(scene, "state") === "ruin"
      ? [ruin, distant]
      : fact(scene, "plan") === "round"
        ? [plan, distant]
        : [front, innCourt, corner, plan, distant];
  const build = staged(scene, views);
  return (
    sky(scene) +
    backdrop(scene, build === plan ? 440 : 590) +
    build(scene) +
    birds(scene, 660, 220, 4) +
    (build === plan || build === innCourt ? "" : foreground(scene))
  );
}
