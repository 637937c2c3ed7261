import { mix } from "../../colour.ts";
import { fact } from "../../facts.ts";
import { arcade, archD, frieze, porchColumns } from "../../parts/arch.ts";
import { dome } from "../../parts/dome.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { doorLight, ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { stroller } from "../../scenery/people-and-animals.ts";
import { cypress, groves, hasPalms, type Plant, palm, poplar, roundTree } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { mirrored } from "../../scenery/water.ts";
import { circleD, d, line, path, rect, repeat } from "../../svg.ts";

interface PavilionOptions {
  w?: number;
  h?: number;
  columns?: number;
  top?: "dome" | "storey" | "none" | "tomb";
}

/** Garden pavilion with a columned porch, standing on y at 600. */
export function pavilion(scene: Scene, y: number, options: PavilionOptions = {}): string {
  const { palette } = scene;
  const { w = 300, h = 150, columns = 6, top = "dome" } = options;
  const left = 600 - w / 2;
  const eave = mix(palette.wallShade, palette.accent, 0.25);
  const crown = {
    dome: () => dome(scene, 600, y - h - 20, 120, 70, { drum: 26 }),
    tomb: () => dome(scene, 600, y - h - 20, 150, 104, { drum: 46 }),
    storey: () =>
      rect(540, y - h - 74, 120, 54, palette.wall) +
      arcade(scene, 540, y - h - 22, 120, 4, 40) +
      rect(530, y - h - 84, 140, 14, eave),
    none: () => "",
  }[top]();
  return (
    crown +
    rect(left, y - h, w, h, palette.wall) +
    arcade(scene, left, y - 8, w, columns - 1, h * 0.7) +
    path(archD(600, y, w * 0.2, h * 0.9), mix(palette.tileDark, palette.dark, 0.5)) +
    path(archD(600, y, w * 0.12, h * 0.6), palette.glow) +
    porchColumns(scene, left - 20, y, w + 40, columns, h) +
    rect(left - 34, y - h - 22, w + 68, 24, eave) +
    frieze(scene, left - 34, y - h - 2, w + 68, 18, palette.tileDark)
  );
}

const jets = (scene: Scene, y: number) =>
  line(
    repeat(3, (i) => {
      const rowY = y + 66 + i * i * 34 + i * 22;
      const s = 18 + i * 12;
      return d`M600 ${rowY}v${-s * 1.6}M600 ${rowY - s * 1.6}q${-s * 0.5} ${-s * 0.3} ${-s * 0.7} ${s * 1.2}M600 ${rowY - s * 1.6}q${s * 0.5} ${-s * 0.3} ${s * 0.7} ${s * 1.2}`;
    }),
    scene.night ? scene.palette.rim : scene.palette.snow,
    3,
    'opacity=".85" stroke-linecap="round"',
  );

/** Chahar bagh garden: the given pavilion at the end of a long pool between rows of trees. */
export function chaharBagh(
  scene: Scene,
  building: string,
  plants: readonly [Plant, Plant] = [cypress, cypress],
  channel?: string,
): string {
  const { palette } = scene;
  const random = scene.stream("bagh");
  const y = 600;
  const lawn = (side: number) => {
    const far = side > 0 && scene.wide ? 1700 : 520;
    const rowsD = repeat(4, (i) => {
      const t = i / 3.3;
      return d`M${600 + side * (120 + t * 140)} ${y + 30 + t * t * 230}h${side * (far - 100)}`;
    });
    return (
      path(
        d`M${600 + side * 96} ${y}L${600 + side * far} ${y}L${600 + side * (far + 380)} 900L${600 + side * 300} 900z`,
        palette.leaf,
      ) + line(rowsD, mix(palette.leaf, palette.leafDark, 0.45), 6)
    );
  };
  const pool = d`M560 ${y + 18}L640 ${y + 18}L790 900L410 900z`;
  const rim = path(d`M553 ${y + 14}L647 ${y + 14}L816 900L384 900z`, mix(palette.wall, palette.snow, 0.4));
  const both = mirrored(scene, "bagh", building, y + 9, 0, pool);
  const at = both.lastIndexOf("<clipPath");
  const avenue = repeat(5, (i) => {
    const t = (i + 1) / 5;
    const dx = 230 + t * t * 330;
    const rowY = y + 12 + t * t * 190;
    const h = 190 + t * 210;
    return plants[i % 2]!(scene, 600 - dx, rowY, h) + plants[i % 2]!(scene, 600 + dx, rowY, h);
  });
  let [red, white] = ["", ""];
  for (let i = 0; i < 18; i++) {
    const t = random();
    const bloom = circleD(600 + (i % 2 ? 1 : -1) * (130 + t * 190 + random.range(0, 30)), y + 36 + t * 210, 4 + t * 6);
    if (i % 3) red += bloom;
    else white += bloom;
  }
  const wideTrees = scene.wide
    ? repeat(6, (i) => plants[i % 2]!(scene, 1280 + i * 160, y + 60 + (i % 3) * 70, 170 + (i % 3) * 60))
    : "";
  return (
    floor(scene, y - 14, palette.ground) +
    lawn(-1) +
    lawn(1) +
    both.slice(0, at) +
    rim +
    (channel ?? path(pool, palette.water) + both.slice(at) + jets(scene, y)) +
    path(red, palette.accent) +
    path(white, palette.snow) +
    wideTrees +
    avenue
  );
}

/** Persian garden with a pavilion and a long pool. */
export function garden(scene: Scene): string {
  const { random } = scene;
  const tops: Record<string, "dome" | "storey" | "none"> = { dome: "dome", storey: "storey" };
  const top = tops[fact(scene, "pavilion")] ?? "none";
  const building = moonlit(
    scene,
    pavilion(scene, 600, { w: random.range(260, 380), h: random.range(130, 170), columns: random.pick([6, 8]), top }),
  );
  const plants: readonly [Plant, Plant] = random.pick([
    [cypress, cypress],
    [cypress, roundTree],
    hasPalms(scene) ? [palm, cypress] : [poplar, cypress],
  ] as const);
  const planted: readonly [Plant, Plant] = fact(scene, "trees", ["palm"]) === "palm" ? [palm, roundTree] : plants;
  return sky(scene) + backdrop(scene, 590) + chaharBagh(scene, building, planted);
}

/** Palace: a long columned front behind a broad pool. */
export function palace(scene: Scene): string {
  const { palette, random } = scene;
  const y = 640;
  const storeys = fact(scene, "storeys") === "2";
  const w = random.range(520, 640);
  const h = storeys ? 230 : 170;
  const left = 600 - w / 2;
  const wings =
    rect(left - 60, y - h * 0.62, w + 120, h * 0.62, mix(palette.wall, palette.wallShade, 0.16)) +
    arcade(scene, left - 60, y - 6, w + 120, 12, h * 0.42);
  const body =
    rect(left, y - h, w, h, palette.wall) +
    (storeys
      ? arcade(scene, left + 10, y - h * 0.52, w - 20, 9, h * 0.34) + rect(left, y - h * 0.5, w, 10, palette.tile)
      : "") +
    arcade(scene, left + 10, y - 8, w - 20, 9, storeys ? h * 0.36 : h * 0.66) +
    rect(left + w - 26, y - h, 26, h, palette.wallShade);
  const porch =
    rect(480, y - h - 30, 240, h + 30, mix(palette.wall, palette.snow, 0.2)) +
    path(archD(600, y, 170, h * 0.92, 0.6), mix(palette.tileDark, palette.dark, 0.45)) +
    path(archD(600, y, 80, h * 0.5), palette.window) +
    frieze(scene, 480, y - h - 24, 240, 24, palette.tile) +
    porchColumns(scene, 470, y, 260, 4, h + 4) +
    path(d`M456 ${y - h - 28}h288v-18H456z`, mix(palette.wallShade, palette.accent, 0.3));
  const cornice =
    rect(left - 14, y - h - 16, w + 28, 18, mix(palette.wallShade, palette.accent, 0.2)) +
    frieze(scene, left, y - h + 6, w, 18, palette.tileDark);
  const building = moonlit(scene, wings) + moonlit(scene, body + cornice) + moonlit(scene, porch);
  const pool = d`M330 ${y + 34}L870 ${y + 34}L1010 850L190 850z`;
  const both = mirrored(scene, "palace", building, y + 20, 0, pool);
  const at = both.lastIndexOf("<clipPath");
  return (
    sky(scene) +
    backdrop(scene, 610) +
    groves(scene, y + 4, { left: 210, right: 990, h: 220, plant: scene.landscape === "caspian" ? roundTree : poplar }) +
    ground(scene, y, mix(palette.leaf, palette.ground, 0.2)) +
    both.slice(0, at) +
    path(d`M318 ${y + 24}L882 ${y + 24}L1040 866L160 866z`, mix(palette.wall, palette.snow, 0.4)) +
    path(pool, palette.water) +
    both.slice(at) +
    doorLight(scene, 600, y + 16, 120) +
    line(
      "M420 720h140M660 750h170M330 800h180M720 820h140",
      scene.night ? palette.rim : palette.snow,
      4,
      'opacity=".45" stroke-linecap="round"',
    ) +
    birds(scene, 660, 190, 4) +
    foreground(scene)
  );
}

/** City park: a pond with an arched bridge, benches, lamps, people and a kite. */
export function park(scene: Scene): string {
  const { palette, random } = scene;
  const lawn = mix(palette.leaf, palette.ground, 0.18);
  const pond = path(
    "M330 720C340 680 520 664 660 668S930 690 920 740 800 800 640 800 320 780 330 720z",
    mix(palette.water, palette.snow, 0.1),
  );
  const bridge =
    path("M430 720Q600 610 780 712v22Q600 650 430 740z", mix(palette.accent, palette.wall, 0.15)) +
    line(
      "M430 690Q600 580 780 682M470 706v-34M540 676v-36M610 664v-36M680 674v-36M750 700v-34",
      mix(palette.accent, palette.dark, 0.25),
      7,
    );
  const lamp = (x: number, y: number) =>
    line(d`M${x} ${y}v-130`, palette.dark, 6) +
    path(circleD(x, y - 142, 15), scene.night ? palette.glow : palette.snow) +
    (scene.night ? path(circleD(x, y - 142, 60), palette.glow, 'opacity=".18"') : "");
  const bench = (x: number, y: number) =>
    path(
      d`M${x - 50} ${y - 34}h100v8h-100zM${x - 50} ${y - 54}h100v10h-100z`,
      mix(palette.accent, palette.wallShade, 0.5),
    ) + line(d`M${x - 38} ${y - 28}v28M${x + 38} ${y - 28}v28`, palette.dark, 6);
  const kite = scene.night
    ? ""
    : path("M760 250l34-44 44 32-34 46z", palette.accent) +
      path("M794 206l44 32-60 8z", palette.gold) +
      line("M776 272Q740 420 700 560M760 276q-20 20-6 40t-10 36", palette.dark, 3);
  const trail = path(
    d`M${scene.left} 840C300 790 700 850 ${scene.right} 800V836C700 890 300 830 ${scene.left} 880z`,
    mix(palette.wall, palette.ground, 0.3),
  );
  const crowns = repeat(scene.wide ? 15 : 8, (i) =>
    random.pick([roundTree, poplar, roundTree, cypress])(
      scene,
      scene.left + 40 + i * 160 + random.range(-30, 30),
      660 + random.range(-10, 16),
      random.range(170, 260),
    ),
  );
  return (
    sky(scene) +
    backdrop(scene, 590) +
    ground(scene, 620, lawn) +
    crowns +
    pond +
    line("M400 730h120M640 770h160M560 700h80", palette.snow, 4, 'opacity=".5" stroke-linecap="round"') +
    moonlit(scene, bridge) +
    trail +
    bench(350, 806) +
    lamp(420, 806) +
    lamp(830, 806) +
    stroller(690, 830, 0.9, palette.accent, palette.dark) +
    stroller(724, 834, 0.6, palette.tile, palette.dark) +
    kite +
    roundTree(scene, 190, 820, 300) +
    birds(scene, 500, 200, 3) +
    foreground(scene)
  );
}
