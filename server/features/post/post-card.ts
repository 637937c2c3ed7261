import type { PostCard } from "../../../contract/site/post.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPost } from "../../catalog/editorial-content.ts";
import { getExisting } from "../../catalog/lookup.ts";
import { findPlaceBySlug } from "../../catalog/markdown/links.ts";
import { photoImage } from "../../catalog/photo/photo-image.ts";
import { placeCover, ref } from "../place/place-card.ts";
import { posterImage } from "../poster/poster-image.ts";
import { sceneSubject } from "../poster/poster-subject.ts";

const wordsPerMinute = 180; // reading speed of Persian prose

/** Maps a story to its card in lists. */
export function toPostCard(index: CatalogIndex, post: CatalogPost): PostCard {
  const { id, title, summary, author, body, categoryId, publishedAt, viewCount, commentCount } = post;
  return {
    id,
    title,
    summary,
    cover: postCover(index, post),
    category: ref(getExisting(index.postCategoryById, categoryId)),
    author,
    reading_minutes: Math.max(1, Math.round(body.split(/\s+/).length / wordsPerMinute)),
    published_at: publishedAt.toISOString(),
    view_count: viewCount,
    comment_count: commentCount,
  };
}

/** Its own photo, or the cover of the place that the editors chose or that the story mentions first. */
export function postCover(index: CatalogIndex, { id, imagePlaceId, placeSlugs, title }: CatalogPost) {
  const photo = index.photosByPost.get(id)?.[0];
  if (photo) return photoImage(photo);
  const linked = placeSlugs.map((slug) => findPlaceBySlug(index, slug));
  const place = [imagePlaceId, ...linked]
    .map((id) => index.places.get(id ?? -1))
    .find((candidate) => candidate !== undefined);
  if (place) return placeCover(index, place);
  return posterImage("empty", sceneSubject("empty"), title);
}
