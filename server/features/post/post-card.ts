import type { PostCard } from "../../../contract/site/post.ts";
import type { Snapshot } from "../../catalog/snapshot.ts";
import type { CatalogPost } from "../../catalog/stories.ts";
import { photographImage } from "../photo/photo-image.ts";
import { placeCover, ref } from "../place/place-card.ts";
import { posterImage } from "../poster/poster-image.ts";
import { sceneSubject } from "../poster/poster-subject.ts";

const wordsAMinute = 180; // of Persian, read with pleasure

/** A story as it stands in a list. */
export function postCard(snapshot: Snapshot, post: CatalogPost): PostCard {
  const { id, title, summary, author, body, categoryId, publishedAt, viewCount, commentCount } = post;
  return {
    id,
    title,
    summary,
    cover: postCover(snapshot, post),
    category: ref(snapshot.postCategoryById.get(categoryId)!),
    author,
    reading_minutes: Math.max(1, Math.round(body.split(/\s+/).length / wordsAMinute)),
    published_at: publishedAt.toISOString(),
    view_count: viewCount,
    comment_count: commentCount,
  };
}

/** Its own photograph, or the picture of the place that the editors chose, or of the first that the story names. */
function postCover(snapshot: Snapshot, { id, picturePlaceId, placeIds, title }: CatalogPost) {
  const own = snapshot.photographsByPost.get(id)?.[0];
  if (own) return photographImage(own);
  const ids = picturePlaceId === null ? placeIds : [picturePlaceId, ...placeIds];
  const place = ids.map((id) => snapshot.placeById.get(id)).find((catalogPlace) => catalogPlace !== undefined);
  if (place) return placeCover(snapshot, place);
  return posterImage("empty", sceneSubject("empty"), title);
}
