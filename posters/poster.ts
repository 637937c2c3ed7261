import { cameraOf, FIXED_CAMERA, transformOf, visibleEdges } from "./camera.ts";
import { compact } from "./compact.ts";
import { drawScene, isLandscapeOnly, settingOf } from "./compose.ts";
import { type AskedFacts, COMPOSITIONS, type Facts } from "./facts.ts";
import { foregroundFrame } from "./framing.ts";
import { isMild, landscapeOf } from "./landscape.ts";
import { locator } from "./locator.ts";
import { createPalette, type Palette, skyAndGround, type Time } from "./palette.ts";
import { createRng, hash } from "./random.ts";
import { type Scene, withSymbols } from "./scene.ts";
import { seasonOf } from "./season.ts";
import { group } from "./svg.ts";

/** What a poster shows. Kind and slug seed every random choice: equal subjects give equal pictures. */
export interface PosterSubject {
  slug: string;
  /** Kind of place, or `province`, `activity`, `empty`, `lost`. */
  kind: string;
  /** Province slug, or '' when there is none. */
  province: string;
  lat?: number;
  lon?: number;
  /** Metres above the sea. */
  altitude?: number | undefined;
  /** Best months to visit in the Jalali calendar, 1 to 12; they determine the season. */
  months?: number[];
  /** Name of a scene in `SCENES`, and whether its camera is fixed; without it the kind determines both. */
  scene?: { name: string; camera: "fixed" | "varied" } | undefined;
  /** What is known of the place's look. */
  facts?: Facts | undefined;
  /** See `Scene.staging`; without it the slug determines it. */
  staging?: number | undefined;
}
/** Posters follow the colour scheme of the page: `night` belongs to the dark one. */
export type Light = "day" | "night";
/** `card` is 1200 × 900 and may be cropped down to 3:4; `wide` is 2400 × 1000 with room for a title at the right. */
export type Shape = "card" | "wide";

/** Weighted choice of the time of day: 70 % day, 20 % dawn, 10 % dusk, so that a list does not look uniformly red. */
const HOURS: readonly Time[] = ["day", "day", "day", "day", "day", "day", "day", "dawn", "dawn", "dusk"];

/** Random streams that a staging does not change: placeholders depend on them. */
const UNSTAGED = new Set(["hour", "season", "palette"]);

/** Where and when a picture is drawn. */
function conditionsOf({ slug, kind, months, lat, lon, staging, ...subject }: PosterSubject, light: Light) {
  const seed = `${kind}/${slug}`;
  const variant = staging === undefined ? "" : `/${staging}`;
  const stream = (part: string) => createRng(`${seed}#${part}${UNSTAGED.has(part) ? "" : variant}`);
  const province = subject.province || (kind === "province" ? slug : "");
  const setting = settingOf(kind, slug);
  const landscape = setting ?? landscapeOf(province, kind, lat, lon);
  const time = light === "night" ? "night" : stream("hour").pick(HOURS);
  const season = seasonOf(stream("season"), landscape, setting ? slug : kind, months);
  return { seed, stream, province, landscape, time, season };
}

function sceneOf(subject: PosterSubject, light: Light, shape: Shape): Scene {
  const { slug, lat, altitude } = subject;
  const { seed, stream, province, landscape, time, season } = conditionsOf(subject, light);
  const wide = shape === "wide";
  const camera = subject.scene?.camera === "fixed" ? FIXED_CAMERA : cameraOf(stream("camera"), subject.kind);
  const view = wide ? { left: -200, right: 2200, top: -100 } : visibleEdges(camera);
  return {
    slug,
    kind: subject.kind,
    sceneName: subject.scene?.name ?? "",
    province,
    facts: subject.facts ?? {},
    staging: subject.staging ?? hash(seed) % (8 * COMPOSITIONS),
    landscape,
    altitude,
    isMild: isMild(lat, altitude),
    season,
    time,
    night: light === "night",
    palette: createPalette(stream("palette"), landscape, season, time),
    idPrefix: `p${hash(`${seed}/${light}/${shape}/${landscape}/${season}`).toString(36)}`,
    random: stream("subject"),
    stream,
    wide,
    ...view,
    symbols: new Map(),
    transform: wide ? "translate(200 100)" : transformOf(camera),
  };
}

/** A complete SVG document of a subject. Pure: independent of clock and environment; refers to no other file. */
export function drawPoster(subject: PosterSubject, light: Light, shape: Shape = "card"): string {
  const scene = sceneOf(subject, light, shape);
  const picture = drawScene(scene);
  const [w, h] = scene.wide ? [2400, 1000] : [1200, 900];
  const body = scene.transform ? group(picture, `transform="${scene.transform}"`) : picture;
  const { lat, lon } = subject;
  const isBare = isLandscapeOnly(scene);
  const frame =
    (subject.scene?.camera === "fixed" ? "" : foregroundFrame(scene, picture, isBare)) +
    (isBare && shape === "card" && lat !== undefined && lon !== undefined ? locator(scene, lat, lon) : "");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice">${compact(withSymbols(scene, body + frame))}</svg>`;
}

/** The facts that the drawings of a subject ask for in any staging. What they ask for may depend on facts. */
export function factsAsked(subject: PosterSubject): AskedFacts {
  const asked: AskedFacts = new Map();
  for (let staging = 0; staging < COMPOSITIONS; staging++)
    drawScene({ ...sceneOf({ ...subject, staging }, "day", "card"), asked });
  return asked;
}

/** All colours of a subject's picture. */
export function paletteOf(subject: PosterSubject, light: Light): Palette {
  const { stream, landscape, season, time } = conditionsOf(subject, light);
  return createPalette(stream("palette"), landscape, season, time);
}

/** The colours of a poster's placeholder, as numbers 0xrrggbb. */
export type PlaceholderColours = readonly [skyAbove: number, skyBelow: number, ground: number];

/** The poster's sky and ground. */
export function placeholderColours(subject: PosterSubject, light: Light): PlaceholderColours {
  const { stream, landscape, season, time } = conditionsOf(subject, light);
  const { sky, ground } = skyAndGround(stream("palette"), landscape, season, time);
  const number = (colour: string) => Number.parseInt(colour.slice(1), 16);
  return [number(sky[0]), number(sky[2]), number(ground)];
}

const tone = (colour: number) => `%23${(0x1000000 | colour).toString(16).slice(1)}`;

/** The poster's sky and ground as a `data:` URI of at most 220 characters, shown while the poster loads. */
export const placeholderOf = ([above, below, ground]: PlaceholderColours): string =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' style='background:linear-gradient(${tone(above)},${tone(below)} 64%25,${tone(ground)} 70%25)'/>`;

/**
 * Version of the drawings, a part of every poster's URL, so that browsers may cache posters for a year.
 * A test compares it with a hash of the drawings and prints the value to write here.
 */
export const POSTER_VERSION = "8q2471";
