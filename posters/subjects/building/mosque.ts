import { mix } from "../../colour.ts";
import { countFact, fact, staged } from "../../facts.ts";
import { arcade, archD, frieze, iwan, merlons, wing } from "../../parts/arch.ts";
import { dome, mudDome } from "../../parts/dome.ts";
import { brickMinaret, minaret } from "../../parts/tower.ts";
import { type Draw, moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { doorLight, ground } from "../../scenery/ground.ts";
import { stroller } from "../../scenery/people-and-animals.ts";
import { cypress, groves, roundTree } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, path, rect, repeat } from "../../svg.ts";
import { courtPool } from "./court-pool.ts";

/** Standing people at the given x positions, on about y. */
export const people = (scene: Scene, y: number, xs: readonly number[], s = 0.5) =>
  xs
    .map((x, i) =>
      stroller(
        x,
        y + (i % 3) * 10,
        s,
        [scene.palette.accent, scene.palette.tileDark, scene.palette.dark][i % 3]!,
        scene.palette.dark,
      ),
    )
    .join("");

/** The colour of a place's dome: a fact, else that of turquoise tiles. */
export function domeColour(scene: Scene): string {
  const { palette } = scene;
  const colours: Record<string, string> = {
    gold: palette.gold,
    blue: mix(palette.tileDark, palette.tile, 0.25),
    brick: mix(palette.wall, palette.wallShade, 0.4),
    cream: mix(palette.wall, palette.snow, 0.3),
    white: mix(palette.snow, palette.wall, 0.15),
    green: mix(palette.evergreen, palette.tile, 0.4),
  };
  return colours[fact(scene, "dome")] ?? palette.tile;
}

interface MosqueOptions {
  dome?: string | undefined;
  /** 0, 1, 2 or 4 minarets; more than 4 are drawn as 4. */
  towers?: number;
  /** Without the dome behind the iwan. */
  flat?: boolean;
  gold?: boolean;
  sideDomes?: boolean;
  cx?: number;
  /** Half the length of the wings. */
  half?: number;
}

/** Mosque building only: tiled iwan, dome and wings, standing on y. */
export function mosqueBuilding(scene: Scene, y: number, options: MosqueOptions = {}): string {
  const { palette, random } = scene;
  const cx = options.cx ?? 600;
  const half = options.half ?? 350;
  const colour = options.dome ?? palette.tile;
  const [domeWidth, iwanWidth, iwanHeight, wingHeight, minaretHeight] = [
    random.range(230, 280),
    random.range(200, 230),
    random.range(270, 310),
    random.range(150, 180),
    random.range(440, 490),
  ];
  const minaretX = iwanWidth / 2 + 16;
  const gold = options.gold ?? false;
  const towers = options.towers ?? 2;
  const side = (side: number) => dome(scene, cx + side * half * 0.74, y - wingHeight, 110, 90, { colour });
  const pair = (dx: number, h: number) =>
    minaret(scene, cx - dx, y, h, { gold }) + minaret(scene, cx + dx, y, h, { gold });
  return (
    (options.sideDomes ? moonlit(scene, side(-1) + side(1)) : "") +
    (options.flat
      ? ""
      : moonlit(
          scene,
          dome(scene, cx, y - wingHeight - 10, domeWidth, random.range(205, 240), { colour, drum: 110 }),
        )) +
    moonlit(scene, wing(scene, cx - half, y, half * 2, wingHeight, Math.round(half / 35))) +
    moonlit(
      scene,
      (towers >= 2 ? pair(minaretX, minaretHeight) : towers ? brickMinaret(scene, cx - half * 0.8, y, 430, 64) : "") +
        (towers >= 4 ? pair(half - 14, 330) : "") +
        iwan(scene, cx, y, iwanWidth, iwanHeight),
    )
  );
}

/** Domed mosque with a pool in front. */
export function mosque(scene: Scene): string {
  const { random } = scene;
  const y = 690;
  const domes = countFact(scene, "domes", 1);
  const building = mosqueBuilding(scene, y, {
    towers: countFact(scene, "minarets", 0),
    flat: domes === 0,
    sideDomes: domes > 1,
    cx: 600 + random.range(-50, 50),
    dome: domeColour(scene),
  });
  return (
    sky(scene) +
    backdrop(scene, 620) +
    ground(scene, 660) +
    groves(scene, y + 6, { left: 170, right: 1030, h: 190, plant: cypress, count: 2 }) +
    courtPool(scene, building, y, random.range(190, 260)) +
    doorLight(scene, 600, y + 12, 150) +
    birds(scene, 650, 190, 4) +
    foreground(scene)
  );
}

/** Paving slabs that converge on the portal. */
function courtPaving(scene: Scene, y: number): string {
  const { palette } = scene;
  return (
    path(`M300 ${y}H900L1320 900H-120z`, mix(palette.ground, palette.wall, 0.55)) +
    repeat(4, (i) =>
      path(
        d`M${420 + i * 120} ${y}L${424 + i * 120} ${y}L${300 + i * 200 + 10} 900L${300 + i * 200 - 4} 900z`,
        palette.wallShade,
        'opacity=".35"',
      ),
    )
  );
}

/** Court of a four-iwan mosque: two arcades that converge on an iwan, people on the paving. */
export function mosqueCourt(scene: Scene): string {
  const { palette } = scene;
  const isTall = fact(scene, "storeys") === "2";
  const y = 640;
  const side = (side: number) => {
    const x = (v: number) => 600 + side * v;
    const wall = path(
      d`M${x(300)} ${y - 170}L${x(300)} ${y}L${x(720)} ${y + 200}L${x(720)} ${y - 330}z`,
      side < 0 ? mix(palette.wall, palette.wallShade, 0.7) : palette.wall,
    );
    const bays = repeat(isTall ? 8 : 4, (i) => {
      const t = (i % 4) / 4;
      const bx = 340 + t * t * 300 + (i % 4) * 26;
      const h = (130 + t * 190) * (isTall ? 0.52 : 1);
      return path(
        archD(x(bx), y + 18 + t * 150 - (i > 3 ? h * 0.95 + 4 : 0), 52 + t * 46, h * 0.78, 0.5),
        side < 0 ? mix(palette.wallShade, palette.dark, 0.6) : mix(palette.tileDark, palette.wallShade, 0.35),
      );
    });
    const trim = path(
      d`M${x(300)} ${y - 178}L${x(720)} ${y - 346}L${x(720)} ${y - 326}L${x(300)} ${y - 166}z`,
      palette.tile,
    );
    return (
      wall +
      bays +
      trim +
      (scene.wide && side > 0
        ? rect(1318, y - 330, 900, 560, palette.wall) +
          arcade(scene, 1330, y + 180, 870, 6, 300) +
          rect(1318, y - 346, 900, 20, palette.tile)
        : "")
    );
  };
  const paving = courtPaving(scene, y);
  const back =
    (countFact(scene, "domes", 1) > 0
      ? moonlit(scene, dome(scene, 600, y - 190, 250, 210, { drum: 90, colour: domeColour(scene) }))
      : "") +
    moonlit(scene, wing(scene, 300, y, 600, 170, 9, isTall ? 2 : 1)) +
    moonlit(
      scene,
      (countFact(scene, "minarets", 0) > 1 ? minaret(scene, 492, y, 440) + minaret(scene, 708, y, 440) : "") +
        iwan(scene, 600, y, 206, 280),
    );
  return (
    sky(scene, { x: 330, y: 190 }) +
    backdrop(scene, 560) +
    rect(scene.left, y, scene.right - scene.left, 260, mix(palette.ground, palette.wall, 0.5)) +
    back +
    paving +
    moonlit(scene, side(-1) + side(1)) +
    path(`M520 ${y + 90}h160l40 60H480z`, mix(palette.wall, palette.snow, 0.4)) +
    path(`M532 ${y + 96}h136l32 46H500z`, palette.water) +
    (isTall ? [330, 420, 780, 870].map((tx) => roundTree(scene, tx, y + 130, 190)).join("") : "") +
    people(scene, y + 60, [430, 470, 760], 0.6) +
    people(scene, y + 190, [560, 800], 1) +
    birds(scene, 620, 170, 4)
  );
}

/** Early or village mosque: mud walls, a low dome, one brick minaret. */
export function plainMosque(scene: Scene): string {
  const { palette, random } = scene;
  const y = 690;
  const cx = 600 + random.range(-30, 30);
  const wall = mix(palette.wall, palette.wallShade, 0.12);
  const portal =
    rect(cx - 96, y - 230, 192, 230, palette.wall) +
    path(archD(cx, y, 132, 196), mix(palette.wallShade, palette.dark, 0.35)) +
    path(archD(cx, y, 70, 110), palette.window) +
    frieze(scene, cx - 84, y - 222, 168, 20, palette.tile) +
    rect(cx + 84, y - 230, 12, 230, palette.wallShade);
  const body =
    moonlit(
      scene,
      mudDome(scene, cx, y - 140, 250, 130, wall) +
        mudDome(scene, cx - 210, y - 130, 130, 56, wall) +
        mudDome(scene, cx + 210, y - 130, 130, 56, wall),
    ) +
    moonlit(
      scene,
      rect(cx - 330, y - 140, 660, 140, wall) +
        arcade(scene, cx - 320, y, 210, 3, 104) +
        arcade(scene, cx + 110, y, 210, 3, 104) +
        merlons(cx - 330, y - 140, 660, 10, wall),
    ) +
    moonlit(scene, portal);
  const tower = countFact(scene, "minarets", 1)
    ? moonlit(scene, brickMinaret(scene, cx + random.pick([-250, 262]), y, random.range(380, 440), 70))
    : "";
  return (
    sky(scene) +
    backdrop(scene, 620) +
    ground(scene, 650) +
    groves(scene, y + 6, { left: 200, right: 1010 }) +
    tower +
    body +
    doorLight(scene, cx, y + 10, 130) +
    people(scene, y + 70, [470, 520, 720], 0.8) +
    birds(scene, 640, 220, 4) +
    foreground(scene)
  );
}

/** Shrine: gilded or tiled dome, a large court with pilgrims. */
export const shrine: Draw = (scene) => {
  const { random } = scene;
  const domes = countFact(scene, "domes", 1);
  const building = mosqueBuilding(scene, 690, {
    dome: domeColour(scene),
    gold: fact(scene, "minaret") === "gold",
    flat: domes === 0,
    towers: countFact(scene, "minarets", 0),
    sideDomes: domes > 1,
    cx: 600 + random.range(-60, 60),
  });
  return (
    sky(scene) +
    backdrop(scene, 600) +
    ground(scene, 650, mix(scene.palette.ground, scene.palette.wall, 0.5)) +
    courtPool(scene, building, 690, 190) +
    doorLight(scene, 600, 702, 190) +
    people(scene, 726, [300, 350, 396, 820, 870, 905], 0.62) +
    people(scene, 812, [285, 930], 0.95) +
    birds(scene, 660, 150, 5)
  );
};

/** Mosque by its facts: an early or village one of mud, a front with a pool, or the court. */
export const anyMosque: Draw = (scene) =>
  fact(scene, "facing") === "mud" ? plainMosque(scene) : staged(scene, [mosque, mosqueCourt])(scene);

/** Shrine by its facts: the front, or the court before the iwan. */
export const anyShrine: Draw = (scene) => staged(scene, [shrine, mosqueCourt, shrine])(scene);

/** Seminary: the court of two storeys of cells, with trees. */
export const madrasa: Draw = (scene) => mosqueCourt({ ...scene, facts: { domes: "0", storeys: "2", ...scene.facts } });

/** Town square: an arcade with an iwan in its middle, lawns and people. */
export function square(scene: Scene): string {
  const { palette, random } = scene;
  const y = 640;
  const long = scene.right - scene.left + 80;
  const row = wing(scene, scene.left - 40, y, long, 92, Math.round(long / 42));
  const building =
    moonlit(
      scene,
      dome(scene, 716, y - 80, 200, 178, { drum: 90 }) +
        dome(scene, 330, y - 84, 116, 96, { colour: mix(palette.wall, palette.tile, 0.14), drum: 34 }),
    ) +
    moonlit(scene, row) +
    moonlit(scene, minaret(scene, 508, y, 320) + minaret(scene, 692, y, 320) + iwan(scene, 600, y, 170, 210));
  const lawns = path(`M860 ${y + 50}H1000L1230 ${y + 150}H960zM340 ${y + 50}H200L-30 ${y + 150}H240z`, palette.leaf);
  return (
    sky(scene) +
    backdrop(scene, 600) +
    ground(scene, y - 4) +
    lawns +
    courtPool(scene, building, y, random.range(210, 260)) +
    people(scene, y + 34, [300, 360, 850, 892], 0.42) +
    people(scene, y + 180, [330, 420, 800], 0.85) +
    birds(scene, 640, 200, 5) +
    foreground(scene)
  );
}
