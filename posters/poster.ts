import { cameraOf, edges, STILL, transformOf } from "./camera.ts";
import { draw, settingOf } from "./compose.ts";
import { landscapeOf } from "./landscape.ts";
import { group } from "./mark.ts";
import { palette, type Time } from "./palette.ts";
import { hash, rng } from "./random.ts";
import type { Scene } from "./scene.ts";
import { seasonOf } from "./season.ts";

/** What a poster shows. The slug seeds every choice: the same subject is always the same picture. */
export interface PosterSubject {
  slug: string;
  /** Kind of place, or `province`, `activity`, `empty`, `lost`. */
  kind: string;
  /** Province slug, or '' when there is none. */
  province: string;
  lat?: number;
  lon?: number;
  /** Best Jalali months, 1 to 12; they decide the season. */
  months?: number[];
  /** Name of a scene in `SCENES` and how it is framed; without one the kind chooses both. */
  scene?: { name: string; camera: "fixed" | "varied" } | undefined;
}
export type Light = "day" | "night";
/** `card` is 1200x900 and may be cropped down to 3:4; `wide` is 2400x1000 with room for a title at the right. */
export type Shape = "card" | "wide";

/** Seven clear days to two dawns and one dusk: a list must not turn all red. */
const HOURS: readonly Time[] = ["day", "day", "day", "day", "day", "day", "day", "dawn", "dawn", "dusk"];

function sceneOf(of: PosterSubject, light: Light, shape: Shape): Scene {
  const { slug } = of;
  const seed = `${of.kind}/${slug}`;
  const stream = (part: string) => rng(`${seed}#${part}`);
  const province = of.province || (of.kind === "province" ? slug : "");
  const setting = settingOf(of.kind, slug);
  const landscape = setting ?? landscapeOf(province, of.kind, of.lat, of.lon);
  const time = light === "night" ? "night" : stream("hour").pick(HOURS);
  const season = seasonOf(stream("season"), landscape, setting ? slug : of.kind, of.months);
  const wide = shape === "wide";
  const near = of.scene?.camera === "fixed" ? STILL : cameraOf(stream("camera"), of.kind);
  const view = wide ? { x0: -200, x1: 2200, y0: -100 } : edges(near);
  return {
    slug,
    kind: of.kind,
    scene: of.scene?.name ?? "",
    province,
    landscape,
    season,
    time,
    night: light === "night",
    p: palette(stream("palette"), landscape, season, time),
    uid: `p${hash(`${seed}/${light}/${shape}/${landscape}/${season}`).toString(36)}`,
    r: stream("subject"),
    rng: stream,
    wide,
    ...view,
    transform: wide ? "translate(200 100)" : transformOf(near),
  };
}

/** A complete SVG document for a subject. Pure: no clock, no environment, nothing from outside the file. */
export function drawPoster(of: PosterSubject, light: Light, shape: Shape = "card"): string {
  const c = sceneOf(of, light, shape);
  const picture = draw(c);
  const [w, h] = c.wide ? [2400, 1000] : [1200, 900];
  const body = c.transform ? group(picture, `transform="${c.transform}"`) : picture;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
}

/** The poster's sky and ground as a tiny `data:` URI, to stand in its place until it has come. */
export function posterPlaceholder(of: PosterSubject, light: Light): string {
  const { p } = sceneOf(of, light, "card");
  const tone = (colour: string) => `%23${colour.slice(1)}`;
  const gradient = `linear-gradient(${tone(p.sky[0])},${tone(p.sky[2])} 64%25,${tone(p.ground)} 70%25)`;
  return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' style='background:${gradient}'/>`;
}

/**
 * Changes whenever the drawings do, and stands in the address of every poster, so that browsers may keep them for a
 * year. A test compares it with what is drawn and says what to write here.
 */
export const POSTER_VERSION = "seyv66";
