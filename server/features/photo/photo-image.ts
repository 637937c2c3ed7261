import { LICENSES, type License } from "../../../contract/desk/photo.ts";
import type { Image } from "../../../contract/image.ts";
import type { CatalogPhotograph } from "../../catalog/photos.ts";

/** What an `Image` is made of. */
export type Shown = Omit<CatalogPhotograph, "id">;

const usual = 1024; // pixels: what a program gets that knows no `srcset`

/** A photograph as the contract shows it. */
export function photographImage(shown: Shown): Image {
  const { mediaHash, widths, width, height, alt, credit, creditUrl, license, placeholder } = shown;
  const address = (each: number, format: string) => `/media/${mediaHash}-${each}.${format}`;
  const all = (format: string) => widths.map((each) => `${address(each, format)} ${each}w`).join(", ");
  const { name, url } = LICENSES[license as License];
  const widest = widths.at(-1)!;
  return {
    src: address(widths.findLast((each) => each <= usual) ?? widest, "webp"),
    srcset: all("webp"),
    avif_srcset: all("avif"),
    night_src: null,
    width: widest,
    height: Math.max(1, Math.round((height * widest) / width)),
    alt,
    credit: { text: credit, url: creditUrl, license: name, license_url: url },
    placeholder,
  };
}
