import type { Image } from "../../../contract/image.ts";

/** Where a member's photo is served. */
export const photoImage = (hash: string, name: string): Image => ({
  src: `/media/photo/${hash}.webp`,
  srcset: `/media/photo/${hash}-128.webp 128w, /media/photo/${hash}.webp 512w`,
  night_src: null,
  width: 512,
  height: 512,
  alt: `عکس ${name}`,
  credit: null,
  placeholder: "",
});
