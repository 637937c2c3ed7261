import type { Image } from "../../contract/image.ts";
import type { Drawable } from "./picture.tsx";

/** A picture without what a card does not draw or say: a page carries its data once more for the scripts. */
export function drawable({ src, srcset, avif_srcset, night_src, width, height, placeholder }: Image): Drawable {
  return { src, srcset, night_src, width, height, alt: "", ...(srcset && { avif_srcset, placeholder }) };
}
