import { mix } from "./colour.ts";
import type { Landscape } from "./landscape.ts";
import type { Rng } from "./random.ts";
import type { Season } from "./season.ts";

/** Time of day that a picture shows. */
export type Time = "dawn" | "day" | "dusk" | "night";

/** Material colours by role; drawings use only these colours and mixtures of them. */
interface Materials {
  ridge: string;
  ground: string;
  groundShade: string;
  wall: string;
  wallShade: string;
  dark: string;
  tile: string;
  tileDark: string;
  accent: string;
  leaf: string;
  leafDark: string;
  /** Green of cypress, pine, palm and mangrove: no season changes it. */
  evergreen: string;
  evergreenDark: string;
  water: string;
  snow: string;
}
/** All colours of one picture, as `#rrggbb`. */
export interface Palette extends Materials {
  sky: readonly [top: string, middle: string, horizon: string];
  sun: string;
  haze: string;
  /** Light of a lamp. */
  glow: string;
  /** An opening in a wall: shadow by day, lamplight at dusk and night. */
  window: string;
  /** Edge that the moon lights. */
  rim: string;
  gold: string;
}

const ROLES = [
  "ridge",
  "ground",
  "groundShade",
  "wall",
  "wallShade",
  "dark",
  "tile",
  "tileDark",
  "accent",
  "leaf",
  "leafDark",
  "water",
] as const;

/** Per landscape: the day sky (top, middle, horizon), then the materials in the order of `ROLES`; hex without `#`. */
const BASE: Record<Landscape, readonly [daySky: string, materials: string]> = {
  desert: [
    "3f97a8 93cbc0 f8e6bb",
    "b8704a e3aa5e b8713c f0c88c b87b4d 4a2419 1c989a 115f6d c23d2e 7b8743 43562f 2f93a0",
  ],
  lut: ["4c9fae a8d0c2 fae0b0", "b4502f d98746 a0482a edb677 a85a36 421c17 23979a 155c68 d04a2b 8a8440 4f5230 3292a0"],
  alborz: [
    "3a84ab 92c6d2 f3ead0",
    "5c7492 93a560 586f44 e8d0a8 9c7c66 27293b 2a93a6 1b5a74 c5482f 5a854c 264d40 3b8db2",
  ],
  zagros: [
    "4a95ae a4ced0 f7e9c4",
    "96705e c7a65d 8c6e40 eccb98 a4775a 38251f 23939a 165d69 c04a2c 7d8e45 445a32 2f8da0",
  ],
  highland: [
    "4d8fb0 a9cfd3 f8e8c8",
    "a3583f b5a55c 7c7042 e2bd92 97694f 33232a 2d93a4 1d5a70 b8402f 728a48 3a5838 3a8cae",
  ],
  caspian: [
    "4f9a9c a9d2bd f4ecc6",
    "3f7470 75a04e 3b6b40 f0d59b a9744a 2b2521 2f9490 1d5d5c c14f30 4a8849 1b4a39 3d929c",
  ],
  gulf: ["2e93ac 8fd0c9 fbe7bd", "bb5f3f ebbd70 bf7d45 f4d6a2 bf8557 3c2426 159b9f 0c6170 cf4631 6d8f49 2f5b40 16939f"],
  plateau: [
    "4b98ad a7d2cb f9e8c2",
    "9d7a84 d8b674 a57f4e f0cc94 b3815a 3f2726 1d969c 125e70 bd3f33 7d8f4b 3f5b3a 2f8fa2",
  ],
  steppe: [
    "4c97ae abd3cd f7ecc6",
    "7d8f80 cdb962 8a8747 ebd09c a3805a 33291f 27949a 185d68 c4492d 86974a 45602f 348ea2",
  ],
  plain: [
    "459bb0 a4d4c8 fbe8bb",
    "a88862 d9bd69 9c8444 efcb8d b07d4c 3d281e 1f989a 125f6c c4472f 7c9446 3c5c36 3592a0",
  ],
  city: ["4690b0 a2cdd3 f8e6cb", "707597 d3b28b 94715e f0cfa0 b08062 33263a 1c93a5 125a78 bb3b3b 6a8d56 2d5645 2e8bab"],
};

const SKIES: Record<Exclude<Time, "day">, readonly string[]> = {
  dawn: ["7a9cc0 f0c6b4 fdeacb", "8fb0c6 f6d3b4 fdf0d4", "9a97c0 f4bfaa fce6c0"],
  dusk: ["5b4c86 d98d8c fcc98c", "4c5f98 e0a28c fddba2", "74557f e48d6e fdcb8a"],
  night: ["12215a 27498c 7fa0c6", "10295a 1f5a80 79b0ba", "1e2160 40458f 9c92c6"],
};
/** Tints of building material, one per subject: pale stone, brick, ochre, grey, clay. */
const STONES = ["#fff1d6", "#d98b62", "#ecb75e", "#bcb0a4", "#d9a878"] as const;
/** Day skies that are mixed into the landscape's own by up to 60 %: cool, milky, deep. */
const WEATHER = ["5a8fc0 b4d4e0 fbeed2", "86b9bd d3e2d2 fdf3d8", "2f7fa6 7fbfd0 f6e6c4"] as const;
const SNOWY = new Set<Landscape>(["alborz", "zagros", "highland", "steppe", "city"]);
const EVERGREEN = new Set<Landscape>(["desert", "lut", "gulf", "plain"]);

const hexesByRow = new Map<string, string[]>();

/** The colours of a row. Must not be modified. */
function hexes(row: string): readonly string[] {
  let colours = hexesByRow.get(row);
  if (!colours) {
    colours = row.split(" ").map((h) => `#${h}`);
    hexesByRow.set(row, colours);
  }
  return colours;
}

const snowOn = (landscape: Landscape) => (SNOWY.has(landscape) ? 0.74 : 0.08);

function seasonalGround(ground: string, landscape: Landscape, season: Season): string {
  if (season === "spring") return mix(ground, "#a9bd5e", SNOWY.has(landscape) ? 0.45 : 0.12);
  if (season === "autumn") return mix(ground, "#d69a4c", 0.25);
  return season === "winter" ? mix(ground, "#f0f0ec", snowOn(landscape)) : ground;
}

function seasonal(materials: Materials, landscape: Landscape, season: Season): Materials {
  if (season === "spring")
    return {
      ...materials,
      leaf: mix(materials.leaf, "#9cc25a", 0.4),
      ground: seasonalGround(materials.ground, landscape, season),
    };
  if (season === "autumn") {
    const leafShare = EVERGREEN.has(landscape) ? 0.2 : 0.72;
    return {
      ...materials,
      leaf: mix(materials.leaf, "#e08a2e", leafShare),
      leafDark: mix(materials.leafDark, "#9a3f22", leafShare * 0.8),
      ground: seasonalGround(materials.ground, landscape, season),
    };
  }
  if (season === "winter") {
    return {
      ...materials,
      leaf: mix(materials.leaf, "#8fa39b", EVERGREEN.has(landscape) ? 0.1 : 0.45),
      ground: seasonalGround(materials.ground, landscape, season),
      groundShade: mix(materials.groundShade, "#9db6c9", snowOn(landscape)),
    };
  }
  return materials;
}

/** A material colour in the light of the time of day; by night a blue lighter than the page background. */
function lightOn(colour: string, role: keyof Materials, time: Time): string {
  if (time === "day") return colour;
  const bright = role === "wall" || role === "snow" || role === "accent" || role === "tile" || role === "water";
  if (time === "dawn") return mix(colour, "#e6a294", bright ? 0.08 : 0.16);
  if (time === "dusk") return mix(colour, "#6b3560", bright ? 0.12 : 0.26);
  if (role === "dark") return mix(colour, "#16265c", 0.8);
  if (role === "accent") return mix(colour, "#5b4a86", 0.32);
  if (role === "snow") return mix(colour, "#a9c3ea", 0.5);
  if (role === "wall") return mix(mix(colour, "#a3b8ea", 0.56), "#22376f", 0.16);
  if (role === "wallShade") return mix(mix(colour, "#7089c8", 0.6), "#1c2f6c", 0.34);
  if (role === "ground" || role === "groundShade")
    return mix(mix(colour, "#5878bd", 0.64), "#1a3070", role === "ground" ? 0.3 : 0.46);
  const moonlit = mix(colour, "#4f7cc0", bright ? 0.3 : 0.46);
  return mix(moonlit, "#1a2f6b", bright ? 0.2 : 0.28);
}

type Sky = Palette["sky"];

/** The sky from above to below. */
function skyOf(random: Rng, landscape: Landscape, time: Time): Sky {
  const drift = random.range(0, 0.6);
  const weather = hexes(random.pick(WEATHER));
  const colours = hexes(time === "day" ? BASE[landscape][0] : random.pick(SKIES[time]));
  return (time === "day" ? colours.map((colour, i) => mix(colour, weather[i]!, drift)) : colours) as unknown as Sky;
}

const grounds = new Map<string, string>();

/** The colour of the ground, in which nothing is random. */
function groundOf(landscape: Landscape, season: Season, time: Time): string {
  const key = `${landscape} ${season} ${time}`;
  let ground = grounds.get(key);
  if (ground === undefined) {
    const base = hexes(BASE[landscape][1])[ROLES.indexOf("ground")]!;
    ground = lightOn(seasonalGround(base, landscape, season), "ground", time);
    grounds.set(key, ground);
  }
  return ground;
}

/** Sky and ground of the palette that `createPalette` makes of the same arguments. */
export function skyAndGround(random: Rng, landscape: Landscape, season: Season, time: Time) {
  random(); // which stone
  random(); // and how deep its colour is
  return { sky: skyOf(random, landscape, time), ground: groundOf(landscape, season, time) };
}

/** The colours of one picture. `random` varies building material, weather and the sky within its time of day. */
export function createPalette(random: Rng, landscape: Landscape, season: Season, time: Time): Palette {
  const [, row] = BASE[landscape];
  const colours = hexes(row);
  const base = Object.fromEntries(ROLES.map((role, i) => [role, colours[i]!])) as Record<
    (typeof ROLES)[number],
    string
  >;
  const stone = random.pick(STONES);
  const depth = random.range(0.08, 0.34);
  base.wall = mix(base.wall, stone, depth);
  base.wallShade = mix(base.wallShade, mix(stone, "#6b4a3a", 0.55), depth);
  const evergreens = { evergreen: mix(base.leaf, "#2f7a4a", 0.3), evergreenDark: mix(base.leafDark, "#16503a", 0.35) };
  const materials = seasonal({ ...base, ...evergreens, snow: "#fbf6ea" }, landscape, season);
  const sky = skyOf(random, landscape, time);
  const m = Object.fromEntries(
    Object.entries(materials).map(([role, v]) => [role, lightOn(v, role as keyof Materials, time)]),
  ) as unknown as Materials;
  const isLamplit = time === "night" || time === "dusk";
  return {
    ...m,
    water: mix(m.water, sky[1], time === "day" ? 0.15 : time === "night" ? 0.25 : 0.4),
    sky,
    sun: { dawn: "#fff3d9", day: "#fff6dc", dusk: "#ffe9b8", night: "#fdf3d2" }[time],
    haze: sky[2],
    glow: "#ffcb6b",
    window: isLamplit ? "#ffcb6b" : mix(m.wallShade, m.dark, 0.72),
    rim: "#d3e4fb",
    gold: time === "night" ? "#d9b263" : "#e5ad3a",
  };
}
