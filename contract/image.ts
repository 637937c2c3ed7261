import { z } from "zod";

/** An image: a photo, or the poster where there is no photo. */
export const Image = z.object({
  src: z.string(),
  /** The widths for `srcset`; empty when `src` is an SVG poster, which fits any size. */
  srcset: z.string(),
  /** The same widths in AVIF, if available: half the bytes in browsers that support it. */
  avif_srcset: z.string().optional(),
  /** The version for the dark theme, if there is one. */
  night_src: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  credit: z
    .object({
      text: z.string(),
      url: z.string().nullable(),
      license: z.string(),
      /** The text of the licence. */
      license_url: z.string().nullable().optional(),
    })
    .nullable(),
  /** A tiny data URI to show while the image loads. */
  placeholder: z.string(),
  /** Of a photo: what must stay visible when it is cut, as in `object-position`: `30% 60%`. Without it, the middle. */
  focus: z.string().optional(),
});
export type Image = z.output<typeof Image>;
