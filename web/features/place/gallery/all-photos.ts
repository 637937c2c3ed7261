import type { GalleryPhoto } from "../../../../contract/catalog/photo.ts";
import type { Place } from "../../../../contract/catalog/place.ts";

/** All photos of a place, the one at the top of its page first. */
export function allPhotos({ hero, gallery }: Pick<Place, "hero" | "gallery">): GalleryPhoto[] {
  const { id, taken_on = null } = hero;
  return id === undefined ? gallery : [{ ...hero, id, taken_on }, ...gallery];
}
