import type { Image } from "../../../contract/image.ts";
import {
  type PlaceholderColours,
  POSTER_VERSION,
  type PosterSubject,
  placeholderColours,
  placeholderOf,
  type Shape,
} from "../../../posters/poster.ts";
import { hash } from "../../../posters/random.ts";

const sizes: Record<Shape, { width: number; height: number }> = {
  card: { width: 1200, height: 900 },
  wide: { width: 2400, height: 1000 },
};

/** What an Image says of a poster, apart from whose it is. */
export interface PosterLook {
  colours: PlaceholderColours;
  /** A hash of all that the drawing depends on, at most three digits of base 36, since a page names many. */
  version: number;
}

const maxVersion = 36 ** 3;

/** The address of what has no position says all that it is drawn of. */
const hashOf = (subject: PosterSubject): number =>
  hash(subject.lat === undefined ? POSTER_VERSION : `${POSTER_VERSION} ${JSON.stringify(subject)}`) % maxVersion;

/** The version of a subject's poster as it stands in the URL. */
export const posterVersion = (subject: PosterSubject): string => hashOf(subject).toString(36);

export const lookOf = (subject: PosterSubject): PosterLook => ({
  colours: placeholderColours(subject, "day"),
  version: hashOf(subject),
});

/** The poster of a subject as an Image, see {@link posterImageOf}. */
export const posterImage = (key: string, subject: PosterSubject, name: string): Image =>
  posterImageOf(key, lookOf(subject), name);

/**
 * The poster of a place, province or activity as an Image. `key` identifies it in the URL (`12`, `province-fars`, …);
 * the URL contains the version of the poster, so that browsers may cache it for a year.
 */
export function posterImageOf(key: string, look: PosterLook, name: string, shape: Shape = "card"): Image {
  const version = look.version.toString(36);
  const urlOf = (light: string) => `/posters/${key}${shape === "wide" ? "-wide" : ""}${light}.svg?v=${version}`;
  return {
    src: urlOf(""),
    srcset: "",
    night_src: urlOf("-night"),
    ...sizes[shape],
    alt: `نقاشی ${name}`,
    credit: null,
    placeholder: placeholderOf(look.colours),
  };
}
