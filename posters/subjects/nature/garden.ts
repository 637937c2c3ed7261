import { mix } from "../../colour.ts";
import { circleD, d, line, path, poly, polyD, rect, times } from "../../mark.ts";
import { arcade, archD, frieze, porchColumns } from "../../parts/arch.ts";
import { dome } from "../../parts/dome.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { stroller } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground, spill } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { cypress, groves, type Plant, palm, poplar, roundTree } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { mirrored } from "../../scenery/water.ts";

interface PavilionOptions {
  w?: number;
  h?: number;
  columns?: number;
  top?: "dome" | "storey" | "none" | "tomb";
}

/** Garden pavilion with a columned porch, standing on y at 600. */
export function pavilion(c: Scene, y: number, o: PavilionOptions = {}): string {
  const { p } = c;
  const { w = 300, h = 150, columns = 6, top = "dome" } = o;
  const left = 600 - w / 2;
  const eave = mix(p.wallShade, p.accent, 0.25);
  const crown = {
    dome: () => dome(c, 600, y - h - 20, 120, 70, { drum: 26 }),
    tomb: () => dome(c, 600, y - h - 20, 150, 104, { drum: 46 }),
    storey: () =>
      rect(540, y - h - 74, 120, 54, p.wall) +
      arcade(c, 540, y - h - 22, 120, 4, 40) +
      rect(530, y - h - 84, 140, 14, eave),
    none: () => "",
  }[top]();
  return (
    crown +
    rect(left, y - h, w, h, p.wall) +
    arcade(c, left, y - 8, w, columns - 1, h * 0.7) +
    path(archD(600, y, w * 0.2, h * 0.9), mix(p.tileDark, p.dark, 0.5)) +
    path(archD(600, y, w * 0.12, h * 0.6), p.glow) +
    porchColumns(c, left - 20, y, w + 40, columns, h) +
    rect(left - 34, y - h - 22, w + 68, 24, eave) +
    frieze(c, left - 34, y - h - 2, w + 68, 18, p.tileDark)
  );
}

const jets = (c: Scene, y: number) =>
  line(
    times(3, (i) => {
      const yy = y + 66 + i * i * 34 + i * 22;
      const s = 18 + i * 12;
      return d`M600 ${yy}v${-s * 1.6}M600 ${yy - s * 1.6}q${-s * 0.5} ${-s * 0.3} ${-s * 0.7} ${s * 1.2}M600 ${yy - s * 1.6}q${s * 0.5} ${-s * 0.3} ${s * 0.7} ${s * 1.2}`;
    }),
    c.night ? c.p.rim : c.p.snow,
    3,
    'opacity=".85" stroke-linecap="round"',
  );

/** Chahar bagh: a pavilion at the end of a long pool between avenues. */
export function chaharBagh(
  c: Scene,
  building: string,
  plants: readonly [Plant, Plant] = [cypress, cypress],
  channel?: string,
): string {
  const { p } = c;
  const r = c.rng("bagh");
  const y = 600;
  const lawn = (s: number) => {
    const far = s > 0 && c.wide ? 1700 : 520;
    const rowsD = times(4, (i) => {
      const t = i / 3.3;
      return d`M${600 + s * (120 + t * 140)} ${y + 30 + t * t * 230}h${s * (far - 100)}`;
    });
    return (
      poly(
        [
          [600 + s * 96, y],
          [600 + s * far, y],
          [600 + s * (far + 380), 900],
          [600 + s * 300, 900],
        ],
        p.leaf,
      ) + line(rowsD, mix(p.leaf, p.leafDark, 0.45), 6)
    );
  };
  const pool = polyD([
    [560, y + 18],
    [640, y + 18],
    [790, 900],
    [410, 900],
  ]);
  const rim = poly(
    [
      [553, y + 14],
      [647, y + 14],
      [816, 900],
      [384, 900],
    ],
    mix(p.wall, p.snow, 0.4),
  );
  const both = mirrored(c, "bagh", building, y + 9, 0, pool);
  const at = both.lastIndexOf("<clipPath");
  const avenue = times(5, (i) => {
    const t = (i + 1) / 5;
    const dx = 230 + t * t * 330;
    const yy = y + 12 + t * t * 190;
    const h = 190 + t * 210;
    return plants[i % 2]!(c, 600 - dx, yy, h) + plants[i % 2]!(c, 600 + dx, yy, h);
  });
  let [red, white] = ["", ""];
  for (let i = 0; i < 18; i++) {
    const t = r();
    const bloom = circleD(600 + (i % 2 ? 1 : -1) * (130 + t * 190 + r.range(0, 30)), y + 36 + t * 210, 4 + t * 6);
    if (i % 3) red += bloom;
    else white += bloom;
  }
  const wideTrees = c.wide
    ? times(6, (i) => plants[i % 2]!(c, 1280 + i * 160, y + 60 + (i % 3) * 70, 170 + (i % 3) * 60))
    : "";
  return (
    floor(c, y - 14, p.ground) +
    lawn(-1) +
    lawn(1) +
    both.slice(0, at) +
    rim +
    (channel ?? path(pool, p.water) + both.slice(at) + jets(c, y)) +
    path(red, p.accent) +
    path(white, p.snow) +
    wideTrees +
    avenue
  );
}

export function garden(c: Scene): string {
  const { r } = c;
  const top = r.pick(["dome", "storey", "none"] as const);
  const building = moonlit(
    c,
    pavilion(c, 600, { w: r.range(260, 380), h: r.range(130, 170), columns: r.pick([6, 8]), top }),
  );
  const dry = c.landscape === "desert" || c.landscape === "lut" || c.landscape === "plain";
  const plants: readonly [Plant, Plant] = r.pick([
    [cypress, cypress],
    [cypress, roundTree],
    dry ? [palm, cypress] : [poplar, cypress],
  ] as const);
  return sky(c) + backdrop(c, 590) + chaharBagh(c, building, plants);
}

/** Palace: a long columned front over a broad pool. */
export function palace(c: Scene): string {
  const { p, r } = c;
  const y = 640;
  const storeys = r.chance(0.5);
  const w = r.range(520, 640);
  const h = storeys ? 230 : 170;
  const left = 600 - w / 2;
  const wings =
    rect(left - 60, y - h * 0.62, w + 120, h * 0.62, mix(p.wall, p.wallShade, 0.16)) +
    arcade(c, left - 60, y - 6, w + 120, 12, h * 0.42);
  const body =
    rect(left, y - h, w, h, p.wall) +
    (storeys ? arcade(c, left + 10, y - h * 0.52, w - 20, 9, h * 0.34) + rect(left, y - h * 0.5, w, 10, p.tile) : "") +
    arcade(c, left + 10, y - 8, w - 20, 9, storeys ? h * 0.36 : h * 0.66) +
    rect(left + w - 26, y - h, 26, h, p.wallShade);
  const porch =
    rect(480, y - h - 30, 240, h + 30, mix(p.wall, p.snow, 0.2)) +
    path(archD(600, y, 170, h * 0.92, 0.6), mix(p.tileDark, p.dark, 0.45)) +
    path(archD(600, y, 80, h * 0.5), p.window) +
    frieze(c, 480, y - h - 24, 240, 24, p.tile) +
    porchColumns(c, 470, y, 260, 4, h + 4) +
    path(d`M456 ${y - h - 28}h288v-18H456z`, mix(p.wallShade, p.accent, 0.3));
  const cornice =
    rect(left - 14, y - h - 16, w + 28, 18, mix(p.wallShade, p.accent, 0.2)) +
    frieze(c, left, y - h + 6, w, 18, p.tileDark);
  const building = moonlit(c, wings) + moonlit(c, body + cornice) + moonlit(c, porch);
  const pool = polyD([
    [330, y + 34],
    [870, y + 34],
    [1010, 850],
    [190, 850],
  ]);
  const both = mirrored(c, "palace", building, y + 20, 0, pool);
  const at = both.lastIndexOf("<clipPath");
  return (
    sky(c) +
    backdrop(c, 610) +
    groves(c, y + 4, { left: 210, right: 990, h: 220, plant: c.landscape === "caspian" ? palm : poplar }) +
    ground(c, y, mix(p.leaf, p.ground, 0.2)) +
    both.slice(0, at) +
    poly(
      [
        [318, y + 24],
        [882, y + 24],
        [1040, 866],
        [160, 866],
      ],
      mix(p.wall, p.snow, 0.4),
    ) +
    path(pool, p.water) +
    both.slice(at) +
    spill(c, 600, y + 16, 120) +
    line(
      "M420 720h140M660 750h170M330 800h180M720 820h140",
      c.night ? p.rim : p.snow,
      4,
      'opacity=".45" stroke-linecap="round"',
    ) +
    birds(c, 660, 190, 4) +
    foreground(c)
  );
}

/** City park: a pond with an arched bridge, benches, lamps, people and a kite. */
export function park(c: Scene): string {
  const { p, r } = c;
  const lawn = mix(p.leaf, p.ground, 0.18);
  const pond = path(
    "M330 720C340 680 520 664 660 668S930 690 920 740 800 800 640 800 320 780 330 720z",
    mix(p.water, p.snow, 0.1),
  );
  const bridge =
    path("M430 720Q600 610 780 712v22Q600 650 430 740z", mix(p.accent, p.wall, 0.15)) +
    line(
      "M430 690Q600 580 780 682M470 706v-34M540 676v-36M610 664v-36M680 674v-36M750 700v-34",
      mix(p.accent, p.dark, 0.25),
      7,
    );
  const lamp = (x: number, y: number) =>
    line(d`M${x} ${y}v-130`, p.dark, 6) +
    path(circleD(x, y - 142, 15), c.night ? p.glow : p.snow) +
    (c.night ? path(circleD(x, y - 142, 60), p.glow, 'opacity=".18"') : "");
  const bench = (x: number, y: number) =>
    path(d`M${x - 50} ${y - 34}h100v8h-100zM${x - 50} ${y - 54}h100v10h-100z`, mix(p.accent, p.wallShade, 0.5)) +
    line(d`M${x - 38} ${y - 28}v28M${x + 38} ${y - 28}v28`, p.dark, 6);
  const kite = c.night
    ? ""
    : path("M760 250l34-44 44 32-34 46z", p.accent) +
      path("M794 206l44 32-60 8z", p.gold) +
      line("M776 272Q740 420 700 560M760 276q-20 20-6 40t-10 36", p.dark, 3);
  const trail = path(
    d`M${c.x0} 840C300 790 700 850 ${c.x1} 800V836C700 890 300 830 ${c.x0} 880z`,
    mix(p.wall, p.ground, 0.3),
  );
  const crowns = times(c.wide ? 15 : 8, (i) =>
    r.pick([roundTree, poplar, roundTree, cypress])(
      c,
      c.x0 + 40 + i * 160 + r.range(-30, 30),
      660 + r.range(-10, 16),
      r.range(170, 260),
    ),
  );
  return (
    sky(c) +
    backdrop(c, 590) +
    ground(c, 620, lawn) +
    crowns +
    pond +
    line("M400 730h120M640 770h160M560 700h80", p.snow, 4, 'opacity=".5" stroke-linecap="round"') +
    moonlit(c, bridge) +
    trail +
    bench(350, 806) +
    lamp(420, 806) +
    lamp(830, 806) +
    stroller(690, 830, 0.9, p.accent, p.dark) +
    stroller(724, 834, 0.6, p.tile, p.dark) +
    kite +
    roundTree(c, 190, 820, 300) +
    birds(c, 500, 200, 3) +
    foreground(c)
  );
}
