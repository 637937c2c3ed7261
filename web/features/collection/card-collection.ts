import type { Collection } from "../../../contract/member/collection.ts";
import type { PictureSource } from "../../../ui/content/picture.tsx";
import { toPictureSource } from "../../../ui/content/picture-source.ts";

/** The data that a collection card renders. */
export interface CardCollection extends Omit<Collection, "cover"> {
  cover: PictureSource | null;
}

/** Reduces a collection to the data of its card, because loader data is serialized into the page. */
export function toCardCollection({ cover, ...rest }: Collection): CardCollection {
  return { ...rest, cover: cover && toPictureSource(cover) };
}
