import { mix } from "../colour.ts";
import { d, line, path, rect, rectD, times } from "../mark.ts";
import { arch, archD, frieze, merlons } from "../parts/arch.ts";
import { dome, mudDome } from "../parts/dome.ts";
import { roundTower } from "../parts/tower.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, spill } from "../scenery/ground.ts";
import { cypress, groves, palm } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";

/** Quran Gate in its gorge. */
export function quranGate(c: Scene): string {
  const { p } = c;
  const y = 690;
  const gate =
    rect(390, y - 250, 420, 250, mix(p.wall, p.wallShade, 0.1)) +
    path(archD(600, y, 180, 220, 0.5), mix(p.sky[2], p.ridge, 0.3)) +
    path(archD(600, y, 180, 220, 0.5), "none", `stroke="${p.tile}" stroke-width="12"`) +
    [440, 760]
      .map(
        (x) =>
          path(archD(x, y, 60, 110, 0.5), mix(p.wallShade, p.dark, 0.5)) +
          path(archD(x, y - 130, 60, 80, 0.5), p.window),
      )
      .join("") +
    frieze(c, 390, y - 250, 420, 22, p.tile) +
    rect(470, y - 330, 260, 80, p.wall) +
    path(
      times(3, (i) => archD(520 + i * 80, y - 252, 50, 62, 0.5)),
      p.window,
    ) +
    frieze(c, 470, y - 332, 260, 18, p.tileDark) +
    rect(774, y - 250, 36, 250, p.wallShade);
  const hill = (s: number) =>
    moonlit(
      c,
      path(
        s < 0
          ? d`M${c.x0} 900V360L140 330 260 430 320 560 400 680 420 900z`
          : d`M${c.x1} 900V${c.wide ? 560 : 330}L1080 ${c.wide ? 480 : 310} 950 420 890 560 800 680 790 900z`,
        mix(p.ridge, s < 0 ? p.wall : p.dark, s < 0 ? 0.3 : 0.12),
      ),
    );
  return (
    sky(c) +
    backdrop(c, 590) +
    ground(c, 650) +
    hill(-1) +
    hill(1) +
    moonlit(c, gate) +
    path(d`M520 ${y}H680L800 900H400z`, mix(p.groundShade, p.wall, 0.4)) +
    spill(c, 600, y + 14, 150) +
    cypress(c, 330, y + 60, 220) +
    cypress(c, 880, y + 60, 220) +
    people(c, y + 80, [560, 640], 0.7) +
    birds(c, 640, 190, 4) +
    foreground(c)
  );
}

/** Arg of Karim Khan: high brick walls, four patterned towers, one of them leaning. */
export function argKarimKhan(c: Scene): string {
  const { p } = c;
  const y = 690;
  const brick = mix(p.wall, p.accent, 0.14);
  const tower = (x: number, lean: number) =>
    `<g transform="rotate(${lean} ${x} ${y})">${roundTower(c, x, y, 150, 320, 0.84, brick)}${line(
      times(4, (i) => d`M${x - 62} ${y - 60 - i * 44}l31 -26 31 26 31 -26 31 26`),
      mix(brick, p.dark, 0.3),
      6,
      'opacity=".55"',
    )}</g>`;
  return (
    sky(c) +
    backdrop(c, 610) +
    ground(c, 650) +
    groves(c, y + 10, { left: 180, right: 1050, plant: palm, h: 200, count: 2 }) +
    moonlit(
      c,
      rect(310, y - 230, 580, 230, mix(brick, p.wallShade, 0.15)) +
        merlons(310, y - 230, 580, 14, brick) +
        line(d`M310 ${y - 196}H890`, p.wallShade, 8, 'stroke-dasharray="20 10"'),
    ) +
    moonlit(
      c,
      rect(520, y - 200, 160, 200, p.wall) +
        frieze(c, 532, y - 188, 136, 40, p.tile) +
        arch(c, 600, y, 90, 130, p.window),
    ) +
    moonlit(c, tower(330, 0)) +
    moonlit(c, tower(870, 3)) +
    spill(c, 600, y + 14, 110) +
    people(c, y + 70, [450, 500, 720], 0.8) +
    birds(c, 640, 190, 4) +
    foreground(c)
  );
}

/** Saadi: a cube of brown pillars under a turquoise dome. */
export function saadi(c: Scene): string {
  const { p } = c;
  const y = 690;
  const body =
    rect(430, y - 220, 340, 220, mix(p.wall, p.snow, 0.25)) +
    rect(470, y - 190, 260, 190, mix(p.wallShade, p.dark, 0.45)) +
    path(
      times(4, (i) => rectD(474 + i * 77, y - 190, 22, 190)),
      mix(p.accent, p.wallShade, 0.55),
    ) +
    path(archD(600, y, 70, 110), p.window) +
    rect(416, y - 236, 368, 22, p.wallShade) +
    frieze(c, 430, y - 214, 340, 20, p.tile);
  const wingR =
    rect(770, y - 130, c.wide ? 900 : 240, 130, mix(p.wall, p.wallShade, 0.1)) +
    path(
      times(c.wide ? 12 : 3, (i) => archD(810 + i * 76, y, 54, 100, 0.5)),
      mix(p.wallShade, p.dark, 0.5),
    );
  return (
    sky(c) +
    backdrop(c, 610) +
    ground(c, 650, mix(p.leaf, p.ground, 0.3)) +
    groves(c, y, { left: 360, right: 1040, h: 260, plant: cypress }) +
    moonlit(c, dome(c, 600, y - 234, 210, 140, { drum: 40, ribs: false, finial: false })) +
    moonlit(c, wingR) +
    moonlit(c, body) +
    path("M430 740h340l60 90H370z", mix(p.wall, p.snow, 0.4)) +
    path("M452 748h296l46 74H406z", p.water) +
    spill(c, 600, y + 10, 100) +
    mudDome(c, 890, y - 130, 0, 0) +
    people(c, y + 60, [330, 860], 0.8) +
    foreground(c)
  );
}
