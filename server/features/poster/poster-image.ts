import type { Image } from "../../../contract/image.ts";
import {
  type PlaceholderColours,
  POSTER_VERSION,
  type PosterSubject,
  placeholderColours,
  placeholderOf,
  type Shape,
} from "../../../posters/poster.ts";

const sizes: Record<Shape, { width: number; height: number }> = {
  card: { width: 1200, height: 900 },
  wide: { width: 2400, height: 1000 },
};

/** The poster of a subject as an Image, see {@link posterImageOf}. */
export const posterImage = (key: string, subject: PosterSubject, name: string): Image =>
  posterImageOf(key, placeholderColours(subject, "day"), name);

interface PosterOptions {
  shape?: Shape | undefined;
  /** The version of what editors changed of the drawing, which is part of its address. */
  edition?: number | undefined;
}

/**
 * The poster of a place, province or activity as an Image. `key` identifies it in the URL (`12`, `province-fars`, …);
 * the URL contains the version of the drawings, so that browsers may cache it for a year.
 */
export function posterImageOf(
  key: string,
  colours: PlaceholderColours,
  name: string,
  { shape = "card", edition }: PosterOptions = {},
): Image {
  const version = edition === undefined ? POSTER_VERSION : `${POSTER_VERSION}-${edition}`;
  const urlOf = (light: string) => `/posters/${key}${shape === "wide" ? "-wide" : ""}${light}.svg?v=${version}`;
  return {
    src: urlOf(""),
    srcset: "",
    night_src: urlOf("-night"),
    ...sizes[shape],
    alt: `نقاشی ${name}`,
    credit: null,
    placeholder: placeholderOf(colours),
  };
}
