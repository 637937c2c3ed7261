/** The colours of a map theme. `relief` alternates metres and colour, from low to high. */
export interface Palette {
  ground: string;
  relief: (number | string)[];
  reliefOpacity: number;
  shadow: string;
  light: string;
  accent: string;
  salt: string;
  sand: string;
  marsh: string;
  playaEdge: string;
  contour: string;
  water: string;
  shore: string;
  river: string;
  waterText: string;
  waterHalo: string;
  outside: string;
  province: string;
  border: string;
  borderGlow: string;
  motorway: string;
  motorwayEdge: string;
  trunk: string;
  trunkEdge: string;
  primary: string;
  street: string;
  streetEdge: string;
  path: string;
  shield: string;
  shieldText: string;
  minor: string;
  railway: string;
  railwayGap: string;
  building: string;
  wood: string;
  built: string;
  work: string;
  campus: string;
  grass: string;
  farm: string;
  orchard: string;
  cemetery: string;
  ice: string;
  runway: string;
  town: string;
  townSoft: string;
  dot: string;
  dotEdge: string;
  capital: string;
  halo: string;
  softHalo: string;
  region: string;
  peak: string;
  park: string;
  provinceText: string;
  country: string;
  iran: string;
  selectedProvince: string;
}

const light: Palette = {
  ground: "#f4f0e3",
  relief: [
    ...[-60, "#bcdcb2", 0, "#c6e0b6", 60, "#d2e6bd", 110, "#eaedcd", 180, "#f4ecd0", 800, "#f5eed5", 1100, "#f3e7c6"],
    ...[
      1500,
      "#ecdab0",
      1900,
      "#e2c896",
      2300,
      "#d5b481",
      2800,
      "#c4a075",
      3300,
      "#b89a80",
      3900,
      "#d8cdc4",
      4500,
      "#ffffff",
    ],
  ],
  reliefOpacity: 0.95,
  shadow: "#4f3d33",
  light: "#fffdf2",
  accent: "#6f5a45",
  salt: "#fbf8ee",
  sand: "#f6dfae",
  marsh: "#cfe3cf",
  playaEdge: "#b9a67f",
  contour: "#9c6f42",
  water: "#a5d2e8",
  shore: "#5f9fc4",
  river: "#5fa6d0",
  waterText: "#1f6a9a",
  waterHalo: "#e6f4fbd9",
  outside: "#f3f2ec",
  province: "#7d5f86",
  border: "#6d4570",
  borderGlow: "#c39ac2",
  motorway: "#f39c53",
  motorwayEdge: "#a94c26",
  trunk: "#fbdc82",
  trunkEdge: "#b97d2c",
  primary: "#fdeeb4",
  street: "#ffffff",
  streetEdge: "#bfae90",
  path: "#a0784a",
  shield: "#2f6db5",
  shieldText: "#ffffff",
  minor: "#fffaf0",
  railway: "#77716c",
  railwayGap: "#fffdf6",
  building: "#d8cbbd",
  wood: "#b9d6a4",
  built: "#e6ddcb",
  work: "#e3d9dc",
  campus: "#f1e3d3",
  grass: "#cfe5b6",
  farm: "#ebebcf",
  orchard: "#dbe6bd",
  cemetery: "#d3dcc4",
  ice: "#f4fafc",
  runway: "#d3d0d6",
  town: "#201a18",
  townSoft: "#38302c",
  dot: "#ffffff",
  dotEdge: "#4a4340",
  capital: "#b3261e",
  halo: "#fffdf6e6",
  softHalo: "#fffaebbf",
  region: "#7a5a2c",
  peak: "#5f3f22",
  park: "#1f6a3c",
  provinceText: "#69476f",
  country: "#77717a",
  iran: "#57385c",
  selectedProvince: "#0f766e",
};

const dark: Palette = {
  ground: "#2f3635",
  relief: [
    ...[-60, "#1d3330", 0, "#203632", 60, "#253a34", 110, "#343c37", 180, "#3f403a", 800, "#43443d", 1100, "#46483f"],
    ...[
      1500,
      "#494a40",
      1900,
      "#534f43",
      2300,
      "#5d5548",
      2800,
      "#685d50",
      3300,
      "#73675c",
      3900,
      "#8b8480",
      4500,
      "#c9c9cb",
    ],
  ],
  reliefOpacity: 0.9,
  shadow: "#060a10",
  light: "#b5b2a2",
  accent: "#10151a",
  salt: "#6b6c67",
  sand: "#5f553f",
  marsh: "#2d4a44",
  playaEdge: "#837a66",
  contour: "#b3936c",
  water: "#16324a",
  shore: "#3f7398",
  river: "#4b86ad",
  waterText: "#93c8e8",
  waterHalo: "#0d2336d9",
  outside: "#161b21",
  province: "#a58fb0",
  border: "#b08fb6",
  borderGlow: "#57405e",
  motorway: "#c98246",
  motorwayEdge: "#3b2414",
  trunk: "#a78d4e",
  trunkEdge: "#332a15",
  primary: "#7d7150",
  street: "#5d625f",
  streetEdge: "#1b2422",
  path: "#a58e6c",
  shield: "#3d73b3",
  shieldText: "#ffffff",
  minor: "#69655c",
  railway: "#8d8a86",
  railwayGap: "#262b30",
  building: "#3d3c3a",
  wood: "#27473a",
  built: "#3b4644",
  work: "#403f48",
  campus: "#46443c",
  grass: "#2f5140",
  farm: "#34443a",
  orchard: "#33493a",
  cemetery: "#35463c",
  ice: "#8d9aa0",
  runway: "#555a63",
  town: "#f6f1e6",
  townSoft: "#dcd7cc",
  dot: "#1b2129",
  dotEdge: "#e8e2d4",
  capital: "#ff8a76",
  halo: "#11161ce6",
  softHalo: "#141a20bf",
  region: "#d8bd8c",
  peak: "#e2c3a0",
  park: "#94d9ad",
  provinceText: "#cdb4d6",
  country: "#9a9ba4",
  iran: "#e3c9e8",
  selectedProvince: "#5eead4",
};

/** The palettes of the two themes. */
export const palettes = { light, dark };
