import type { Collection } from "../../../contract/collection.ts";
import type { Drawable } from "../../ui/picture.tsx";

/** What a card shows of an own collection. */
export interface CardCollection extends Omit<Collection, "cover"> {
  cover: Drawable | null;
}

/** A collection cut down to its card: a page carries its data once more for the scripts, and need not carry the rest. */
export function cardCollection({ cover, ...rest }: Collection): CardCollection {
  if (!cover) return { ...rest, cover };
  const { src, srcset, night_src, width, height, placeholder } = cover;
  return { ...rest, cover: { src, srcset, night_src, width, height, alt: "", ...(srcset && { placeholder }) } };
}
