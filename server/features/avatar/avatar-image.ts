import type { Image } from "../../../contract/image.ts";

/** The contract's `Image` of a member's avatar. */
export const avatarImage = (hash: string, name: string): Image => ({
  src: `/media/photo/${hash}.webp`,
  srcset: `/media/photo/${hash}-128.webp 128w, /media/photo/${hash}.webp 512w`,
  night_src: null,
  width: 512,
  height: 512,
  alt: `عکس ${name}`,
  credit: null,
  placeholder: "",
});
