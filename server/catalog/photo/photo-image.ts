import type { GalleryPhoto } from "../../../contract/catalog/photo.ts";
import { LICENSES, type License } from "../../../contract/desk/photo.ts";
import type { Image } from "../../../contract/image.ts";
import type { CatalogPhoto } from "../photos.ts";

/** The fields from which an `Image` is built. */
export type PhotoFields = Pick<
  CatalogPhoto,
  "mediaHash" | "width" | "height" | "widths" | "alt" | "credit" | "creditUrl" | "license" | "placeholder"
> &
  Partial<Pick<CatalogPhoto, "focusX" | "focusY">>;

const fallbackWidth = 1024; // pixels: for clients without `srcset`

/** Builds the contract's `Image` of a photo. */
export function photoImage(photo: PhotoFields): Image {
  const { mediaHash, widths, width, height, alt, credit, creditUrl, license, placeholder } = photo;
  const { focusX = null, focusY = null } = photo;
  const urlOf = (imageWidth: number, format: string) => `/media/${mediaHash}-${imageWidth}.${format}`;
  const srcsetOf = (format: string) =>
    widths.map((imageWidth) => `${urlOf(imageWidth, format)} ${imageWidth}w`).join(", ");
  const terms = LICENSES[license as License] as (typeof LICENSES)[License] | undefined; // a photo of the desk may have none yet
  const widest = widths.at(-1)!;
  return {
    src: urlOf(widths.findLast((imageWidth) => imageWidth <= fallbackWidth) ?? widest, "webp"),
    srcset: srcsetOf("webp"),
    avif_srcset: srcsetOf("avif"),
    night_src: null,
    width: widest,
    height: Math.max(1, Math.round((height * widest) / width)),
    alt,
    credit: terms ? { text: credit, url: creditUrl, license: terms.name, license_url: terms.url } : null,
    placeholder,
    ...(focusX !== null && focusY !== null && { focus: `${focusX}% ${focusY}%` }),
  };
}

/** Builds the contract's photo of a gallery. */
export const galleryPhoto = (photo: CatalogPhoto): GalleryPhoto => ({
  ...photoImage(photo),
  id: photo.id,
  taken_on: photo.takenOn,
});

/** The address of the smallest image of a photo. */
export const thumbnailOf = ({ mediaHash, widths }: Pick<CatalogPhoto, "mediaHash" | "widths">): string =>
  `/media/${mediaHash}-${widths[0]}.webp`;
