import type { Image } from "../../../contract/image.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import { photoImage } from "../photo/photo-image.ts";
import type { CatalogPhoto, CatalogPhotos } from "../photos.ts";
import { recordList, recordPlace } from "../reads.ts";
import type { FindPhoto } from "./markdown.ts";

const postPhotos = new WeakMap<CatalogPhotos["photosByPost"], Map<number, CatalogPhoto>>();
const images = new WeakMap<CatalogPhoto, Image>();

/** Finds the photos of places and stories that readers may see. As long as a photo does not change, its image is the same object. */
export const createPhotoFinder =
  ({ photosByPlace, placeByPhoto, photosByPost }: CatalogIndex): FindPhoto =>
  (id) => {
    const place = placeByPhoto.get(id);
    const photo =
      place === undefined
        ? photosOfPosts(photosByPost).get(id)
        : photosByPlace.get(place)?.find((photoOfPlace) => photoOfPlace.id === id);
    if (place !== undefined) recordPlace(place);
    else if (!photo) recordList(); // it may become visible with any change
    return photo && imageOf(photo);
  };

function photosOfPosts(photosByPost: CatalogPhotos["photosByPost"]): Map<number, CatalogPhoto> {
  const known =
    postPhotos.get(photosByPost) ?? new Map([...photosByPost.values()].flat().map((photo) => [photo.id, photo]));
  postPhotos.set(photosByPost, known);
  return known;
}

function imageOf(photo: CatalogPhoto): Image {
  const image = images.get(photo) ?? photoImage(photo);
  images.set(photo, image);
  return image;
}
