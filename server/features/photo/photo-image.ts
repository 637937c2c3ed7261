import { LICENSES, type License } from "../../../contract/desk/photo.ts";
import type { Image } from "../../../contract/image.ts";
import type { CatalogPhoto } from "../../catalog/photos.ts";

/** The fields from which an `Image` is built. */
export type PhotoFields = Omit<CatalogPhoto, "id">;

const fallbackWidth = 1024; // pixels: for clients without `srcset`

/** Builds the contract's `Image` of a photo. */
export function photoImage(photo: PhotoFields): Image {
  const { mediaHash, widths, width, height, alt, credit, creditUrl, license, placeholder } = photo;
  const urlOf = (imageWidth: number, format: string) => `/media/${mediaHash}-${imageWidth}.${format}`;
  const srcsetOf = (format: string) =>
    widths.map((imageWidth) => `${urlOf(imageWidth, format)} ${imageWidth}w`).join(", ");
  const { name, url } = LICENSES[license as License];
  const widest = widths.at(-1)!;
  return {
    src: urlOf(widths.findLast((imageWidth) => imageWidth <= fallbackWidth) ?? widest, "webp"),
    srcset: srcsetOf("webp"),
    avif_srcset: srcsetOf("avif"),
    night_src: null,
    width: widest,
    height: Math.max(1, Math.round((height * widest) / width)),
    alt,
    credit: { text: credit, url: creditUrl, license: name, license_url: url },
    placeholder,
  };
}
