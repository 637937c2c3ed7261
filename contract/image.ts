import { z } from "zod";

/** A picture: a photograph, or the drawn poster where there is none. */
export const Image = z.object({
  src: z.string(),
  /** Widths of the same picture for `srcset`; empty when `src` is a drawing that fits any size. */
  srcset: z.string(),
  /** The same widths in AVIF, where they are there as well: half the bytes, for browsers that read it. */
  avif_srcset: z.string().optional(),
  /** The same scene for dark pages, where there is one. */
  night_src: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  credit: z
    .object({
      text: z.string(),
      url: z.string().nullable(),
      license: z.string(),
      /** Where the licence is written. */
      license_url: z.string().nullable().optional(),
    })
    .nullable(),
  /** A tiny data URI, shown while the picture loads. */
  placeholder: z.string(),
});
export type Image = z.output<typeof Image>;
