import type { Collection } from "../../../contract/member/collection.ts";
import type { Drawable } from "../../../ui/content/picture.tsx";
import { drawable } from "../../../ui/content/picture-source.ts";

/** What a card shows of an own collection. */
export interface CardCollection extends Omit<Collection, "cover"> {
  cover: Drawable | null;
}

/** A collection cut down to its card: a page carries its data once more for the scripts, and need not carry the rest. */
export function cardCollection({ cover, ...rest }: Collection): CardCollection {
  return { ...rest, cover: cover && drawable(cover) };
}
