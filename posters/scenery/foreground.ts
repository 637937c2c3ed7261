import { mix } from "../colour.ts";
import { copyOf, type Scene } from "../scene.ts";
import { circle, circleD, d, line, path, repeat } from "../svg.ts";

function stones(scene: Scene, xs: readonly number[]): string {
  const { palette } = scene;
  const random = scene.stream("stones");
  let [lit, dark] = ["", ""];
  for (const x0 of xs) {
    const x = x0 + random.range(-30, 30);
    const k = random.range(22, 58);
    const y = 900 - random.range(4, 30);
    lit += d`M${x - k} ${y}l${k * 0.3} ${-k * 0.6} ${k * 0.6} ${-k * 0.24} ${k * 0.7} ${k * 0.3} ${k * 0.4} ${k * 0.54}z`;
    dark += d`M${x - k * 0.1} ${y - k * 0.84}l${k * 0.7} ${k * 0.3} ${k * 0.4} ${k * 0.54}h${-k * 0.8}z`;
  }
  return (
    path(lit, mix(palette.groundShade, palette.dark, 0.3)) + path(dark, mix(palette.groundShade, palette.dark, 0.62))
  );
}

/** Branch with blossom or fruit in the upper left corner, as in miniature painting. */
function bough(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("bough");
  const at = (t: number) => [30 + t * 300, 20 + t * 120 - Math.sin(t * 3) * 46] as const;
  const leaves = repeat(13, (i) => {
    const [x, y] = at(i / 13);
    const s = i % 2 ? 1 : -1;
    return `<ellipse rx="22" ry="8" fill="${i % 3 ? palette.leaf : palette.leafDark}" transform="${d`translate(${x + 12} ${y + s * 16})rotate(${s * random.range(20, 60) + 20})`}"/>`;
  });
  const petals = repeat(8, (i) => {
    const [x, y] = at(i / 8 + 0.05);
    return repeat(5, (k) => circleD(x + Math.cos(k * 1.257) * 8, y + (i % 2 ? 12 : -16) + Math.sin(k * 1.257) * 8, 6));
  });
  const hearts = repeat(8, (i) => {
    const [x, y] = at(i / 8 + 0.05);
    return circleD(x, y + (i % 2 ? 12 : -16), 4);
  });
  const fruit = repeat(3, (i) => {
    const [x, y] = at(0.3 + i * 0.25);
    return circle(x, y + 36, 17, palette.accent) + path(d`M${x - 6} ${y + 22}l2-10 4 5 4-5 2 10z`, palette.accent);
  });
  const wood = line(
    "M-20 40C80-30 180 20 240 60S330 130 350 150M150 10q60 60 60 120",
    mix(palette.dark, palette.wallShade, 0.15),
    9,
    'stroke-linecap="round"',
  );
  return (
    wood +
    leaves +
    (scene.season === "spring"
      ? path(petals, scene.night ? "#c9b6cf" : "#f9d5cf") + path(hearts, palette.accent)
      : fruit)
  );
}

/** Low dark plants or stones at the lower edge; they keep clear of the centre, which survives cropping. */
export function foreground(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("foreground");
  const ink = mix(palette.leafDark, palette.dark, 0.45);
  const blade = (x: number, h: number, bend: number) =>
    d`M${x - 4} 0q${bend * 0.2} ${-h * 0.6} ${bend} ${-h}q${-bend * 0.2 + 5} ${h * 0.5} ${-bend + 9} ${h}z`;
  const tuft = () =>
    path(
      repeat(7, (i) => blade((i - 3) * 9, random.range(60, 112), (i - 3) * 17)),
      ink,
    );
  const xs = [random.range(30, 150), random.range(240, 360), random.range(860, 980), random.range(1060, 1180)];
  if (scene.wide) xs.push(random.range(1300, 1500), random.range(1600, 1800), random.range(1900, 2100));
  const right = scene.right;
  const mound = path(
    d`M${scene.left} 900V${random.range(840, 862)}Q220 ${random.range(812, 846)} 430 900zM${right} 900V${random.range(830, 856)}Q${right - 240} ${random.range(818, 850)} ${right - 460} 900z`,
    mix(palette.groundShade, palette.dark, 0.5),
  );
  const style =
    scene.landscape === "lut" || scene.landscape === "desert"
      ? random.pick(["stones", "grass"])
      : random.pick(["flowers", "flowers", "grass", "bough"]);
  if (style === "stones")
    return (
      mound +
      stones(
        scene,
        scene.wide ? [60, 190, 330, 890, 1010, 1140, 1400, 1560, 1760, 1980, 2120] : [60, 190, 330, 890, 1010, 1140],
      )
    );
  const grass = xs.map((x, i) => copyOf(scene, "tuft", x, 900, i % 3 ? 0.72 : 1, tuft)).join("");
  const bloom =
    scene.season === "winter"
      ? palette.snow
      : scene.season === "autumn"
        ? mix(palette.leaf, palette.accent, 0.3)
        : palette.accent;
  const at = xs.flatMap((x) =>
    [-34, 0, 34].map((dx) => [x + dx + random.range(-10, 10), 900 - random.range(56, 108)] as const),
  );
  const flowers =
    line(at.map(([x, y]) => d`M${x} ${y}V900`).join(""), ink, 3) +
    path(at.map(([x, y]) => d`M${x - 12} ${y - 9}q2 20 12 20t12-20l-7 7-5-11-5 11z`).join(""), bloom);
  return (
    mound +
    grass +
    (style === "flowers" ? flowers : style === "bough" && scene.season !== "winter" && !scene.wide ? bough(scene) : "")
  );
}
