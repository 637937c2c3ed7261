import type { Image } from "../../contract/image.ts";
import type { PictureSource } from "./picture.tsx";

/** The fields of an image that a card renders: the page's hydration data contains every field again. */
export function toPictureSource({
  src,
  srcset,
  avif_srcset,
  night_src,
  width,
  height,
  placeholder,
  focus,
}: Image): PictureSource {
  return {
    src,
    srcset,
    night_src,
    width,
    height,
    alt: "",
    ...(srcset && { avif_srcset, placeholder, ...(focus && { focus }) }),
  };
}

/** An image that is shown whole: nothing of it is cut, and beside it no placeholder shows. */
export const wholePicture = ({ focus: _focus, ...image }: Image): PictureSource => ({ ...image, placeholder: "" });
