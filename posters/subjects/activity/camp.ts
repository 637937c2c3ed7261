import { mix } from "../../colour.ts";
import { d, ellipse, line, path, place, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { flock, seated, stroller } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { fire, ground } from "../../scenery/ground.ts";
import { flowers, pine } from "../../scenery/plants.ts";
import { sky, stars } from "../../scenery/sky.ts";
import { dune } from "../nature/desert.ts";

const tent = (c: Scene, x: number, y: number, s: number, cloth: string) =>
  place(
    x,
    y,
    s,
    path("M-150 0L0-150 150 0z", cloth) +
      path("M0-150L150 0H46z", mix(cloth, c.p.dark, 0.34)) +
      path("M-30 0L0-110 34 0z", c.night ? c.p.glow : mix(cloth, c.p.dark, 0.6)) +
      line("M0-150v-14M-150 0l-34 12M150 0l34 12", c.p.dark, 5) +
      (c.night ? ellipse(0, 4, 190, 22, c.p.glow, 'opacity=".3"') : ""),
  );

export function camping(c: Scene): string {
  const { p } = c;
  const wood = times(c.wide ? 16 : 9, (i) => pine(c, c.x0 + 20 + i * 150, 650 + (i % 3) * 12, 210 + (i % 3) * 60));
  return (
    sky(c) +
    backdrop(c, 590) +
    wood +
    ground(c, 640, mix(p.leaf, p.ground, 0.3)) +
    moonlit(c, tent(c, 480, 760, 1.25, p.accent) + tent(c, 860, 730, 0.8, p.tile)) +
    fire(c, 720, 812, 0.8) +
    seated(810, 828, 1, p.tileDark, p.dark) +
    seated(640, 836, 1, p.gold, p.dark) +
    foreground(c)
  );
}

export function stargazing(c: Scene): string {
  const { p } = c;
  const night: Scene = c.night ? c : { ...c, p: { ...p, sky: ["#182a66", "#35549a", "#e0a58e"] } };
  const milky =
    path(d`M${c.x0} 520Q300 380 560 240T1000 ${c.y0}h160Q860 220 640 340T${c.x0} 660z`, p.snow, 'opacity=".13"') +
    path("M120 480Q400 360 600 240T960 20q-220 190-360 290T120 540z", p.snow, 'opacity=".14"');
  const scope =
    line("M640 820L600 700 560 820M600 700V830", p.dark, 9, 'stroke-linecap="round"') +
    path("M520 726L690 590l30 36L546 764z", p.tile) +
    path("M690 590l30 36 20-14-32-40z", p.accent) +
    path("M520 726l26 38-18 14-24-36z", p.dark);
  return (
    sky({ ...night, time: "night" }, { x: 300, y: 200 }) +
    milky +
    stars(night, 90) +
    dune(night, 640, 330, 0.1, 1) +
    dune(night, 760, 820, 0, 1.1) +
    moonlit(c, scope) +
    stroller(470, 824, 1.15, p.accent, p.dark) +
    seated(800, 830, 1.1, p.gold, p.dark) +
    tent(c, 950, 780, 0.62, p.accent) +
    foreground(c)
  );
}

export function nomads(c: Scene): string {
  const { p } = c;
  const black = mix(p.dark, p.wallShade, 0.2);
  const yurt = (x: number, y: number, s: number) =>
    place(
      x,
      y,
      s,
      path("M-190 0L-170-70-90-130 0-100 90-134 176-70 200 0z", black) +
        path("M90-134L176-70 200 0H110z", mix(black, p.dark, 0.5)) +
        path("M-80 0V-74L0-84 70-76V0z", c.night ? p.glow : mix(p.accent, p.dark, 0.5)) +
        line("M-170-70L-250 6M176-70L260 8M-90-130V-160M90-134V-164", p.dark, 6) +
        path("M-80-20h150v20H-80z", p.accent) +
        path(
          times(5, (i) => d`M${-70 + i * 30}-20l14 10-14 10z`),
          p.gold,
        ),
    );
  return (
    sky(c) +
    backdrop(c, 590) +
    ground(c, 620, mix(p.leaf, p.ground, 0.45)) +
    moonlit(c, yurt(820, 690, 0.8) + yurt(470, 740, 1.15)) +
    flock(c, 820, 790, 20, 1.15) +
    fire(c, 660, 800, 0.6) +
    stroller(740, 810, 1, p.accent, p.dark) +
    stroller(310, 800, 1.05, p.tile, p.dark) +
    flowers(c, 800, 880, 16, [p.accent, p.gold]) +
    foreground(c)
  );
}
