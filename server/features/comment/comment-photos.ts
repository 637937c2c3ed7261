import type { Comment } from "../../../contract/member/comment.ts";
import { thumbnailOf } from "../../catalog/photo/photo-image.ts";
import type { CatalogPhoto } from "../../catalog/photos.ts";

/** Comments on a place with the published photos that came with them; `photos` are all photos of the place. */
export function withPhotos(comments: Comment[], photos: CatalogPhoto[] | undefined): Comment[] {
  if (!photos?.some(({ commentId }) => commentId !== null)) return comments;
  const photosOf = Map.groupBy(photos, ({ commentId }) => commentId);
  return comments.map((comment) => {
    const own = photosOf.get(comment.id)?.map((photo) => ({ id: photo.id, src: thumbnailOf(photo), alt: photo.alt }));
    return own ? { ...comment, photos: own } : comment;
  });
}
