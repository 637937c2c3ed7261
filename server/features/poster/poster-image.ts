import type { Image } from "../../../contract/image.ts";
import { POSTER_VERSION, type PosterSubject, posterPlaceholder, type Shape } from "../../../posters/poster.ts";

const sizes: Record<Shape, { width: number; height: number }> = {
  card: { width: 1200, height: 900 },
  wide: { width: 2400, height: 1000 },
};

/**
 * The drawn picture of a place, province or activity. `key` is its name in the address (`12`, `province-fars`, …);
 * the version in the address changes when the drawings do, so that a browser may keep them for a year.
 */
export function posterImage(key: string, subject: PosterSubject, name: string, shape: Shape = "card"): Image {
  const address = (light: string) =>
    `/posters/${key}${shape === "wide" ? "-wide" : ""}${light}.svg?v=${POSTER_VERSION}`;
  return {
    src: address(""),
    srcset: "",
    night_src: address("-night"),
    ...sizes[shape],
    alt: `نقاشی ${name}`,
    credit: null,
    placeholder: posterPlaceholder(subject, "day"),
  };
}
